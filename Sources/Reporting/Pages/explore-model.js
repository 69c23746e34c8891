// What the page knows: types, what they refer to, and the containers that they are in. Nothing here touches the document.
"use strict";

const referenceKinds = ["import", "inherit", "declare", "create", "use", "inferred"];

/** What is shown like a type, and is none: what is added to one, stands outside of all, or is another name. */
const additions = new Set(["file", "preview", "extension", "category", "implementation", "typealias"]);

/** Reads numbers in base 64, five bits a letter, the lowest first. */
class Numbers {
  static digits = (() => {
    const digits = new Uint8Array(128);
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (let index = 0; index < 64; index++) digits[letters.charCodeAt(index)] = index;
    return digits;
  })();

  constructor(text) {
    this.text = text;
    this.position = 0;
  }

  get isAtEnd() {
    return this.position >= this.text.length;
  }

  next() {
    let result = 0;
    let shift = 0;
    for (;;) {
      const digit = Numbers.digits[this.text.charCodeAt(this.position++)];
      result |= (digit & 31) << shift;
      if (digit < 32) return result;
      shift += 5;
    }
  }

  /** A number that may be negative. */
  signed() {
    const number = this.next();
    return number & 1 ? -((number + 1) >>> 1) : number >>> 1;
  }

  /** All, each as the difference from the one before it. */
  differences() {
    const result = [];
    let last = 0;
    while (!this.isAtEnd) result.push((last += this.signed()));
    return result;
  }

  all() {
    const result = [];
    while (!this.isAtEnd) result.push(this.next());
    return result;
  }
}

/** The types of a project and the references among them, decoded from the text in the page. */
class Project {
  constructor(data) {
    this.name = data.project;
    this.modules = data.modules;
    this.components = data.components;
    /** By component: what it holds, where its name says nothing. */
    this.contents = data.contents ?? [];
    this.rules = data.rules;
    this.links = data.links ?? null;
    /** Whether uses of members whose type is not named count between larger parts, as a rule looks at them. */
    this.countsInferred = data.countsInferred === true;
    this.readFiles(data);
    this.readTypes(data);
    this.readEdges(data);
    /** How many references can mean several types and so are no edge, in all and by type. */
    this.ambiguous = data.ambiguous ?? 0;
    this.ambiguousOf = this.readAmbiguous(data.nodesAmbiguous ?? "");
    this.seenEnds = {
      module: this.readSeenEnds(data.betweenModules ?? ""),
      component: this.readSeenEnds(data.betweenComponents ?? "")
    };
    this.sharedTypes = {
      module: this.readSharedTypes(data.sharedOfModules ?? ""),
      component: this.readSharedTypes(data.sharedOfComponents ?? "")
    };
    this.readViolations(data);
    this.tables = data.tables.map((table) => new Table(table, this.components.length));
  }

  readFiles(data) {
    const folders = new Numbers(data.fileFolders).differences();
    this.files = data.files.map(
      (name, file) => (data.folders[folders[file]] ? `${data.folders[folders[file]]}/${name}` : name)
    );
    this.folderOfFile = folders.map((folder) => data.folders[folder]);
    this.moduleOfFile = new Numbers(data.fileModules).differences();
  }

  readTypes(data) {
    this.kinds = new Numbers(data.kinds).all().map((kind) => data.kindNames[kind]);
    this.fileOf = new Numbers(data.nodeFiles).differences();
    this.componentOf = new Numbers(data.nodeComponents).all().map((number) => number - 1);
    this.ownNames = data.names;
    this.count = data.names.length;
    this.lineOf = [];
    this.enclosing = [];
    const lines = new Numbers(data.nodeLines);
    const enclosing = new Numbers(data.enclosing);
    let line = 0;
    for (let type = 0; type < this.count; type++) {
      if (type === 0 || this.fileOf[type] !== this.fileOf[type - 1]) line = 0;
      this.lineOf.push((line += lines.signed()));
      const distance = enclosing.signed();
      this.enclosing.push(distance === 0 ? -1 : type - distance);
    }
    this.names = [];
    for (let type = 0; type < this.count; type++) this.names.push(this.qualifiedName(type));
  }

