// Shows in VS Code what `lintel lsp` says, and starts `lintel explore`.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageServer, findProgram, isBefore, run, versionOf } = require("./client");
const convert = require("./convert");
const { PageServer } = require("./pages");

const configurationName = ".lintel.yml";
const languages = ["swift", "objective-c", "objective-cpp", "c", "cpp"];
const selector = [
  ...languages.map((language) => ({ scheme: "file", language })),
  { scheme: "file", pattern: `**/${configurationName}` },
];

class Extension {
  #context;
  #output = vscode.window.createOutputChannel("Lintel");
  #status = vscode.languages.createLanguageStatusItem("lintel", selector);
  #diagnostics = vscode.languages.createDiagnosticCollection("lintel");
  #server = new LanguageServer({
    command: () => this.#command,
    parameters: () => this.#parameters(),
    onRequest: (method, params) => this.#onRequest(method, params),
    onNotification: (method, params) => this.#onNotification(method, params),
    onState: (state, detail) => this.#onState(state, detail),
    log: (text) => this.#log(text),
    trace: (arrow, message) => this.#trace(arrow, message),
  });
  /** What the server is started by; null if it cannot be started. */
  #command = null;
  /** Whether somebody has been told already if it cannot. */
  #isTried = false;
  #pages = new PageServer();
  /** By address: the documents that the server knows. */
  #open = new Set();
  /** By address: what has become of files that the server has not been told of yet. */
  #changes = new Map();
  #changesTimer = null;
  /** Lets VS Code ask for lenses again. */
  #lensesChanged = new vscode.EventEmitter();
  /** What is there while the server runs, such as providers. */
  #whileRunning = [];
  /** Starts and stops come one after the other. */
  #work = Promise.resolve();

  constructor(context) {
    this.#context = context;
    this.#status.name = "Lintel";
    context.subscriptions.push(this.#output, this.#status, this.#diagnostics, this.#pages, this.#lensesChanged);
    this.#register();
  }

  #register() {
    const { commands, window, workspace } = vscode;
    const configurations = workspace.createFileSystemWatcher(`**/${configurationName}`);
    this.#context.subscriptions.push(
      commands.registerCommand("lintel.restart", () => this.restart()),
      commands.registerCommand("lintel.showOutput", () => this.#output.show()),
      commands.registerCommand("lintel.explore", () => this.#explore(window.activeTextEditor?.document)),
      commands.registerCommand("lintel.exploreType", (uri, position) => this.#exploreType(uri, position)),
      workspace.onDidOpenTextDocument((document) => this.#onOpen(document)),
      workspace.onDidChangeTextDocument((event) => this.#onChange(event)),
      workspace.onDidCloseTextDocument((document) => this.#onClose(document)),
      workspace.onDidChangeWorkspaceFolders((event) => this.#onFolders(event)),
      workspace.onDidChangeConfiguration((event) => {
        const concerns = ["lintel.path", "lintel.arguments"].some((name) => event.affectsConfiguration(name));
        if (concerns) this.#restartIfStarted();
      }),
      // Only now do the settings of the workspace count.
      workspace.onDidGrantWorkspaceTrust(() => this.#restartIfStarted()),
      configurations,
      configurations.onDidCreate(() => this.startIfWanted())
    );
  }

  // MARK: Starting and stopping

  /** Starts the server if a file, or else something in the window, belongs to a project with rules. */
  startIfWanted(file) {
    return this.#next(async () => {
      if (this.#isTried) return;
      const isWanted = file ? projectAbove(path.dirname(file)) : await hasProject();
      if (isWanted) await this.#start();
    });
  }

  restart() {
    return this.#next(async () => {
      await this.#server.stop();
      await this.#start();
    });
  }

  stop() {
    return this.#next(() => this.#server.stop());
  }

  #restartIfStarted() {
    return this.#isTried ? this.restart() : this.startIfWanted();
  }

  #next(action) {
    this.#work = this.#work.then(action).catch((error) => this.#log(error.stack));
    return this.#work;
  }

  async #start() {
    this.#isTried = true;
    this.#command = null;
    const name = setting("path");
    const folder = firstFolder();
    const program = findProgram(name, vscode.workspace.isTrusted ? folder : undefined);
    if (!program) return this.#complain(`there is no program '${name}'`, "How to Install", "Open Settings");
    try {
      const version = await versionOf(program);
      const needed = this.#context.extension.packageJSON.lintel.minimum;
      if (isBefore(version, needed)) {
        const text = `'${program}' is version ${version}, and this extension needs ${needed} or later`;
        return this.#complain(text, "How to Install", "Open Settings");
      }
      this.#log(`${program}, version ${version}`);
    } catch (error) {
      return this.#complain(error.message, "How to Install", "Open Settings");
    }
    this.#command = { program, options: setting("arguments"), folder: folder ?? path.parse(program).root };
    this.#server.start();
  }

  /** Shows what is the matter, and what can be done about it. */
  #complain(text, ...actions) {
    this.#log(text);
    this.#show("Lintel does not run", text, vscode.LanguageStatusSeverity.Error);
    // Nobody waits for a click.
    vscode.window.showErrorMessage(`Lintel: ${text}.`, ...actions).then((chosen) => {
      if (chosen === "How to Install") vscode.env.openExternal(this.#page("installing.md"));
      if (chosen === "Open Settings") vscode.commands.executeCommand("workbench.action.openSettings", "lintel.");
      if (chosen === "Start Again") this.restart();
      if (chosen === "Show Output") this.#output.show();
    });
  }

  /** The address of a page of Lintel's documentation. */
  #page(name) {
    const { url } = this.#context.extension.packageJSON.repository;
    return vscode.Uri.parse(`${url}/blob/main/Documentation/${name}`);
  }

  #onState(state, detail) {
    if (state !== "running") this.#onNotRunning();
    switch (state) {
      case "starting":
        return this.#show("Lintel starts", "", vscode.LanguageStatusSeverity.Information, true);
      case "running":
        return this.#onRunning(detail);
      case "waiting":
        this.#log(`the server has ended: ${detail.why}; it starts again in ${detail.pause / 1000} s`);
        return this.#show("Lintel starts again", detail.why, vscode.LanguageStatusSeverity.Warning, true);
      case "failed":
        return this.#complain(`the server has ended again and again; at last ${detail}`, "Start Again", "Show Output");
    }
  }

  #onRunning({ capabilities, serverInfo }) {
    this.#show(`Lintel ${serverInfo.version}`, "", vscode.LanguageStatusSeverity.Information);
    vscode.commands.executeCommand("setContext", "lintel.runs", true);
    this.#whileRunning = this.#providers(capabilities);
    if (capabilities.workspace?.fileOperations?.willRename) {
      this.#whileRunning.push(
        vscode.workspace.onWillRenameFiles((event) => event.waitUntil(this.#willRename(event.files)))
      );
    }
    for (const document of vscode.workspace.textDocuments) this.#onOpen(document);
  }

  #onNotRunning() {
    vscode.commands.executeCommand("setContext", "lintel.runs", false);
    for (const one of this.#whileRunning.splice(0)) one.dispose();
    this.#open.clear();
    // The next server does not know what this one has shown.
    this.#diagnostics.clear();
  }

  #show(text, detail, severity, isBusy = false) {
    const command = { title: "Show Output", command: "lintel.showOutput" };
    Object.assign(this.#status, { text, detail, severity, busy: isBusy, command });
  }

  #log(text) {
    this.#output.appendLine(text);
  }

  #trace(arrow, message) {
    const level = setting("trace");
    if (level === "verbose") this.#log(`${arrow} ${JSON.stringify(message)}`);
    else if (level === "messages") this.#log(`${arrow} ${message.method ?? "answer"} ${message.id ?? ""}`.trimEnd());
  }

  // MARK: What the server is told

  #parameters() {
    const folders = (vscode.workspace.workspaceFolders ?? []).map(toFolder);
    return {
      processId: process.pid,
      clientInfo: { name: vscode.env.appName, version: vscode.version },
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders,
      initializationOptions: { commands: ["lintel.exploreType"] },
      capabilities: {
        general: { positionEncodings: ["utf-16"] },
        workspace: {
          workspaceFolders: true,
          workspaceEdit: { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } },
          fileOperations: { willRename: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
          codeLens: { refreshSupport: true },
        },
        textDocument: {
          publishDiagnostics: {
            relatedInformation: true,
            codeDescriptionSupport: true,
            tagSupport: { valueSet: [1, 2] },
          },
          hover: { contentFormat: ["markdown", "plaintext"] },
          definition: {},
          completion: { contextSupport: false },
          codeLens: {},
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
        },
      },
    };
  }

  #onOpen(document) {
    if (!isOurs(document)) return;
    if (!this.#isTried) this.startIfWanted(document.uri.fsPath);
    const uri = document.uri.toString();
    if (this.#server.state !== "running" || this.#open.has(uri)) return;
    this.#open.add(uri);
    this.#server.notify("textDocument/didOpen", {
      textDocument: { uri, languageId: document.languageId, version: document.version, text: document.getText() },
    });
  }

  #onChange({ document, contentChanges }) {
    const uri = document.uri.toString();
    if (contentChanges.length === 0 || !this.#open.has(uri)) return;
    this.#server.notify("textDocument/didChange", {
      textDocument: { uri, version: document.version },
      contentChanges: contentChanges.map(({ range, text }) => ({ range: convert.toRange(range), text })),
    });
  }

  /** What is to change when files are renamed; the server says by itself what that breaks. */
  async #willRename(files) {
    const renames = files.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
    const answer = await this.#server.request("workspace/willRenameFiles", { files: renames });
    return answer ? convert.workspaceEdit(answer) : undefined;
  }

  #onClose(document) {
    const uri = document.uri.toString();
    if (this.#open.delete(uri)) this.#server.notify("textDocument/didClose", { textDocument: { uri } });
  }

  #onFolders({ added, removed }) {
    const event = { added: added.map(toFolder), removed: removed.map(toFolder) };
    this.#server.notify("workspace/didChangeWorkspaceFolders", { event });
    this.startIfWanted();
  }

  #watch(glob) {
    const watcher = vscode.workspace.createFileSystemWatcher(glob);
    this.#whileRunning.push(
      watcher,
      watcher.onDidCreate((uri) => this.#note(uri, 1)),
      watcher.onDidChange((uri) => this.#note(uri, 2)),
      watcher.onDidDelete((uri) => this.#note(uri, 3))
    );
  }

  /**
   * Notes what has become of a file. A branch switch changes thousands, which make one message. A build writes files
   * all the time; the server checks when it has heard nothing for a while, so it is told only now and then.
   */
  #note(uri, type) {
    if (uri.scheme !== "file") return;
    this.#changes.set(uri.toString(), type);
    this.#changesTimer ??= setTimeout(() => {
      this.#changesTimer = null;
      const changes = [...this.#changes].map(([address, what]) => ({ uri: address, type: what }));
      this.#changes.clear();
      this.#server.notify("workspace/didChangeWatchedFiles", { changes });
    }, 500);
  }

  // MARK: What the server says

  #onNotification(method, params) {
    if (method === "window/showMessage") return vscode.window.showWarningMessage(params.message);
    if (method !== "textDocument/publishDiagnostics") return;
    this.#diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic));
  }

  #onRequest(method, params) {
    if (method === "workspace/codeLens/refresh") return this.#lensesChanged.fire();
    if (method !== "client/registerCapability") {
      throw Object.assign(new Error(`'${method}' is not a request that this client answers`), { code: -32601 });
    }
    for (const one of params.registrations) {
      if (one.method !== "workspace/didChangeWatchedFiles") continue;
      for (const { globPattern } of one.registerOptions.watchers) this.#watch(globPattern);
    }
  }

  /** Registers what the server can answer. */
  #providers({ hoverProvider, definitionProvider, completionProvider, codeActionProvider, codeLensProvider }) {
    const providers = [];
    const ask = (method, document, params, token) => {
      const textDocument = { uri: document.uri.toString() };
      return this.#server.request(`textDocument/${method}`, { textDocument, ...params }, token);
    };
    const at = (position) => ({ position: convert.toPosition(position) });
    if (hoverProvider) {
      const provideHover = async (document, position, token) =>
        convert.hover(await ask("hover", document, at(position), token));
      providers.push(vscode.languages.registerHoverProvider(selector, { provideHover }));
    }
    if (definitionProvider) {
      const provideDefinition = async (document, position, token) => {
        const answer = await ask("definition", document, at(position), token);
        return answer ? convert.location(answer) : undefined;
      };
      providers.push(vscode.languages.registerDefinitionProvider(selector, { provideDefinition }));
    }
    if (completionProvider) {
      const provideCompletionItems = async (document, position, token) =>
        (await ask("completion", document, at(position), token))?.map(convert.completion);
      providers.push(
        vscode.languages.registerCompletionItemProvider(
          selector,
          { provideCompletionItems },
          ...(completionProvider.triggerCharacters ?? [])
        )
      );
    }
    if (codeActionProvider) {
      const kinds = codeActionProvider.codeActionKinds ?? [];
      const provideCodeActions = async (document, range, { diagnostics, only }, token) => {
        const shown = diagnostics.filter(({ source }) => source === "lintel");
        const context = { diagnostics: shown.map(convert.toDiagnostic), only: only && [only.value] };
        const answer = await ask("codeAction", document, { range: convert.toRange(range), context }, token);
        return answer?.map((action) => convert.codeAction(action, shown));
      };
      providers.push(
        vscode.languages.registerCodeActionsProvider(selector, { provideCodeActions }, {
          providedCodeActionKinds: kinds.map((kind) => vscode.CodeActionKind.Empty.append(kind)),
        })
      );
    }
    if (codeLensProvider) {
      const provideCodeLenses = async (document, token) =>
        (await ask("codeLens", document, {}, token))?.map(convert.codeLens);
      const onDidChangeCodeLenses = this.#lensesChanged.event;
      providers.push(
        vscode.languages.registerCodeLensProvider(selector, { provideCodeLenses, onDidChangeCodeLenses })
      );
    }
    return providers;
  }

  // MARK: The page of `lintel explore`

  /** Shows a type: that of a lens, or else the one under the cursor. Menus call it with the address alone. */
  #exploreType(uri, position) {
    const editor = vscode.window.activeTextEditor;
    const ofLens = position && vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
    if (ofLens) return this.#explore(ofLens, convert.position(position));
    return this.#explore(editor?.document, editor?.selection.active);
  }

  /** Writes the page and opens it in the browser, at the type at a position if there is one. */
  async #explore(shown, position) {
    if (!this.#command) await this.restart();
    if (!this.#command) return;
    const folder = await exploredFolder(shown);
    if (!folder) {
      return vscode.window.showErrorMessage("Lintel: open a folder, or a file of a project with rules, first.");
    }
    const word = position && shown.getWordRangeAtPosition(position);
    const page = path.join((this.#context.storageUri ?? this.#context.globalStorageUri).fsPath, "lintel-explore.html");
    fs.mkdirSync(path.dirname(page), { recursive: true });
    const how = { location: vscode.ProgressLocation.Notification, title: "lintel explore", cancellable: true };
    try {
      await vscode.window.withProgress(how, (_, token) => {
        const abort = new AbortController();
        token.onCancellationRequested(() => abort.abort());
        return run(this.#command.program, ["explore", folder, "-o", page], { cwd: folder, signal: abort.signal });
      });
      const address = await this.#pages.show(page, word ? shown.getText(word) : "");
      await vscode.env.openExternal(vscode.Uri.parse(address));
    } catch (error) {
      if (error.name !== "AbortError") vscode.window.showErrorMessage(`Lintel: ${error.message}`);
    }
  }
}

// MARK: Where things are

const isOurs = (document) => vscode.languages.match(selector, document) > 0;

const toFolder = ({ uri, name }) => ({ uri: uri.toString(), name });

const isOnDisk = ({ uri }) => uri.scheme === "file";

const firstFolder = () => vscode.workspace.workspaceFolders?.find(isOnDisk)?.uri.fsPath;

/** The nearest folder with a configuration, at or above a folder. */
function projectAbove(folder) {
  if (fs.existsSync(path.join(folder, configurationName))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : projectAbove(parent);
}

/** Whether something in the window belongs to a project. */
async function hasProject() {
  const files = vscode.workspace.textDocuments.filter(isOurs).map(({ uri }) => path.dirname(uri.fsPath));
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(isOnDisk).map(({ uri }) => uri.fsPath);
  if ([...files, ...folders].some(projectAbove)) return true;
  return (await vscode.workspace.findFiles(`**/${configurationName}`, undefined, 1)).length > 0;
}

/** The folder that is explored: the project of the file that is shown, the only folder, or the one that is picked. */
async function exploredFolder(file) {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const document = file && isOnDisk(file) ? file : undefined;
  const shown =
    (document && vscode.workspace.getWorkspaceFolder(document.uri)) ??
    (folders.length > 1 && !document ? await vscode.window.showWorkspaceFolderPick() : folders[0]);
  const folder = shown?.uri.fsPath;
  const places = [folder, document && path.dirname(document.uri.fsPath)].filter(Boolean);
  return places.map(projectAbove).find(Boolean) ?? folder;
}

/** A setting. What a folder says that is not trusted does not count, as it names programs. */
function setting(name) {
  const configuration = vscode.workspace.getConfiguration("lintel");
  if (vscode.workspace.isTrusted) return configuration.get(name);
  const { globalValue, defaultValue } = configuration.inspect(name);
  return globalValue ?? defaultValue;
}

let extension;

exports.activate = (context) => {
  extension = new Extension(context);
  return extension.startIfWanted();
};

exports.deactivate = () => extension?.stop();
