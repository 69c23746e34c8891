// A window of VS Code without a screen: the part of its interface that the extension uses, and what a user does.
"use strict";

const fs = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");

// MARK: Values

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...parts) {
    const isOfNumbers = parts.length === 4;
    this.start = isOfNumbers ? new Position(parts[0], parts[1]) : parts[0];
    this.end = isOfNumbers ? new Position(parts[2], parts[3]) : parts[1];
  }
}

class Uri {
  constructor(scheme, authority, file) {
    Object.assign(this, { scheme, authority, path: file, fsPath: file });
  }

  static parse(text) {
    const { 1: scheme, 2: authority, 3: file } = /^([\w-]+):\/\/([^/]*)(.*)$/.exec(text);
    return new Uri(scheme, authority, decodeURIComponent(file));
  }

  static file(file) {
    return new Uri("file", "", file);
  }

  static joinPath(uri, ...parts) {
    return new Uri(uri.scheme, uri.authority, path.posix.join(uri.path, ...parts));
  }

  /** As VS Code does it, all but letters, digits and a few signs are encoded. */
  toString() {
    const code = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
    const encode = (part) => encodeURIComponent(part).replace(/[!'()*]/g, code);
    return `${this.scheme}://${this.authority}${this.path.split("/").map(encode).join("/")}`;
  }
}

/** A class whose values keep what they are made with under these names. */
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };

class WorkspaceEdit {
  edits = [];
  replace(uri, range, text, metadata) {
    this.edits.push({ uri, range, text, metadata });
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
  static Empty = new CodeActionKind("");
}

class Document {
  version = 1;
  constructor(file, languageId, text) {
    Object.assign(this, { uri: Uri.file(file), languageId, text });
  }

