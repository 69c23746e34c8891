// What would be if a part were elsewhere, asked by dragging or by keys.
"use strict";

// MARK: What if

/** Further containers than these are found by what is around them. */
const mostPlaces = 2000;

function moveChoice(container) {
  const canHave = (other) =>
    other && other !== container && other.type < 0 && !other.isInside(container) && other !== container.parent;
  const near = [current.container.parent, ...current.picture.view.nodes.map((node) => node.container)].filter(canHave);
  const all = containersBelow(current.container.path[0]).filter((other) => canHave(other) && !near.includes(other));
  if (near.length + all.length === 0) return null;
  const option = (other, name) => h("option", { value: other.address }, name);
  return h("label", { class: "move" }, "What if it were in ",
    h(
      "select",
      { "data-move": container.address },
      h("option", { value: "" }, "…"),
      near.map((other) => option(other, other.parent ? other.name : `${other.name} (the whole)`)),
      all.length > 0 && h("optgroup", { label: "elsewhere" }, all.map((other) => option(other, other.address)))
    ));
}

/** The containers in one, the outer ones first. */
function containersBelow(whole) {
  const found = [whole];
  for (let next = 0; next < found.length && found.length < mostPlaces; next++) {
    found.push(...found[next].children.filter((child) => child.type < 0));
  }
  return found.slice(1);
}

function move(container, target) {
  const moves = [...movesOf(state.move), [container.address, target.address]];
  go({ move: JSON.stringify(moves), node: "", edge: "" });
  said.textContent = `What if ${container.name} were in ${target.name}: see the numbers below the map.`;
}

/** Cycles and arrows against the order in all containers, and violations of what the page can judge. */
function structureOf(one) {
  const graphs = new Map();
  for (let edge = 0; edge < project.sources.length; edge++) {
    let [from, to] = [one.ofType[project.sources[edge]], one.ofType[project.targets[edge]]];
    const [above, below] = [from.path, to.path];
    let depth = 0;
    while (depth < above.length && depth < below.length && above[depth] === below[depth]) depth++;
    if (depth >= above.length || depth >= below.length) continue;
    [from, to] = [above[depth], below[depth]];
    // It stays within each module or component, or is of none.
    if (project.seenEnds[one.division]?.get(edge)?.length === 0 || from.kind === "rest" || to.kind === "rest") continue;
    // Cycles of types are those of the files that they are in.
    if (from.type >= 0 && to.type >= 0) continue;
    const graph = graphs.get(above[depth - 1]) ?? new Map();
    graphs.set(above[depth - 1], graph);
    const key = `${from.address} → ${to.address}`;
    const known = graph.get(key);
    if (known) known.references.push(edge);
    else graph.set(key, { from, to, references: [edge], isAllowed: isAllowedByTable(from, to) });
  }
  const result = { cycles: new Map(), against: new Map(), weight: 0 };
  for (const [container, graph] of graphs) {
    const numbers = new Map(container.children.map((child, number) => [child, number]));
    const edges = Array.from(
      graph,
      ([key, { from, to, references, isAllowed }]) => {
        const weight = referencesIn(one.costOf(references, false));
        return { key, source: numbers.get(from), target: numbers.get(to), weight, isAllowed };
      }
    ).filter(({ weight }) => weight > 0);
    const position = orderOf(container.children.length, edges);
    for (const edge of edges) {
      if (edge.isAllowed || position[edge.source] <= position[edge.target]) continue;
      result.against.set(edge.key, edge.weight);
      result.weight += edge.weight;
    }
    for (const members of knotsAmong(container.children.length, edges)) {
      if (members.length > 1) result.cycles.set(
        members.map((member) => container.children[member].address).join(", "),
        members.length
      );
    }
  }
  return result;
}

const isAllowedByTable = (from, to) => project.tables.some((table) => table.allows(from.component, to.component));

/** The tables of the rules that the page can judge, by rule. */
function judgedTables() {
  const result = new Map();
  for (const table of project.tables) append(result, table.rule, table);
  for (const [rule, tables] of result) if (!tables.every((table) => table.isWhole)) result.delete(rule);
  return result;
}

/** What a move makes of the violations of these rules, and which violations of others it may concern. */
function violationsAfter(before, after, judged) {
  const result = { gone: [], come: [], unknown: [] };
  for (let edge = 0; edge < project.sources.length; edge++) {
    const [source, target] = [project.sources[edge], project.targets[edge]];
    const old = [before.ofType[source].component, before.ofType[target].component];
    const now = [after.ofType[source].component, after.ofType[target].component];
    if (old[0] === now[0] && old[1] === now[1]) continue;
    const violations = (project.violationsOfEdge.get(edge) ?? []).filter((violation) => !violation.isKnown);
    for (const [rule, tables] of judged) {
      const broken = violations.filter((violation) => violation.rule === rule);
      const isForbidden = ([from, to]) => tables.some((table) => table.forbids(from, to));
      if (!isForbidden(now)) result.gone.push(...broken.map(() => ({ edge, rule })));
      else if (broken.length === 0 && !isForbidden(old)) {
        const named = project.places(edge).filter((place) => referenceKinds[place.kind] !== "inferred");
        result.come.push(...named.map(() => ({ edge, rule })));
      }
    }
    result.unknown.push(...violations.filter((violation) => !judged.has(violation.rule)));
  }
  return result;
}

