// The extension in a window without a screen, with the real program: LINTEL, or else that of `swift build`.
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { Position, Range, Window } = require("./window");

const program = process.env.LINTEL ?? path.join(__dirname, "../../../.build/debug/lintel");
assert.ok(fs.existsSync(program), `there is no ${program}; build it, or name one by LINTEL`);
const temporary = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "lintel-vscode-")));
process.env.XDG_CACHE_HOME = path.join(temporary, "cache");
// Not everybody has a home: a build server need not.
process.env.HOME = path.join(temporary, "no-such-home");
test.after(() => fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

const rules = `components: { model: "Model/**", screen: "Screen/**" }
rules:
  layering: { layers: { model: [], screen: [model] } }
`;
const message =
  "Model (model) refers to Screen (screen) in a declaration; model may not depend on any other component of the table";

let count = 0;

/** A folder with files. */
function folder(files) {
  // A blank and a sign that is not ASCII have to be encoded in addresses.
  const result = path.join(temporary, `projekt ä ${++count}`);
  for (const [name, text] of Object.entries({ ".keep": "", ...files })) {
    fs.mkdirSync(path.dirname(path.join(result, name)), { recursive: true });
    fs.writeFileSync(path.join(result, name), text);
  }
  return result;
}

const project = (files) =>
  folder({
    ".lintel.yml": rules,
    "Model/Model.swift": "struct Model {\n}\n",
    "Screen/Screen.swift": "final class Screen {\n  let model = Model()\n}\n",
    ...files,
  });

/** A program of a shell's lines. */
function script(text) {
  const file = path.join(folder({}), "lintel");
  fs.writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
}

/** Waits long, as the tests of the program may need all of the machine meanwhile. */
async function until(what, condition) {
  for (const end = Date.now() + 300_000; Date.now() < end; ) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail(`waited in vain until ${what}`);
}

/** A test with a window, which is closed at its end. */
function inWindow(name, options, body) {
  test(name, { timeout: 600_000 }, async () => {
    const window = new Window({ ...options, settings: { path: program, ...options.settings } });
    try {
      await window.activate();
      await body(window, options.folders?.[0]);
    } catch (error) {
      console.log(window.output);
      throw error;
    } finally {
      await window.close();
    }
  });
}

const runs = (window) => until("the server runs", () => window.executed.includes("setContext lintel.runs true"));
const shows = (window, file, count) =>
  until(`${count} diagnostics are shown in ${file}`, () => window.shown(file).length === count && window.shown(file));

// MARK: While one types

inWindow(
  "a violation is shown while it is typed, and its action removes it",
  { folders: [project()] },
  async (window, root) => {
    await runs(window);
    const document = window.open(path.join(root, "Model/Model.swift"));
    window.type(document, "{\n", "{\n  let screen: Screen?\n");
    const file = document.uri.fsPath;
    assert.deepEqual(await shows(window, file, 1), [`1:14-1:20 ${message}`]);
    const [diagnostic] = window.diagnostics.get(document.uri.toString());
    assert.equal(diagnostic.severity, 0);
    assert.equal(diagnostic.code, "layering");
    assert.deepEqual(diagnostic.relatedInformation.map(({ location, message: text }) =>
      [path.basename(location.uri.fsPath), location.range.start.line, text]),
      [[".lintel.yml", 2, "rule 'layering' is stated here"]]);

    const other = { ...diagnostic, code: "another-rule" };
    const context = { diagnostics: [diagnostic, other, { source: "another" }] };
    const actions = await window.ask("codeAction", document, new Range(1, 15, 1, 15), context);
    assert.deepEqual(actions.map(({ title, kind }) => [title, kind.value]), [
      ["Extract protocol 'ScreenProtocol' of what is used of 'Screen' here", "quickfix"],
      ["Silence 'layering' here, with a reason", "quickfix"],
      ["Let 'model' depend on 'screen' in the table of 'layering'", "quickfix"],
    ]);
    assert.deepEqual(actions[0].diagnostics, [diagnostic]);
    window.apply(actions[1].edit);
    await shows(window, file, 0);
    const comment = "  // lintel:disable:next layering - TODO: say why this stays\n";
    assert.equal(document.text, `struct Model {\n${comment}  let screen: Screen?\n}\n`);
    assert.equal(fs.readFileSync(file, "utf8"), "struct Model {\n}\n", "nothing is written");
  }
);

inWindow("an action changes the configuration", { folders: [project()] }, async (window, root) => {
  const document = window.open(path.join(root, "Model/Model.swift"));
  const configuration = window.open(path.join(root, ".lintel.yml"));
  window.type(document, "{\n", "{\n  let screen: Screen?\n");
  await shows(window, document.uri.fsPath, 1);
  const actions = await window.ask("codeAction", document, new Range(1, 14, 1, 20), { diagnostics: [] });
  window.apply(actions[2].edit);
  assert.match(configuration.text, /model: \[screen\]/);
  await shows(window, document.uri.fsPath, 0);
});

const traces = { folders: [project()], settings: { trace: "verbose" } };
inWindow("positions are counted in UTF-16", traces, async (window, root) => {
  const document = window.open(path.join(root, "Model/Model.swift"));
  window.type(document, "{\n", "{\n  /* 🎉é */ let a: Int, b = 1\n");
  // What is typed behind the sign of two units goes to its place in the server's text, too.
  window.type(document, "Int, b = 1", "Screen?");
  await runs(window);
  await shows(window, document.uri.fsPath, 1);
  window.type(document, "Screen?", "Int");
  await shows(window, document.uri.fsPath, 0);
  window.type(document, "Int", "Screen?");
  const { line, character } = document.find("Screen");
  assert.equal(character, 19);
  assert.deepEqual(await shows(window, document.uri.fsPath, 1), [`${line}:19-${line}:25 ${message}`]);
  const change = { range: { start: { line, character: 19 }, end: { line, character: 22 } }, text: "Screen?" };
  assert.ok(window.output.includes(`"contentChanges":[${JSON.stringify(change)}]`), "only what has changed is told");
});

inWindow(
  "a rule's page is the address of its diagnostics",
  { folders: [project({ ".lintel.yml": rules.replace(/ }\n$/, ", documentation: https://example.org/rules }\n") })] },
  async (window, root) => {
    const document = window.open(path.join(root, "Model/Model.swift"));
    window.type(document, "{\n", "{\n  let screen: Screen?\n");
    await shows(window, document.uri.fsPath, 1);
    const { code } = window.diagnostics.get(document.uri.toString())[0];
    assert.equal(code.value, "layering");
    assert.equal(code.target.toString(), "https://example.org/rules");
  }
);