  getText(range) {
    return range ? this.text.slice(this.#offset(range.start), this.#offset(range.end)) : this.text;
  }

  /** Where a text stands. */
  find(text) {
    const before = this.text.slice(0, this.text.indexOf(text)).split("\n");
    return new Position(before.length - 1, before.at(-1).length);
  }

  getWordRangeAtPosition({ line, character }) {
    const text = this.text.split("\n")[line];
    const start = character - /\w*$/.exec(text.slice(0, character))[0].length;
    const end = character + /^\w*/.exec(text.slice(character))[0].length;
    return end > start ? new Range(line, start, line, end) : undefined;
  }

  replace(range, text) {
    this.text = this.text.slice(0, this.#offset(range.start)) + text + this.text.slice(this.#offset(range.end));
    this.version += 1;
  }

  #offset({ line, character }) {
    return this.text.split("\n").slice(0, line).reduce((sum, { length }) => sum + length + 1, character);
  }
}

class Event {
  #listeners = new Set();
  listen = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fire(value) {
    for (const listener of [...this.#listeners]) listener(value);
  }
  /** As an extension makes one. */
  static Emitter = class extends Event {
    event = this.listen;
    dispose() {}
  };
}

const languageOf = (file) => ({ ".swift": "swift", ".m": "objective-c", ".yml": "yaml" })[path.extname(file)];

const fits = (pattern, file) => pattern === "**/*" || path.basename(file) === pattern.replace("**/", "");

// MARK: The window

/** Made with `folders` that it shows, `settings` of the user, `workspaceSettings`, and `isTrusted`. */
class Window {
  /** By address. */
  diagnostics = new Map();
  commands = new Map();
  providers = { hover: new Set(), definition: new Set(), completion: new Set(), codeAction: new Set(), codeLens: new Set() };
  /** What was shown, said and opened. */
  messages = [];
  output = "";
  opened = [];
  executed = [];
  status = {};
  /** What the user clicks when a message is shown. */
  answer = () => undefined;
  subscriptions = [];
  #events = {};
  #watchers = new Set();
  #documents = [];

  constructor({ folders = [], settings = {}, workspaceSettings = {}, isTrusted = true } = {}) {
    Object.assign(this, { settings, workspaceSettings, isTrusted });
    this.folders = folders.map((folder) => ({ uri: Uri.file(folder), name: path.basename(folder) }));
    this.storage = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-vscode-storage-"));
    this.manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
    this.vscode = this.#interface();
  }

  /** Loads the extension and activates it. */
  async activate() {
    const load = Module._load;
    Module._load = (name, ...rest) => (name === "vscode" ? this.vscode : load(name, ...rest));
    for (const file of ["extension", "convert"]) delete require.cache[require.resolve(`../${file}.js`)];
    try {
      this.extension = require("../extension.js");
    } finally {
      Module._load = load;
    }
    await this.extension.activate({
      subscriptions: this.subscriptions,
      extension: { packageJSON: this.manifest },
      storageUri: Uri.file(this.storage),
      globalStorageUri: Uri.file(this.storage),
    });
  }

  async close() {
    await this.extension?.deactivate();
    for (const one of this.subscriptions) one.dispose();
    fs.rmSync(this.storage, { recursive: true });
  }

  // MARK: What a user does

  open(file) {
    const document = new Document(file, languageOf(file), fs.readFileSync(file, "utf8"));
    this.#documents.push(document);
    this.#event("open").fire(document);
    return document;
  }

  save(document) {
    this.write(document.uri.fsPath, document.text);
  }

  closeDocument(document) {
    this.#documents = this.#documents.filter((other) => other !== document);
    this.#event("close").fire(document);
  }

  /** Replaces the first place of a text, as one does by typing. */
  type(document, old, text) {
    const start = document.find(old);
    const lines = old.split("\n");
    const end = new Position(
      start.line + lines.length - 1, lines.length > 1 ? lines.at(-1).length : start.character + old.length
    );
    this.#change(document, new Range(start, end), text);
  }

  apply(edit) {
    for (const { uri, range, text } of edit.edits) {
      const document = this.#documents.find((other) => other.uri.toString() === uri.toString());
      this.#change(document, range, text);
    }
  }

  #change(document, range, text) {
    document.replace(range, text);
    this.#event("change").fire({ document, contentChanges: [{ range, text }] });
  }

  /** Lets another program write a file. */
  write(file, text) {
    const what = fs.existsSync(file) ? "changed" : "created";
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    for (const watcher of this.#watchers) if (fits(watcher.pattern, file)) watcher[what].fire(Uri.file(file));
  }

  /** Lets another program remove a file. */
  remove(file) {
    fs.rmSync(file);
    for (const watcher of this.#watchers) if (fits(watcher.pattern, file)) watcher.deleted.fire(Uri.file(file));
  }

  /** Renames a file or folder in the list of files, and returns what is to change with it. */
  async rename(from, to) {
    const waited = [];
    const files = [{ oldUri: Uri.file(from), newUri: Uri.file(to) }];
    this.#event("rename").fire({ files, waitUntil: (edit) => waited.push(edit) });
    const edits = await Promise.all(waited);
    fs.renameSync(from, to);
    return edits.filter(Boolean);
  }

  watches(pattern) {
    return [...this.#watchers].some((watcher) => watcher.pattern === pattern);
  }

  set(settings) {
    Object.assign(this.settings, settings);
    this.#event("configuration").fire({ affectsConfiguration: (name) => name.replace("lintel.", "") in settings });
  }

  setFolders(folders) {
    const old = this.folders;
    this.folders = folders.map((folder) => ({ uri: Uri.file(folder), name: path.basename(folder) }));
    const without = (list, other) => list.filter(({ uri }) => !other.some((one) => one.uri.path === uri.path));
    this.#event("folders").fire({ added: without(this.folders, old), removed: without(old, this.folders) });
  }

  trust() {
    this.isTrusted = true;
    this.#event("trust").fire();
  }

  /** The diagnostics of a file, each as `line:column-line:column message`. */
  shown(file) {
    return (this.diagnostics.get(Uri.file(file).toString()) ?? []).map(({ range: { start, end }, message }) => {
      const places = [start, end].map(({ line, character }) => `${line}:${character}`);
      return `${places.join("-")} ${message.split("\n")[0]}`;
    });
  }

  /** What a provider answers. */
  async ask(kind, document, ...rest) {
    const [provider] = this.providers[kind];
    const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
    const method = Object.keys(provider).find((name) => name.startsWith("provide"));
    return provider[method](document, ...rest, token);
  }

  // MARK: The interface

  #event(name) {
    return (this.#events[name] ??= new Event());
  }

  #watcher(pattern) {
    const [created, changed, deleted] = [new Event(), new Event(), new Event()];
    const watcher = { pattern, created, changed, deleted, dispose: () => this.#watchers.delete(watcher) };
    this.#watchers.add(watcher);
    Object.assign(watcher, { onDidCreate: created.listen, onDidChange: changed.listen, onDidDelete: deleted.listen });
    return watcher;
  }

  #provider(kind, provider) {
    this.providers[kind].add(provider);
    return { dispose: () => this.providers[kind].delete(provider) };
  }

  #setting(name) {
    const defaultValue = this.manifest.contributes.configuration.properties[`lintel.${name}`].default;
    const [globalValue, workspaceValue] = [this.settings[name], this.workspaceSettings[name]];
    return { defaultValue, globalValue, workspaceValue };
  }

  #interface() {
    const window = this;
    const nothing = { dispose() {} };
    return {
      version: "1.85.0",
      Position, Range, Uri, WorkspaceEdit, CodeActionKind,
      Location: record("uri", "range"),
      Diagnostic: record("range", "message", "severity"),
      DiagnosticRelatedInformation: record("location", "message"),
      MarkdownString: record("value"),
      Hover: record("contents", "range"),
      CompletionItem: record("label", "kind"),
      CodeAction: record("title", "kind"),
      CodeLens: record("range", "command"),
      EventEmitter: Event.Emitter,
      LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
      ProgressLocation: { Notification: 15 },
      env: { appName: "Window of a test", openExternal: async (uri) => window.opened.push(uri.toString()) },
      commands: {
        registerCommand: (name, action) => (window.commands.set(name, action), nothing),
        executeCommand: async (...words) => window.executed.push(words.join(" ")),
      },
      window: {
        get activeTextEditor() { return window.editor; },
        createOutputChannel: () => ({
          ...nothing, appendLine: (line) => (window.output += `${line}\n`), show: () => window.executed.push("output"),
        }),
        showErrorMessage: async (text, ...actions) => (window.messages.push([text, ...actions]), window.answer(text)),
        showWarningMessage: async (text) => window.messages.push([text]),
        withProgress: (_, task) => task({}, { onCancellationRequested: () => nothing }),
        showWorkspaceFolderPick: async () => window.folders.at(-1),
      },
      workspace: {
        get workspaceFolders() { return window.folders.length > 0 ? window.folders : undefined; },
        get textDocuments() { return window.#documents; },
        get isTrusted() { return window.isTrusted; },
        getConfiguration: () => ({
          get: (name) => {
            const { workspaceValue, globalValue, defaultValue } = window.#setting(name);
            return workspaceValue ?? globalValue ?? defaultValue;
          },
          inspect: (name) => window.#setting(name),
        }),
        getWorkspaceFolder: ({ path: file }) => window.folders.find(({ uri }) => file.startsWith(`${uri.path}/`)),
        findFiles: async (pattern) =>
          window.folders.flatMap(({ uri }) =>
            fs.readdirSync(uri.fsPath, { recursive: true }).filter((file) => fits(pattern, file))
          ),
        createFileSystemWatcher: (pattern) => window.#watcher(pattern),
        onDidOpenTextDocument: window.#event("open").listen,
        onDidChangeTextDocument: window.#event("change").listen,
        onDidCloseTextDocument: window.#event("close").listen,
        onWillRenameFiles: window.#event("rename").listen,
        onDidChangeWorkspaceFolders: window.#event("folders").listen,
        onDidChangeConfiguration: window.#event("configuration").listen,
        onDidGrantWorkspaceTrust: window.#event("trust").listen,
      },
      languages: {
        match: (selector, { uri, languageId }) =>
          selector.some(({ scheme, language, pattern }) =>
            scheme === uri.scheme && (language ? language === languageId : fits(pattern, uri.path))) ? 10 : 0,
        createLanguageStatusItem: () => Object.assign(window.status, nothing),
        createDiagnosticCollection: () => ({
          ...nothing,
          set: (uri, list) => window.diagnostics.set(uri.toString(), list),
          clear: () => window.diagnostics.clear(),
        }),
        registerHoverProvider: (_, provider) => window.#provider("hover", provider),
        registerDefinitionProvider: (_, provider) => window.#provider("definition", provider),
        registerCompletionItemProvider: (_, provider, ...signs) => {
          window.signs = signs;
          return window.#provider("completion", provider);
        },
        registerCodeActionsProvider: (_, provider) => window.#provider("codeAction", provider),
        registerCodeLensProvider: (_, provider) => window.#provider("codeLens", provider),
      },
    };
  }
}

module.exports = { Position, Range, Uri, Window };
