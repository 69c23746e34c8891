// The map: boxes, arrows, what is outside, and what is chosen.
"use strict";

// MARK: Map

const icons = {
  project: "M2 5l6-3 6 3v6l-6 3-6-3z",
  component: "M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3",
  module: "M2.5 5L8 2l5.500 3v6L8 14l-5.500-3zM2.500 5L8 8l5.500-3M8 8v6",
  folder: "M2 4.500h4l1.500 1.500H14v6.500H2z",
  rest: "M3 8h.1M8 8h.1M13 8h.1",
};
const letters = {
  class: "C",
  struct: "S",
  enum: "E",
  protocol: "P",
  actor: "A",
  typealias: "T",
  macro: "M",
  file: "F",
  interface: "C",
  category: "x",
  extension: "x"
};

function icon(kind) {
  if (icons[kind]) return h("path", { class: "icon", d: icons[kind] });
  return h(
    "g",
    { class: `letter k-${kind.replace(/\W/g, "")}` },
    h("rect", { width: 16, height: 16, rx: 4 }),
    h("text", { x: 8, y: 12, "text-anchor": "middle" }, letters[kind] ?? "·")
  );
}

const measure = (() => {
  const context = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.body).fontFamily;
  return (text, font) => {
    context.font = `${font} ${family}`;
    return context.measureText(text).width;
  };
})();

/** Without its middle, where it is too wide. */
function shortened(text, width, font) {
  if (measure(text, font) <= width) return text;
  const cut = (length) => `${text.slice(0, Math.ceil(length / 2))}…${text.slice(text.length - Math.floor(length / 2))}`;
  let length = text.length - 1;
  while (length > 1 && measure(cut(length), font) > width) length--;
  return cut(length);
}

/** Names cut to widths. Those that would be the same without their middle are cut before where they differ. */
function shortNames(names, widths, font) {
  const short = names.map((name, place) => shortened(name, widths[place], font));
  const alike = new Map();
  short.forEach((text, place) => append(alike, text, place));
  for (const places of alike.values()) {
    const whole = new Set(places.map((place) => names[place]));
    if (whole.size < 2) continue;
    const same = commonStart(Array.from(whole));
    for (const place of places) short[place] = cutBefore(names[place], same, widths[place], font);
  }
  return short;
}

function commonStart(names) {
  let length = 0;
  while (names.every((name) => length < name.length && name[length] === names[0][length])) length++;
  return length;
}

/** The beginning of a name, and what there is room for from a place in it. */
function cutBefore(name, place, width, font) {
  const start = `${name.slice(0, Math.min(6, place))}…`;
  const rest = name.slice(place);
  let length = rest.length;
  const cut = () => length < rest.length ? `${start}${rest.slice(0, length)}…` : `${start}${rest}`;
  while (length > 1 && measure(cut(), font) > width) length--;
  return cut();
}

const labelFont = "600 14px";
const widest = 230;
/** Of a box that is alone in its row. */
const widestAlone = 420;

function detailOf({ container, isSelf, size }) {
  if (isSelf) return "itself";
  if (container.type < 0) return sizeOf(container);
  return size === 1 ? kindOf(container) : `${kindOf(container)} with ${size - 1} inside`;
}

function labelOf(node, widest) {
  const name = nameOf(node);
  const detail = detailOf(node);
  const violations = node.isSelf ? (project.violationsOfType.get(node.container.type) ?? []) : violationsIn(node.container);
  const count = newViolations(violations);
  const badge = count > 0 ? badgeWidth(count) + 6 : 0;
  const width = Math.min(
    widest,
    Math.max(96, Math.ceil(Math.max(measure(name, labelFont), measure(detail, "12px")) + 46 + badge))
  );
  return {
    name,
    detail,
    violations,
    count,
    width,
    height: 46,
    room: width - 44 - badge
  };
}

/** What stands in the boxes, and where they are. A box that is alone in its row may be wider. */
function labelled(picture, room) {
  const labels = picture.nodes.map((node) => (node.label = labelOf(node, widest)));
  let layout = picture.layout(labels, room);
  const isCut = ({ name, room }) => measure(name, labelFont) > room;
  if (labels.some(isCut)) {
    const rows = new Map();
    layout.boxes.forEach(({ row }, number) => append(rows, row, number));
    const alone = Array.from(rows.values()).filter((row) => row.length === 1).flat().filter((number) => isCut(labels[number]));
    for (const number of alone) labels[number] = picture.nodes[number].label = labelOf(picture.nodes[number], widestAlone);
    if (alone.length > 0) layout = picture.layout(labels, room);
  }
  const short = shortNames(labels.map(({ name }) => name), labels.map(({ room }) => room), labelFont);
  labels.forEach((label, number) => (label.short = short[number]));
  return { labels, layout };
}