  /** The type of a name, best the one that a file declares; -1 if there is none. */
  find(name, file) {
    const found = this.names.flatMap((other, type) => (other === name ? [type] : []));
    return found.find((type) => this.files[this.fileOf[type]] === file) ?? found[0] ?? -1;
  }

  qualifiedName(type) {
    let name = this.ownNames[type];
    for (let outer = this.enclosing[type]; outer >= 0; outer = this.enclosing[outer]) name = `${this.ownNames[outer]}.${name}`;
    return name;
  }

  /** Edges by source, then by target; the places of edge `e` are those from `placeStarts[e]` to `placeStarts[e + 1]`. */
  readEdges(data) {
    const numbers = new Numbers(data.edges);
    const [sources, targets, starts, files, lines, kinds] = [[], [], [0], [], [], []];
    this.outStarts = [0];
    for (let type = 0; type < this.count; type++) {
      let target = 0;
      for (let rest = numbers.next(); rest > 0; rest--) {
        sources.push(type);
        targets.push((target += numbers.next()));
        let file = this.fileOf[type];
        let line = 0;
        for (let places = numbers.next(); places > 0; places--) {
          let code = numbers.next();
          if (code === 1) {
            file += numbers.signed();
            line = 0;
            code = numbers.next();
          }
          line += Math.floor((code - 2) / 6);
          files.push(file);
          lines.push(line);
          kinds.push((code - 2) % 6);
        }
        starts.push(files.length);
      }
      this.outStarts.push(sources.length);
    }
    Object.assign(
      this,
      { sources, targets, placeStarts: starts, placeFiles: files, placeLines: lines, placeKinds: kinds }
    );
    this.texts = data.lines;
    this.inferred = sources.map((_, edge) => {
      let count = 0;
      for (let place = starts[edge]; place < starts[edge + 1]; place++) if (kinds[place] === 5) count++;
      return count;
    });
    this.readLeftAlone(data.leftAlone ?? "");
    this.readRepeated(data.repeated ?? "");
    this.numberIncoming();
  }

  /** By edge: how many of its references rules leave alone, as they are from the start of the program or a preview. */
  readLeftAlone(text) {
    const numbers = new Numbers(text);
    this.leftAlone = new Map();
    let edge = 0;
    while (!numbers.isAtEnd) {
      edge += numbers.next();
      this.leftAlone.set(edge, { named: numbers.next(), inferred: numbers.next() });
    }
  }

  /** By edge: its references that are in other edges, too, as a name can stand for an alias and what that stands for. */
  readRepeated(text) {
    const numbers = new Numbers(text);
    this.repeated = new Map();
    let first = 0;
    while (!numbers.isAtEnd) {
      const edges = [];
      let last = first;
      for (let rest = numbers.next(); rest > 0; rest--) edges.push((last += numbers.next()));
      first = edges[0];
      const group = { kind: numbers.next(), count: numbers.next() };
      for (const edge of edges) append(this.repeated, edge, group);
    }
  }

  /** Of each kind, how many references of an edge are in others that were seen before; it is seen then. */
  seenBefore(edge, seen) {
    const result = new Array(referenceKinds.length).fill(0);
    for (const group of this.repeated.get(edge) ?? []) {
      if (seen.has(group)) result[group.kind] += group.count;
      seen.add(group);
    }
    return result;
  }

  readAmbiguous(text) {
    const numbers = new Numbers(text);
    const result = new Map();
    let type = 0;
    while (!numbers.isAtEnd) result.set((type += numbers.next()), numbers.next());
    return result;
  }

  numberIncoming() {
    const counts = new Int32Array(this.count + 1);
    for (const target of this.targets) counts[target + 1]++;
    for (let type = 0; type < this.count; type++) counts[type + 1] += counts[type];
    this.inStarts = counts;
    const next = counts.slice();
    this.incoming = new Int32Array(this.targets.length);
    this.targets.forEach((target, edge) => (this.incoming[next[target]++] = edge));
  }

