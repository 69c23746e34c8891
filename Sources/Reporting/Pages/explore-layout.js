// Orders, rows and lines of a small graph, as pure functions of numbers: the same input gives the same picture.
"use strict";

// MARK: Order

/** The strongly connected components of nodes below `count`, each in ascending order, by their first nodes. */
function knotsAmong(count, edges) {
  const out = Array.from({ length: count }, () => []);
  for (const edge of edges) out[edge.source].push(edge.target);
  const [index, low, stack, isOpen, result] = [new Array(count).fill(-1), [], [], [], []];
  let next = 0;
  const visit = (start) => {
    // Without recursion, as a chain may be long.
    const work = [[start, 0]];
    while (work.length > 0) {
      const frame = work[work.length - 1];
      const node = frame[0];
      if (frame[1] === 0) {
        index[node] = low[node] = next++;
        stack.push(node);
        isOpen[node] = true;
      }
      if (frame[1] < out[node].length) {
        const target = out[node][frame[1]++];
        if (index[target] < 0) work.push([target, 0]);
        else if (isOpen[target]) low[node] = Math.min(low[node], index[target]);
        continue;
      }
      work.pop();
      if (work.length > 0) {
        const outer = work[work.length - 1][0];
        low[outer] = Math.min(low[outer], low[node]);
      }
      if (low[node] !== index[node]) continue;
      const members = [];
      let member;
      do {
        member = stack.pop();
        isOpen[member] = false;
        members.push(member);
      } while (member !== node);
      result.push(members.sort((a, b) => a - b));
    }
  };
  for (let node = 0; node < count; node++) if (index[node] < 0) visit(node);
  return result.sort((a, b) => a[0] - b[0]);
}

/**
 * The position of each node in an order with little weight backward: knots in topological order, and each by Eades, Lin,
 * Smyth 1993 with sifting.
 */
function orderOf(count, edges) {
  const knots = knotsAmong(count, edges);
  const knotOf = new Array(count);
  knots.forEach((members, knot) => members.forEach((member) => (knotOf[member] = knot)));
  const waiting = knots.map(() => 0);
  const following = knots.map(() => new Set());
  for (const edge of edges) {
    const [from, to] = [knotOf[edge.source], knotOf[edge.target]];
    if (from === to || following[from].has(to)) continue;
    following[from].add(to);
    waiting[to]++;
  }
  const position = new Array(count);
  let place = 0;
  const ready = knots.map((_, knot) => knot).filter((knot) => waiting[knot] === 0);
  while (ready.length > 0) {
    const knot = ready.shift();
    for (const node of knots[knot].length > 1 ? knotOrder(knots[knot], edges) : knots[knot]) position[node] = place++;
    for (const next of Array.from(following[knot]).sort((a, b) => a - b)) {
      if (--waiting[next] > 0) continue;
      const at = ready.findIndex((other) => other > next);
      ready.splice(at < 0 ? ready.length : at, 0, next);
    }
  }
  return position;
}

function knotOrder(members, edges) {
  const local = new Map(members.map((member, index) => [member, index]));
  const size = members.length;
  const weight = Array.from({ length: size }, () => new Float64Array(size));
  for (const edge of edges) {
    const [from, to] = [local.get(edge.source), local.get(edge.target)];
    if (from !== undefined && to !== undefined) weight[from][to] += edge.weight;
  }
  return sifted(greedyOrder(size, weight), weight).map((index) => members[index]);
}

function greedyOrder(size, weight) {
  const out = weight.map((row) => row.reduce((sum, number) => sum + number, 0));
  const into = weight.map((_, node) => weight.reduce((sum, row) => sum + row[node], 0));
  const rest = new Set(weight.keys());
  const [front, back] = [[], []];
  while (rest.size > 0) {
    // What leads nowhere goes to the end, else what nothing leads to goes to the front, else what leads out the most.
    let [best, bestGain] = [-1, -Infinity];
    for (const node of rest) {
      const gain = out[node] === 0 ? Infinity : into[node] === 0 ? Number.MAX_VALUE : out[node] - into[node];
      if (gain > bestGain) [best, bestGain] = [node, gain];
    }
    rest.delete(best);
    if (out[best] === 0) back.push(best);
    else front.push(best);
    for (const other of rest) {
      out[other] -= weight[other][best];
      into[other] -= weight[best][other];
    }
  }
  return front.concat(back.reverse());
}

