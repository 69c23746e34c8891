extension GraphView {
  /// Where boxes and lines of a picture are: pixels from its upper left corner, y downward.
  package struct Picture: Sendable, Equatable {
    /// A node of the picture, by its upper left corner.
    package struct Box: Sendable, Equatable {
      package var x: Int
      package var y: Int
      package var width: Int
      package var height: Int
      /// What stands in it, a line each.
      package var lines: [String]

      package init(x: Int, y: Int, width: Int, height: Int, lines: [String]) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.lines = lines
      }
    }

    /// A bend or an end of a line.
    package struct Point: Sendable, Equatable {
      package var x: Int
      package var y: Int

      package init(x: Int, y: Int) {
        self.x = x
        self.y = y
      }
    }

    /// By node.
    package var boxes: [Box]
    /// By edge: the corners of its line, from the border of the source to that of the target.
    package var lines: [[Point]]
    package var width: Int
    package var height: Int
    /// The folder that all of it is in, with its slash, if boxes leave it out; else empty.
    package var folderLeft = ""

    package init(boxes: [Box], lines: [[Point]], width: Int, height: Int) {
      self.boxes = boxes
      self.lines = lines
      self.width = width
      self.height = height
    }
  }
}
