// From a view to a picture of it: which nodes and arrows are drawn, in which order, and what each arrow is.
"use strict";

/** More nodes than that are a hairball; those with the fewest references are counted, not drawn. */
const nodeLimit = 48;
/** Of more arrows than that, those are left out that longer ways imply, but for the heaviest, up to that many in all. */
const arrowLimit = 60;

/** What is drawn of a view, and how its parts are ordered; no coordinates yet. */
class Picture {
  /**
   * @param shown "main": without implied arrows where there are many; "all"; "wrong": only those against the order or a rule
   */
  constructor(view, shown) {
    this.view = view;
    for (const edge of view.edges) [edge.from, edge.to] = [view.nodes[edge.source], view.nodes[edge.target]];
    this.cut();
    this.order();
    this.classify();
    this.keep();
    this.choose(shown);
  }

  /** Which arrows cycles are made of, and the cheapest of them to cut. */
  cut() {
    const { nodes, edges } = this.view;
    // What is in no component is no part, so no cycle leads over it; nor over what rules leave alone.
    this.cyclic = edges.filter((edge) => !isLoose(edge) && referencesIn(edge.cost) > 0);
    // In the order in which `lintel graph` has them, so that of equal cuts the same are taken.
    const names = nodes.map((node) => node.container.name);
    const order = nodes.map((_, number) => number);
    order.sort((a, b) => (names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : a - b));
    const place = new Array(nodes.length);
    order.forEach((number, index) => (place[number] = index));
    const found = cheapestCuts(
      nodes.length,
      this.cyclic.map(({ source, target, cost }) => ({ source: place[source], target: place[target], cost }))
    );
    this.hasCheapestCuts = found.isExact;
    for (const edge of edges) edge.isCut = false;
    for (const number of found.cuts) this.cyclic[number].isCut = true;
  }

  /** The rules say what is above; where they are silent, most references lead down. */
  order() {
    const { nodes, edges, tree } = this.view;
    // What breaks a rule should lead the other way.
    const wanted = edges.flatMap(({ from, to, source, target, weight, violations, isCut }) => {
      // What is in no component has a place, and says nothing about that of others.
      if (isRest(from) || isRest(to)) return [{ source, target, weight: weight * 1e-6 }];
      if (isCut) return [{ source: target, target: source, weight }];
      const wrong = Math.min(weight, violations.length);
      return [
        ...(weight > wrong ? [{ source, target, weight: weight - wrong }] : []),
        ...(wrong > 0 ? [{ source: target, target: source, weight: wrong }] : []),
      ];
    });
    const stated = this.statedOrder();
    const { rules } = tree.project;
    this.orderedBy = Array.from(new Set(stated.map(({ rule }) => rule)), (rule) => rules[rule].id);
    const position = orderOf(nodes.length, wanted.concat(stated));
    nodes.forEach((node, number) => (node.position = position[number]));
    this.stated = stated.filter(({ source, target }) => position[source] < position[target]);
  }

  /** What tables say of the components that the nodes are. */
  statedOrder() {
    const { nodes, tree } = this.view;
    const components = nodes.map((node) => node.container.component);
    if (new Set(components).size < 2) return [];
    const result = [];
    components.forEach((from, source) => {
      components.forEach((to, target) => {
        if (from < 0 || to < 0 || from === to) return;
        const table = tree.project.tables.find((table) => table.isAbove(from, to));
        if (table) result.push({ source, target, weight: 1e6, rule: table.rule });
      });
    });
    return result;
  }

  classify() {
    const { nodes, edges, tree } = this.view;
    const knots = knotsAmong(nodes.length, this.cyclic).filter((members) => members.length > 1);
    const knotOf = new Array(nodes.length).fill(-1);
    knots.forEach((members, knot) => members.forEach((member) => (knotOf[member] = knot)));
    this.knots = knots.map((members) => members.map((member) => nodes[member]));
    for (const edge of edges) {
      edge.isUp = edge.from.position > edge.to.position;
      // What a rule allows is not against the order, though it leads up.
      edge.isAgainst = edge.isUp && !isLoose(edge) && !isAllowed(tree, edge.from, edge.to);
      edge.isInKnot = referencesIn(edge.cost) > 0 && knotOf[edge.source] >= 0 && knotOf[edge.source] === knotOf[edge.target];
      edge.kind = kindOfEdge(edge);
    }
    this.wrong = edges.filter((edge) => edge.isAgainst || edge.verdict);
  }

