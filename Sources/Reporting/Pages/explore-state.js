// What is shown, which is in the address, and how it comes to be on the screen.
"use strict";

const project = new Project(JSON.parse(document.getElementById("data").textContent));
const divisions = [
  ...(project.components.length > 0 ? ["component"] : []),
  ...(project.modules.length > 1 ? ["module"] : []),
  "folder",
];
const main = document.getElementById("main");
const panel = document.getElementById("panel");
const crumbs = document.getElementById("crumbs");
const said = document.getElementById("said");

// MARK: Words

const grouped = (number) => number.toLocaleString("en-US");
const counted = (number, noun, plural = `${noun}s`) => `${grouped(number)} ${number === 1 ? noun : plural}`;
const kindWords = {
  project: "project",
  component: "component",
  module: "module",
  folder: "folder",
  rest: "in no component"
};
const kindOf = (container) => kindWords[container.kind] ?? container.kind;
const sizeOf = (container) => counted(container.typeCount, "type");
const nameOf = (node) => node.container.name;
/** Those of the whole project are all, also in files without a type. */
function violationsIn(container) {
  if (!container.parent) return project.violations;
  return tree.typesIn(container).flatMap((type) => project.violationsOfType.get(type) ?? []);
}
const newViolations = (violations) => (violations ?? []).filter((violation) => !violation.isKnown).length;
/** `1 error and 3 warnings`, of those that the baseline does not know. */
function newWords(violations) {
  const count = (verdict) => violations.filter((violation) => verdictOf(violation) === verdict).length;
  const [errors, warnings] = [count("forbidden"), count("warning")];
  return [errors > 0 && counted(errors, "error"), warnings > 0 && counted(warnings, "warning")].filter(Boolean).join(" and ");
}
/** The colour of new violations. */
const toneOf = (violations) => worstVerdict(violations) === "forbidden" ? "error" : "warning";
/** What references are that have these violations. */
const kindOfReferences = (violations) => worstVerdict(violations) ?? "plain";
const signs = { forbidden: "✕ ", warning: "! ", up: "↑ " };
/** `✕ 3 of 12`, `! 4`, `↑ 7`, `12` */
const signed = (kind, words) => `${signs[kind] ?? ""}${words}`;
/** What stands at an arrow: how many of its references break rules, or how many there are. */
function markText(edge) {
  const isPart = edge.verdict && edge.broken < edge.weight;
  return signed(edge.kind, isPart ? `${grouped(edge.broken)} of ${grouped(edge.weight)}` : grouped(edge.weight));
}

/** An element with its attributes and content; text is never read as HTML. */
function h(name, attributes = {}, ...content) {
  const isDrawn = svgNames.has(name);
  const element = isDrawn ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...parts(content));
  return element;
}

/** What there is of content; what a condition left out is not. */
const parts = (content) => content.flat(3).filter(
  (part) => part !== null && part !== undefined && part !== false && part !== ""
);
const fill = (element, ...content) => element.replaceChildren(...parts(content));
const svgNames = new Set(["svg", "g", "rect", "path", "text", "title", "defs", "marker"]);

// MARK: State, which is the address

const defaults = { by: divisions[0], in: "", view: "map", node: "", edge: "", type: "", arrows: "main", move: "" };
let state = null;
let tree = null;

function readState() {
  const given = new URLSearchParams(location.hash.slice(1));
  const result = { ...defaults };
  for (const key of Object.keys(defaults)) if (given.has(key)) result[key] = given.get(key);
  if (!divisions.includes(result.by)) result.by = defaults.by;
  // Others that link to a type know its name and not where it stands here.
  const found = given.has("find") ? project.find(given.get("find"), given.get("file")) : -1;
  if (found >= 0) result.type = treeOf(result.by, "").ofType[found].address;
  if (!["map", "matrix", "list"].includes(result.view)) result.view = "map";
  if (!["main", "all", "wrong"].includes(result.arrows)) result.arrows = "main";
  return result;
}

function address(change) {
  const next = { ...state, ...change };
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(next)) if (value !== defaults[key]) given.set(key, value);
  return `#${given.toString()}`;
}

/** All that changes what is to be seen goes through the address, so it can be sent, and the way back works. */
function go(change) {
  const next = address(change);
  if (next === (location.hash || "#")) return;
  location.hash = next;
  render();
}

const enter = (container) =>
  container.type >= 0 && container.children.length === 0
    ? go({ type: container.address, node: "", edge: "" })
    : go({ in: container.address, node: "", edge: "", type: "" });
const focusOn = (container) => go({ type: container.address, node: "", edge: "" });
const select = (container) => go({ node: container?.address ?? "", edge: "" });
const selectEdge = (from, to) => go({ edge: JSON.stringify([from.address, to.address]), node: "" });

const movesOf = (text) => {
  try {
    const moves = JSON.parse(text || "[]");
    return Array.isArray(moves) ? moves.filter((move) => Array.isArray(move) && move.length === 2) : [];
  } catch {
    return [];
  }
};

// MARK: Rendering