/** Each node goes to the place where the least weight is backward, until none moves. */
function sifted(order, weight) {
  for (let round = 0; round < 12; round++) {
    let hasMoved = false;
    for (let node = 0; node < order.length; node++) {
      const from = order.indexOf(node);
      let [change, best, bestChange] = [0, from, 0];
      for (let place = from + 1; place < order.length; place++) {
        change += weight[node][order[place]] - weight[order[place]][node];
        if (change < bestChange) [best, bestChange] = [place, change];
      }
      change = 0;
      for (let place = from - 1; place >= 0; place--) {
        change += weight[order[place]][node] - weight[node][order[place]];
        if (change < bestChange) [best, bestChange] = [place, change];
      }
      if (best === from) continue;
      order.splice(from, 1);
      order.splice(best, 0, node);
      hasMoved = true;
    }
    if (!hasMoved) break;
  }
  return order;
}

// MARK: Cuts

/** Up to how many nodes of a block the cheapest cuts are found for certain; `lintel graph` takes two more, in less time. */
const exactLimit = 18;

/**
 * The edges without which there is no cycle, as `lintel graph` finds them: of two sets the cheaper one has fewer references
 * that a rule allows, then fewer of which no rule says anything, then fewer that one forbids, then fewer edges.
 *
 * @param edges with `source`, `target` and `cost`: numbers of such references, `allowed`, `plain` and `forbidden`
 * @returns `cuts`, numbers of edges, ascending; `isExact`: whether nothing is cheaper
 */
function cheapestCuts(count, edges) {
  const result = { cuts: [], isExact: true };
  const inside = edges.map((_, number) => number).filter(
    (number) => referencesIn(edges[number].cost) > 0 && edges[number].source !== edges[number].target
  );
  const knots = knotsAmong(count, inside.map((number) => edges[number])).filter((members) => members.length > 1);
  const knotOf = new Array(count).fill(-1);
  knots.forEach((members, knot) => members.forEach((member) => (knotOf[member] = knot)));
  knots.forEach((members, knot) => {
    const own = inside.filter((number) => knotOf[edges[number].source] === knot && knotOf[edges[number].target] === knot);
    const units = costUnits(own.map((number) => edges[number].cost), members.length);
    if (!units.areStrict) result.isExact = false;
    for (const block of blocksAmong(count, edges, own)) {
      const nodes = Array.from(new Set(block.flatMap((number) => [edges[number].source, edges[number].target])));
      nodes.sort((a, b) => a - b);
      const local = new Map(nodes.map((node, place) => [node, place]));
      const parts = block.map((number) => {
        const { source, target, cost } = edges[number];
        const weight = cost.forbidden + cost.plain * units.plain + cost.allowed * units.allowed;
        return { source: local.get(source), target: local.get(target), cost: weight * (block.length + 1) + 1 };
      });
      const isExact = nodes.length <= exactLimit;
      if (!isExact) result.isExact = false;
      for (const place of isExact ? exactCuts(nodes.length, parts) : nearCuts(nodes.length, parts)) {
        result.cuts.push(block[place]);
      }
    }
  });
  result.cuts.sort((a, b) => a - b);
  return result;
}

const referencesIn = (cost) => cost.allowed + cost.plain + cost.forbidden;

/** What a reference of each sort weighs, so that all of the cheaper sorts together weigh less than one of the next. */
function costUnits(costs, nodes) {
  const sum = { allowed: 0, plain: 0, forbidden: 0 };
  for (const cost of costs) for (const sort of Object.keys(sum)) sum[sort] += cost[sort];
  const factors = [sum.forbidden + 1, sum.plain + 1, sum.allowed + 1, costs.length + 2 * nodes + 2, 4 * (nodes + 2)];
  const areStrict = factors.reduce((product, factor) => product * factor, 1) < Number.MAX_SAFE_INTEGER;
  return {
    areStrict,
    plain: areStrict ? sum.forbidden + 1 : 2,
    allowed: areStrict ? (sum.forbidden + 1) * (sum.plain + 1) : 8,
  };
}