const badgeWidth = (count) => 13 + grouped(count).length * 7;

function spoken(node) {
  const { container } = node;
  const parts = [nameOf(node), `${kindOf(container)}${container.type < 0 ? ` of ${sizeOf(container)}` : ""}`];
  parts.push(`uses ${node.out.length}, used by ${node.in.length}`);
  const { count, violations } = node.label;
  if (count > 0) parts.push(newWords(violations));
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
  const hasRails = view.users.length + view.used.length > 0;
  const room = Math.max(560, main.clientWidth - (hasRails && main.clientWidth > 700 ? 388 : 0) - 48);
  const { labels, layout } = labelled(picture, room);
  const margin = 16;
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin];
  const taken = [];
  // What is always seen has the choice of places.
  const edges = [];
  for (const isFirst of [true, false]) {
    picture.drawn.forEach((edge, number) => {
      if (isMarked(edge) === isFirst) edges[number] = drawnEdge(edge, layout.lines[number], taken);
    });
  }
  // What is wrong is drawn over what is not, and numbers over all lines.
  const rank = (line) => ["warning", "forbidden"].findIndex((kind) => line.classList.contains(kind));
  const lines = edges.map(([line]) => line).sort((a, b) => rank(a) - rank(b));
  const nodes = picture.nodes.map((node, number) => drawnNode(node, labels[number], layout.boxes[number], number));
  picture.boxes = layout.boxes;
  const drawing = h(
    "svg",
    {
      class: "drawing",
      role: "group",
      "aria-label": `Map of ${current.container.name}`,
      viewBox: `${-margin} ${-margin} ${width} ${height}`,
      width,
      height
    },
    arrowHeads(),
    h("g", { class: "edges" }, lines),
    h("g", { class: "marks" }, edges.map(([, mark]) => mark)),
    h("g", { class: "nodes" }, nodes)
  );
  // A picture that is somewhat too wide is drawn smaller; a far too wide one can be scrolled.
  drawing.style.setProperty("--least", `${Math.round(width * 0.6)}px`);
  fill(
    main,
    h("div", { class: `map${hasRails ? " railed" : ""}` },
      hasRails && rail("users", view.users, "Users outside"),
      h(
        "div",
        { class: "canvas" },
        picture.nodes.length > 0 && h("div", { class: "scroll" }, drawing),
        legend(),
        notDrawn(),
        view.nodes.length === 0 && h("p", { class: "quiet" }, "There are no types in it.")
      ),
      hasRails && rail("used", view.used, "Used outside")),
  );
  const first = nodes[0];
  first?.setAttribute("tabindex", "0");
  return { nodes, edges: edges.flat() };
}

const arrowHeads = () =>
  h("defs", {}, ["plain", "forbidden", "warning", "known", "up", "knot", "loose"].map((kind) =>
    h(
      "marker",
      {
        id: `head-${kind}`,
        class: `head ${kind}`,
        viewBox: "0 0 10 10",
        refX: 9,
        refY: 5,
        markerWidth: 8,
        markerHeight: 8,
        markerUnits: "userSpaceOnUse",
        orient: "auto"
      },
      h("path", { d: "M0 1L10 5L0 9z" })
    ),
  ));

/** Whether the number of an arrow is always seen. */
const isMarked = (edge) => ["forbidden", "warning", "known", "up"].includes(edge.kind) || (edge.kind === "loose" && edge.isUp);

