// Shows pages in the browser.
"use strict";

const crypto = require("node:crypto");
const fs = require("node:fs");
const http = require("node:http");

/**
 * Serves pages to the browser, under an address that nobody can guess, and to this machine only.
 *
 * A browser may be on another machine than the files, to which VS Code forwards the port, or may not be allowed to read
 * the folder in which they are.
 */
class PageServer {
  #secret = crypto.randomBytes(16).toString("hex");
  #file = null;
  /** Of the server, once it listens. */
  #port = null;
  #server = http.createServer((request, response) => this.#answer(request, response));

  /** The address of a page. With a name, that type is shown in it. */
  async show(file, type) {
    this.#file = file;
    this.#port ??= new Promise((resolve, reject) => {
      this.#server.once("error", reject).listen(0, "127.0.0.1", () => resolve(this.#server.address().port));
    });
    const start = `http://127.0.0.1:${await this.#port}/${this.#secret}/`;
    return type ? `${start}type/${encodeURIComponent(type)}` : start;
  }

  dispose() {
    this.#server.close();
    this.#server.closeAllConnections?.();
  }

  #answer(request, response) {
    const start = `/${this.#secret}/`;
    const rest = request.method === "GET" && request.url.startsWith(start) ? request.url.slice(start.length) : null;
    if (rest?.startsWith("type/")) {
      // What is behind the hash never reaches a server, and VS Code would write it in another way.
      response.writeHead(302, { Location: `${start}#find=${rest.slice("type/".length)}` }).end();
    } else if (rest === "") {
      fs.readFile(this.#file, (error, page) => {
        if (error) return response.writeHead(500).end();
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(page);
      });
    } else {
      response.writeHead(404).end();
    }
  }
}

module.exports = { PageServer };