/** Edges by block: two are in one if a circle leads over both, whichever way they point (Hopcroft, Tarjan 1973). */
function blocksAmong(count, edges, numbers) {
  const near = Array.from({ length: count }, () => []);
  for (const number of numbers) {
    near[edges[number].source].push(number);
    near[edges[number].target].push(number);
  }
  const [depth, low, isUsed, stack, blocks] = [new Array(count).fill(-1), new Array(count).fill(0), new Set(), [], []];
  for (let start = 0; start < count; start++) {
    if (depth[start] >= 0) continue;
    depth[start] = 0;
    const work = [{ node: start, next: 0, height: 0 }];
    while (work.length > 0) {
      const frame = work[work.length - 1];
      if (frame.next < near[frame.node].length) {
        const number = near[frame.node][frame.next++];
        if (isUsed.has(number)) continue;
        isUsed.add(number);
        const { source, target } = edges[number];
        const other = source === frame.node ? target : source;
        const height = stack.length;
        stack.push(number);
        if (depth[other] < 0) {
          low[other] = depth[other] = depth[frame.node] + 1;
          work.push({ node: other, next: 0, height });
        } else low[frame.node] = Math.min(low[frame.node], depth[other]);
        continue;
      }
      work.pop();
      if (work.length === 0) break;
      const outer = work[work.length - 1].node;
      low[outer] = Math.min(low[outer], low[frame.node]);
      if (low[frame.node] >= depth[outer]) blocks.push(stack.splice(frame.height).sort((a, b) => a - b));
    }
  }
  return blocks;
}

/** Places of edges that cost least, by dynamic programming over the sets of nodes that are to be ordered (Lawler 1964). */
function exactCuts(size, edges) {
  const half = size >> 1;
  const mask = (1 << half) - 1;
  // By node and set of the first or last nodes: the cost of the edges from there to the node.
  const [low, high] = [[half, 0], [size - half, half]].map(([bits, first]) => {
    const table = new Float64Array(size << bits);
    for (const { source, target, cost } of edges) {
      if (source >= first && source < first + bits) table[(target << bits) + (1 << (source - first))] += cost;
    }
    for (let node = 0; node < size; node++) {
      const row = node << bits;
      for (let set = 1; set < 1 << bits; set++) {
        const rest = set & (set - 1);
        if (rest !== 0) table[row + set] = table[row + rest] + table[row + (set ^ rest)];
      }
    }
    return table;
  });
  const other = size - half;
  const least = new Float64Array(1 << size);
  for (let set = 1; set < 1 << size; set++) {
    const first = set & mask;
    const last = set >> half;
    let best = Infinity;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const node = 31 - Math.clz32(rest & -rest);
      const cost = low[(node << half) + first] + high[(node << other) + last] + least[set ^ (1 << node)];
      if (cost < best) best = cost;
    }
    least[set] = best;
  }
  const position = new Array(size);
  let set = (1 << size) - 1;
  for (let place = 0; place < size; place++) {
    let node = 0;
    const cost = () =>
      low[(node << half) + (set & mask)] + high[(node << other) + (set >> half)] + least[set ^ (1 << node)];
    while (!(set >> node & 1) || cost() !== least[set]) node++;
    position[node] = place;
    set ^= 1 << node;
  }
  const isBackward = ({ source, target }) => position[source] > position[target];
  return edges.map((_, place) => place).filter((place) => isBackward(edges[place]));
}

/** Places of edges that cost little: those against a good order, without those that close no cycle. */
function nearCuts(size, edges) {
  const all = Array.from({ length: size }, (_, node) => node);
  const order = knotOrder(all, edges.map((edge) => ({ ...edge, weight: edge.cost })));
  const position = new Array(size);
  order.forEach((node, place) => (position[node] = place));
  const isBackward = ({ source, target }) => position[source] > position[target];
  const cuts = edges.map((_, place) => place).filter((place) => isBackward(edges[place]));
  const isCut = new Set(cuts);
  const out = Array.from({ length: size }, () => []);
  edges.forEach((edge, place) => out[edge.source].push(place));
  const reaches = (start, end) => {
    const [open, seen] = [[start], new Set([start])];
    while (open.length > 0) {
      const node = open.pop();
      if (node === end) return true;
      for (const place of out[node]) {
        const { target } = edges[place];
        if (isCut.has(place) || seen.has(target)) continue;
        seen.add(target);
        open.push(target);
      }
    }
    return false;
  };
  for (const place of cuts.slice().sort((a, b) => edges[b].cost - edges[a].cost || a - b)) {
    if (!reaches(edges[place].target, edges[place].source)) isCut.delete(place);
  }
  return cuts.filter((place) => isCut.has(place));
}