inWindow("what other programs write is seen", { folders: [project()] }, async (window, root) => {
  await until("files are watched", () => window.watches("**/*"));
  const file = path.join(root, "Model/Other.swift");
  window.write(file, "let other: Screen\n");
  await shows(window, file, 1);
  window.write(file, "let other: Int\n");
  await shows(window, file, 0);
  window.write(file, "let other: Screen\n");
  await shows(window, file, 1);
  window.remove(file);
  await shows(window, file, 0);
});

inWindow(
  "what changes at once is told at once",
  { folders: [project({ "Model/First.swift": "let a: Screen\n" })], settings: { trace: "messages" } },
  async (window, root) => {
    await until("files are watched", () => window.watches("**/*"));
    await shows(window, path.join(root, "Model/First.swift"), 1);
    for (let number = 0; number < 100; number++) {
      window.write(path.join(root, `Model/${number}.swift`), "let a: Screen\n");
    }
    await until("all are checked", () => window.shown(path.join(root, "Model/99.swift")).length === 1);
    assert.equal(window.output.match(/→ workspace\/didChangeWatchedFiles/g).length, 1);
    assert.equal(window.shown(path.join(root, "Model/0.swift")).length, 1);
  }
);

inWindow(
  "a text counts no more once it is closed without being saved",
  { folders: [project()] },
  async (window, root) => {
    await runs(window);
    const document = window.open(path.join(root, "Model/Model.swift"));
    window.type(document, "{\n", "{\n  let screen: Screen?\n");
    await shows(window, document.uri.fsPath, 1);
    window.closeDocument(document);
    await shows(window, document.uri.fsPath, 0);

    const other = window.open(path.join(root, "Model/Model.swift"));
    window.type(other, "{\n", "{\n  let screen: Screen?\n");
    window.save(other);
    window.closeDocument(other);
    await shows(window, document.uri.fsPath, 1);
  }
);