  /**
   * By edge that leads elsewhere than from where one end is shown to where the other is, as several targets compile the
   * file of one: between which modules or components it leads. None: it stays within each.
   */
  readSeenEnds(text) {
    const numbers = new Numbers(text);
    const result = new Map();
    let edge = 0;
    while (!numbers.isAtEnd) {
      edge += numbers.next();
      const ends = [];
      for (let rest = numbers.next(); rest > 0; rest--) ends.push([numbers.next() - 1, numbers.next() - 1]);
      result.set(edge, ends);
    }
    return result;
  }

  /** By module or component: of its types that are listed in others, as several targets compile their files, how many where. */
  readSharedTypes(text) {
    const numbers = new Numbers(text);
    const result = new Map();
    while (!numbers.isAtEnd) append(result, numbers.next(), { home: numbers.next() - 1, types: numbers.next() });
    return result;
  }

  readViolations(data) {
    const numbers = new Numbers(data.violations);
    this.violations = [];
    this.violationsOfEdge = new Map();
    this.violationsOfType = new Map();
    const edges = new Map();
    this.sources.forEach((source, edge) => edges.set(source * this.count + this.targets[edge], edge));
    while (!numbers.isAtEnd) {
      const [rule, state, file, line, source, target] = [0, 0, 0, 0, 1, 1].map((shift) => numbers.next() - shift);
      const edge = source >= 0 && target >= 0 ? (edges.get(source * this.count + target) ?? -1) : -1;
      const violation = {
        number: this.violations.length, rule, file, line, source, target, edge,
        isWarning: (state & 1) === 1, isKnown: (state & 2) === 2, message: data.messages[this.violations.length] ?? this.rules[rule].demand,
      };
      this.violations.push(violation);
      if (edge >= 0) append(this.violationsOfEdge, edge, violation);
      if (source >= 0) append(this.violationsOfType, source, violation);
    }
  }

  weight(edge) {
    return this.placeStarts[edge + 1] - this.placeStarts[edge];
  }

  /** How many references of an edge count: between types all; between larger parts those that rules look at. */
  counted(edge, isOfTypes) {
    return this.weight(edge) - (isOfTypes || this.countsInferred ? 0 : this.inferred[edge]);
  }

  /**
   * Of some edges, those with violations first: how many references of each count, none that is in one before it.
   *
   * @returns pairs of an edge and its number
   */
  countedOnce(edges, isOfTypes) {
    const hasInferred = isOfTypes || this.countsInferred;
    const seen = new Set();
    const isBroken = (edge) => this.violationsOfEdge.has(edge);
    return [...edges.filter(isBroken), ...edges.filter((edge) => !isBroken(edge))].map((edge) => {
      const before = this.seenBefore(edge, seen).reduce(
        (sum, count, kind) => sum + (hasInferred || referenceKinds[kind] !== "inferred" ? count : 0),
        0
      );
      return [edge, this.counted(edge, isOfTypes) - before];
    });
  }

  /** How many references of some edges count, each once. */
  weightOf(edges, isOfTypes) {
    return this.countedOnce(edges, isOfTypes).reduce((sum, [, count]) => sum + count, 0);
  }

  /** How many references of an edge break a rule of some violations, each once. */
  breaking(edge, isWanted) {
    const [lines, rules] = [new Set(), new Map()];
    for (const violation of this.violationsOfEdge.get(edge) ?? []) {
      if (!isWanted(violation)) continue;
      lines.add(`${violation.file} ${violation.line}`);
      rules.set(violation.rule, (rules.get(violation.rule) ?? 0) + 1);
    }
    // Several on one line are told apart where one rule has them all.
    return Math.max(lines.size, ...rules.values());
  }

  /** The lines of source that the page has, by file and line. */
  textOf(file, line) {
    this.lineTexts ??= this.readTexts();
    return this.lineTexts.get(file * 4194304 + line) || null;
  }

