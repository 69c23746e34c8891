// What is packed, and that the package and the program agree.
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { Window } = require("./window");

const top = path.join(__dirname, "..");
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-vscode-"));
test.after(() => fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

const hasPython = (() => {
  try {
    return execFileSync("python3", ["-c", "print(1)"]).length > 0;
  } catch {
    return false;
  }
})();

/** Packs the extension; returns the file. */
const pack = (name, repository) =>
  execFileSync(path.join(top, "package"), [path.join(temporary, name)], {
    encoding: "utf8", env: { ...process.env, LINTEL_REPOSITORY: repository },
  }).trim();

/** The files of an archive that is not compressed: by name, the bytes. */
function unzip(bytes) {
  const files = {};
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4)) {
    assert.equal(bytes.readUInt16LE(at + 10), 0, "not compressed");
    const [size, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    files[bytes.toString("utf8", at + 46, at + 46 + nameLength)] = bytes.subarray(data, data + size);
  }
  return files;
}

test("the package has what it needs, and nothing else", { skip: !hasPython }, () => {
  const file = pack("one", "https://example.org/some/lintel");
  const source = fs.readFileSync(path.join(top, "../../Sources/lintel/Version.swift"), "utf8");
  const [, version] = /static let version = "(.*)"/.exec(source);
  assert.equal(path.basename(file), `lintel-${version}.vsix`);
  const bytes = fs.readFileSync(file);
  const files = unzip(bytes);
  assert.deepEqual(Object.keys(files), [
    "extension.vsixmanifest", "[Content_Types].xml",
    ...["LICENSE.txt", "README.md", "client.js", "convert.js", "extension.js", "icon.png", "package.json", "pages.js"]
      .map((name) => `extension/${name}`),
  ]);
  const manifest = JSON.parse(files["extension/package.json"]);
  assert.equal(manifest.version, version);
  assert.equal(manifest.repository.url, "https://example.org/some/lintel");
  for (const name of [manifest.main, manifest.icon]) assert.ok(files[path.join("extension", name)], name);
  for (const [name, text] of Object.entries(files)) assert.ok(!text.includes("YOUR-ORGANISATION"), name);
  const described = files["extension.vsixmanifest"].toString();
  assert.ok(described.includes(`<Identity Language="en-US" Id="lintel" Version="${version}" Publisher="lintel"/>`));
  for (const [, name] of described.matchAll(/(?:Path="|<Icon>|<License>)([^"<]*)/g)) assert.ok(files[name], name);
  const types = files["[Content_Types].xml"].toString();
  for (const name of Object.keys(files).slice(2)) assert.ok(types.includes(`Extension="${path.extname(name)}"`), name);
  assert.deepEqual(fs.readFileSync(pack("two", "https://example.org/some/lintel")), bytes, "the same bytes again");
});

test("what the package declares is what the extension has", async () => {
  const window = new Window();
  await window.activate();
  const { contributes, capabilities } = window.manifest;
  assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), [...window.commands.keys()].sort());
  const declared = Object.keys(contributes.configuration.properties);
  const code = fs.readFileSync(path.join(top, "extension.js"), "utf8");
  const read = [...code.matchAll(/\bsetting\("(\w+)"\)/g)].map(([, name]) => `lintel.${name}`);
  assert.deepEqual([...new Set(read)].sort(), declared.sort());
  const page = fs.readFileSync(path.join(top, "README.md"), "utf8");
  for (const name of declared) assert.ok(page.includes(`\`${name}\``), name);
  const { restrictedConfigurations } = capabilities.untrustedWorkspaces;
  for (const name of restrictedConfigurations) assert.ok(declared.includes(name), name);
  await window.close();
});
