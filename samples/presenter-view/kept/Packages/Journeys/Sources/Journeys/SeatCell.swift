import Foundation

/// A place in a seat map: no cell of a table.
public struct SeatCell: Equatable {
  public let row: Int
  public let letter: Character
}

public struct SeatMap {
  public private(set) var cells: [SeatCell] = []

  public mutating func add(_ cell: SeatCell) { cells.append(cell) }
}