/** Which edges a longer way along other edges implies; edges must have no cycle. */
function impliedEdges(count, edges) {
  const out = Array.from({ length: count }, () => []);
  for (const edge of edges) out[edge.source].push(edge.target);
  const reach = new Array(count);
  const reachOf = (node) => {
    if (reach[node]) return reach[node];
    const result = new Set();
    for (const target of out[node]) {
      result.add(target);
      for (const further of reachOf(target)) result.add(further);
    }
    return (reach[node] = result);
  };
  return edges.map(
    (edge) => out[edge.source].some((other) => other !== edge.target && reachOf(other).has(edge.target))
  );
}

// MARK: Rows

/**
 * A layered drawing (Sugiyama, Tagawa, Toda 1981) whose rows are no wider than `width`, where that is possible. Parts that
 * nothing connects are drawn each for itself, side by side.
 *
 * @param sizes of each node, width and height
 * @param edges from upper to lower nodes, `upper` and `lower`
 * @param orders the same, of what has no line but says what is above
 * @returns boxes of the nodes, for each edge the points of its line downward, and the size of the picture
 */
function layered(sizes, edges, orders, width, space = { nodes: 20, lines: 10, rows: 38, parts: 44 }) {
  const parts = connectedParts(sizes.length, edges.concat(orders));
  const drawings = parts.map((nodes) => {
    const local = new Map(nodes.map((node, index) => [node, index]));
    const inside = (list) => list.map(
      (edge, number) => ({ number, upper: local.get(edge.upper), lower: local.get(edge.lower) })
    ).filter((edge) => edge.upper !== undefined);
    const own = inside(edges);
    const rows = new Rows(nodes.map((node) => sizes[node]), own, inside(orders), width, space);
    rows.reduceCrossings();
    rows.placeVertices();
    return { nodes, edges: own.map((edge) => edge.number), drawing: rows.drawing() };
  });
  return packed(drawings, sizes.length, edges.length, width, space.parts);
}

