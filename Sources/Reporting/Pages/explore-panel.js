// What is beside the map: the chosen part or arrow, with its lines of source.
"use strict";

// MARK: Panel

const section = (title, ...content) => h("section", {}, h("h3", {}, title), content);

function placeLink(file, line) {
  const path = project.files[file];
  const text = `${path}:${line}`;
  if (project.links) return h(
    "a",
    {
      class: "path",
      href: `${project.links}${path.split("/").map(encodeURIComponent).join("/")}#L${line}`,
      rel: "noreferrer"
    },
    text
  );
  return h("span", { class: "path" }, text);
}

/** Says how many references of a container are no arrows, as their names can mean several types. */
function doubtsOf(container) {
  const count = tree.ambiguousIn(container);
  return count > 0 && h(
    "p",
    { class: "quiet doubts" },
    `${counted(count, "reference")} ${container.parent ? "of it " : ""}can mean several types, and ${count === 1 ? "is" : "are"} in no arrow.`
  );
}

/** Says which types of a container are shown in another one, as both compile their files. */
function sharedOf(container) {
  const count = container.typeCount - container.count;
  const names = container.shared.map(({ home }) => home < 0 ? "no component" : tree.groups.get(home).name);
  const where = names.length > 3 ? `${grouped(names.length)} others` : names.join(" and ");
  return count > 0 && h(
    "p",
    { class: "quiet shared" },
    `${counted(count, "of its types is", "of its types are")} shown in ${where}: several targets compile their files.`
  );
}

function showSummary() {
  const { container, view, picture } = current;
  const errors = (edge) => edge.verdict === "forbidden" ? edge.broken : 0;
  const wrong = picture.wrong.slice().sort(
    (a, b) => errors(b) - errors(a) || b.violations.length - a.violations.length || a.weight - b.weight
  );
  const violations = violationsIn(container);
  fill(
    panel,
    h("h2", {}, glyph(container), container.name),
    h(
      "p",
      { class: "quiet" },
      [
        container.parent ? kindOf(container) : "the whole project",
        sizeOf(container),
        counted(view.nodes.length, "part"),
        counted(view.edges.length, "arrow")
      ].join(", ")
    ),
    sharedOf(container),
    newViolations(violations) > 0 && h("p", { class: toneOf(violations) }, h("b", {}, newWords(violations)), " in it"),
    doubtsOf(container),
    wrong.length > 0 && section(
      `Against the order or a rule: ${grouped(wrong.length)}`,
      edgeList(wrong.slice(0, 12)),
      wrong.length > 12 && h("p", { class: "quiet" }, `and ${grouped(wrong.length - 12)} more; the list shows all`)
    ),
    picture.knots.length > 0 && section(counted(picture.knots.length, "cycle"), picture.knots.map(knotWords)),
    wrong.length === 0 && picture.knots.length === 0 && view.edges.length > 0 && h(
      "p",
      { class: "kept" },
      allIsWell(view.edges)
    ),
    h(
      "p",
      { class: "quiet hint" },
      "Click a box or an arrow to read what is behind it. Double-click a box to enter it; drag one onto another to ask what if."
    ));
}

/** What is in no component is not judged, and an arrow that leads up may be one that a rule allows. */
function allIsWell(edges) {
  const up = edges.filter((edge) => edge.isUp);
  if (up.length === 0) return "All arrows lead down: no cycle, and no rule is broken between these parts.";
  const start = up.every(isLoose) ? "All arrows between components lead down: no cycle" : "No cycle";
  const rest = up.some(isLoose) ? " What is in no component is left alone." : "";
  return `${start}, and no rule is broken between them.${rest}`;
}

/** A cycle, and the arrows of it that are the cheapest to cut, as `lintel graph --cuts` names them. */
function knotWords(knot) {
  const inside = new Set(knot);
  const own = current.view.edges.filter((edge) => edge.isInKnot && inside.has(edge.from));
  const cuts = own.filter((edge) => edge.isCut);
  const isRanked = own.some(({ cost }) => cost.allowed + cost.forbidden > 0);
  const sure = !current.picture.hasCheapestCuts
    ? "Fewer may do it."
    : isRanked
      ? "Nothing cheaper does it: what a rule allows is cut last, and what one forbids first."
      : "No fewer references would do it.";
  const names = knot.map(nameOf);
  return h("div", {},
    h(
      "p",
      {},
      names.slice(0, 8).join(", "),
      names.length > 8 && ` and ${grouped(names.length - 8)} more`,
      " need each other. Without ",
      cuts.length === 1 ? "this arrow" : `these ${grouped(cuts.length)} arrows`,
      ` they do not (${counted(cuts.reduce((sum, edge) => sum + referencesIn(edge.cost), 0), "reference")} to types). ${sure}`
    ),
    cutList(cuts.slice(0, 8)),
    cuts.length > 8 && h("details", {}, h("summary", { class: "quiet" }, `and ${grouped(cuts.length - 8)} more`), cutList(cuts.slice(8))));
}

