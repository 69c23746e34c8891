// What is to be seen, and what keys, clicks and drags do. Without scripts the page is a plain list.
"use strict";
(() => {
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
  const kindWords = { project: "project", component: "component", module: "module", folder: "folder", rest: "in no component" };
  const kindOf = (container) => kindWords[container.kind] ?? container.kind;
  const sizeOf = (container) => counted(container.count, "type");
  const nameOf = (node) => node.container.name;
  const violationsOf = (container) => tree.typesIn(container).reduce((sum, type) => sum + newViolations(project.violationsOfType.get(type)), 0);
  const newViolations = (violations) => (violations ?? []).filter((violation) => !violation.isKnown).length;
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
  const parts = (content) => content.flat(3).filter((part) => part !== null && part !== undefined && part !== false && part !== "");
  const fill = (element, ...content) => element.replaceChildren(...parts(content));
  const svgNames = new Set(["svg", "g", "rect", "path", "text", "title", "defs", "marker", "circle"]);

  // MARK: State, which is the address

  const defaults = { by: divisions[0], in: "", view: "map", node: "", edge: "", type: "", arrows: "main", move: "" };
  let state = null;
  let tree = null;

  function readState() {
    const given = new URLSearchParams(location.hash.slice(1));
    const result = { ...defaults };
    for (const key of Object.keys(defaults)) if (given.has(key)) result[key] = given.get(key);
    if (!divisions.includes(result.by)) result.by = defaults.by;
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

  function render() {
    const next = readState();
    if (shownAddress === location.hash && state) return;
    shownAddress = location.hash;
    const isSame = state && ["by", "in", "view", "type", "arrows", "move"].every((key) => state[key] === next[key]);
    state = next;
    tree = treeOf(state.by, state.move);
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
          : h("a", { href: address({ in: container.address, type: "", node: "", edge: "" }), class: "crumb", "data-key": container.address }, container.name);
        return index === 0 ? [step] : [h("span", { "aria-hidden": "true" }, "›"), step];
      }),
    );
    document.title = `${path.map((container) => container.name).reverse().slice(0, 2).join(" in ")}: Lintel`;
  }

  const keyHelp = [["/", "find"], ["← → ↑ ↓", "go"], ["Space", "choose"], ["Enter", "enter"], ["f", "focus"], ["m", "what if"], ["u", "out"], ["1 2 3", "map, matrix, list"]];

  function showTools() {
    const choice = (name, value, label) =>
      h("label", {}, h("input", { type: "radio", name, value, checked: state[name] === value }), h("span", {}, label));
    const tools = document.getElementById("tools");
    fill(
      tools,
      h("fieldset", {}, h("legend", {}, "Show"), ["map", "matrix", "list"].map((view) => choice("view", view, view))),
      divisions.length > 1 && h("fieldset", {}, h("legend", {}, "Divided by"), divisions.map((by) => choice("by", by, by))),
      h("p", { class: "keys" }, keyHelp.flatMap(([keys, words], index) => [index > 0 ? ", " : "", keys.split(" ").flatMap((key) => [h("kbd", {}, key), " "]), words])),
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

  // MARK: Map

  const icons = {
    project: "M2 5l6-3 6 3v6l-6 3-6-3z",
    component: "M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3",
    module: "M2.5 5L8 2l5.500 3v6L8 14l-5.500-3zM2.500 5L8 8l5.500-3M8 8v6",
    folder: "M2 4.500h4l1.500 1.500H14v6.500H2z",
    rest: "M3 8h.1M8 8h.1M13 8h.1",
  };
  const letters = { class: "C", struct: "S", enum: "E", protocol: "P", actor: "A", typealias: "T", macro: "M", file: "F", interface: "C", category: "x", extension: "x" };

  function icon(kind) {
    if (icons[kind]) return h("path", { class: "icon", d: icons[kind] });
    return h("g", { class: `letter k-${kind.replace(/\W/g, "")}` }, h("rect", { width: 16, height: 16, rx: 4 }), h("text", { x: 8, y: 12, "text-anchor": "middle" }, letters[kind] ?? "·"));
  }

  const measure = (() => {
    const context = document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.body).fontFamily;
    return (text, font) => {
      context.font = `${font} ${family}`;
      return context.measureText(text).width;
    };
  })();

  function shortened(text, width, font) {
    if (measure(text, font) <= width) return text;
    let length = text.length - 1;
    while (length > 1 && measure(`${text.slice(0, length)}…`, font) > width) length--;
    return `${text.slice(0, length)}…`;
  }

  const labelFont = "600 14px";
  const widest = 230;

  function labelOf(node) {
    const name = nameOf(node);
    const detail = node.isSelf ? "itself" : node.container.type >= 0 && node.size === 1 ? kindOf(node.container) : node.container.type >= 0 ? `${kindOf(node.container)} with ${node.size - 1} inside` : sizeOf(node.container);
    const count = node.isSelf ? newViolations(project.violationsOfType.get(node.container.type)) : violationsOf(node.container);
    const width = Math.min(widest, Math.max(96, Math.ceil(Math.max(measure(name, labelFont), measure(detail, "12px")) + 46 + (count > 0 ? 26 : 0))));
    return { name, detail, count, width, height: 46, short: shortened(name, width - 44 - (count > 0 ? 26 : 0), labelFont) };
  }

  function spoken(node) {
    const { container } = node;
    const parts = [nameOf(node), `${kindOf(container)}${container.type < 0 ? ` of ${sizeOf(container)}` : ""}`];
    parts.push(`uses ${node.out.length}, used by ${node.in.length}`);
    const { count } = node.label;
    if (count > 0) parts.push(counted(count, "violation"));
    return parts.join(", ");
  }

  /** A line that runs upright where it passes rows, and swings between them. */
  function curve(points) {
    let text = `M${points[0].x} ${points[0].y}`;
    for (let index = 1; index < points.length; index++) {
      const [from, to] = [points[index - 1], points[index]];
      const bow = (to.y - from.y) / 2;
      text += from.x === to.x ? `L${to.x} ${to.y}` : `C${from.x} ${from.y + bow} ${to.x} ${to.y - bow} ${to.x} ${to.y}`;
    }
    return text;
  }

  function showMap() {
    const { view, picture } = current;
    const labels = picture.nodes.map((node) => (node.label = labelOf(node)));
    const hasRails = view.users.length + view.used.length > 0;
    const room = Math.max(560, main.clientWidth - (hasRails && main.clientWidth > 700 ? 340 : 0) - 48);
    const layout = picture.layout(labels, room);
    const margin = 16;
    const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin];
    const taken = [];
    const edges = picture.drawn.map((edge, number) => drawnEdge(edge, layout.lines[number], taken));
    // What is wrong is drawn over what is not, and numbers over all lines.
    const lines = edges.map(([line]) => line).sort((a, b) => Number(a.classList.contains("forbidden")) - Number(b.classList.contains("forbidden")));
    const nodes = picture.nodes.map((node, number) => drawnNode(node, labels[number], layout.boxes[number], number));
    picture.boxes = layout.boxes;
    const drawing = h("svg", { class: "drawing", role: "group", "aria-label": `Map of ${current.container.name}`, viewBox: `${-margin} ${-margin} ${width} ${height}`, width, height }, arrowHeads(), h("g", { class: "edges" }, lines), h("g", { class: "marks" }, edges.map(([, mark]) => mark)), h("g", { class: "nodes" }, nodes));
    // A picture that is somewhat too wide is drawn smaller; a far too wide one can be scrolled.
    drawing.style.setProperty("--least", `${Math.round(width * 0.6)}px`);
    fill(
      main,
      h("div", { class: `map${hasRails ? " railed" : ""}` },
        hasRails && rail("users", view.users, "Users outside"),
        h("div", { class: "canvas" }, picture.nodes.length > 0 && h("div", { class: "scroll" }, drawing), legend(), notDrawn(), view.nodes.length === 0 && h("p", { class: "quiet" }, "There are no types in it.")),
        hasRails && rail("used", view.used, "Used outside")),
    );
    const first = nodes[0];
    first?.setAttribute("tabindex", "0");
    return { nodes, edges: edges.flat() };
  }

  const arrowHeads = () =>
    h("defs", {}, ["plain", "forbidden", "known", "up", "knot"].map((kind) =>
      h("marker", { id: `head-${kind}`, class: `head ${kind}`, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto" }, h("path", { d: "M0 1L10 5L0 9z" })),
    ));

  /** In a gap between two rows, where no box is, and not on another mark if that can be. */
  function placeOfMark(line, width, marks) {
    const gaps = Array.from({ length: line.length / 2 }, (_, gap) => gap);
    const inner = (gaps.length - 1) / 2;
    gaps.sort((a, b) => Math.abs(a - inner) - Math.abs(b - inner) || a - b);
    const places = gaps.flatMap((gap) => [0.5, 0.22, 0.78].map((part) => along(line[2 * gap], line[2 * gap + 1], part)));
    const isFree = (place) => marks.every((mark) => Math.abs(mark.x - place.x) > (mark.width + width) / 2 || Math.abs(mark.y - place.y) > 13);
    const place = places.find(isFree) ?? places[0];
    marks.push({ ...place, width });
    return place;
  }

  /** A point of the curve from one point to another. */
  function along(from, to, part) {
    const swing = part * part * (3 - 2 * part);
    const [a, b, c] = [3 * part * (1 - part) ** 2 * 0.5, 3 * part ** 2 * (1 - part) * 0.5, part ** 3];
    const height = to.y - from.y;
    return { x: from.x + (to.x - from.x) * swing, y: from.y + height * (a + b + c) };
  }

  function drawnEdge(edge, points, taken) {
    const corners = edge.isUp ? points.slice().reverse() : points;
    const middle = placeOfMark(corners, markWidth(edge), taken);
    const d = curve(corners);
    const isMarked = edge.kind === "forbidden" || edge.kind === "known" || edge.kind === "up";
    const places = { "data-from": edge.from.place, "data-to": edge.to.place };
    const line = h("g", { class: `edge ${edge.kind}`, "data-edge": edge.number, ...places },
      h("title", {}, edgeWords(edge)),
      h("path", { class: "reach", d }),
      h("path", { class: "line", d, "stroke-width": (1.1 + Math.log2(edge.weight) * 0.28).toFixed(2), "marker-end": `url(#head-${edge.kind})` }));
    const mark = h("g", { class: `mark ${edge.kind}${isMarked ? "" : " quiet"}`, ...places, transform: `translate(${Math.round(middle.x)} ${Math.round(middle.y)})` },
        h("rect", { x: -markWidth(edge) / 2, y: -9, width: markWidth(edge), height: 18, rx: 9 }),
        h("text", { y: 4, "text-anchor": "middle" }, markText(edge)));
    return [line, mark];
  }
  const markText = (edge) => `${edge.kind === "forbidden" ? "✕ " : edge.kind === "up" ? "↑ " : ""}${grouped(edge.kind === "forbidden" || edge.kind === "known" ? edge.violations.length : edge.weight)}`;
  const markWidth = (edge) => 14 + markText(edge).length * 7;

  function edgeWords(edge) {
    let words = `${nameOf(edge.from)} uses ${nameOf(edge.to)}: ${counted(edge.weight, "reference")}`;
    if (edge.kind === "forbidden") words += `, of which ${counted(newViolations(edge.violations), "breaks a rule", "break rules")}`;
    if (edge.kind === "known") words += `, of which the baseline knows ${grouped(edge.violations.length)} to break rules`;
    if (edge.isUp) words += "; against the order";
    if (edge.isInKnot) words += "; part of a cycle";
    return words;
  }

  function drawnNode(node, label, box, number) {
    const { container } = node;
    return h("g", { class: `node n-${container.kind.replace(/\W/g, "")}${container.isMoved ? " moved" : ""}`, role: "button", tabindex: "-1", "data-node": number, "aria-label": spoken(node), transform: `translate(${box.x} ${box.y})` },
      h("title", {}, `${container.address}\n${label.detail}`),
      h("rect", { class: "box", width: box.width, height: box.height, rx: 8 }),
      h("g", { transform: "translate(12 16)" }, icon(container.kind)),
      h("text", { class: "name", x: 36, y: 21 }, label.short),
      h("text", { class: "detail", x: 36, y: 38 }, label.detail),
      label.count > 0 && h("g", { class: "badge", transform: `translate(${box.width - 20} 16)` }, h("circle", { r: 10 }), h("text", { y: 4, "text-anchor": "middle" }, label.count > 99 ? "99+" : label.count)));
  }

  /** What is not in the picture. */
  function notDrawn() {
    const { apart, left, nodes } = current.picture;
    return [
      left.length > 0 && chips(left, `${counted(left.length, "more part")}, which ${left.length === 1 ? "has" : "have"} fewer references and ${left.length === 1 ? "is" : "are"} not drawn`),
      apart.length > 0 && chips(apart, nodes.length === 0 ? `${counted(apart.length, "part")}, of which none uses another` : `${counted(apart.length, "part")} without arrows here`),
    ];
  }

  function chips(nodes, title) {
    const shown = nodes.slice(0, 60);
    return h("section", { class: "apart", "aria-label": title },
      h("h2", {}, title),
      h("ul", {}, shown.map((node) => h("li", {}, chip(node.container)))),
      nodes.length > shown.length && h("p", { class: "quiet" }, `and ${grouped(nodes.length - shown.length)} more; the list shows all`));
  }

  function chip(container, attributes = {}, detail = "") {
    return h("button", { type: "button", class: "chip", "data-key": container.address, title: container.address, ...attributes }, glyph(container), h("span", {}, container.name), detail && h("i", {}, detail));
  }

  const glyph = (container) => h("svg", { width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" }, icon(container.kind));

  function rail(side, list, title) {
    const shown = list.slice(0, 14);
    return h("section", { class: `rail ${side}`, "aria-label": title },
      h("h2", {}, title),
      list.length === 0 && h("p", { class: "quiet" }, "nothing"),
      h("ul", {}, shown.map((other) => h("li", {}, chip(other.container, { class: `chip${newViolations(other.violations) > 0 ? " wrong" : ""}`, "data-side": side, "data-nodes": Array.from(other.nodes).join(" ") }, grouped(other.weight))))),
      list.length > shown.length && h("p", { class: "quiet" }, `and ${grouped(list.length - shown.length)} more`));
  }

  function legend() {
    const { picture } = current;
    const { edges, drawn } = picture;
    const of = (kind) => edges.filter((edge) => edge.kind === kind).length;
    const item = (kind, text) => h("li", {}, h("svg", { width: 30, height: 12, viewBox: "0 0 30 12", "aria-hidden": "true" }, h("g", { class: `edge ${kind}` }, h("path", { class: "line", d: "M1 6H24", "stroke-width": 2 }), h("path", { class: `tip ${kind}`, d: "M22 2L30 6L22 10z" }))), text);
    const left = edges.length - drawn.length;
    return h("div", { class: "legend" },
      edges.length > 0 && h("ul", {},
        item("plain", "uses, downward"),
        of("forbidden") > 0 && item("forbidden", `${grouped(of("forbidden"))} forbidden by a rule`),
        of("known") > 0 && item("known", `${grouped(of("known"))} in the baseline`),
        of("up") > 0 && item("up", `${grouped(of("up"))} against the order`),
        of("knot") > 0 && item("knot", `${grouped(of("knot"))} part of a cycle`)),
      picture.orderedBy.length > 0 && h("p", {}, `The order is that of ${picture.orderedBy.join(", ")}.`),
      left > 0 && h("p", {}, `${grouped(drawn.length)} of ${counted(edges.length, "arrow")} are drawn${state.arrows === "main" ? ", as longer ways imply the others" : ""}.`),
      edges.length > 0 && h("p", { class: "arrows", role: "group", "aria-label": "Arrows" },
        (edges.length > arrowLimit ? [["main", "main arrows"], ["all", "all"]] : [["main", "all arrows"]]).concat([["wrong", "only wrong ones"]])
          .map(([value, label]) => h("button", { type: "button", class: "bare", "data-arrows": value, "aria-pressed": String(state.arrows === value) }, label))));
  }

  // MARK: Selection

  function findEdge() {
    if (!state.edge) return null;
    try {
      const [from, to] = JSON.parse(state.edge).map((key) => tree.container(key));
      return from && to ? { from, to } : null;
    } catch {
      return null;
    }
  }

  /** All references from one container to another. */
  function between(from, to) {
    const result = { references: [], weight: 0, violations: [] };
    for (const type of tree.typesIn(from)) {
      for (let edge = project.outStarts[type]; edge < project.outStarts[type + 1]; edge++) {
        const target = tree.ofType[project.targets[edge]];
        if (target.first < to.first || target.first >= to.end) continue;
        // Of a type and one in it, only the outer one's own references count.
        if ((to.isInside(from) && type !== from.type) || (from.isInside(to) && project.targets[edge] !== to.type)) continue;
        result.references.push(edge);
        result.weight += project.weight(edge);
        result.violations.push(...(project.violationsOfEdge.get(edge) ?? []));
      }
    }
    return result;
  }
  function showSelection() {
    const edge = findEdge();
    const node = state.node ? tree.container(state.node) : null;
    mark(node, edge);
    if (edge) said.textContent = `${edge.from.name} to ${edge.to.name} is shown beside the map`;
    else if (node) said.textContent = `${node.name} is shown beside the map`;
    if (edge) showEdge(edge.from, edge.to);
    else if (node) showNode(node);
    else if (current.type) showNode(current.type);
    else showSummary();
  }

  function mark(node, edge) {
    if (!current.sub?.nodes || current.type) return;
    const { picture } = current;
    const numberOf = (container) => picture.nodes.findIndex((other) => other.container === container);
    const drawing = main.querySelector(".drawing");
    drawing?.classList.toggle("chosen", Boolean(node || edge));
    const chosen = node ? numberOf(node) : -1;
    const ends = edge ? [numberOf(edge.from), numberOf(edge.to)] : [-1, -1];
    highlight(chosen, ends);
  }

  function highlight(chosen, [from, to] = [-1, -1]) {
    const near = new Set([chosen, from, to]);
    for (const element of current.sub.edges) {
      const [source, target] = [Number(element.dataset.from), Number(element.dataset.to)];
      const isOut = chosen >= 0 && source === chosen;
      const isIn = chosen >= 0 && target === chosen;
      const isIt = source === from && target === to && from >= 0;
      if (isOut) near.add(target);
      if (isIn) near.add(source);
      element.classList.toggle("out", isOut);
      element.classList.toggle("in", isIn);
      element.classList.toggle("it", isIt);
    }
    current.sub.nodes.forEach((element, number) => {
      element.classList.toggle("selected", number === chosen && chosen >= 0);
      element.classList.toggle("near", near.has(number));
    });
  }

  // MARK: Panel

  const section = (title, ...content) => h("section", {}, h("h3", {}, title), content);

  function placeLink(file, line) {
    const path = project.files[file];
    const text = `${path}:${line}`;
    if (project.links) return h("a", { class: "path", href: `${project.links}${path.split("/").map(encodeURIComponent).join("/")}#L${line}`, rel: "noreferrer" }, text);
    return h("span", { class: "path" }, text);
  }

  function showSummary() {
    const { container, view, picture } = current;
    const wrong = picture.wrong.slice().sort((a, b) => b.violations.length - a.violations.length || a.weight - b.weight);
    const count = violationsOf(container);
    fill(
      panel,
      h("h2", {}, glyph(container), container.name),
      h("p", { class: "quiet" }, [container.parent ? kindOf(container) : "the whole project", sizeOf(container), counted(view.nodes.length, "part"), counted(view.edges.length, "arrow")].join(", ")),
      count > 0 && h("p", { class: "error" }, h("b", {}, counted(count, "violation")), " in it"),
      wrong.length > 0 && section(`Against the order or a rule: ${grouped(wrong.length)}`, edgeList(wrong.slice(0, 12)), wrong.length > 12 && h("p", { class: "quiet" }, `and ${grouped(wrong.length - 12)} more; the list shows all`)),
      picture.knots.length > 0 && section(counted(picture.knots.length, "cycle"), picture.knots.map(knotWords)),
      wrong.length === 0 && view.edges.length > 0 && h("p", { class: "kept" }, "All arrows lead down: no cycle, and no rule is broken between these parts."),
      h("p", { class: "quiet hint" }, "Click a box or an arrow to read what is behind it. Double-click a box to enter it; drag one onto another to ask what if."));
  }

  function knotWords(knot) {
    const { picture } = current;
    const inside = new Set(knot);
    const cuts = picture.wrong.filter((edge) => edge.isUp && edge.isInKnot && inside.has(edge.from));
    const names = knot.map(nameOf);
    return h("div", {},
      h("p", {}, `${names.slice(0, 8).join(", ")}${names.length > 8 ? ` and ${grouped(names.length - 8)} more` : ""} need each other. Without ${cuts.length === 1 ? "this arrow" : `these ${grouped(cuts.length)} arrows`} they do not (${counted(cuts.reduce((sum, edge) => sum + edge.weight, 0), "reference")}):`),
      edgeList(cuts.slice(0, 8)), cuts.length > 8 && h("p", { class: "quiet" }, `and ${grouped(cuts.length - 8)} more`));
  }

  const edgeList = (edges) =>
    h("ul", { class: "links" }, edges.map((edge) => {
      const { from, to } = edge;
      return h("li", {}, edgeButton(from.container, to.container, edge.kind, grouped(edge.isForbidden || edge.isKnown ? edge.violations.length : edge.weight), `${from.container.name} → ${to.container.name}`));
    }));

  function edgeButton(from, to, kind, count, label) {
    return h("button", { type: "button", class: `link ${kind}`, "data-from-key": from.address, "data-to-key": to.address }, h("span", {}, label), h("i", {}, `${kind === "forbidden" ? "✕ " : kind === "up" ? "↑ " : ""}${count}`));
  }

  function showNode(container) {
    const types = tree.typesIn(container);
    const [users, used] = neighboursOf(container);
    const violations = types.flatMap((type) => project.violationsOfType.get(type) ?? []);
    fill(
      panel,
      h("h2", {}, glyph(container), container.name),
      h("p", { class: "quiet" }, container.type >= 0 ? [kindOf(container), project.modules[project.moduleOfFile[project.fileOf[container.type]]]].filter(Boolean).join(" in ") : `${kindOf(container)}, ${sizeOf(container)}`),
      container.type >= 0 && h("p", {}, placeLink(project.fileOf[container.type], project.lineOf[container.type])),
      h("p", { class: "actions" },
        container !== current.container && container !== current.type && h("button", { type: "button", "data-enter": container.address }, container.children.length > 0 ? "Enter" : "Focus"),
        container.type >= 0 && container !== current.type && container.children.length > 0 && h("button", { type: "button", "data-focus": container.address }, "Focus"),
        container.parent && !current.type && moveChoice(container)),
      neighbourSection("Uses", used, (other) => [container, other]),
      neighbourSection("Used by", users, (other) => [other, container]),
      violations.length > 0 && violationSection(violations));
  }

  /** What uses a container and what it uses, each as the part beside it. */
  function neighboursOf(container) {
    const view = new View(tree, container);
    return [view.users, view.used];
  }

  function neighbourSection(title, list, pair) {
    const shown = list.slice(0, 24);
    return section(`${title} ${grouped(list.length)}`,
      h("ul", { class: "links" }, shown.map((other) => {
        const [from, to] = pair(other.container);
        return h("li", {}, edgeButton(from, to, newViolations(other.violations) > 0 ? "forbidden" : other.violations.length > 0 ? "known" : "plain", grouped(other.weight), other.container.name));
      })),
      list.length > shown.length && h("p", { class: "quiet" }, `and ${grouped(list.length - shown.length)} more`));
  }

  function violationSection(violations) {
    const shown = violations.slice(0, 30);
    return section(counted(violations.length, "violation"),
      h("ul", { class: "violations" }, shown.map((violation) => h("li", { class: violation.isKnown ? "known" : violation.isWarning ? "warning" : "error" },
        h("b", {}, project.rules[violation.rule].id), violation.isKnown && h("span", { class: "quiet" }, " in the baseline"), h("br"), placeLink(violation.file, violation.line), h("br"), violation.message))),
      violations.length > shown.length && h("p", { class: "quiet" }, `and ${grouped(violations.length - shown.length)} more`));
  }

  function showEdge(from, to) {
    const found = between(from, to);
    const kinds = new Array(6).fill(0);
    for (const edge of found.references) for (let place = project.placeStarts[edge]; place < project.placeStarts[edge + 1]; place++) kinds[project.placeKinds[place]]++;
    const rules = new Map();
    for (const violation of found.violations) append(rules, violation.rule, violation);
    const sorted = found.references.slice().sort((a, b) => newViolations(project.violationsOfEdge.get(b)) - newViolations(project.violationsOfEdge.get(a)) || project.weight(b) - project.weight(a) || a - b);
    const shown = sorted.slice(0, 40);
    fill(
      panel,
      h("h2", {}, nodeLink(from), " → ", nodeLink(to)),
      found.weight === 0 ? h("p", { class: "quiet" }, `${from.name} does not use ${to.name}.`)
        : h("p", { class: "quiet" }, `${counted(found.weight, "reference")}: ${kinds.map((count, kind) => (count > 0 ? `${grouped(count)} ${referenceKinds[kind]}` : "")).filter(Boolean).join(", ")}`),
      Array.from(rules, ([rule, violations]) => h("div", { class: `verdict ${violations.every((one) => one.isKnown) ? "known" : "error"}` },
        h("p", {}, h("b", {}, `✕ ${project.rules[rule].id}`), `, ${counted(violations.length, "place")}${violations.every((one) => one.isKnown) ? ", in the baseline" : ""}`),
        h("p", {}, violations[0].message),
        project.rules[rule].because && h("p", { class: "quiet" }, project.rules[rule].because))),
      rules.size === 0 && found.weight > 0 && allowedBy(from, to),
      shown.map((edge, index) => typePair(edge, index < 6)),
      sorted.length > shown.length && h("p", { class: "quiet" }, `and ${counted(sorted.length - shown.length, "more pair")} of types`));
  }

  function allowedBy(from, to) {
    const tables = project.tables.filter((table) => table.allows(from.component, to.component));
    if (tables.length === 0) return null;
    return h("p", { class: "kept" }, `✓ allowed by ${tables.map((table) => project.rules[table.rule].id).join(", ")}`);
  }

  const nodeLink = (container) => h("button", { type: "button", class: "bare name", "data-show": container.address }, container.name);

  function typePair(edge, isFirst) {
    const [source, target] = [tree.ofType[project.sources[edge]], tree.ofType[project.targets[edge]]];
    const violations = project.violationsOfEdge.get(edge) ?? [];
    const wrongLines = new Set(violations.map((violation) => `${violation.file} ${violation.line}`));
    const places = project.places(edge);
    const byLine = new Map();
    for (const place of places) append(byLine, `${place.file} ${place.line}`, place);
    const lines = Array.from(byLine.values());
    const shown = lines.slice(0, 12);
    return h("details", { class: "pair", open: isFirst || violations.length > 0 },
      h("summary", {}, h("span", {}, project.names[project.sources[edge]], " → ", project.names[project.targets[edge]]), h("i", {}, grouped(places.length))),
      h("p", { class: "quiet" }, h("button", { type: "button", class: "bare", "data-focus": source.address }, `focus ${source.name}`), " · ", h("button", { type: "button", class: "bare", "data-focus": target.address }, `focus ${target.name}`)),
      h("ol", {}, shown.map((line) => h("li", { class: wrongLines.has(`${line[0].file} ${line[0].line}`) ? "wrong" : "" },
        placeLink(line[0].file, line[0].line), h("span", { class: "quiet" }, ` ${Array.from(new Set(line.map((place) => referenceKinds[place.kind]))).join(", ")}`), lineOfSource(line[0], project.ownNames[project.targets[edge]])))),
      lines.length > shown.length && h("p", { class: "quiet" }, `and ${counted(lines.length - shown.length, "more line")}`));
  }

  function lineOfSource(place, name) {
    const text = project.textOf(place.file, place.line);
    if (!text) return null;
    // The first that is the whole name; where the line does not name it, nothing is marked.
    const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}_])(${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})(?![\\p{L}\\p{N}_])`, "u"));
    return h("pre", {}, h("code", {}, parts.map((part, index) => (index % 2 === 1 ? h("mark", {}, part) : part))));
  }

  // MARK: Matrix

  function showMatrix() {
    const { picture } = current;
    const order = picture.nodes.slice().sort((a, b) => a.position - b.position);
    const cells = new Map(picture.edges.map((edge) => [edge.from.place * picture.nodes.length + edge.to.place, edge]));
    const table = h("table", { class: "matrix", role: "grid", "aria-label": `Matrix of ${current.container.name}` },
      h("thead", {}, h("tr", {}, h("td", {}), order.map((node, place) => h("th", { scope: "col", title: nameOf(node) }, place + 1)))),
      h("tbody", {}, order.map((row, place) => h("tr", {},
        h("th", { scope: "row" }, h("button", { type: "button", class: "bare", tabindex: "-1", "data-show": row.container.address }, h("i", {}, place + 1), nameOf(row))),
        order.map((column) => {
          const edge = cells.get(row.place * picture.nodes.length + column.place);
          const words = row === column ? nameOf(row) : edge ? edgeWords(edge) : `${nameOf(row)} does not use ${nameOf(column)}`;
          const strength = edge ? Math.min(5, 1 + Math.floor(Math.log2(edge.weight) / 1.6)) : 0;
          return h("td", { role: "gridcell", tabindex: "-1", title: words, "aria-label": words, class: row === column ? "self" : edge ? `${edge.kind} s${strength}` : "", "data-edge": edge?.number }, edge ? (edge.weight > 999 ? `${Math.round(edge.weight / 1000)}k` : edge.weight) : "");
        })))));
    fill(main, h("div", { class: "sheet" },
      h("p", { class: "hint" }, "Each row uses the columns in which it has a number of references. The order is that of the map, so what is below the diagonal leads against it."),
      h("p", { class: "reading", "aria-live": "polite" }, " "),
      picture.nodes.length > 0 ? h("div", { class: "scroll" }, table) : h("p", {}, "No part of this uses another."),
      notDrawn()));
    table.querySelector("[role=gridcell]")?.setAttribute("tabindex", "0");
    return {};
  }

  main.addEventListener("mouseover", (event) => readCell(event.target.closest?.("[role=gridcell]")));
  main.addEventListener("focusin", (event) => readCell(event.target.closest?.("[role=gridcell]")));

  function readCell(cell) {
    if (!cell) return;
    const reading = main.querySelector(".reading");
    if (reading) reading.textContent = cell.title;
    for (const marked of main.querySelectorAll(".matrix .cross")) marked.classList.remove("cross");
    const column = Array.from(cell.parentNode.children).indexOf(cell);
    cell.parentNode.firstChild.classList.add("cross");
    main.querySelector(".matrix thead tr").children[column].classList.add("cross");
  }

  // MARK: List

  let sorting = { by: "users", isUp: false };

  function showList() {
    const { view, picture } = current;
    const rows = view.nodes.map((node) => ({
      node, name: nameOf(node), types: node.isSelf ? 1 : node.container.count,
      uses: node.out.length, users: node.in.length,
      references: node.in.reduce((sum, edge) => sum + edge.weight, 0),
      violations: violationsOf(node.container),
    }));
    const columns = [["name", "Part"], ["types", "Types"], ["uses", "Uses"], ["users", "Used by"], ["references", "References to it"], ["violations", "Violations"]];
    const direction = sorting.isUp ? 1 : -1;
    rows.sort((a, b) => (a[sorting.by] < b[sorting.by] ? -direction : a[sorting.by] > b[sorting.by] ? direction : a.name < b.name ? -1 : 1));
    const { wrong } = picture;
    const violations = tree.typesIn(current.container).flatMap((type) => project.violationsOfType.get(type) ?? []);
    fill(main, h("div", { class: "sheet" },
      h("div", { class: "scroll" }, h("table", { class: "parts" },
        h("caption", {}, `${counted(rows.length, "part")} of ${current.container.name}; the numbers of uses and users are those among them`),
        h("thead", {}, h("tr", {}, columns.map(([key, title]) => h("th", { scope: "col", "aria-sort": sorting.by === key ? (sorting.isUp ? "ascending" : "descending") : null }, h("button", { type: "button", class: "bare", "data-sort": key }, title))))),
        h("tbody", {}, rows.map((row) => h("tr", {}, h("th", { scope: "row" }, chip(row.node.container)), columns.slice(1).map(([key]) => h("td", { class: key === "violations" && row[key] > 0 ? "error" : "" }, grouped(row[key])))))))),
      wrong.length > 0 && section(`Against the order or a rule: ${grouped(wrong.length)}`, edgeList(wrong)),
      picture.knots.length > 0 && section(counted(picture.knots.length, "cycle"), picture.knots.map(knotWords)),
      violations.length > 0 && violationSection(violations)));
    return {};
  }

  // MARK: Focus

  const focusLimit = 40;

  function showFocus(container) {
    const view = new View(tree, container);
    const types = (list, isUser) => {
      const found = new Map();
      for (const other of list) {
        for (const edge of other.references) {
          const type = isUser ? project.sources[edge] : project.targets[edge];
          const known = found.get(type) ?? { container: tree.ofType[type], weight: 0, violations: [] };
          known.weight += project.weight(edge);
          known.violations = known.violations.concat(project.violationsOfEdge.get(edge) ?? []);
          found.set(type, known);
        }
      }
      return Array.from(found.values()).sort((a, b) => newViolations(b.violations) - newViolations(a.violations) || b.weight - a.weight || (a.container.address < b.container.address ? -1 : 1));
    };
    const [users, used] = [types(view.users, true), types(view.used, false)];
    const links = h("svg", { class: `threads${users.length + used.length > 24 ? " many" : ""}`, "aria-hidden": "true" });
    const column = (side, title, list) => {
      const shown = list.slice(0, focusLimit);
      const groups = new Map();
      for (const other of shown) append(groups, other.container.parent, other);
      return h("section", { class: `focus-${side}`, "aria-label": title },
        h("h2", {}, `${title} ${grouped(list.length)}`),
        Array.from(groups, ([parent, members]) => h("div", { class: "family" }, h("h3", {}, parent.path.slice(1).map((one) => one.name).join(" › ") || parent.name),
          h("ul", {}, members.map((other) => {
            const kind = newViolations(other.violations) > 0 ? "forbidden" : other.violations.length > 0 ? "known" : "plain";
            const pair = side === "users" ? [other.container, container] : [container, other.container];
            return h("li", { class: kind, "data-weight": other.weight },
              chip(other.container, { "data-focus": other.container.address, class: "chip card" }),
              h("button", { type: "button", class: `count ${kind}`, "data-from-key": pair[0].address, "data-to-key": pair[1].address, "aria-label": `${counted(other.weight, "reference")} from ${pair[0].name} to ${pair[1].name}` }, `${kind === "forbidden" ? "✕ " : ""}${grouped(other.weight)}`));
          })))),
        list.length > shown.length && h("p", { class: "quiet" }, `and ${grouped(list.length - shown.length)} more with fewer references`));
    };
    const type = container.type;
    const middle = h("section", { class: "focus-it", "aria-label": "It" },
      h("div", { class: "it" }, h("p", { class: "kind" }, glyph(container), kindOf(container)), h("h2", {}, container.name),
        type >= 0 && h("p", {}, placeLink(project.fileOf[type], project.lineOf[type])),
        h("p", { class: "quiet" }, `${counted(users.length, "user")}, uses ${grouped(used.length)}`),
        h("button", { type: "button", "data-on-map": container.address }, "Show on the map")),
      container.children.length > 0 && h("div", { class: "family" }, h("h3", {}, "In it"), h("ul", {}, container.children.map((child) => h("li", {}, chip(child, { "data-focus": child.address, class: "chip card" }))))));
    const focus = h("div", { class: "focus" }, links, column("users", "Users", users), middle, column("used", "Used", used));
    fill(main, focus);
    drawThreads(focus, links);
    return {};
  }

  /** From each user to the type, and from it to what it uses. */
  function drawThreads(focus, links) {
    const area = focus.getBoundingClientRect();
    const it = focus.querySelector(".it").getBoundingClientRect();
    if (area.width < 700) return;
    const height = focus.scrollHeight;
    links.setAttribute("viewBox", `0 0 ${area.width} ${height}`);
    links.setAttribute("width", area.width);
    links.setAttribute("height", height);
    const paths = [];
    for (const [side, isUser] of [["users", true], ["used", false]]) {
      const items = Array.from(focus.querySelectorAll(`.focus-${side} li`));
      items.forEach((item, number) => {
        const box = item.getBoundingClientRect();
        const y = box.top - area.top + box.height / 2;
        const x = isUser ? box.right - area.left : box.left - area.left;
        const end = isUser ? it.left - area.left : it.right - area.left;
        const spread = Math.min(it.height - 24, items.length * 5);
        const endY = it.top - area.top + it.height / 2 + (items.length > 1 ? (number / (items.length - 1) - 0.5) * spread : 0);
        const middle = (x + end) / 2;
        paths.push(h("path", { class: item.className, d: `M${x} ${y}C${middle} ${y} ${middle} ${endY} ${end} ${endY}`, "stroke-width": (1 + Math.log2(Number(item.dataset.weight)) * 0.35).toFixed(2) }));
      });
    }
    links.replaceChildren(...paths);
  }

  // MARK: What if

  function moveChoice(container) {
    const targets = [current.container.parent, ...current.picture.view.nodes.map((node) => node.container)].filter((other) => other && other !== container && other.type < 0 && !other.isInside(container) && other !== container.parent);
    if (targets.length === 0) return null;
    return h("label", { class: "move" }, "What if it were in ",
      h("select", { "data-move": container.address }, h("option", { value: "" }, "…"), targets.map((other) => h("option", { value: other.address }, other.parent ? other.name : `${other.name} (the whole)`))));
  }

  function move(container, target) {
    const moves = [...movesOf(state.move), [container.address, target.address]];
    go({ move: JSON.stringify(moves), node: "", edge: "" });
    said.textContent = `What if ${container.name} were in ${target.name}: see the numbers below the map.`;
  }

  /** Cycles and arrows against the order in all containers, and violations of what the page can judge. */
  function judged(one) {
    const graphs = new Map();
    for (let edge = 0; edge < project.sources.length; edge++) {
      let [from, to] = [one.ofType[project.sources[edge]], one.ofType[project.targets[edge]]];
      const [above, below] = [from.path, to.path];
      let depth = 0;
      while (depth < above.length && depth < below.length && above[depth] === below[depth]) depth++;
      if (depth >= above.length || depth >= below.length) continue;
      [from, to] = [above[depth], below[depth]];
      // Cycles of types are those of the files that they are in.
      if (from.type >= 0 && to.type >= 0) continue;
      const graph = graphs.get(above[depth - 1]) ?? new Map();
      graphs.set(above[depth - 1], graph);
      const key = `${from.address} → ${to.address}`;
      const known = graph.get(key);
      if (known) known.weight += project.weight(edge);
      else graph.set(key, { from, to, weight: project.weight(edge) });
    }
    const result = { cycles: new Map(), against: new Map(), weight: 0 };
    for (const [container, graph] of graphs) {
      const numbers = new Map(container.children.map((child, number) => [child, number]));
      const edges = Array.from(graph, ([key, { from, to, weight }]) => ({ key, source: numbers.get(from), target: numbers.get(to), weight }));
      const position = orderOf(container.children.length, edges);
      for (const edge of edges) {
        if (position[edge.source] <= position[edge.target]) continue;
        result.against.set(edge.key, edge.weight);
        result.weight += edge.weight;
      }
      for (const members of knotsAmong(container.children.length, edges)) {
        if (members.length > 1) result.cycles.set(members.map((member) => container.children[member].address).join(", "), members.length);
      }
    }
    return result;
  }

  /** What a move makes of the violations of tables, which the page can judge, and of which it cannot say. */
  function violationsAfter(before, after) {
    const result = { gone: [], come: [], unknown: [] };
    const judgedRules = new Set(project.tables.map((table) => table.rule));
    for (let edge = 0; edge < project.sources.length; edge++) {
      const [source, target] = [project.sources[edge], project.targets[edge]];
      const [oldFrom, oldTo] = [before.ofType[source].component, before.ofType[target].component];
      const [newFrom, newTo] = [after.ofType[source].component, after.ofType[target].component];
      if (oldFrom === newFrom && oldTo === newTo) continue;
      const violations = (project.violationsOfEdge.get(edge) ?? []).filter((violation) => !violation.isKnown);
      for (const table of project.tables) {
        const broken = violations.filter((violation) => violation.rule === table.rule);
        const isForbidden = table.forbids(newFrom, newTo);
        if (!isForbidden) result.gone.push(...broken.map((violation) => ({ edge, rule: violation.rule })));
        else if (broken.length === 0 && !table.forbids(oldFrom, oldTo)) {
          const places = project.places(edge).filter((place) => place.kind !== 5);
          result.come.push(...places.map(() => ({ edge, rule: table.rule })));
        }
      }
      result.unknown.push(...violations.filter((violation) => !judgedRules.has(violation.rule)).map((violation) => ({ edge, rule: violation.rule })));
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
    const [old, now] = [judged(plain), judged(tree)];
    const difference = (a, b) => Array.from(b.keys()).filter((key) => !a.has(key));
    const number = (title, before, after) => h("div", { class: after < before ? "kept" : after > before ? "error" : "" }, h("dt", {}, title), h("dd", {}, before === after ? grouped(before) : `${grouped(before)} → ${grouped(after)}`));
    const list = (title, entries, tone) => entries.length > 0 && h("details", {}, h("summary", { class: tone }, `${title} ${grouped(entries.length)}`), h("ul", { class: "plain" }, entries.slice(0, 40).map((entry) => h("li", {}, entry)), entries.length > 40 && h("li", {}, `and ${grouped(entries.length - 40)} more`)));
    const isByComponent = state.by === "component";
    const changed = isByComponent ? violationsAfter(plain, tree) : null;
    const total = changed ? project.violations.filter((violation) => !violation.isKnown && project.tables.some((table) => table.rule === violation.rule)).length : 0;
    const words = (entries) => {
      const counts = new Map();
      for (const { edge, rule } of entries) {
        const key = `${project.names[project.sources[edge]]} → ${project.names[project.targets[edge]]} (${project.rules[rule].id})`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return Array.from(counts, ([key, count]) => (count > 1 ? `${key}, ${grouped(count)} times` : key));
    };
    const others = project.rules.filter((_, rule) => !project.tables.some((table) => table.rule === rule)).map((rule) => rule.id);
    bar.hidden = false;
    fill(
      bar,
      h("h2", {}, "What if"),
      h("ul", { class: "asked" }, given.map(([what, where]) => h("li", {}, `${what.split("/").pop()} → ${where || project.name}`))),
      h("dl", {},
        changed && project.tables.length > 0 && number("violations of tables", total, total - changed.gone.length + changed.come.length),
        number("cycles of containers", old.cycles.size, now.cycles.size),
        number("arrows against the order", old.against.size, now.against.size),
        number("references against it", old.weight, now.weight)),
      h("p", { class: "actions" }, h("button", { type: "button", "data-undo": "one" }, "Undo"), given.length > 1 && h("button", { type: "button", "data-undo": "all" }, "Undo all")),
      h("div", { class: "changes" },
        changed && list("Violations that go:", words(changed.gone), "kept"), changed && list("Violations that come:", words(changed.come), "error"),
        list("Arrows against the order that go:", difference(now.against, old.against), "kept"), list("Arrows against the order that come:", difference(old.against, now.against), "error"),
        h("p", { class: "quiet" }, isByComponent
          ? `The page judges tables of layers${others.length > 0 ? `; it does not know what ${others.length > 3 ? counted(others.length, "other rule") : others.join(", ")} would say${changed.unknown.length > 0 ? ` (now ${counted(changed.unknown.length, "violation")} at what moves)` : ""}` : ""}. It takes a moved type for part of the component that it is dragged to, whatever the selectors say.`
          : "Rules are about components, and the page does not know which component moved code would be in; ask in the division by component.")));
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
    const scale = drag.element.ownerSVGElement.getBoundingClientRect().width / drag.element.ownerSVGElement.viewBox.baseVal.width;
    drag.element.setAttribute("transform", `translate(${box.x + dx / scale} ${box.y + dy / scale})`);
    const below = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest?.(".node, .crumb, .rail .chip")).find((element) => element && element !== drag.element);
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
    let container = element.dataset.key !== undefined ? tree.container(element.dataset.key) : current.picture.nodes[Number(element.dataset.node)].container;
    while (container && container.type >= 0) container = container.parent;
    return container && container !== moved && !container.isInside(moved) && container !== moved.parent ? container : null;
  }

  // MARK: Clicks

  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("[data-key], [data-enter], [data-focus], [data-show], [data-from-key], [data-arrows], [data-sort], [data-undo], [data-on-map], .node, .edge, [role=gridcell]");
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
    else if (data.undo !== undefined) go({ move: data.undo === "all" || tree.moves.length === 1 ? "" : JSON.stringify(movesOf(state.move).slice(0, -1)), node: "", edge: "" });
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
    for (const number of side.dataset.nodes.split(" ")) current.sub.nodes[current.view.nodes[Number(number)].place]?.classList.add("near");
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

  const weightOfKind = (container) => (container.type < 0 ? 0 : container.kind === "file" || container.kind === "extension" ? 2 : 1);

  function findAll(text) {
    const wanted = text.trim().toLowerCase();
    const initials = /^[A-Z]+$/.test(text.trim()) ? text.trim() : "";
    if (!wanted) return [];
    const found = [];
    for (const container of tree.byKey.values()) {
      if (!container.parent) continue;
      const name = container.type >= 0 && wanted.includes(".") ? project.names[container.type] : wanted.includes("/") ? container.address : container.name;
      const rank = fit(name, wanted, initials);
      if (rank >= 0) found.push({ container, rank });
    }
    found.sort((a, b) => a.rank - b.rank || weightOfKind(a.container) - weightOfKind(b.container) || a.container.name.length - b.container.name.length || (a.container.address < b.container.address ? -1 : 1));
    return found.map((one) => one.container);
  }

  function showResults() {
    const all = findAll(search.value);
    results = all.slice(0, 12);
    chosenResult = 0;
    foundList.replaceChildren(...results.map((container, number) =>
      h("li", { role: "option", id: `found-${number}`, "aria-selected": String(number === 0), "data-result": number }, glyph(container), h("b", {}, container.name), h("span", { class: "quiet" }, container.parent.path.slice(1).map((one) => one.name).join(" › ") || kindOf(container)))));
    if (all.length > results.length) foundList.append(h("li", { class: "quiet", role: "presentation" }, `and ${grouped(all.length - results.length)} more`));
    if (all.length === 0 && search.value.trim()) foundList.append(h("li", { class: "quiet", role: "presentation" }, "nothing has this name"));
    foundList.hidden = !search.value.trim();
    search.setAttribute("aria-expanded", String(!foundList.hidden));
    search.setAttribute("aria-activedescendant", results.length > 0 ? "found-0" : "");
    said.textContent = search.value.trim() ? `${grouped(all.length)} found` : "";
  }

  function chooseResult(number) {
    if (results.length === 0) return;
    chosenResult = (number + results.length) % results.length;
    foundList.querySelectorAll("[role=option]").forEach((option, index) => option.setAttribute("aria-selected", String(index === chosenResult)));
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
    const node = document.activeElement.closest(".node");
    const cell = document.activeElement.closest("[role=gridcell]");
    if (event.key === "/") search.focus();
    else if (event.key === "Escape") back();
    else if (event.key === "u" || event.key === "Backspace") up();
    else if (event.key === "1" || event.key === "2" || event.key === "3") go({ view: ["map", "matrix", "list"][Number(event.key) - 1], type: "" });
    else if (node && arrows[event.key]) stepNode(node, arrows[event.key]);
    else if (node && event.key === " ") clickNode(node);
    else if (node && event.key === "Enter") enterByKey(node);
    else if (node && event.key === "f") focusNode(node);
    else if (node && event.key === "m") moveByKeys(node);
    else if (cell && arrows[event.key]) stepCell(cell, arrows[event.key]);
    else if (cell && (event.key === "Enter" || event.key === " ")) clickEdge(cell);
    else if (document.activeElement === main && arrows[event.key] && current.sub?.nodes?.length) focusElement(current.sub.nodes[0]);
    else return;
    event.preventDefault();
  });

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
    const next = (dy === 0 ? row : row.parentNode.children[Array.from(row.parentNode.children).indexOf(row) + dy])?.children[column + dx];
    if (next?.matches("[role=gridcell]")) focusElement(next);
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
    panel.querySelector("select")?.focus();
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
})();