const trees = new Map();
function treeOf(division, moves) {
  const key = `${division} ${moves}`;
  if (!trees.has(key)) {
    if (trees.size > 8) trees.clear();
    trees.set(key, new Tree(project, division, movesOf(moves)));
  }
  return trees.get(key);
}

let current = null;
let shownAddress = null;

/** What is to be said above the page for a moment; it goes with the next step. */
const notice = h("p", { id: "notice", role: "status", hidden: true });
document.querySelector(".bar").append(notice);

function tell(words) {
  notice.textContent = words;
  notice.hidden = words === "";
}

/** Takes out of the state what is not in the project, and says so: a link may be older than the code. */
function dropLost(next, whole) {
  const lost = [];
  const given = new URLSearchParams(location.hash.slice(1));
  if (given.get("find") && project.find(given.get("find"), given.get("file")) < 0) lost.push(given.get("find"));
  for (const key of ["in", "type", "node"]) {
    if (next[key] === "" || whole.container(next[key])) continue;
    lost.push(next[key]);
    next[key] = "";
  }
  const ends = endsOf(next.edge);
  if (next.edge !== "" && (ends.length !== 2 || !ends.every((end) => whole.container(end)))) {
    lost.push(...ends.filter((end) => !whole.container(end)));
    next.edge = "";
  }
  const unknown = movesOf(next.move).map(([what]) => what).filter(
    (what) => !whole.container(what) && !whole.moves.some(([moved]) => moved === what)
  );
  if (unknown.length > 0) {
    lost.push(...unknown);
    next.move = whole.moves.length > 0 ? JSON.stringify(whole.moves) : "";
  }
  const names = Array.from(new Set(lost));
  const verb = names.length === 1 ? "is" : "are";
  const rest = next.in || next.type ? "" : "; this is the whole of it";
  tell(names.length > 0 ? `${names.map((name) => `“${name}”`).join(", ")} ${verb} not in this project${rest}.` : "");
}

function endsOf(edge) {
  try {
    const ends = JSON.parse(edge || "[]");
    return Array.isArray(ends) ? ends.filter((end) => typeof end === "string") : [];
  } catch {
    return [];
  }
}

function render() {
  const next = readState();
  if (shownAddress === location.hash && state) return;
  shownAddress = location.hash;
  tree = treeOf(next.by, next.move);
  dropLost(next, tree);
  const isSame = state && ["by", "in", "view", "type", "arrows", "move"].every((key) => state[key] === next[key]);
  state = next;
  const container = tree.container(state.in) ?? tree.root;
  const type = state.type ? tree.container(state.type) : null;
  if (!isSame || !current) {
    current = { container, type };
    if (type) showFocus(type);
    else {
      current.view = new View(tree, container);
      current.picture = new Picture(current.view, state.arrows);
      current.sub = { map: showMap, matrix: showMatrix, list: showList }[state.view]();
    }
    showCrumbs();
    showTools();
    showMoves();
  }
  showSelection();
}

function showCrumbs() {
  const path = (current.type ?? current.container).path;
  crumbs.replaceChildren(
    ...path.flatMap((container, index) => {
      const isLast = index === path.length - 1;
      const step = isLast
        ? h("b", { "aria-current": "page" }, container.name)
        : h(
          "a",
          {
            href: address({ in: container.address, type: "", node: "", edge: "" }),
            class: "crumb",
            "data-key": container.address
          },
          container.name
        );
      return index === 0 ? [step] : [h("span", { "aria-hidden": "true" }, "›"), step];
    }),
  );
  document.title = `${path.map((container) => container.name).reverse().slice(0, 2).join(" in ")}: Lintel`;
}

const keyHelp = [
  ["/", "find"],
  ["← → ↑ ↓", "go"],
  ["Space", "choose"],
  ["Enter", "enter"],
  ["f", "focus"],
  ["m", "what if"],
  ["u", "out"],
  ["1 2 3", "map, matrix, list"]
];

function showTools() {
  const choice = (name, value, label) =>
    h("label", {}, h("input", { type: "radio", name, value, checked: state[name] === value }), h("span", {}, label));
  const tools = document.getElementById("tools");
  fill(
    tools,
    h("fieldset", {}, h("legend", {}, "Show"), ["map", "matrix", "list"].map((view) => choice("view", view, view))),
    divisions.length > 1 && h(
      "fieldset",
      {},
      h("legend", {}, "Divided by"),
      divisions.map((by) => choice("by", by, by))
    ),
    h(
      "p",
      { class: "keys" },
      keyHelp.flatMap(
        ([keys, words], index) => [
          index > 0 ? ", " : "",
          keys.split(" ").flatMap((key) => [h("kbd", {}, key), " "]),
          words
        ]
      )
    ),
  );
}

document.getElementById("tools").addEventListener("change", (event) => {
  const { name, value } = event.target;
  if (name === "by") divide(value);
  else go({ [name]: value, type: "" });
  document.querySelector(`#tools input[name=${name}][value=${value}]`)?.focus();
});

/** The same type or the whole, in another division. */
function divide(by) {
  const type = current.type ? treeOf(by, "").ofType[current.type.type]?.address : "";
  go({ by, in: "", node: "", edge: "", type: type ?? "", move: "" });
}
