// Messages, the process and the program, without VS Code.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { PassThrough } = require("node:stream");
const test = require("node:test");
const { Connection, LanguageServer, MessageReader, findProgram, isBefore } = require("../client");

const framed = (text) => Buffer.from(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);

/** What a reader makes of parts. */
function read(parts) {
  const messages = [];
  const reader = new MessageReader((message) => messages.push(message));
  for (const part of parts) reader.read(part);
  return messages;
}

test("messages may come in any pieces", () => {
  const sent = [{ id: 1, text: "é🎉" }, { id: 2 }, { id: 3, text: "\r\n\r\n" }];
  const bytes = Buffer.concat(sent.map((message) => framed(JSON.stringify(message))));
  assert.deepEqual(read([bytes]), sent);
  for (let cut = 0; cut <= bytes.length; cut++) {
    assert.deepEqual(read([bytes.subarray(0, cut), bytes.subarray(cut)]), sent, `cut at ${cut}`);
  }
  assert.deepEqual(read([...bytes].map((byte) => Buffer.from([byte]))), sent);
  assert.deepEqual(read([Buffer.from("Content-Type: x\r\ncontent-length:2\r\n\r\n{}")]), [{}]);
  assert.deepEqual(read([bytes.subarray(0, bytes.length - 1)]), sent.slice(0, 2));
});

test("a long message is read in time that grows with its length", () => {
  const bytes = framed(JSON.stringify({ text: "x".repeat(20_000_000) }));
  const parts = [];
  for (let start = 0; start < bytes.length; start += 4096) parts.push(bytes.subarray(start, start + 4096));
  const copy = Buffer.concat;
  let copied = 0;
  Buffer.concat = (list, ...rest) => {
    copied += list.reduce((sum, { length }) => sum + length, 0);
    return copy(list, ...rest);
  };
  try {
    assert.equal(read(parts)[0].text.length, 20_000_000);
  } finally {
    Buffer.concat = copy;
  }
  assert.ok(copied < 2 * bytes.length, `${copied} bytes were copied`);
});