/** The nodes that edges connect, in ascending order, by their first nodes. */
function connectedParts(count, edges) {
  const near = Array.from({ length: count }, () => []);
  for (const { upper, lower } of edges) {
    near[upper].push(lower);
    near[lower].push(upper);
  }
  const isSeen = new Array(count).fill(false);
  const parts = [];
  for (let start = 0; start < count; start++) {
    if (isSeen[start]) continue;
    isSeen[start] = true;
    const part = [start];
    for (let next = 0; next < part.length; next++) {
      for (const other of near[part[next]]) {
        if (isSeen[other]) continue;
        isSeen[other] = true;
        part.push(other);
      }
    }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}

/** Puts drawings side by side on shelves, the highest first, in one picture. */
function packed(drawings, nodeCount, edgeCount, width, space) {
  const picture = { boxes: new Array(nodeCount), lines: new Array(edgeCount), width: 0, height: 0 };
  const shelf = Math.max(width, ...drawings.map(({ drawing }) => drawing.width));
  const order = drawings.map((_, index) => index).sort(
    (a, b) => drawings[b].drawing.height - drawings[a].drawing.height || a - b
  );
  let [x, y, height, rows, rowsHere] = [0, 0, 0, 0, 0];
  for (const index of order) {
    const { nodes, edges, drawing } = drawings[index];
    if (x > 0 && x + drawing.width > shelf) {
      [x, y, height] = [0, y + height + space, 0];
      [rows, rowsHere] = [rows + rowsHere, 0];
    }
    nodes.forEach((node, place) => {
      const box = drawing.boxes[place];
      picture.boxes[node] = { ...box, x: box.x + x, y: box.y + y, row: box.row + rows };
      rowsHere = Math.max(rowsHere, box.row + 1);
    });
    edges.forEach(
      (edge, place) => (picture.lines[edge] = drawing.lines[place].map((point) => ({ x: point.x + x, y: point.y + y })))
    );
    picture.width = Math.max(picture.width, x + drawing.width);
    height = Math.max(height, drawing.height);
    picture.height = Math.max(picture.height, y + height);
    x += drawing.width + space;
  }
  return picture;
}

class Rows {
  constructor(sizes, edges, orders, width, space) {
    Object.assign(this, { sizes, edges, width, space });
    this.count = sizes.length;
    this.fill(this.splitRows(this.ranks(orders)));
  }

  /** Rows from 0 at the top: as long ways need, then each node as near to its neighbours as it can be. */
  ranks(orders) {
    const [above, below] = [this.sizes.map(() => []), this.sizes.map(() => [])];
    const pull = this.sizes.map(() => 0);
    for (const edge of this.edges.concat(orders)) {
      below[edge.upper].push(edge.lower);
      above[edge.lower].push(edge.upper);
    }
    for (const edge of this.edges) {
      pull[edge.upper]++;
      pull[edge.lower]--;
    }
    const ranks = new Array(this.count).fill(-1);
    const depth = (node) => {
      if (ranks[node] < 0) ranks[node] = above[node].reduce((rank, other) => Math.max(rank, depth(other) + 1), 0);
      return ranks[node];
    };
    for (let node = 0; node < this.count; node++) depth(node);
    const last = ranks.reduce((a, b) => Math.max(a, b), 0);
    for (let round = 0; round < 8; round++) {
      for (let node = 0; node < this.count; node++) {
        const lowest = below[node].reduce((rank, other) => Math.min(rank, ranks[other] - 1), last);
        const highest = above[node].reduce((rank, other) => Math.max(rank, ranks[other] + 1), 0);
        if (pull[node] > 0) ranks[node] = lowest;
        else if (pull[node] < 0) ranks[node] = highest;
      }
    }
    return ranks;
  }

  /** A row that would be too wide becomes several: above what is used from above, below what uses what is below. */
  splitRows(ranks) {
    const pull = new Array(this.count).fill(0);
    for (const edge of this.edges) {
      pull[edge.upper]++;
      pull[edge.lower]--;
    }
    const rows = [];
    const used = Array.from(new Set(ranks)).sort((a, b) => a - b);
    for (const rank of used) {
      const nodes = ranks.map((_, node) => node).filter((node) => ranks[node] === rank);
      const total = nodes.reduce((sum, node) => sum + this.sizes[node].width + this.space.nodes, 0);
      const count = Math.max(1, Math.ceil(total / Math.max(this.width, 1)));
      nodes.sort((a, b) => pull[a] - pull[b] || a - b);
      let [row, filled] = [[], 0];
      for (const node of nodes) {
        if (row.length > 0 && filled + this.sizes[node].width / 2 > total / count) {
          rows.push(row);
          [row, filled] = [[], 0];
        }
        row.push(node);
        filled += this.sizes[node].width + this.space.nodes;
      }
      rows.push(row);
    }
    return rows;
  }

  /** Vertices are the nodes, and the bends of lines where they pass a row. */
  fill(rows) {
    this.rows = rows;
    this.rowOf = [];
    rows.forEach((row, number) => row.forEach((node) => (this.rowOf[node] = number)));
    this.above = this.sizes.map(() => []);
    this.below = this.sizes.map(() => []);
    this.chains = this.edges.map((edge) => {
      const chain = [edge.upper];
      for (let row = this.rowOf[edge.upper] + 1; row < this.rowOf[edge.lower]; row++) {
        const bend = this.rowOf.length;
        this.rowOf.push(row);
        this.above.push([]);
        this.below.push([]);
        this.rows[row].push(bend);
        chain.push(bend);
      }
      chain.push(edge.lower);
      for (let place = 1; place < chain.length; place++) {
        this.below[chain[place - 1]].push(chain[place]);
        this.above[chain[place]].push(chain[place - 1]);
      }
      return chain;
    });
    this.place = [];
    this.number();
  }

  number() {
    for (const row of this.rows) row.forEach((vertex, place) => (this.place[vertex] = place));
  }

  // Crossings

  reduceCrossings() {
    let best = this.rows.map((row) => row.slice());
    let least = this.crossings();
    for (let sweep = 0; sweep < 16 && least > 0; sweep++) {
      const isDown = sweep % 2 === 0;
      const numbers = this.rows.map((_, row) => row);
      for (const row of isDown ? numbers.slice(1) : numbers.slice(0, -1).reverse()) {
        this.sortRow(row, isDown ? this.above : this.below);
      }
      const count = this.crossings();
      if (count >= least) continue;
      least = count;
      best = this.rows.map((row) => row.slice());
    }
    this.rows = best;
    this.number();
    this.exchangeNeighbours();
  }

  sortRow(number, neighbours) {
    const row = this.rows[number];
    const key = new Map(
      row.map((vertex) => {
        const others = neighbours[vertex];
        if (others.length === 0) return [vertex, this.place[vertex] / row.length];
        const size = this.rows[this.rowOf[others[0]]].length;
        return [vertex, others.reduce((sum, other) => sum + (this.place[other] + 0.5) / size, 0) / others.length];
      }),
    );
    row.sort((a, b) => key.get(a) - key.get(b) || this.place[a] - this.place[b]);
    row.forEach((vertex, place) => (this.place[vertex] = place));
  }

  exchangeNeighbours() {
    for (let round = 0; round < 4; round++) {
      let hasChanged = false;
      for (const row of this.rows) {
        for (let place = 1; place < row.length; place++) {
          const [left, right] = [row[place - 1], row[place]];
          const now = this.pairCrossings(left, right);
          if (now === 0 || this.pairCrossings(right, left) >= now) continue;
          [row[place - 1], row[place]] = [right, left];
          this.place[right] = place - 1;
          this.place[left] = place;
          hasChanged = true;
        }
      }
      if (!hasChanged) break;
    }
  }

  pairCrossings(left, right) {
    let count = 0;
    for (const neighbours of [this.above, this.below]) {
      for (const a of neighbours[left]) for (const b of neighbours[right]) if (this.place[a] > this.place[b]) count++;
    }
    return count;
  }

  crossings() {
    let count = 0;
    for (let row = 0; row + 1 < this.rows.length; row++) {
      const size = this.rows[row + 1].length;
      const tree = new Int32Array(size + 1);
      let seen = 0;
      for (const vertex of this.rows[row]) {
        const places = this.below[vertex].map((other) => this.place[other]).sort((a, b) => a - b);
        for (const place of places) {
          count += seen;
          for (let index = place + 1; index > 0; index -= index & -index) count -= tree[index];
        }
        for (const place of places) {
          seen++;
          for (let index = place + 1; index <= size; index += index & -index) tree[index]++;
        }
      }
    }
    return count;
  }

  // Coordinates

  isBend(vertex) {
    return vertex >= this.count;
  }

  widthOf(vertex) {
    return this.isBend(vertex) ? 0 : this.sizes[vertex].width;
  }

  /** Each vertex between its neighbours, as far as those beside it let it; lines that pass rows are held straight most. */
  placeVertices() {
    const offsets = this.rows.map((row) => {
      let x = 0;
      return row.map((vertex, place) => {
        if (place > 0) {
          const before = row[place - 1];
          const isLine = this.isBend(vertex) || this.isBend(before);
          x += (this.widthOf(before) + this.widthOf(vertex)) / 2 + (isLine ? this.space.lines : this.space.nodes);
        }
        return x;
      });
    });
    const widest = Math.max(0, ...offsets.map((row) => row[row.length - 1] ?? 0));
    // No row reaches much further than the widest must.
    this.reach = Math.max(widest, Math.min(this.width, widest * 1.15));
    this.x = [];
    this.rows.forEach((row, number) => {
      const start = (widest - (offsets[number][row.length - 1] ?? 0)) / 2;
      row.forEach((vertex, place) => (this.x[vertex] = start + offsets[number][place]));
    });
    for (let sweep = 0; sweep < 24; sweep++) {
      const numbers = this.rows.map((_, row) => row);
      if (sweep % 2 === 1) numbers.reverse();
      for (const number of numbers) this.alignRow(number, offsets[number]);
    }
  }

  alignRow(number, offsets) {
    const row = this.rows[number];
    const wanted = row.map((vertex) => {
      let [sum, weight] = [0, 0];
      for (const neighbours of [this.above[vertex], this.below[vertex]]) {
        for (const other of neighbours) {
          const strength = this.isBend(vertex) && this.isBend(other) ? 8 : this.isBend(vertex) || this.isBend(other) ? 2 : 1;
          sum += strength * this.x[other];
          weight += strength;
        }
      }
      return weight === 0 ? { x: this.x[vertex], weight: 0.1 } : { x: sum / weight, weight };
    });
    const places = monotone(wanted.map(({ x, weight }, place) => ({ value: x - offsets[place], weight })));
    const last = this.reach - offsets[offsets.length - 1];
    row.forEach((vertex, place) => (this.x[vertex] = Math.min(last, Math.max(0, places[place])) + offsets[place]));
  }

  drawing() {
    const left = Math.min(0, ...this.rowOf.map((_, vertex) => this.x[vertex] - this.widthOf(vertex) / 2));
    const x = this.rowOf.map((_, vertex) => Math.round(this.x[vertex] - left));
    const [tops, bottoms] = [[], []];
    let y = 0;
    this.rows.forEach((row, number) => {
      tops.push(y);
      y += Math.max(0, ...row.map((vertex) => (this.isBend(vertex) ? 0 : this.sizes[vertex].height)));
      bottoms.push(y);
      const lines = row.reduce((sum, vertex) => sum + this.below[vertex].length, 0);
      if (number + 1 < this.rows.length) y += Math.round(this.space.rows + Math.min(56, lines * 1.4));
    });
    const boxes = this.sizes.map((size, node) => {
      const row = this.rowOf[node];
      return { x: x[node] - Math.round(size.width / 2), y: tops[row], width: size.width, height: size.height, row };
    });
    const ends = this.ends(x);
    const lines = this.chains.map((chain, edge) => {
      const points = [{ x: ends.upper[edge], y: boxes[chain[0]].y + boxes[chain[0]].height }];
      for (const bend of chain.slice(1, -1)) {
        points.push({ x: x[bend], y: tops[this.rowOf[bend]] }, { x: x[bend], y: bottoms[this.rowOf[bend]] });
      }
      points.push({ x: ends.lower[edge], y: boxes[chain[chain.length - 1]].y });
      return points;
    });
    const right = Math.max(0, ...x.map((middle, vertex) => middle + this.widthOf(vertex) / 2));
    return { boxes, lines, width: Math.ceil(right), height: y };
  }

  /** Where lines meet boxes: side by side in the order of what they lead to. */
  ends(x) {
    const ends = { upper: [], lower: [] };
    const spread = (edges, node, list, next) => {
      edges.sort((a, b) => x[next(a)] - x[next(b)] || a - b);
      const step = Math.min(14, (this.sizes[node].width - 24) / Math.max(1, edges.length - 1));
      edges.forEach((edge, place) => (list[edge] = Math.round(x[node] + (place - (edges.length - 1) / 2) * step)));
    };
    const [down, up] = [this.sizes.map(() => []), this.sizes.map(() => [])];
    this.edges.forEach((edge, number) => {
      down[edge.upper].push(number);
      up[edge.lower].push(number);
    });
    for (let node = 0; node < this.count; node++) {
      spread(down[node], node, ends.upper, (edge) => this.chains[edge][1]);
      spread(up[node], node, ends.lower, (edge) => this.chains[edge][this.chains[edge].length - 2]);
    }
    return ends;
  }
}

/** The ascending numbers that differ least from the given ones, by pooling neighbours that would be out of order. */
function monotone(wanted) {
  const blocks = [];
  for (const { value, weight } of wanted) {
    blocks.push({ value, weight, count: 1 });
    while (blocks.length > 1 && blocks[blocks.length - 2].value > blocks[blocks.length - 1].value) {
      const last = blocks.pop();
      const block = blocks[blocks.length - 1];
      block.value = (block.value * block.weight + last.value * last.weight) / (block.weight + last.weight);
      block.weight += last.weight;
      block.count += last.count;
    }
  }
  return blocks.flatMap((block) => new Array(block.count).fill(block.value));
}