  readTexts() {
    const linesOfFile = new Map();
    this.placeFiles.forEach((file, place) => {
      if (!linesOfFile.has(file)) linesOfFile.set(file, new Set());
      linesOfFile.get(file).add(this.placeLines[place]);
    });
    const result = new Map();
    for (const [file, lines] of linesOfFile) {
      const texts = this.texts[file].split("\n");
      Array.from(lines).sort((a, b) => a - b).forEach(
        (line, index) => result.set(file * 4194304 + line, texts[index] ?? "")
      );
    }
    return result;
  }

  places(edge) {
    const result = [];
    for (let place = this.placeStarts[edge]; place < this.placeStarts[edge + 1]; place++) {
      result.push({ file: this.placeFiles[place], line: this.placeLines[place], kind: this.placeKinds[place], edge });
    }
    return result;
  }
}

/** What a table of layers allows: of components, which may depend on which. */
class Table {
  constructor(table, count) {
    this.rule = table.rule;
    /** Whether the rule says nothing that is not in the table. */
    this.isWhole = table.isWhole;
    /** By component: the set of those that it may depend on; undefined: it has no row, and may depend on all. */
    this.rows = new Array(count);
    this.mentioned = new Set();
    for (const [component, ...allowed] of table.rows) {
      this.rows[component] = new Set(allowed);
      for (const mentioned of [component, ...allowed]) this.mentioned.add(mentioned);
    }
  }

  forbids(from, to) {
    if (from === to || from < 0 || to < 0 || !this.mentioned.has(to)) return false;
    const row = this.rows[from];
    return row !== undefined && !row.has(to);
  }

  /** Whether the table says that one component may depend on another. */
  allows(from, to) {
    return from !== to && this.rows[from]?.has(to) === true;
  }

  /** Whether the table wants the first above the second, whatever the code says. */
  isAbove(from, to) {
    return this.allows(from, to) && !this.allows(to, from);
  }
}