const cutList = (cuts) => edgeList(cuts, (edge) => `✂ ${grouped(referencesIn(edge.cost))}`);

const edgeList = (edges, words = markText) =>
  h("ul", { class: "links" }, edges.map((edge) => {
    const { from, to } = edge;
    return h(
      "li",
      {},
      edgeButton(
        from.container,
        to.container,
        edge.kind,
        words(edge),
        `${from.container.name} → ${to.container.name}`
      )
    );
  }));

function edgeButton(from, to, kind, words, label) {
  return h(
    "button",
    { type: "button", class: `link ${kind}`, "data-from-key": from.address, "data-to-key": to.address },
    h("span", {}, label),
    h("i", {}, words)
  );
}

function showNode(container) {
  const [users, used] = neighboursOf(container);
  const violations = violationsIn(container);
  fill(
    panel,
    h("h2", {}, glyph(container), container.name),
    h(
      "p",
      { class: "quiet" },
      container.type >= 0 ? [
        kindOf(container),
        project.modules[project.moduleOfFile[project.fileOf[container.type]]]
      ].filter(Boolean).join(" in ") : `${kindOf(container)}, ${sizeOf(container)}`
    ),
    sharedOf(container),
    container.type >= 0 && h("p", {}, placeLink(project.fileOf[container.type], project.lineOf[container.type])),
    h("p", { class: "actions" },
      container !== current.container && container !== current.type && h(
        "button",
        { type: "button", "data-enter": container.address },
        container.children.length > 0 ? "Enter" : "Focus"
      ),
      container.type >= 0 && container !== current.type && container.children.length > 0 && h(
        "button",
        { type: "button", "data-focus": container.address },
        "Focus"
      ),
      container.parent && !current.type && moveChoice(container)),
    doubtsOf(container),
    neighbourSection(container === current.type ? "Uses types in" : "Uses", used, (other) => [container, other]),
    neighbourSection(container === current.type ? "Used by types in" : "Used by", users, (other) => [other, container]),
    violations.length > 0 && violationSection(violations));
}

/** What uses a container and what it uses, each as the part beside it. */
function neighboursOf(container) {
  const view = new View(tree, container);
  return [view.users, view.used];
}

function neighbourSection(title, list, pair) {
  const shown = list.slice(0, 24);
  const labels = labelsOf(shown.map((other) => other.container));
  return section(`${title} ${counted(list.length, "part")}`,
    h("ul", { class: "links" }, shown.map((other) => {
      const [from, to] = pair(other.container);
      const kind = kindOfReferences(other.violations);
      return h("li", {}, edgeButton(from, to, kind, signed(kind, grouped(other.weight)), labels(other.container)));
    })),
    list.length > shown.length && h("p", { class: "quiet" }, `and ${grouped(list.length - shown.length)} more`));
}

function violationSection(violations, limit = 30) {
  const shown = violations.slice(0, limit);
  return section(counted(violations.length, "violation"),
    h("ul", { class: "violations" }, shown.map(violationItem)),
    violations.length > shown.length &&
      h("p", { class: "quiet" }, `and ${grouped(violations.length - shown.length)} more`));
}

function violationItem({ rule, file, line, message, isKnown, isWarning }) {
  return h("li", { class: isKnown ? "known" : isWarning ? "warning" : "error" },
    h("b", {}, project.rules[rule].id),
    isKnown && h("span", { class: "quiet" }, " in the baseline"),
    h("br"),
    placeLink(file, line),
    h("br"),
    message);
}