function showMoves() {
  const bar = document.getElementById("moves");
  const given = tree.moves;
  document.body.classList.toggle("asks", given.length > 0);
  if (given.length === 0) {
    fill(bar);
    bar.hidden = true;
    return;
  }
  const plain = treeOf(state.by, "");
  const [old, now] = [structureOf(plain), structureOf(tree)];
  const difference = (a, b) => Array.from(b.keys()).filter((key) => !a.has(key));
  const number = (title, before, after) => h(
    "div",
    { class: after < before ? "kept" : after > before ? "error" : "" },
    h("dt", {}, title),
    h("dd", {}, before === after ? grouped(before) : `${grouped(before)} → ${grouped(after)}`)
  );
  const list = (title, entries, tone, count = entries.length) => entries.length > 0 && h(
    "details",
    {},
    h("summary", { class: tone }, `${title} ${grouped(count)}`),
    h(
      "ul",
      { class: "plain" },
      entries.slice(0, 40).map((entry) => h("li", {}, entry)),
      entries.length > 40 && h("li", {}, `and ${grouped(entries.length - 40)} more`)
    )
  );
  const judgedRules = judgedTables();
  const changed = state.by === "component" ? violationsAfter(plain, tree, judgedRules) : null;
  const total = project.violations.filter(({ isKnown, rule }) => !isKnown && judgedRules.has(rule)).length;
  const words = (entries) => {
    const counts = new Map();
    for (const { edge, rule } of entries) {
      const [source, target] = [project.sources[edge], project.targets[edge]];
      const key = `${project.names[source]} → ${project.names[target]} (${project.rules[rule].id})`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return Array.from(counts, ([key, count]) => (count > 1 ? `${key}, ${grouped(count)} times` : key));
  };
  bar.hidden = false;
  fill(
    bar,
    h("h2", {}, "What if"),
    h(
      "ul",
      { class: "asked" },
      given.map(([what, where]) => h("li", {}, `${what.split("/").pop()} → ${where || project.name}`))
    ),
    h("p", { class: "quiet" }, "In the whole project:"),
    h("dl", {},
      changed && judgedRules.size > 0 && number(
        "violations of tables",
        total,
        total - changed.gone.length + changed.come.length
      ),
      number("cycles of containers", old.cycles.size, now.cycles.size),
      number("arrows against the order", old.against.size, now.against.size),
      number("references against it", old.weight, now.weight)),
    h(
      "p",
      { class: "actions" },
      h("button", { type: "button", "data-undo": "one" }, "Undo"),
      given.length > 1 && h("button", { type: "button", "data-undo": "all" }, "Undo all")
    ),
    h("div", { class: "changes" },
      changed && list("Violations that go:", words(changed.gone), "kept", changed.gone.length),
      changed && list("Violations that come:", words(changed.come), "error", changed.come.length),
      list("Arrows against the order that go:", difference(now.against, old.against), "kept"),
      list("Arrows against the order that come:", difference(old.against, now.against), "error"),
      h("p", { class: "quiet" }, changed ? whatIsNotKnown(judgedRules, changed.unknown.length) : noRulesHere)));
}

const noRulesHere =
  "Rules are about components, and the page does not know which component moved code would be in; " +
  "ask in the division by component.";

/** What the numbers leave out. */
function whatIsNotKnown(judged, unknown) {
  const others = project.rules.filter((_, rule) => !judged.has(rule)).map((rule) => rule.id);
  const names = others.length > 3 ? counted(others.length, "other rule") : others.join(", ");
  const now = unknown > 0 ? ` (now ${counted(unknown, "violation")} at what moves)` : "";
  return [
    "The page judges tables of layers that are about components alone",
    others.length > 0 && `; it does not know what ${names} would say${now}`,
    ". It takes what is moved for part of the component that it is dragged to, whatever the selectors say.",
  ];
}

// Dragging, with any pointer

let drag = null;

main.addEventListener("pointerdown", (event) => {
  const element = event.target.closest?.(".node");
  if (!element || event.button !== 0) return;
  const node = current.picture.nodes[Number(element.dataset.node)];
  if (node.isSelf) return;
  drag = { node, element, x: event.clientX, y: event.clientY, isMoving: false, target: null };
});
addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.isMoving && Math.hypot(dx, dy) < 6) return;
  if (!drag.isMoving) {
    drag.isMoving = true;
    drag.element.classList.add("dragged");
    drag.element.parentNode.append(drag.element);
    document.body.classList.add("dragging");
  }
  const box = current.picture.boxes[Number(drag.element.dataset.node)];
  const drawing = drag.element.ownerSVGElement;
  const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
  drag.element.setAttribute("transform", `translate(${box.x + dx / scale} ${box.y + dy / scale})`);
  const below = document.elementsFromPoint(event.clientX, event.clientY).map(
    (element) => element.closest?.(".node, .crumb, .rail .chip")
  ).find((element) => element && element !== drag.element);
  drag.target?.classList.remove("target");
  drag.target = below && dropTarget(below) ? below : null;
  drag.target?.classList.add("target");
});
addEventListener("pointerup", (event) => {
  if (!drag) return;
  const { node, element, target, isMoving } = drag;
  drag = null;
  document.body.classList.remove("dragging");
  if (!isMoving) return;
  // The click that follows is none.
  const swallow = (click) => click.stopPropagation();
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true), 0);
  element.classList.remove("dragged");
  const place = target && dropTarget(target, node.container);
  if (place) move(node.container, place);
  else {
    const box = current.picture.boxes[Number(element.dataset.node)];
    element.setAttribute("transform", `translate(${box.x} ${box.y})`);
  }
  event.preventDefault();
});

/** Where something would be if it were dropped on an element: in the container, or beside the type. */
function dropTarget(element, moved = drag.node.container) {
  const { key, node } = element.dataset;
  let container = key !== undefined ? tree.container(key) : current.picture.nodes[Number(node)].container;
  while (container && container.type >= 0) container = container.parent;
  return container && container !== moved && !container.isInside(moved) && container !== moved.parent ? container : null;
}