  /** Nodes without arrows stand apart; of too many others, those are drawn that have wrong arrows or many references. */
  keep() {
    const { nodes, edges } = this.view;
    const isConnected = (node) => node.out.length + node.in.length > 0;
    const connected = nodes.filter(isConnected);
    this.apart = nodes.filter((node) => !isConnected(node));
    this.nodes = connected;
    if (connected.length > nodeLimit) {
      const rank = (node) => [...node.out, ...node.in].reduce(
        (sum, edge) => sum + edge.weight + 1e6 * edge.violations.length + (edge.isUp ? 1e3 : 0),
        0
      );
      const ranks = new Map(connected.map((node) => [node, rank(node)]));
      const kept = withoutLone(
        connected.slice().sort((a, b) => ranks.get(b) - ranks.get(a) || a.position - b.position)
      );
      this.nodes = connected.filter((node) => kept.has(node));
    }
    for (const node of nodes) node.place = -1;
    this.nodes.forEach((node, place) => (node.place = place));
    this.left = connected.filter((node) => node.place < 0);
    this.edges = edges.filter((edge) => edge.from.place >= 0 && edge.to.place >= 0);
    this.edges.sort((a, b) => a.from.place - b.from.place || a.to.place - b.to.place);
    this.edges.forEach((edge, number) => {
      edge.number = number;
      edge.upper = (edge.isUp ? edge.to : edge.from).place;
      edge.lower = (edge.isUp ? edge.from : edge.to).place;
    });
  }

  choose(shown) {
    const isWrong = new Set(this.wrong);
    const right = this.edges.filter((edge) => !isWrong.has(edge));
    const isMany = this.edges.length > arrowLimit;
    // Of what leads up, though nothing is wrong with it, there may be cycles.
    const down = right.filter((edge) => !edge.isUp);
    const implied =
      shown === "main" && isMany
        ? impliedEdges(this.nodes.length, down.map((edge) => ({ source: edge.from.place, target: edge.to.place })))
        : [];
    const spare = down.filter((_, number) => implied[number]).sort((a, b) => b.weight - a.weight || a.number - b.number);
    const room = Math.max(0, arrowLimit - (this.edges.length - spare.length));
    const isLeftOut = new Set(shown === "wrong" ? right : spare.slice(room));
    this.drawn = this.edges.filter((edge) => !isLeftOut.has(edge));
  }

  /** Places for all that is drawn, for boxes of the given sizes. */
  layout(sizes, width) {
    const isDrawn = new Set(this.drawn);
    const { nodes } = this.view;
    const stated = this.stated.map(
      ({ source, target }) => ({ upper: nodes[source].place, lower: nodes[target].place })
    );
    const orders = stated.filter(({ upper, lower }) => upper >= 0 && lower >= 0);
    return layered(sizes, this.drawn, orders.concat(this.edges.filter((edge) => !isDrawn.has(edge))), width);
  }
}

/** Of nodes in an order the first, as many as are drawn, each with an arrow to or from another one of them. */
function withoutLone(nodes) {
  const place = new Map(nodes.map((node, number) => [node, number]));
  const kept = new Set();
  for (const node of nodes) {
    if (kept.size >= nodeLimit) break;
    const others = [...node.out.map((edge) => edge.to), ...node.in.map((edge) => edge.from)];
    const isAlone = !kept.has(node) && !others.some((other) => kept.has(other));
    if (isAlone && kept.size + 2 > nodeLimit) continue;
    kept.add(node);
    if (isAlone) kept.add(others.reduce((first, other) => place.get(other) < place.get(first) ? other : first));
  }
  return kept;
}

/** Whether a node is all that is in no component. */
const isRest = (node) => node.container.kind === "rest";

/** Whether an edge leads from or to that, so that no order and no cycle is about it. */
const isLoose = ({ from, to }) => isRest(from) || isRest(to);

/** What an edge looks like. */
function kindOfEdge(edge) {
  if (edge.verdict) return edge.verdict;
  if (isLoose(edge)) return "loose";
  return edge.isAgainst ? "up" : edge.isInKnot ? "knot" : "plain";
}

/** Whether a table says that one node may depend on another. */
const isAllowed = (tree, from, to) =>
  tree.project.tables.some((table) => table.allows(from.container.component, to.container.component));