function showEdge(from, to) {
  const found = between(from, to);
  const kinds = new Array(6).fill(0);
  const seen = new Set();
  for (const edge of found.references) {
    for (const { kind } of project.places(edge)) kinds[kind]++;
    project.seenBefore(edge, seen).forEach((count, kind) => (kinds[kind] -= count));
  }
  const isWithout = !found.isOfTypes && !project.countsInferred && kinds[5] > 0;
  const without = isWithout ? `; ${counted(kinds[5], "use")} of members whose type is not named (inferred) ${kinds[5] === 1 ? "does" : "do"} not count between larger parts` : "";
  if (isWithout) kinds[5] = 0;
  const rules = new Map();
  for (const violation of found.violations) append(rules, violation.rule, violation);
  // What breaks rules first, then what is used most.
  const wrong = (edge) => newViolations(project.violationsOfEdge.get(edge));
  const sorted = found.references.slice().sort(
    (a, b) => wrong(b) - wrong(a) || project.weight(b) - project.weight(a) || a - b
  );
  const shown = sorted.slice(0, 40);
  const endsOf = (edge) => [tree.ofType[project.sources[edge]], tree.ofType[project.targets[edge]]];
  const labels = labelsOf(shown.flatMap(endsOf), ({ type }) => project.names[type]);
  fill(
    panel,
    h("h2", {}, nodeLink(from), " → ", nodeLink(to)),
    found.weight === 0 ? h("p", { class: "quiet" }, `${from.name} has no reference to ${to.name} that is certain.`)
      : h(
        "p",
        { class: "quiet" },
        `${counted(found.weight, "reference")}: `,
        kinds.map((count, kind) => count > 0 && `${grouped(count)} ${referenceKinds[kind]}`).filter(Boolean).join(", ") + without
      ),
    Array.from(rules, ([rule, violations]) => h("div", {
      class: `verdict ${kindOfReferences(violations)}`
    },
      h(
        "p",
        {},
        h("b", {}, signed(kindOfReferences(violations), project.rules[rule].id)),
        `, ${counted(violations.length, "place")}${violations.every((one) => one.isKnown) ? ", in the baseline" : ""}`
      ),
      h("p", {}, violations[0].message),
      project.rules[rule].because && h("p", { class: "quiet" }, project.rules[rule].because))),
    rules.size === 0 && found.weight > 0 && allowedBy(from, to),
    shown.map((edge, index) => typePair(edge, endsOf(edge), labels, index < 6, isWithout)),
    sorted.length > shown.length && h(
      "p",
      { class: "quiet" },
      `and ${counted(sorted.length - shown.length, "more pair")} of types`
    ));
}

function allowedBy(from, to) {
  const tables = project.tables.filter((table) => table.allows(from.component, to.component));
  if (tables.length === 0) return null;
  return h("p", { class: "kept" }, `✓ allowed by ${tables.map((table) => project.rules[table.rule].id).join(", ")}`);
}

const nodeLink = (container) => h(
  "button",
  { type: "button", class: "bare name", "data-show": container.address },
  container.name
);

/** `6`, `2 + 4 inferred`, `4 inferred` */
function pairCount(edge, isWithout) {
  const inferred = isWithout ? project.inferred[edge] : 0;
  const named = project.weight(edge) - inferred;
  return [named > 0 && grouped(named), inferred > 0 && `${grouped(inferred)} inferred`].filter(Boolean).join(" + ");
}

function typePair(edge, [source, target], labels, isFirst, isWithout) {
  const violations = project.violationsOfEdge.get(edge) ?? [];
  const wrongLines = new Map();
  for (const violation of violations) append(wrongLines, `${violation.file} ${violation.line}`, violation);
  const places = project.places(edge);
  const byLine = new Map();
  for (const place of places) append(byLine, `${place.file} ${place.line}`, place);
  const lines = Array.from(byLine.values());
  const shown = lines.slice(0, 12);
  return h("details", { class: "pair", open: isFirst || violations.length > 0 },
    h(
      "summary",
      {},
      h("span", {}, labels(source), " → ", labels(target)),
      h("i", {}, pairCount(edge, isWithout))
    ),
    h(
      "p",
      { class: "quiet" },
      h("button", { type: "button", class: "bare", "data-focus": source.address }, `focus ${source.name}`),
      " · ",
      h("button", { type: "button", class: "bare", "data-focus": target.address }, `focus ${target.name}`)
    ),
    h("ol", {}, shown.map((line) => h("li", { class: kindOfReferences(wrongLines.get(`${line[0].file} ${line[0].line}`) ?? []) },
      placeLink(line[0].file, line[0].line), h(
        "span",
        { class: "quiet" },
        ` ${Array.from(new Set(line.map((place) => referenceKinds[place.kind]))).join(", ")}`
      ), lineOfSource(line[0], project.ownNames[project.targets[edge]])))),
    lines.length > shown.length && h(
      "p",
      { class: "quiet" },
      `and ${counted(lines.length - shown.length, "more line")}`
    ));
}

function lineOfSource(place, name) {
  const text = project.textOf(place.file, place.line);
  if (!text) return null;
  // The first that is the whole name; where the line does not name it, nothing is marked.
  const parts = text.split(
    new RegExp(`(?<![\\p{L}\\p{N}_])(${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})(?![\\p{L}\\p{N}_])`, "u")
  );
  return h("pre", {}, h("code", {}, parts.map((part, index) => (index % 2 === 1 ? h("mark", {}, part) : part))));
}