test("what is no message is told", () => {
  for (const text of ["Hello\r\n\r\n", "x".repeat(5000), "Content-Length: two\r\n\r\n"]) {
    assert.throws(() => read([Buffer.from(text)]), /a message must begin with 'Content-Length: …', found '/);
  }
  assert.throws(() => read([framed("{")]), SyntaxError);
});

/** A connection, what it sends, and a way to answer. */
function connected(host = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const sent = [];
  const reader = new MessageReader((message) => sent.push(message));
  output.on("data", (part) => reader.read(part));
  const broken = [];
  const connection = new Connection(input, output, { trace() {}, ...host }, (why) => broken.push(why));
  const rest = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return { connection, sent, broken, rest, receive: (message) => input.write(framed(JSON.stringify(message))), input };
}

test("answers come to who has asked, in any order, and may be errors", async () => {
  const { connection, receive } = connected();
  const [one, two, three] = ["a", "b", "c"].map((method) => connection.request(method, {}));
  receive({ id: 2, result: "two" });
  receive({ id: 99, result: "nobody" });
  receive({ id: 3, error: { code: -32801, message: "too late" } });
  receive({ id: 1, result: null });
  assert.deepEqual([await one, await two], [null, "two"]);
  await assert.rejects(three, (error) => error.isOvertaken && error.message === "too late");
});

test("a question is taken back", async () => {
  const { connection, sent, receive, rest } = connected();
  let cancel;
  const token = { onCancellationRequested: (listener) => ((cancel = listener), { dispose: () => (cancel = null) }) };
  const answer = connection.request("textDocument/hover", {}, token);
  cancel();
  await rest();
  assert.deepEqual(sent.map(({ id, method, params }) => [id, method, params]),
    [[1, "textDocument/hover", {}], [undefined, "$/cancelRequest", { id: 1 }]]);
  receive({ id: 1, error: { code: -32800, message: "cancelled" } });
  await assert.rejects(answer, ({ isOvertaken }) => isOvertaken);
  assert.equal(cancel, null, "nobody waits any more");
});

test("what is asked is answered", async () => {
  const { sent, receive, rest } = connected({
    onRequest(method) {
      if (method === "known") return undefined;
      throw Object.assign(new Error("what?"), { code: -32601 });
    },
  });
  receive({ id: "x", method: "known" });
  receive({ id: 7, method: "unknown" });
  await rest();
  assert.deepEqual(sent, [
    { jsonrpc: "2.0", id: "x", result: null },
    { jsonrpc: "2.0", id: 7, error: { code: -32601, message: "what?" } },
  ]);
});

test("the end and what is broken are told to who waits", async () => {
  const { connection, broken, input, rest } = connected();
  const answer = connection.request("a", {});
  input.write("nonsense\r\n\r\n");
  await rest();
  assert.equal(broken.length, 1);
  connection.close();
  await assert.rejects(answer, /the server has ended/);
  await assert.rejects(connection.request("b", {}), /the server has ended/);
});

// MARK: The process

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-vscode-"));
test.after(() => fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

function script(name, text) {
  const file = path.join(temporary, name);
  fs.writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
}

/** A server of a program, and the states that it has gone through. */
function serverOf(program, pauses) {
  const states = [];
  const server = new LanguageServer({
    command: () => ({ program, options: [], folder: temporary }),
    parameters: () => ({}),
    onState: (state, detail) => states.push([state, detail]),
    log() {},
    trace() {},
  }, pauses);
  const reaches = async (state) => {
    while (server.state !== state) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { server, states, reaches };
}

test("a server that ends again and again is left alone, with what it said", { timeout: 600_000 }, async () => {
  const program = script("dies", "echo first >&2; echo 'no such word' >&2; exit 3");
  const { server, states, reaches } = serverOf(program, [1, 1]);
  server.start();
  await reaches("failed");
  assert.equal(states.map(([state]) => state).join(" "), "starting waiting starting waiting starting failed");
  assert.equal(states.at(-1)[1], "it ended with status 3: no such word");
  server.start();
  await reaches("failed");
  assert.equal(states.length, 12, "who starts it again by hand gets all tries");
});

test("a program that cannot be started or talks nonsense counts as ended", { timeout: 600_000 }, async () => {
  for (const [program, why] of [
    [path.join(temporary, "none"), /ENOENT/],
    [script("talks", "printf 'hello\\r\\n\\r\\n'; exec sleep 600"), /must begin with/],
  ]) {
    const { server, states, reaches } = serverOf(program, []);
    server.start();
    await reaches("failed");
    assert.match(states.at(-1)[1], why);
  }
});

test("a server that ends while it is asked gives no answer", { timeout: 600_000 }, async () => {
  const program = path.join(temporary, "answers-once");
  const answer = framed(JSON.stringify({ id: 1, result: {} })).toString();
  const code = `process.stdin.once("data", () => {
    process.stdout.write(${JSON.stringify(answer)});
    process.stdin.on("data", (part) => String(part).includes("hover") && process.exit(1));
  });`;
  fs.writeFileSync(program, `#!${process.execPath}\n${code}`, { mode: 0o755 });
  const { server, reaches } = serverOf(program, []);
  server.start();
  await reaches("running");
  assert.equal(await server.request("textDocument/hover", {}), undefined);
  await reaches("failed");
  assert.equal(await server.request("textDocument/hover", {}), undefined);
});

test("a server that does not listen is ended", { timeout: 600_000 }, async () => {
  // The file is there only once the number is in it.
  const deaf = `cd '${temporary}' && echo $$ >number && mv number deaf.process && exec sleep 600`;
  const { server, states } = serverOf(script("deaf", deaf), []);
  server.start();
  while (!fs.existsSync(`${temporary}/deaf.process`)) await new Promise((resolve) => setTimeout(resolve, 5));
  const id = Number(fs.readFileSync(`${temporary}/deaf.process`, "utf8"));
  await server.stop();
  assert.throws(() => process.kill(id, 0), /ESRCH/);
  assert.deepEqual(states.map(([state]) => state), ["starting", "stopped"]);
});

// MARK: The program

test("a program is found by its path, or on the PATH, but not in the project", () => {
  const file = script("lintel-x", "");
  assert.equal(findProgram("lintel-x", "/", ["/nowhere", temporary]), file);
  assert.equal(findProgram(file, undefined, []), file);
  assert.equal(findProgram("./lintel-x", temporary, []), file);
  assert.equal(findProgram("./lintel-x", undefined, []), undefined);
  assert.equal(findProgram("lintel-x", temporary, ["", ".", path.relative(process.cwd(), temporary)]), undefined);
  const [above, name] = [path.dirname(temporary), path.basename(temporary)];
  assert.equal(findProgram(name, "/", [above]), undefined, "a folder is no program");
  assert.equal(findProgram("~/no-such-program", "/", []), undefined);
});

test("versions are compared by their numbers", () => {
  for (const [a, b, expected] of [
    ["0.1.0", "0.1.0", false], ["0.0.9", "0.1.0", true], ["0.10.0", "0.9.0", false], ["1.0.0", "0.9.9", false],
    ["0.1.0-beta.1", "0.1.0", false], ["0.9.9", "1.0.0-beta", true],
  ]) {
    assert.equal(isBefore(a, b), expected, `${a} ${b}`);
  }
});
