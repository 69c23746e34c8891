// What keys and clicks do. Without scripts the page is a plain list.
"use strict";

// MARK: Clicks

const clickable =
  "[data-key], [data-enter], [data-focus], [data-show], [data-from-key], [data-arrows], [data-sort], [data-undo], " +
  "[data-on-map], .node, .edge, [role=gridcell]";

document.addEventListener("click", (event) => {
  const target = event.target.closest?.(clickable);
  if (!target) {
    if (event.target.closest?.(".canvas") && !event.target.closest("button, a")) select(null);
    return;
  }
  const data = target.dataset;
  const found = (key) => tree.container(key);
  if (data.fromKey !== undefined) selectEdge(found(data.fromKey), found(data.toKey));
  else if (data.focus !== undefined) focusOn(found(data.focus));
  else if (data.enter !== undefined) enter(found(data.enter));
  else if (data.onMap !== undefined) showOnMap(found(data.onMap));
  else if (data.show !== undefined) showOnMap(found(data.show));
  else if (data.arrows !== undefined) go({ arrows: data.arrows });
  else if (data.undo !== undefined) go(
    {
      move: data.undo === "all" || tree.moves.length === 1 ? "" : JSON.stringify(movesOf(state.move).slice(0, -1)),
      node: "",
      edge: ""
    }
  );
  else if (data.sort !== undefined) sortList(data.sort);
  else if (data.side !== undefined) outsideEdge(found(data.key), data.side);
  else if (data.key !== undefined && target.classList.contains("crumb")) {
    event.preventDefault();
    go({ in: data.key, type: "", node: "", edge: "" });
  } else if (data.key !== undefined) select(found(data.key));
  else if (target.matches(".node")) clickNode(target);
  else clickEdge(target);
});

document.addEventListener("dblclick", (event) => {
  const node = event.target.closest?.(".node");
  if (node) openNode(current.picture.nodes[Number(node.dataset.node)]);
  const key = event.target.closest?.(".apart .chip, .parts .chip, .rail .chip")?.dataset.key;
  if (key !== undefined) enter(tree.container(key));
});

function outsideEdge(container, side) {
  if (side === "users") selectEdge(container, current.container);
  else selectEdge(current.container, container);
}

function clickNode(element) {
  const node = current.picture.nodes[Number(element.dataset.node)];
  select(node.container);
}

function openNode(node) {
  if (node.isSelf) focusOn(node.container);
  else enter(node.container);
}

function clickEdge(element) {
  if (element.dataset.edge === undefined) return;
  const { from, to } = current.picture.edges[Number(element.dataset.edge)];
  selectEdge(from.container, to.container);
}

function showOnMap(container) {
  const parent = container.parent ?? container;
  go({ in: parent.address, type: "", node: container.parent ? container.address : "", edge: "" });
}

function sortList(by) {
  sorting = { by, isUp: sorting.by === by ? !sorting.isUp : by === "name" };
  showList();
  main.querySelector(`[data-sort=${by}]`).focus();
}

panel.addEventListener("change", (event) => {
  const what = event.target.dataset.move;
  if (what !== undefined && event.target.value !== "") move(tree.container(what), tree.container(event.target.value));
});

// Pointing at a node brings out its arrows, until something is chosen.
main.addEventListener("mouseover", (event) => {
  if (!current?.sub?.nodes || state.node || state.edge || drag?.isMoving) return;
  const node = event.target.closest?.(".node");
  const side = event.target.closest?.(".rail .chip");
  const drawing = main.querySelector(".drawing");
  drawing?.classList.toggle("chosen", Boolean(node || side));
  highlight(node ? Number(node.dataset.node) : -1);
  if (side) lightUp(side);
});
main.addEventListener("mouseleave", () => {
  if (!current?.sub?.nodes || state.node || state.edge) return;
  main.querySelector(".drawing")?.classList.remove("chosen");
  highlight(-1);
});

function lightUp(side) {
  for (const number of side.dataset.nodes.split(" ")) current.sub.nodes[
    current.view.nodes[Number(number)].place
  ]?.classList.add("near");
}

// MARK: Search

const search = document.getElementById("search");
const foundList = document.getElementById("found");
let results = [];
let chosenResult = 0;

/** How well a name fits what was typed: whole, beginning, beginning of a word in it, anywhere; else not at all. */
function fit(name, text, initials) {
  const lower = name.toLowerCase();
  const at = lower.indexOf(text);
  if (at === 0) return lower.length === text.length ? 0 : 1;
  if (at > 0) return /[A-Z]/.test(name[at]) || !/[a-z0-9]/i.test(name[at - 1]) ? 2 : 4;
  return initials.length > 1 && name.replace(/[^A-Z]/g, "").startsWith(initials) ? 3 : -1;
}