/** In a gap between two rows, where no box is, and not on another mark if that can be; if need be beside the line. */
function placeOfMark(line, width, marks) {
  const gaps = Array.from({ length: line.length / 2 }, (_, gap) => gap);
  const inner = (gaps.length - 1) / 2;
  gaps.sort((a, b) => Math.abs(a - inner) - Math.abs(b - inner) || a - b);
  const onLine = gaps.flatMap(
    (gap) => [0.5, 0.25, 0.75, 0.15, 0.85].map((part) => along(line[2 * gap], line[2 * gap + 1], part))
  );
  const places = [0, -0.45, 0.45, -0.8, 0.8, -1.2, 1.2].flatMap((shift) => onLine.map(({ x, y }) => ({ x: x + shift * width, y })));
  const isFree = (place) => marks.every(
    (mark) => Math.abs(mark.x - place.x) > (mark.width + width) / 2 || Math.abs(mark.y - place.y) > 18
  );
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
  const places = { "data-from": edge.from.place, "data-to": edge.to.place };
  const line = h("g", { class: `edge ${edge.kind}`, "data-edge": edge.number, ...places },
    h("title", {}, edgeWords(edge)),
    h("path", { class: "reach", d }),
    h(
      "path",
      {
        class: "line",
        d,
        "stroke-width": (1.1 + Math.log2(edge.weight) * 0.28).toFixed(2),
        "marker-end": `url(#head-${edge.kind})`
      }
    ));
  const mark = h("g", {
    class: `mark ${edge.kind}${isMarked(edge) ? "" : " quiet"}`,
    ...places,
    transform: `translate(${Math.round(middle.x)} ${Math.round(middle.y)})`
  },
      h("rect", { x: -markWidth(edge) / 2, y: -9, width: markWidth(edge), height: 18, rx: 9 }),
      h("text", { y: 4, "text-anchor": "middle" }, markText(edge)));
  return [line, mark];
}
const markWidth = (edge) => 14 + markText(edge).length * 7;

function edgeWords(edge) {
  let words = `${nameOf(edge.from)} uses ${nameOf(edge.to)}: ${counted(edge.weight, "reference")}`;
  if (edge.verdict === "forbidden") words += `, of which ${counted(edge.broken, "breaks a rule", "break rules")}`;
  if (edge.verdict === "warning") {
    words += `, of which ${counted(edge.broken, "breaks a rule that warns", "break rules that warn")}`;
  }
  if (edge.verdict === "known") words += `, of which the baseline knows ${grouped(edge.broken)} to break rules`;
  if (edge.isAgainst) words += "; against the order";
  if (edge.isInKnot) words += "; part of a cycle";
  if (isLoose(edge)) words += "; no order and no cycle is about what is in no component";
  return words;
}

function drawnNode(node, label, box, number) {
  const { container } = node;
  return h("g", {
    class: `node n-${container.kind.replace(/\W/g, "")}${container.isMoved ? " moved" : ""}`,
    role: "button",
    tabindex: "-1",
    "data-node": number,
    "aria-label": spoken(node),
    transform: `translate(${box.x} ${box.y})`
  },
    h("title", {}, `${label.name}\n${container.address}\n${label.detail}`),
    h("rect", { class: "box", width: box.width, height: box.height, rx: 8 }),
    h("g", { transform: "translate(12 16)" }, icon(container.kind)),
    h("text", { class: "name", x: 36, y: 21 }, label.short),
    h("text", { class: "detail", x: 36, y: 38 }, label.detail),
    label.count > 0 && h(
      "g",
      { class: `badge ${toneOf(label.violations)}`, transform: `translate(${box.width - 10 - badgeWidth(label.count) / 2} 16)` },
      h("rect", { x: -badgeWidth(label.count) / 2, y: -10, width: badgeWidth(label.count), height: 20, rx: 10 }),
      h("text", { y: 4, "text-anchor": "middle" }, grouped(label.count))
    ));
}

/** What is not in the picture. */
function notDrawn() {
  const { apart, left, nodes } = current.picture;
  return [
    left.length > 0 && chips(
      left,
      `${counted(left.length, "more part")} with fewer references, not drawn`
    ),
    apart.length > 0 && chips(
      apart,
      `${counted(apart.length, "part")}${nodes.length === 0 ? ", of which none uses another" : " without arrows here"}`
    ),
  ];
}

function chips(nodes, title) {
  const shown = nodes.slice(0, 60);
  return h("section", { class: "apart", "aria-label": title },
    h("h2", {}, title),
    h("ul", {}, shown.map((node) => h("li", {}, chip(node.container)))),
    nodes.length > shown.length && h(
      "p",
      { class: "quiet" },
      `and ${grouped(nodes.length - shown.length)} more; the list shows all`
    ));
}

function chip(container, attributes = {}, detail = "", label = container.name) {
  return h(
    "button",
    { type: "button", class: "chip", "data-key": container.address, title: container.address, ...attributes },
    glyph(container),
    h("span", {}, label),
    detail && h("i", {}, detail)
  );
}