function append(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** What is said of the reference that is a violation. */
const verdictOf = ({ isKnown, isWarning }) => isKnown ? "known" : isWarning ? "warning" : "forbidden";

/** The worst that is said of references with these violations; null: nothing. */
const worstVerdict = (violations) =>
  ["forbidden", "warning", "known"].find((verdict) => violations.some((one) => verdictOf(one) === verdict)) ?? null;

// MARK: Containers

/** A part of the project that has parts: the whole, a component, a module, a folder, or a type with the types in it. */
class Container {
  constructor(kind, name, parent, component = -1) {
    this.kind = kind;
    this.name = name;
    this.parent = parent;
    this.component = component;
    this.children = [];
    /** As it stands in addresses: the names of the containers around it and its own. */
    this.address = "";
    /** The number of the type that this is; -1 for what is none. */
    this.type = -1;
    /** Of its types that are listed elsewhere, how many where. */
    this.shared = [];
  }

  /** How many types it has; those that are listed elsewhere, as several targets compile their files, are among them. */
  get typeCount() {
    return this.count + this.shared.reduce((sum, { types }) => sum + types, 0);
  }

  /** The name without what tells it apart from others beside it. */
  get plainName() {
    return this.plain ?? this.name;
  }

  get path() {
    return this.parent ? [...this.parent.path, this] : [this];
  }

  isInside(other) {
    for (let container = this; container; container = container.parent) if (container === other) return true;
    return false;
  }
}

/** The containers of a project in one of its divisions, and the types in each. */
class Tree {
  /**
   * @param division "component", "module" or "folder"
   * @param moves pairs of keys: what is put where
   */
  constructor(project, division, moves = []) {
    this.project = project;
    this.division = division;
    this.root = new Container("project", project.name, null);
    /** By type: its container. */
    this.ofType = new Array(project.count);
    this.place(division);
    this.root = joined(this.root);
    this.index();
    // A later move names what it moves as it is after those before.
    this.moves = moves.filter((move) => this.apply(move));
  }

  place(division) {
    const { project } = this;
    const groups = new Map();
    const top = (type) => {
      if (division === "component") return project.componentOf[type];
      return division === "module" ? project.moduleOfFile[project.fileOf[type]] : 0;
    };
    const group = (key) => {
      if (division === "folder") return this.root;
      if (!groups.has(key)) {
        const isComponent = division === "component";
        const name = isComponent ? (project.components[key] ?? "in no component") : project.modules[key];
        const container = new Container(
          isComponent && key >= 0 ? "component" : isComponent ? "rest" : "module",
          name,
          this.root,
          isComponent ? key : -1
        );
        container.key = key;
        container.shared = project.sharedTypes[division]?.get(key) ?? [];
        if (isComponent && project.contents[key]) {
          container.plain = name;
          container.name = `${name}: ${project.contents[key]}`;
        }
        groups.set(key, container);
        this.root.children.push(container);
      }
      return groups.get(key);
    };
    this.groups = groups;
    const folders = new Map();
    const folderOf = (outer, path) => {
      if (path === "" || path === ".") return outer;
      let known = folders.get(outer);
      if (!known) folders.set(outer, (known = new Map()));
      if (known.has(path)) return known.get(path);
      const slash = path.lastIndexOf("/");
      const parent = slash < 0 ? outer : folderOf(outer, path.slice(0, slash));
      const folder = new Container("folder", path.slice(slash + 1), parent, outer.component);
      folder.place = path;
      parent.children.push(folder);
      known.set(path, folder);
      return folder;
    };
    for (let type = 0; type < project.count; type++) {
      const container = new Container(project.kinds[type], project.ownNames[type], null);
      container.type = type;
      this.ofType[type] = container;
    }
    for (let type = 0; type < project.count; type++) {
      const container = this.ofType[type];
      const outer = project.enclosing[type];
      const file = project.fileOf[type];
      const key = top(type);
      // A nested type is in the type around it, unless that belongs elsewhere.
      const home = outer >= 0 && top(outer) === key ? this.ofType[outer] : folderOf(
        group(key),
        project.folderOfFile[file]
      );
      container.parent = home;
      container.component = division === "component" ? key : -1;
      home.children.push(container);
    }
  }

  /** Numbers the types so that those of a container stand side by side. */
  index() {
    this.types = [];
    this.byKey = new Map();
    const visit = (container, key) => {
      container.first = this.types.length;
      container.count = container.type >= 0 && !additions.has(container.kind) ? 1 : 0;
      if (container.type >= 0) this.types.push(container.type);
      tellApart(this.project, container.children);
      for (const child of container.children) {
        const plain = key === "" ? child.plainName : `${key}/${child.plainName}`;
        // Two of one name are told apart by their number.
        let address = plain;
        for (let count = 2; this.byKey.has(address); count++) address = `${plain}~${count}`;
        child.address = address;
        this.byKey.set(address, child);
        visit(child, address);
        container.count += child.count;
      }
      container.end = this.types.length;
    };
    this.byKey.set("", this.root);
    visit(this.root, "");
  }

  container(key) {
    return this.byKey.get(key) ?? null;
  }

  typesIn(container) {
    return this.types.slice(container.first, container.end);
  }

  /** How many references from what is in a container can mean several types. */
  ambiguousIn(container) {
    const { ambiguous, ambiguousOf } = this.project;
    if (container === this.root || ambiguous === 0) return ambiguous;
    return this.typesIn(container).reduce((sum, type) => sum + (ambiguousOf.get(type) ?? 0), 0);
  }

  /**
   * The containers that an edge leads from and to: its types, or a whole module or component that compiles one of them,
   * too. What was moved is only where it is.
   */
  endsOf(edge) {
    const [source, target] = [this.project.sources[edge], this.project.targets[edge]];
    const seen = this.moves.length > 0 ? undefined : this.project.seenEnds[this.division]?.get(edge);
    // Where there is but one module or component, its parts are shown, and not it.
    if (!seen || this.groupOf(source).key === undefined) return [[this.ofType[source], this.ofType[target]]];
    const end = (type, key) => this.groupOf(type).key === key ? this.ofType[type] : this.groups.get(key);
    return seen.map(([from, to]) => [end(source, from), end(target, to)]).filter(([from, to]) => from && to);
  }

  /** What it costs to cut the references of edges. */
  costOf(edges, isOfTypes) {
    const cost = { allowed: 0, plain: 0, forbidden: 0 };
    for (const [edge, count] of this.project.countedOnce(edges, isOfTypes)) this.addCost(cost, edge, count, isOfTypes);
    return cost;
  }

  /** Adds those of an edge that count: from the start of the program and previews they cost nothing. */
  addCost(cost, edge, count, isOfTypes) {
    const { project } = this;
    const left = project.leftAlone.get(edge);
    const spared = left ? left.named + (isOfTypes || project.countsInferred ? left.inferred : 0) : 0;
    const free = Math.max(0, count - spared);
    const against = Math.min(free, project.breaking(edge, ({ rule }) => !project.rules[rule].isOfCycles));
    const [from, to] = [project.sources[edge], project.targets[edge]].map(
      (type) => (this.division === "component" ? this.ofType[type].component : project.componentOf[type])
    );
    cost.forbidden += against;
    cost[project.tables.some((table) => table.allows(from, to)) ? "allowed" : "plain"] += free - against;
  }

  /** The child of the whole that a type is in. */
  groupOf(type) {
    let container = this.ofType[type];
    while (container.parent && container.parent !== this.root) container = container.parent;
    return container;
  }

  apply([what, where]) {
    const [moved, target] = [this.container(what), this.container(where)];
    if (!moved || !target || !moved.parent || target.isInside(moved) || moved.parent === target) return false;
    moved.parent.children.splice(moved.parent.children.indexOf(moved), 1);
    moved.parent = target;
    target.children.push(moved);
    const setComponent = (container) => {
      container.component = target.component;
      container.children.forEach(setComponent);
    };
    setComponent(moved);
    moved.isMoved = true;
    this.index();
    return true;
  }
}

/** Types of one name beside each other are called after their files, too, or after their places. */
function tellApart({ fileOf, files, lineOf }, children) {
  const namesakes = new Map();
  for (const child of children) if (child.type >= 0) append(namesakes, child.plainName, child);
  for (const [name, all] of namesakes) {
    const paths = all.map(({ type }) => files[fileOf[type]]);
    const lines = all.map(({ type }) => lineOf[type]);
    const names = paths.map((path) => path.split("/").pop());
    const ways = [names, names.map((file, place) => `${file}:${lines[place]}`)];
    const words = ways.find((way) => new Set(way).size === all.length) ??
      paths.map((path, place) => `${path}:${lines[place]}`);
    all.forEach((child, place) => {
      child.plain = name;
      child.name = all.length === 1 ? name : `${name} (${words[place]})`;
    });
  }
}

/** What to call each of some containers: where it is, too, if another one of them has its name. */
function labelsOf(containers, plainNameOf = (container) => container.plainName) {
  const namesakes = new Map();
  const nameOf = (container) => plainNameOf(container) + container.name.slice(container.plainName.length);
  for (const container of new Set(containers)) append(namesakes, nameOf(container), container);
  return (container) => {
    const name = nameOf(container);
    if (namesakes.get(name).length === 1) return name;
    const around = container.parent.path.slice(1).map((one) => one.name).join(" › ");
    return `${name} (${around || container.kind})`;
  };
}

/** Containers with one part only are left out, as there is nothing to see in them. */
function joined(container) {
  if (container.type >= 0) return container;
  container.children = container.children.map(joined);
  const only = container.children.length === 1 ? container.children[0] : null;
  if (only && only.type < 0 && container.kind === "folder") {
    only.name = `${container.name}/${only.name}`;
    only.parent = container.parent;
    return only;
  }
  if (only && only.type < 0) {
    // The whole project, a module or a component, in one folder.
    container.children = only.children;
    for (const child of only.children) child.parent = container;
  }
  return container;
}

// MARK: A container as a graph

/** The parts of a container and the edges among them, with what is outside of it. */
class View {
  constructor(tree, container) {
    const { project } = tree;
    this.tree = tree;
    this.container = container;
    this.nodes = container.children.map(
      (child) => ({ container: child, out: [], in: [], size: child.end - child.first })
    );
    if (container.type >= 0) {
      this.nodes.unshift({ container, isSelf: true, out: [], in: [], size: 1 });
    }
    const nodeOfType = new Int32Array(project.count).fill(-1);
    this.nodes.forEach((node, number) => {
      if (node.isSelf) nodeOfType[container.type] = number;
      else for (let place = node.container.first; place < node.container.end; place++) nodeOfType[tree.types[place]] = number;
    });
    this.edges = [];
    /** What outside uses this, and what outside is used. */
    this.users = [];
    this.used = [];
    const numbers = new Map(this.nodes.map((node, number) => [node.container, number]));
    const nodeOf = (end) => end.type >= 0 ? nodeOfType[end.type] : (numbers.get(end) ?? -1);
    const [edges, users, used] = [new Map(), new Map(), new Map()];
    for (let place = container.first; place < container.end; place++) {
      const type = tree.types[place];
      for (let edge = project.outStarts[type]; edge < project.outStarts[type + 1]; edge++) {
        for (const [from, to] of tree.endsOf(edge)) {
          const [source, target] = [nodeOf(from), nodeOf(to)];
          if (source >= 0 && target >= 0) this.add(edges, this.edges, edge, source, target);
          else if (source >= 0) this.addOutside(used, this.used, edge, to, source);
        }
      }
      for (let number = project.inStarts[type]; number < project.inStarts[type + 1]; number++) {
        const edge = project.incoming[number];
        for (const [from, to] of tree.endsOf(edge)) {
          if (nodeOf(from) < 0 && nodeOf(to) >= 0) this.addOutside(users, this.users, edge, from, nodeOf(to));
        }
      }
    }
    const heaviest = (a, b) => b.weight - a.weight || (a.container.address < b.container.address ? -1 : 1);
    for (const found of [...this.edges, ...this.users, ...this.used]) {
      found.weight = project.weightOf(found.references, found.isOfTypes);
    }
    for (const edge of this.edges) edge.cost = tree.costOf(edge.references, edge.isOfTypes);
    // What has no references that count is seen among types alone.
    for (const list of ["edges", "users", "used"]) this[list] = this[list].filter((found) => found.weight > 0);
    this.users.sort(heaviest);
    this.used.sort(heaviest);
    for (const edge of this.edges) {
      this.nodes[edge.source].out.push(edge);
      this.nodes[edge.target].in.push(edge);
    }
    this.judge();
  }

  add(known, list, edge, source, target) {
    if (source === target) return;
    const key = source * this.nodes.length + target;
    let found = known.get(key);
    if (!found) {
      const isOfTypes = this.nodes[source].container.type >= 0 && this.nodes[target].container.type >= 0;
      found = { source, target, isOfTypes, references: [], violations: [] };
      known.set(key, found);
      list.push(found);
    }
    this.count(found, edge);
  }

  addOutside(known, list, edge, end, node) {
    const container = this.neighbour(end);
    let found = known.get(container);
    if (!found) {
      // What a type uses, and what uses it, is told whole.
      const isOfTypes = this.container.type >= 0 || (container.type >= 0 && this.nodes[node].container.type >= 0);
      found = { container, isOfTypes, references: [], violations: [], nodes: new Set() };
      known.set(container, found);
      list.push(found);
    }
    found.nodes.add(node);
    this.count(found, edge);
  }

  count(found, edge) {
    const { project } = this.tree;
    found.references.push(edge);
    for (const violation of project.violationsOfEdge.get(edge) ?? []) found.violations.push(violation);
  }

  /** What is outside of the container is shown as the largest part that is not around it. */
  neighbour(container) {
    this.path ??= new Set(this.container.path);
    while (container.parent && !this.path.has(container.parent)) container = container.parent;
    return container;
  }

  /** Says of each edge the worst that rules say of it, and how many of its references they say that of. */
  judge() {
    for (const edge of this.edges) {
      edge.verdict = worstVerdict(edge.violations);
      const { project } = this.tree;
      const isWanted = (violation) => verdictOf(violation) === edge.verdict;
      const broken = edge.references.reduce((sum, one) => sum + project.breaking(one, isWanted), 0);
      edge.broken = Math.min(edge.weight, broken);
    }
  }
}