const weightOfKind = (container) => (
  container.type < 0 ? 0 : ["file", "preview", "extension"].includes(container.kind) ? 2 : 1
);

function findAll(text) {
  const wanted = text.trim().toLowerCase();
  const initials = /^[A-Z]+$/.test(text.trim()) ? text.trim() : "";
  if (!wanted) return [];
  const found = [];
  for (const container of tree.byKey.values()) {
    if (!container.parent) continue;
    let name = container.plainName;
    if (wanted.includes("/")) name = container.address;
    else if (container.type >= 0 && wanted.includes(".")) name = project.names[container.type];
    const rank = fit(name, wanted, initials);
    if (rank >= 0) found.push({ container, rank });
  }
  found.sort((a, b) => {
    const [one, other] = [a.container, b.container];
    return a.rank - b.rank || weightOfKind(one) - weightOfKind(other) || one.name.length - other.name.length ||
      (one.address < other.address ? -1 : 1);
  });
  return found.map((one) => one.container);
}

function showResults() {
  const all = findAll(search.value);
  results = all.slice(0, 12);
  chosenResult = 0;
  foundList.replaceChildren(...results.map((container, number) =>
    h(
      "li",
      { role: "option", id: `found-${number}`, "aria-selected": String(number === 0), "data-result": number },
      glyph(container),
      h("b", {}, container.name),
      h(
        "span",
        { class: "quiet" },
        container.parent.path.slice(1).map((one) => one.name).join(" › ") || kindOf(container)
      )
    )));
  if (all.length > results.length) foundList.append(
    h("li", { class: "quiet", role: "presentation" }, `and ${grouped(all.length - results.length)} more`)
  );
  if (all.length === 0 && search.value.trim()) foundList.append(
    h("li", { class: "quiet", role: "presentation" }, "nothing has this name")
  );
  foundList.hidden = !search.value.trim();
  search.setAttribute("aria-expanded", String(!foundList.hidden));
  search.setAttribute("aria-activedescendant", results.length > 0 ? "found-0" : "");
  said.textContent = search.value.trim() ? `${grouped(all.length)} found` : "";
}

function chooseResult(number) {
  if (results.length === 0) return;
  chosenResult = (number + results.length) % results.length;
  foundList.querySelectorAll("[role=option]").forEach(
    (option, index) => option.setAttribute("aria-selected", String(index === chosenResult))
  );
  search.setAttribute("aria-activedescendant", `found-${chosenResult}`);
}

function takeResult() {
  const container = results[chosenResult];
  if (!container) return;
  closeSearch();
  if (container.type >= 0) focusOn(container);
  else enter(container);
  main.focus();
}

function closeSearch() {
  search.value = "";
  foundList.hidden = true;
  search.setAttribute("aria-expanded", "false");
  search.removeAttribute("aria-activedescendant");
}

search.addEventListener("input", showResults);
search.addEventListener("blur", () => setTimeout(() => (foundList.hidden = true), 150));
search.addEventListener("focus", () => search.value.trim() && showResults());
search.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") chooseResult(chosenResult + 1);
  else if (event.key === "ArrowUp") chooseResult(chosenResult - 1);
  else if (event.key === "Enter") takeResult();
  else if (event.key === "Escape") {
    closeSearch();
    main.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
});
foundList.addEventListener("mousedown", (event) => {
  const option = event.target.closest("[data-result]");
  if (!option) return;
  event.preventDefault();
  chosenResult = Number(option.dataset.result);
  takeResult();
});
search.form.addEventListener("submit", (event) => event.preventDefault());

// MARK: Keys

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(INPUT|SELECT)$/.test(document.activeElement.tagName) && document.activeElement.type !== "radio") return;
  const focused = document.activeElement;
  // Where nothing has the focus that has keys of its own, what is chosen is meant.
  const isFree = focused === document.body || focused === main;
  const node = focused.closest(".node") ?? (isFree ? chosenNode() : null);
  const cell = focused.closest("[role=gridcell]");
  const part = focused.closest(".focus .chip");
  if (event.key === "/") search.focus();
  else if (event.key === "Escape") back();
  else if (event.key === "u" || event.key === "Backspace") up();
  else if (event.key === "1" || event.key === "2" || event.key === "3") go(
    { view: ["map", "matrix", "list"][Number(event.key) - 1], type: "" }
  );
  else if (node && arrows[event.key]) stepNode(node, arrows[event.key]);
  else if (node && event.key === " ") clickNode(node);
  else if (node && event.key === "Enter") enterByKey(node);
  else if (node && event.key === "f") focusNode(node);
  else if (node && event.key === "m") moveByKeys(node);
  else if (cell && arrows[event.key]) stepCell(cell, arrows[event.key]);
  else if (cell && (event.key === "Enter" || event.key === " ")) clickEdge(cell);
  else if (part && arrows[event.key]) stepPart(part, arrows[event.key]);
  else if (current.type && event.key === "m") moveType();
  else if (isFree && (arrows[event.key] || [" ", "Enter", "f", "m"].includes(event.key)) && firstStop()) focusElement(firstStop());
  else return;
  event.preventDefault();
});

