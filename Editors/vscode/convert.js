// What the protocol says, as VS Code has it, and back.
"use strict";

const vscode = require("vscode");

// Both count lines from 0, and characters in units of UTF-16.
const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const location = ({ uri, range: place }) => new vscode.Location(vscode.Uri.parse(uri), range(place));

const toPosition = ({ line, character }) => ({ line, character });
const toRange = ({ start, end }) => ({ start: toPosition(start), end: toPosition(end) });

function diagnostic(item) {
  // The protocol counts severities and kinds from 1, VS Code from 0.
  const result = new vscode.Diagnostic(range(item.range), item.message, (item.severity ?? 1) - 1);
  result.source = item.source;
  const page = item.codeDescription?.href;
  result.code = page ? { value: item.code, target: vscode.Uri.parse(page) } : item.code;
  result.tags = item.tags;
  result.relatedInformation = item.relatedInformation?.map(
    (other) => new vscode.DiagnosticRelatedInformation(location(other.location), other.message)
  );
  return result;
}

const codeOf = ({ code }) => (typeof code === "object" ? code.value : code);

const toDiagnostic = (item) => ({
  range: toRange(item.range),
  severity: item.severity + 1,
  code: codeOf(item),
  source: item.source,
  message: item.message,
});

function hover(answer) {
  if (!answer) return undefined;
  const { kind, value } = answer.contents;
  const content = kind === "markdown" ? new vscode.MarkdownString(value) : value;
  return new vscode.Hover(content, answer.range && range(answer.range));
}

function completion(item) {
  const result = new vscode.CompletionItem(item.label, item.kind && item.kind - 1);
  result.detail = item.detail;
  if (item.textEdit) {
    result.range = range(item.textEdit.range);
    result.insertText = item.textEdit.newText;
  }
  return result;
}

const codeLens = ({ range: place, command }) => new vscode.CodeLens(range(place), command);

function workspaceEdit({ documentChanges, changeAnnotations }) {
  const result = new vscode.WorkspaceEdit();
  for (const { textDocument, edits } of documentChanges) {
    const uri = vscode.Uri.parse(textDocument.uri);
    for (const { range: place, newText, annotationId } of edits) {
      result.replace(uri, range(place), newText, annotationId && changeAnnotations[annotationId]);
    }
  }
  return result;
}

/** @param shown The diagnostics that VS Code has asked about. */
function codeAction(item, shown) {
  const result = new vscode.CodeAction(item.title, vscode.CodeActionKind.Empty.append(item.kind ?? "quickfix"));
  result.edit = item.edit && workspaceEdit(item.edit);
  result.isPreferred = item.isPreferred;
  const codes = item.diagnostics?.map(({ code }) => code) ?? [];
  result.diagnostics = shown.filter((diagnostic) => codes.includes(codeOf(diagnostic)));
  return result;
}

module.exports = {
  codeAction, codeLens, completion, diagnostic, hover, location, position, toDiagnostic, toPosition, toRange,
  workspaceEdit,
};