inWindow("paths follow a folder, and what a move breaks is told", { folders: [project()] }, async (window, root) => {
  await runs(window);
  const configuration = window.open(path.join(root, ".lintel.yml"));
  const [edit] = await window.rename(path.join(root, "Screen"), path.join(root, "Pages"));
  assert.ok(edit.edits.every(({ metadata }) => metadata.needsConfirmation));
  window.apply(edit);
  assert.match(configuration.text, /screen: "Pages\/\*\*"/);
  assert.deepEqual(window.messages, []);

  window.write(path.join(root, "Other.swift"), "struct Other { let screen: Screen }\n");
  const other = window.open(path.join(root, "Other.swift"));
  assert.deepEqual(await window.rename(other.uri.fsPath, path.join(root, "Model/Other.swift")), []);
  assert.match(window.messages[0][0], /^lintel: moving Other\.swift to Model\/ adds 1 violation: Other \(model\) /);
});

// MARK: What one asks

inWindow("a name says which component it is in", { folders: [project()] }, async (window, root) => {
  await runs(window);
  const document = window.open(path.join(root, "Screen/Screen.swift"));
  const hover = await window.ask("hover", document, document.find("Model()"));
  assert.match(hover.contents.value, /`struct Model`: `model`/);
  assert.match(hover.contents.value, /1 type depends on it/);
  assert.deepEqual(hover.range, new Range(1, 14, 1, 19));
  assert.equal(await window.ask("hover", document, new Position(2, 0)), undefined);
});

inWindow("the configuration is completed and explained", { folders: [project()] }, async (window, root) => {
  await runs(window);
  const document = window.open(path.join(root, ".lintel.yml"));
  const hover = await window.ask("hover", document, document.find("model]"));
  assert.match(hover.contents.value, /component `model`: selects 2 /);
  const definition = await window.ask("definition", document, document.find("model]"));
  assert.deepEqual([definition.uri.fsPath, definition.range.start.line], [document.uri.fsPath, 0]);

  window.type(document, "screen: [model]", "screen: [mod]");
  const place = document.find("mod]");
  const items = await window.ask("completion", document, new Position(place.line, place.character + 3));
  const item = items.find(({ label }) => label === "model");
  assert.deepEqual([item.insertText, item.kind, item.range],
    ["model", 8, new Range(place.line, place.character, place.line, place.character + 3)]);
  assert.ok(window.signs.includes("["));
  window.apply({ edits: [{ uri: document.uri, range: item.range, text: item.insertText }] });
  assert.equal(document.text, rules);

  window.type(document, "layers", "layerz");
  assert.match((await shows(window, document.uri.fsPath, 1))[0], /^2:14-2:20 .*layerz/);
});

// MARK: Folders

inWindow(
  "each of several folders has its own rules",
  { folders: [project(), project({ ".lintel.yml": "rules: {}\n" })] },
  async (window, root) => {
    const second = window.folders[1].uri.fsPath;
    const third = project();
    for (const one of [root, second, third]) {
      window.write(path.join(one, "Model/Model.swift"), "struct Model { let screen: Screen? }\n");
    }
    const file = (one) => path.join(one, "Model/Model.swift");
    await shows(window, file(root), 1);
    assert.deepEqual(window.shown(file(second)), []);
    window.setFolders([second, third]);
    await shows(window, file(third), 1);
    await shows(window, file(root), 0);
  }
);