/** The chosen box of the map, if there is one. */
function chosenNode() {
  const container = state.node && current.sub?.nodes ? tree.container(state.node) : null;
  const number = container ? current.picture.nodes.findIndex((node) => node.container === container) : -1;
  return current.sub?.nodes?.[number] ?? null;
}

/** Where keys begin: at a box of the map, a cell of the matrix, or a part beside a type. */
const firstStop = () =>
  current.sub?.nodes?.[0] ?? main.querySelector("[role=gridcell][tabindex='0'], .focus .chip");

/** What is chosen is chosen no more; then the way leads out. */
function back() {
  if (state.node || state.edge) go({ node: "", edge: "" });
  else if (state.type) go({ type: "" });
  else up();
}

function up() {
  const inner = current.type ?? current.container;
  if (!inner.parent) return;
  go({ in: inner.parent.address, type: "", node: inner.address, edge: "" });
  const number = current.picture?.nodes.findIndex((node) => node.container === inner) ?? -1;
  if (current.sub?.nodes?.[number]) focusElement(current.sub.nodes[number]);
}

function focusElement(element) {
  if (element.matches("button")) {
    element.focus();
    return;
  }
  const all = main.querySelectorAll(element.matches(".node") ? ".node[tabindex='0']" : "[role=gridcell][tabindex='0']");
  for (const other of all) other.setAttribute("tabindex", "-1");
  element.setAttribute("tabindex", "0");
  element.focus();
  element.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** To the nearest box in a direction. */
function stepNode(element, [dx, dy]) {
  const { boxes } = current.picture;
  const from = boxes[Number(element.dataset.node)];
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(from);
  let [best, least] = [-1, Infinity];
  boxes.forEach((box, number) => {
    const [cx, cy] = middle(box);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (ahead <= 4 || (dx !== 0 && box.row !== from.row)) return;
    const distance = ahead + aside * (dy !== 0 ? 0.6 : 2);
    if (distance < least) [best, least] = [number, distance];
  });
  if (best >= 0) focusElement(current.sub.nodes[best]);
}

function stepCell(cell, [dx, dy]) {
  const row = cell.parentNode;
  const column = Array.from(row.children).indexOf(cell);
  const next = (
    dy === 0 ? row : row.parentNode.children[Array.from(row.parentNode.children).indexOf(row) + dy]
  )?.children[column + dx];
  if (next?.matches("[role=gridcell]")) focusElement(next);
}

/** To the next part of a column beside a type, or to the column beside it. */
function stepPart(element, [dx, dy]) {
  const columns = ["users", "it", "used"].map((side) => Array.from(main.querySelectorAll(`.focus-${side} .chip`)))
    .filter((parts) => parts.length > 0);
  const column = columns.findIndex((parts) => parts.includes(element));
  const row = columns[column].indexOf(element);
  const beside = columns[column + dx];
  (dx === 0 ? columns[column][row + dy] : beside?.[Math.min(row, beside.length - 1)])?.focus();
}

function focusNode(element) {
  const { container } = current.picture.nodes[Number(element.dataset.node)];
  focusOn(container);
}

function enterByKey(element) {
  openNode(current.picture.nodes[Number(element.dataset.node)]);
  if (!current.type && current.sub?.nodes?.length > 0) focusElement(current.sub.nodes[0]);
}

function moveByKeys(element) {
  clickNode(element);
  askWhere(current.picture.nodes[Number(element.dataset.node)].container);
}

/** What would be if the type in focus were elsewhere: that is asked on the map. */
function moveType() {
  const { type } = current;
  showOnMap(type);
  askWhere(type);
}

function askWhere(container) {
  const choice = panel.querySelector("select[data-move]");
  choice?.focus();
  if (!choice) tell(`There is no part here that ${container.name} could be in.`);
}

// MARK: Beginning

let width = 0;
addEventListener("resize", () => {
  if (Math.abs(main.clientWidth - width) < 40) return;
  width = main.clientWidth;
  shownAddress = null;
  current = null;
  render();
});
addEventListener("hashchange", render);
document.body.classList.add("live");
document.getElementById("plain")?.remove();
width = main.clientWidth;
render();
