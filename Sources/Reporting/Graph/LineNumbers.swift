import ReportModel

/// Finds room for numbers at the lines of a picture: no two overlap, and none is on a box. On the line of another edge a
/// number would be read as that one's, so there it stands only if it must.
struct LineNumbers {
  /// A rectangle by its upper left corner.
  struct Area: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    func overlaps(_ other: Area) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    /// Whether a straight piece of a line passes through it: of what is left of the piece between its four sides
    /// (Liang, Barsky 1984).
    func meets(_ piece: Piece) -> Bool {
      let (dx, dy) = (Double(piece.end.x - piece.start.x), Double(piece.end.y - piece.start.y))
      var (enter, leave) = (0.0, 1.0)
      let sides = [
        (-dx, Double(piece.start.x - x)), (dx, Double(x + width - piece.start.x)),
        (-dy, Double(piece.start.y - y)), (dy, Double(y + height - piece.start.y)),
      ]
      for (direction, distance) in sides {
        if direction == 0 {
          if distance < 0 { return false }
        } else if direction < 0 {
          enter = max(enter, distance / direction)
        } else {
          leave = min(leave, distance / direction)
        }
      }
      return enter <= leave
    }
  }

  /// A straight piece of a line.
  struct Piece {
    var start: GraphView.Picture.Point
    var end: GraphView.Picture.Point
    /// The number of the line.
    var line: Int

    var length: Int { abs(start.x - end.x) + abs(start.y - end.y) }
  }

  private let lines: [[GraphView.Picture.Point]]
  private let boxes: [Area]
  /// By strip of the picture: the pieces of lines there.
  private var pieces: [Int: [Piece]] = [:]
  private var taken: [Int: [Area]] = [:]

  /// - Parameter others: where something else stands.
  init(_ picture: GraphView.Picture, besides others: [Area] = []) {
    lines = picture.lines
    boxes = picture.boxes.map { Area(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    for area in boxes + others { take(area) }
    for (line, points) in lines.enumerated() {
      for piece in Self.pieces(of: points, line) {
        for strip in Self.strips(min(piece.start.y, piece.end.y), max(piece.start.y, piece.end.y)) {
          pieces[strip, default: []].append(piece)
        }
      }
    }
  }

  /// The room for a number of a size at a line; nil if there is none.
  ///
  /// - Parameter isNeeded: whether it rather stands on other lines than nowhere.
  mutating func place(_ line: Int, width: Int, height: Int, isNeeded: Bool) -> Area? {
    var best: (area: Area, covered: Int)?
    for area in Self.areas(on: lines[line], line, width, height) {
      guard isFree(area) else { continue }
      let covered = covered(by: area, besides: line)
      if covered == 0 {
        best = (area, 0)
        break
      }
      if isNeeded, covered < best?.covered ?? .max { best = (area, covered) }
    }
    guard let best else { return nil }
    take(best.area)
    return best.area
  }

  /// The strips between two heights; each is 32 pixels high.
  private static func strips(_ top: Int, _ bottom: Int) -> ClosedRange<Int> { (top >> 5)...(bottom >> 5) }

  private mutating func take(_ area: Area) {
    for strip in Self.strips(area.y, area.y + area.height) { taken[strip, default: []].append(area) }
  }

  private func isFree(_ area: Area) -> Bool {
    !Self.strips(area.y, area.y + area.height).contains { strip in
      (taken[strip] ?? []).contains { $0.overlaps(area) }
    }
  }

  /// How many other lines pass through an area.
  private func covered(by area: Area, besides line: Int) -> Int {
    var lines: Set<Int> = []
    for strip in Self.strips(area.y, area.y + area.height) {
      for piece in pieces[strip] ?? [] where piece.line != line && !lines.contains(piece.line) && area.meets(piece) {
        lines.insert(piece.line)
      }
    }
    return lines.count
  }

  private static func pieces(of points: [GraphView.Picture.Point], _ line: Int) -> [Piece] {
    zip(points, points.dropFirst()).map { Piece(start: $0, end: $1, line: line) }
  }

  /// Where a number may stand, the best first: on its line, then beside it and touching it, as between two lines side by side
  /// there may be no room for one in the middle of either.
  private static func areas(
    on points: [GraphView.Picture.Point],
    _ line: Int,
    _ width: Int,
    _ height: Int
  ) -> [Area] {
    let places = places(on: points, line)
    return [width / 2, 1, width - 1].flatMap { left in
      places.map { Area(x: $0.x - left, y: $0.y - height / 2, width: width, height: height) }
    }
  }

  /// Points of a line, the best first: in the middle of the pieces, then nearer to their ends.
  private static func places(on points: [GraphView.Picture.Point], _ line: Int) -> [GraphView.Picture.Point] {
    let pieces = pieces(of: points, line).sorted { $0.length > $1.length }
    return [(8, 8), (6, 10), (10, 6), (4, 12), (12, 4), (3, 13), (13, 3), (2, 14), (14, 2)].flatMap { first, second in
      pieces.map { piece in
        GraphView.Picture.Point(
          x: (piece.start.x * second + piece.end.x * first) / 16,
          y: (piece.start.y * second + piece.end.y * first) / 16
        )
      }
    }
  }
}
