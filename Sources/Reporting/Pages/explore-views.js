// The other views: matrix, list, and one type between its users and what it uses.
"use strict";

// MARK: Matrix

/** How wide the names can be beside some columns. */
const roomForNames = (columns) => Math.max(190, Math.min(560, Math.min(main.clientWidth, 1088) - 90 - columns * 32));

function showMatrix() {
  const { picture } = current;
  const order = picture.nodes.slice().sort((a, b) => a.position - b.position);
  const cells = new Map(picture.edges.map((edge) => [edge.from.place * picture.nodes.length + edge.to.place, edge]));
  const names = order.map(nameOf);
  const short = shortNames(names, names.map(() => roomForNames(order.length)), "13px");
  const table = h("table", { class: "matrix", role: "grid", "aria-label": `Matrix of ${current.container.name}` },
    h(
      "thead",
      {},
      h("tr", {}, h("td", {}), order.map((node, place) => h("th", { scope: "col", title: nameOf(node) }, place + 1)))
    ),
    h("tbody", {}, order.map((row, place) => h("tr", {},
      h(
        "th",
        { scope: "row", title: nameOf(row) },
        h(
          "button",
          { type: "button", class: "bare", tabindex: "-1", "data-show": row.container.address },
          h("i", {}, place + 1),
          short[place]
        )
      ),
      order.map((column) => {
        const edge = cells.get(row.place * picture.nodes.length + column.place);
        const words = row === column ? nameOf(row) : edge ? edgeWords(edge) : `${nameOf(row)} has no certain reference to ${nameOf(column)}`;
        const strength = edge ? Math.min(5, 1 + Math.floor(Math.log2(edge.weight) / 1.6)) : 0;
        return h(
          "td",
          {
            role: "gridcell",
            tabindex: "-1",
            title: words,
            "aria-label": words,
            class: row === column ? "self" : edge ? `${edge.kind} s${strength}` : "",
            "data-edge": edge?.number
          },
          edge ? grouped(edge.weight) : ""
        );
      })))));
  fill(main, h("div", { class: "sheet" },
    h(
      "p",
      { class: "hint" },
      "Each row uses the columns in which it has a number of references. The order is that of the map, so what is below the diagonal leads against it.",
      picture.edges.some((edge) => isLoose(edge) && edge.isUp) && " What is in no component has a place in it, and is not judged."
    ),
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
    node, name: nameOf(node), tone: toneOf(violationsIn(node.container)), types: node.isSelf ? 1 : node.container.typeCount,
    uses: node.out.length, users: node.in.length,
    references: node.in.reduce((sum, edge) => sum + edge.weight, 0),
    violations: newViolations(violationsIn(node.container)),
  }));
  const columns = [
    ["name", "Part"],
    ["types", "Types"],
    ["uses", "Uses"],
    ["users", "Used by"],
    ["references", "References to it"],
    ["violations", "Violations"]
  ];
  const direction = sorting.isUp ? 1 : -1;
  rows.sort(
    (a, b) => (
      a[sorting.by] < b[sorting.by] ? -direction : a[sorting.by] > b[sorting.by] ? direction : a.name < b.name ? -1 : 1
    )
  );
  const { wrong } = picture;
  const violations = violationsIn(current.container);
  fill(main, h("div", { class: "sheet" },
    h("div", { class: "scroll" }, h("table", { class: "parts" },
      h(
        "caption",
        {},
        `${counted(rows.length, "part")} of ${current.container.name}; the numbers of uses and users are those among them`
      ),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          columns.map(
            ([key, title]) => h(
              "th",
              { scope: "col", "aria-sort": sorting.by === key ? (sorting.isUp ? "ascending" : "descending") : null },
              h("button", { type: "button", class: "bare", "data-sort": key }, title)
            )
          )
        )
      ),
      h(
        "tbody",
        {},
        rows.map(
          (row) => h(
            "tr",
            {},
            h("th", { scope: "row" }, chip(row.node.container)),
            columns.slice(1).map(
              ([key]) => h("td", { class: key === "violations" && row[key] > 0 ? row.tone : "" }, grouped(row[key]))
            )
          )
        )
      ))),
    wrong.length > 0 && section(`Against the order or a rule: ${grouped(wrong.length)}`, edgeList(wrong)),
    picture.knots.length > 0 && section(counted(picture.knots.length, "cycle"), picture.knots.map(knotWords)),
    violations.length > 0 && violationSection(violations, 1000)));
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
    return Array.from(found.values()).sort(
      (a, b) => newViolations(b.violations) - newViolations(a.violations) || b.weight - a.weight || (
        a.container.address < b.container.address ? -1 : 1
      )
    );
  };
  const [users, used] = [types(view.users, true), types(view.used, false)];
  const links = h("svg", { class: `threads${users.length + used.length > 24 ? " many" : ""}`, "aria-hidden": "true" });
  const column = (side, title, list) => {
    const shown = list.slice(0, focusLimit);
    const groups = new Map();
    for (const other of shown) append(groups, other.container.parent, other);
    return h("section", { class: `focus-${side}`, "aria-label": title },
      h("h2", {}, `${title} ${grouped(list.length)}`),
      Array.from(groups, ([parent, members]) => h("div", { class: "family" }, h(
        "h3",
        {},
        parent.path.slice(1).map((one) => one.name).join(" › ") || parent.name
      ),
        h("ul", {}, members.map((other) => {
          const kind = kindOfReferences(other.violations);
          const pair = side === "users" ? [other.container, container] : [container, other.container];
          return h("li", { class: kind, "data-weight": other.weight },
            chip(other.container, { "data-focus": other.container.address, class: "chip card" }),
            h(
              "button",
              {
                type: "button",
                class: `count ${kind}`,
                "data-from-key": pair[0].address,
                "data-to-key": pair[1].address,
                "aria-label": `${counted(other.weight, "reference")} from ${pair[0].name} to ${pair[1].name}`
              },
              signed(kind, grouped(other.weight))
            ));
        })))),
      list.length > shown.length && h(
        "p",
        { class: "quiet" },
        `and ${grouped(list.length - shown.length)} more with fewer references`
      ));
  };
  const type = container.type;
  const middle = h("section", { class: "focus-it", "aria-label": "It" },
    h("div", { class: "it" }, h(
      "p",
      { class: "kind" },
      glyph(container),
      kindOf(container)
    ), h("h2", {}, container.name),
      type >= 0 && h("p", {}, placeLink(project.fileOf[type], project.lineOf[type])),
      h(
        "p",
        { class: "quiet" },
        `${counted(users.length, "type")} ${users.length === 1 ? "uses" : "use"} it; it uses ${counted(used.length, "type")}`
      ),
      h("button", { type: "button", "data-on-map": container.address }, "Show on the map")),
    container.children.length > 0 && h(
      "div",
      { class: "family" },
      h("h3", {}, "In it"),
      h(
        "ul",
        {},
        container.children.map((child) => h("li", {}, chip(child, { "data-focus": child.address, class: "chip card" })))
      )
    ));
  const focus = h(
    "div",
    { class: "focus" },
    links,
    column("users", "Users", users),
    middle,
    column("used", "Used", used)
  );
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
      const endY = it.top - area.top + it.height / 2 + (
        items.length > 1 ? (number / (items.length - 1) - 0.5) * spread : 0
      );
      const middle = (x + end) / 2;
      paths.push(
        h(
          "path",
          {
            class: item.className,
            d: `M${x} ${y}C${middle} ${y} ${middle} ${endY} ${end} ${endY}`,
            "stroke-width": (1 + Math.log2(Number(item.dataset.weight)) * 0.35).toFixed(2)
          }
        )
      );
    });
  }
  links.replaceChildren(...paths);
}
