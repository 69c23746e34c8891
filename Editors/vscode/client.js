// A client of the Language Server Protocol for one server: its process, and the messages to and from it.
//
// It knows nothing of VS Code. Documentation/editors.md says what the server does.
"use strict";

const { execFile, spawn } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

// MARK: Messages

/** Makes messages of bytes, which may come in any pieces. */
class MessageReader {
  #take;
  #parts = [];
  #size = 0;
  /** How long the message is whose header has been read; null: a header comes next. */
  #length = null;

  constructor(take) {
    this.#take = take;
  }

  /** Throws if the bytes are no messages. */
  read(part) {
    this.#parts.push(part);
    this.#size += part.length;
    while (this.#hasMessage()) {
      const bytes = this.#join();
      const body = bytes.subarray(0, this.#length);
      this.#keep(bytes.subarray(this.#length));
      this.#length = null;
      this.#take(JSON.parse(body.toString("utf8")));
    }
  }

  #hasMessage() {
    if (this.#length === null) this.#readHeader();
    // The parts of a long message are joined once, when all are there.
    return this.#length !== null && this.#size >= this.#length;
  }

  #readHeader() {
    const bytes = this.#join();
    const end = bytes.indexOf("\r\n\r\n");
    if (end < 0 && bytes.length < 4096) return;
    const length = /^Content-Length: *(\d+) *\r?$/im.exec(bytes.toString("latin1", 0, Math.max(0, end)))?.[1];
    if (length === undefined) {
      throw new Error(`a message must begin with 'Content-Length: …', found '${bytes.toString("utf8", 0, 80)}'`);
    }
    this.#keep(bytes.subarray(end + 4));
    this.#length = Number(length);
  }

  #join() {
    if (this.#parts.length !== 1) this.#parts = [Buffer.concat(this.#parts)];
    return this.#parts[0];
  }

  #keep(bytes) {
    this.#parts = [bytes];
    this.#size = bytes.length;
  }
}

/** What the other side answers instead of a result. */
class ResponseError extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }

  /** Whether it says only that nobody needs the answer any more. */
  get isOvertaken() {
    return [-32800, -32801, -32802].includes(this.code);
  }
}

/**
 * Requests and notifications in both directions (JSON-RPC 2.0).
 *
 * The host takes what comes in: `onNotification(method, parameters)`, `onRequest(method, parameters)`, which returns a
 * result or throws, and `trace(arrow, message)`.
 */
class Connection {
  #output;
  #host;
  /** By id: what to do with the answer. */
  #waiting = new Map();
  #nextId = 1;
  #isOpen = true;

  constructor(input, output, host, onBroken) {
    this.#output = output;
    this.#host = host;
    const reader = new MessageReader((message) => this.#receive(message));
    input.on("data", (part) => {
      if (!this.#isOpen) return;
      try {
        reader.read(part);
      } catch (error) {
        onBroken(error.message);
      }
    });
    // A process that ends takes nothing more; that it has ended is told by itself.
    output.on("error", () => {});
  }

  /** Asks; `token` (of VS Code) takes the question back. */
  request(method, params, token) {
    if (!this.#isOpen) return Promise.reject(new Error("the server has ended"));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const cancelling = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.#waiting.set(id, ({ result, error }) => {
        cancelling?.dispose();
        if (error) reject(error instanceof Error ? error : new ResponseError(error));
        else resolve(result);
      });
      this.#send({ id, method, params });
    });
  }

  notify(method, params) {
    if (this.#isOpen) this.#send({ method, params });
  }

  /** Ends it: nothing is sent or taken any more, and who waits gets an error. */
  close() {
    this.#isOpen = false;
    for (const finish of this.#waiting.values()) finish({ error: new Error("the server has ended") });
    this.#waiting.clear();
  }

  #send(message) {
    this.#host.trace("→", message);
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }), "utf8");
    this.#output.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  #receive(message) {
    this.#host.trace("←", message);
    if (message.method === undefined) {
      const finish = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      finish?.(message);
    } else if (message.id === undefined) {
      this.#host.onNotification(message.method, message.params);
    } else {
      this.#answer(message);
    }
  }

  #answer({ id, method, params }) {
    try {
      this.#send({ id, result: this.#host.onRequest(method, params) ?? null });
    } catch (error) {
      this.#send({ id, error: { code: error.code ?? -32603, message: error.message } });
    }
  }
}

// MARK: The process

/**
 * A server that is started again when it ends by itself.
 *
 * Beside what `Connection` asks of it, the host has `command()`, which returns the `program`, its `options` and its
 * `folder`; `parameters()` of the request `initialize`; `log(text)`; and `onState(state, detail)`. States are `starting`,
 * `running` (with the answer to `initialize`), `waiting` (with why it has ended and the pause until it starts again),
 * `failed` (with why it has ended) and `stopped`.
 */
class LanguageServer {
  #host;
  #pauses;
  #process = null;
  #connection = null;
  #timer = null;
  #ends = 0;
  state = "stopped";