const glyph = (container) => h(
  "svg",
  { width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" },
  icon(container.kind)
);

/** How wide name and number of a chip in a rail can be: three lines of the rail without icon, gaps and border. */
const railRoom = 3 * (176 - 16 - 16 - 2 * 6.4 - 4) - 60;

function rail(side, list, title) {
  const shown = list.slice(0, 14);
  const labels = labelsOf(shown.map((other) => other.container));
  const names = shown.map((other) => labels(other.container));
  const widths = shown.map((other) => railRoom - 3 * measure(grouped(other.weight), "12px"));
  const short = shortNames(names, widths, "14px");
  return h("section", { class: `rail ${side}`, "aria-label": title },
    h("h2", {}, title),
    list.length === 0 && h("p", { class: "quiet" }, "nothing"),
    h(
      "ul",
      {},
      shown.map(
        (other, place) => h(
          "li",
          {},
          chip(
            other.container,
            {
              class: `chip ${kindOfReferences(other.violations)}`,
              "data-side": side,
              "data-nodes": Array.from(other.nodes).join(" "),
              title: `${names[place]}\n${other.container.address}`
            },
            grouped(other.weight),
            short[place]
          )
        )
      )
    ),
    list.length > shown.length && h("p", { class: "quiet" }, `and ${grouped(list.length - shown.length)} more`));
}

function legend() {
  const { picture } = current;
  const { edges, drawn } = picture;
  const of = (kind) => edges.filter((edge) => edge.kind === kind).length;
  const item = (kind, text) => h(
    "li",
    {},
    h(
      "svg",
      { width: 30, height: 12, viewBox: "0 0 30 12", "aria-hidden": "true" },
      h(
        "g",
        { class: `edge ${kind}` },
        h("path", { class: "line", d: "M1 6H24", "stroke-width": 2 }),
        h("path", { class: `tip ${kind}`, d: "M22 2L30 6L22 10z" })
      )
    ),
    text
  );
  const left = edges.length - drawn.length;
  return h("div", { class: "legend" },
    edges.length > 0 && h("ul", {},
      item("plain", "uses, downward"),
      of("forbidden") > 0 && item("forbidden", `${grouped(of("forbidden"))} forbidden by a rule`),
      of("warning") > 0 && item("warning", `${counted(of("warning"), "breaks", "break")} a rule that warns`),
      of("known") > 0 && item("known", `${grouped(of("known"))} in the baseline`),
      of("up") > 0 && item("up", `${grouped(of("up"))} against the order`),
      of("knot") > 0 && item("knot", `${grouped(of("knot"))} part of a cycle`),
      of("loose") > 0 && item("loose", `${grouped(of("loose"))} from or to what is in no component`)),
    picture.orderedBy.length > 0 && h("p", {}, `The order is that of ${picture.orderedBy.join(", ")}.`),
    left > 0 && h(
      "p",
      {},
      `${grouped(drawn.length)} of ${counted(edges.length, "arrow")} are drawn`,
      state.arrows === "main" ? ", as longer ways imply the others, which have few references." : "."
    ),
    edges.length > 0 && h("p", { class: "arrows", role: "group", "aria-label": "Arrows" },
      (
        edges.length > arrowLimit ? [["main", "main arrows"], ["all", "all"]] : [["main", "all arrows"]]
      ).concat([["wrong", "only wrong ones"]])
        .map(
          ([value, label]) => h(
            "button",
            { type: "button", class: "bare", "data-arrows": value, "aria-pressed": String(state.arrows === value) },
            label
          )
        )));
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
  const drawn = current.view?.edges.find(
    ({ source, target }) => current.view.nodes[source].container === from && current.view.nodes[target].container === to
  );
  if (drawn && !current.type) return drawn;
  const result = { references: [], isOfTypes: from.type >= 0 || to.type >= 0, violations: [] };
  for (const type of tree.typesIn(from)) {
    for (let edge = project.outStarts[type]; edge < project.outStarts[type + 1]; edge++) {
      const target = tree.ofType[project.targets[edge]];
      if (target.first < to.first || target.first >= to.end) continue;
      // Of a type and one in it, only the outer one's own references count.
      if ((to.isInside(from) && type !== from.type) || (
        from.isInside(to) && project.targets[edge] !== to.type
      )) continue;
      result.references.push(edge);
      result.violations.push(...(project.violationsOfEdge.get(edge) ?? []));
    }
  }
  result.weight = project.weightOf(result.references, result.isOfTypes);
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