inWindow(
  "nothing starts without a configuration, until there is one",
  { folders: [folder({ "Model/A.swift": "let a: Screen\n", "Screen/Screen.swift": "class Screen {}\n" })] },
  async (window, root) => {
    const document = window.open(path.join(root, "Model/A.swift"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(window.output, "");
    window.write(path.join(root, ".lintel.yml"), rules);
    await shows(window, document.uri.fsPath, 1);
  }
);

/** A project in a repository: only there the configuration of a folder above counts. */
function repository() {
  const root = project();
  execFileSync("git", ["init", "-q", root]);
  return root;
}

inWindow(
  "a folder below that of the configuration is enough",
  { folders: [path.join(repository(), "Model")] },
  async (window, root) => {
    const document = window.open(path.join(root, "Model.swift"));
    window.type(document, "{\n", "{\n  let screen: Screen?\n");
    await shows(window, document.uri.fsPath, 1);
  }
);

// MARK: The server

/** Lintel, which writes down its process. */
const traced = () => script(`echo $$ >>"$0.processes"; exec '${program}' "$@"`);

inWindow(
  "a server that was killed starts again and knows what is typed",
  { folders: [project()], settings: { path: traced() } },
  async (window, root) => {
    const document = window.open(path.join(root, "Model/Model.swift"));
    window.type(document, "{\n", "{\n  let screen: Screen?\n");
    await shows(window, document.uri.fsPath, 1);
    const processes = () => fs.readFileSync(`${window.settings.path}.processes`, "utf8").trim().split("\n");
    const old = processes();
    const ends = () => window.executed.filter((command) => command === "setContext lintel.runs false").length;
    const [before, { size }] = [ends(), window.providers.hover];
    process.kill(Number(old.at(-1)), "SIGKILL");
    await until("its end is seen", () => ends() > before);
    assert.match(window.output, /the server has ended: it was ended by SIGKILL; it starts again in 1 s/);
    await shows(window, document.uri.fsPath, 1);
    assert.equal(processes().length, old.length + 1);
    assert.deepEqual([size, window.providers.hover.size], [1, 1]);
    assert.deepEqual(window.messages, [], "once is nothing to talk about");
    await window.commands.get("lintel.restart")();
    await shows(window, document.uri.fsPath, 1);
  }
);

inWindow(
  "a program that is not there is told, with what can be done",
  { folders: [project()], settings: { path: "no-such-lintel" } },
  async (window) => {
    assert.deepEqual(window.messages, [
      ["Lintel: there is no program 'no-such-lintel'.", "How to Install", "Open Settings"],
    ]);
    assert.equal(window.status.severity, 2);
    window.open(path.join(window.folders[0].uri.fsPath, "Model/Model.swift"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(window.messages.length, 1, "it is told once");
    window.set({ path: program });
    await runs(window);
    assert.match(window.status.text, /^Lintel \d+\.\d+\.\d+/);
  }
);

for (const [says, what] of [
  ["lintel 0.0.9", /is version 0\.0\.9, and this extension needs 0\.1\.0 or later/],
  ["SwiftLint 0.1.0", /must print 'lintel' and a version, found 'SwiftLint 0\.1\.0'/],
]) {
  inWindow(
    `a program that says '${says}' is not started`,
    { folders: [project()], settings: { path: script(`echo "$1" >>"$0.calls"; echo '${says}'`) } },
    async (window) => {
      assert.match(window.messages[0][0], what);
      assert.equal(fs.readFileSync(`${window.settings.path}.calls`, "utf8"), "--version\n");
      window.answer = () => "How to Install";
      await window.commands.get("lintel.restart")();
      await until("the page is open", () => window.opened.length > 0);
      assert.match(window.opened[0], /^https:\/\/.*\/lintel\/blob\/main\/Documentation\/installing\.md$/);
      assert.ok(fs.existsSync(path.join(__dirname, "../../../Documentation/installing.md")));
    }
  );
}

inWindow(
  "what a folder that is not trusted names is not started",
  { folders: [project()], isTrusted: false, workspaceSettings: { path: traced(), arguments: ["--no-cache"] } },
  async (window) => {
    await runs(window);
    assert.equal(fs.existsSync(`${window.workspaceSettings.path}.processes`), false);
    window.trust();
    await until("it is started", () => fs.existsSync(`${window.workspaceSettings.path}.processes`));
  }
);

inWindow(
  "a path of the user's that is relative leads to no program of a folder that is not trusted",
  { folders: [project({ "tools/lintel": "#!/bin/sh\n" })], isTrusted: false, settings: { path: "tools/lintel" } },
  async (window, root) => {
    fs.chmodSync(path.join(root, "tools/lintel"), 0o755);
    await window.commands.get("lintel.restart")();
    const text = "Lintel: there is no program 'tools/lintel'.";
    assert.deepEqual(window.messages.map((message) => message[0]), [text, text]);
    window.trust();
    await until("it is tried", () => /must print 'lintel' and a version/.test(window.messages.at(-1)[0]));
  }
);

// MARK: The page

const get = (address) =>
  new Promise((resolve, reject) => {
    http.get(address, (response) => {
      let text = "";
      response.on("data", (part) => (text += part)).on("end", () => resolve({ response, text }));
    }).on("error", reject);
  });

inWindow("the project is explored in the browser", { folders: [project()] }, async (window, root) => {
  await window.commands.get("lintel.explore")();
  assert.deepEqual(window.messages, []);
  const page = await get(window.opened[0]);
  assert.match(page.text, /<title>projekt ä \d+: Lintel<\/title>/);

  const document = window.open(path.join(root, "Screen/Screen.swift"));
  window.editor = { document, selection: { active: document.find("Model()") } };
  await window.commands.get("lintel.exploreType")();
  const { response } = await get(window.opened[1]);
  assert.equal(response.statusCode, 302);
  assert.equal(response.headers.location, `${new URL(window.opened[0]).pathname}#find=Model`);
  const elsewhere = window.opened[0].replace("127.0.0.1", "127.0.0.2");
  await assert.rejects(get(elsewhere), "only this machine's browser is answered");
  const { origin } = new URL(window.opened[0]);
  for (const other of ["/", "/0123/", `${new URL(window.opened[0]).pathname}../x`]) {
    assert.equal((await get(origin + other)).response.statusCode, 404, other);
  }
  const names = [".keep", ".lintel.yml", "Model", "Screen"];
  assert.deepEqual(fs.readdirSync(root).sort(), names, "nothing is written there");
});

inWindow("a lens says who uses a type and explores it", { folders: [project()] }, async (window, root) => {
  await runs(window);
  const document = window.open(path.join(root, "Model/Model.swift"));
  const [lens, ...others] = await window.ask("codeLens", document);
  assert.deepEqual(others, []);
  assert.equal(lens.command.title, "model · used by 1 type in screen");
  assert.deepEqual(lens.range, new Range(0, 0, 0, 12));
  window.editor = { document, selection: { active: new Position(1, 0) } };
  await window.commands.get(lens.command.command)(...lens.command.arguments);
  assert.deepEqual(window.messages, []);
  const { response } = await get(window.opened[0]);
  assert.match(response.headers.location, /#find=Model$/);

  let isTold = false;
  [...window.providers.codeLens][0].onDidChangeCodeLenses(() => (isTold = true));
  window.write(path.join(root, "Screen/Other.swift"), "struct Other { let model: Model }\n");
  await until("the lens is another one", () => isTold);
  assert.equal((await window.ask("codeLens", document))[0].command.title, "model · used by 2 types in screen");
});

inWindow("without a folder and a file there is nothing to explore", {}, async (window) => {
  await window.commands.get("lintel.explore")();
  assert.match(window.messages[0][0], /open a folder/);
});

inWindow("a file of a project needs no folder", {}, async (window) => {
  const document = window.open(path.join(project(), "Model/Model.swift"));
  await runs(window);
  window.type(document, "{\n", "{\n  let screen: Screen?\n");
  await shows(window, document.uri.fsPath, 1);
  window.editor = { document, selection: { active: document.find("Model") } };
  await window.commands.get("lintel.explore")();
  assert.match((await get(window.opened[0])).text, /<title>projekt ä \d+: Lintel<\/title>/);
});