  /** @param pauses How long to wait before it is started again, in milliseconds, one for each time. */
  constructor(host, pauses = [1000, 2000, 4000, 8000]) {
    this.#host = host;
    this.#pauses = pauses;
  }

  start() {
    clearTimeout(this.#timer);
    this.#ends = 0;
    this.#launch();
  }

  /** Asks it to end, and ends it if it does not. */
  async stop() {
    clearTimeout(this.#timer);
    const [child, connection] = [this.#process, this.#connection];
    [this.#process, this.#connection] = [null, null];
    this.#set("stopped");
    if (!child) return;
    const isGone = new Promise((resolve) => child.once("close", resolve));
    const kill = setTimeout(() => child.kill("SIGKILL"), 2000);
    try {
      await Promise.race([connection.request("shutdown"), isGone]);
      connection.notify("exit");
    } catch {
      child.kill();
    }
    await isGone;
    clearTimeout(kill);
    connection.close();
  }

  /** The answer; undefined where there is none, as the server does not run or the answer would come too late. */
  async request(method, params, token) {
    if (this.state !== "running") return undefined;
    try {
      return await this.#connection.request(method, params, token);
    } catch (error) {
      if (error instanceof ResponseError && !error.isOvertaken) this.#host.log(`${method}: ${error.message}`);
      return undefined;
    }
  }

  notify(method, params) {
    if (this.state === "running") this.#connection.notify(method, params);
  }

  #set(state, detail) {
    this.state = state;
    this.#host.onState(state, detail);
  }

  #launch() {
    this.#set("starting");
    const { program, options, folder } = this.#host.command();
    const child = spawn(program, ["lsp", ...options], { cwd: folder });
    const started = Date.now();
    let complaint = "";
    const onEnd = (why) => {
      // One that was stopped, or has another one in its place, may end.
      if (this.#process !== child) return;
      [this.#process, this.#connection] = [null, null];
      child.kill();
      connection.close();
      // One that has run well is no failure of those before.
      if (Date.now() - started > 180_000) this.#ends = 0;
      const last = complaint.trim().split("\n").at(-1);
      this.#onEnd(last ? `${why}: ${last}` : why);
    };
    const connection = new Connection(child.stdout, child.stdin, this.#host, onEnd);
    [this.#process, this.#connection] = [child, connection];
    child.stderr.on("data", (bytes) => {
      complaint = (complaint + bytes).slice(-1000);
      this.#host.log(bytes.toString("utf8").trimEnd());
    });
    child.on("error", (failure) => onEnd(failure.message));
    child.on("close", (code, signal) => onEnd(signal ? `it was ended by ${signal}` : `it ended with status ${code}`));
    connection.request("initialize", this.#host.parameters()).then(
      (result) => {
        if (this.#process !== child) return;
        connection.notify("initialized", {});
        this.#set("running", result);
      },
      (failure) => onEnd(failure.message)
    );
  }

  #onEnd(why) {
    const pause = this.#pauses[this.#ends++];
    if (pause === undefined) return this.#set("failed", why);
    this.#set("waiting", { why, pause });
    this.#timer = setTimeout(() => this.#launch(), pause);
  }
}

// MARK: The program

/** Where programs are that no shell has put on the PATH. */
const usualFolders = [path.join(os.homedir(), ".local/bin"), "/opt/homebrew/bin", "/usr/local/bin"];

/**
 * The file of a program; undefined if there is none. A name is looked up on the PATH. Its relative folders do not count,
 * as they would be those of the project. A path that is relative begins at `folder`; without one it does not count.
 */
function findProgram(name, folder, folders = (process.env.PATH ?? "").split(path.delimiter).concat(usualFolders)) {
  const written = name.startsWith("~/") ? path.join(os.homedir(), name.slice(2)) : name;
  const files = written.includes("/")
    ? [folder ? path.resolve(folder, written) : written]
    : folders.map((other) => path.join(other, written));
  return files.filter((file) => path.isAbsolute(file)).find(isProgram);
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** What a program says for `--version`, such as `0.1.0`. Throws if it is not Lintel. */
async function versionOf(program) {
  const output = await run(program, ["--version"], { timeout: 20_000 });
  const version = /^lintel (\d+\.\d+\.\d+\S*)/.exec(output)?.[1];
  if (!version) throw new Error(`'${program} --version' must print 'lintel' and a version, found '${output.trim()}'`);
  return version;
}

/** Whether a version comes before another one; what is behind the three numbers does not count. */
function isBefore(version, other) {
  const [a, b] = [version, other].map((text) => text.split(/[.+-]/, 3).map(Number));
  const first = a.findIndex((number, index) => number !== b[index]);
  return first >= 0 && a[first] < b[first];
}

/** What a program prints. Throws what it complains of if it does not end with 0. */
function run(program, options, how) {
  return new Promise((resolve, reject) => {
    execFile(program, options, { maxBuffer: 1 << 24, ...how }, (error, output, complaint) => {
      if (error) reject(Object.assign(new Error(complaint.trim() || error.message), { name: error.name }));
      else resolve(output);
    });
  });
}

module.exports = { Connection, LanguageServer, MessageReader, ResponseError, findProgram, isBefore, run, versionOf };
