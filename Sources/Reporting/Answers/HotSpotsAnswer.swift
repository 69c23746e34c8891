import Basics
import ReportModel

extension HotSpotsReport: Answer {
  package static var formats: [AnswerFormat<HotSpotsReport>] {
    [
      .text { report, options in report.text(limit: options.limit ?? 20) },
      .json { report, options, json in report.write(to: &json, limit: options.limit) },
      AnswerFormat(name: "csv", help: "a table for spreadsheets, a file a line; without pairs") { report, options in
        report.csv(limit: options.limit)
      },
    ]
  }

  // MARK: Text

  private func text(limit: Int) -> String {
    guard commits > 0 else { return "there is no commit to look at\n" }
    var text = "\(counted(commits, "commit")) from \(oldest) to \(newest)\n"
    if isCutOff { text += "This is a shallow clone: older commits are missing.\n" }
    text += "\nChanged most of late, by how many files it is coupled with\n"
    text += files.isEmpty ? "  none is changed and coupled with another\n" : table(files.prefix(limit))
    text += more(files.count, limit)
    text += "\nChange together, and none names the other (in \(together) commits or more, and half of those of one)\n"
    text += pairs.isEmpty ? "  none\n" : pairs.prefix(limit).map(line).joined()
    text += more(pairs.count, limit)
    if wideCommits > 0 {
      text += "  \(counted(wideCommits, "commit")) of more than 30 files left out\n"
    }
    return text
  }

  private func more(_ count: Int, _ limit: Int) -> String {
    count > limit ? "  and \(grouped(count - limit)) more ('--limit \(count)' shows all)\n" : ""
  }

  private func table(_ files: ArraySlice<File>) -> String {
    let rows =
      [["score", "commits", "of late", "users", "uses", "lines"]]
      + files.map { file in
        [
          grouped(Int(file.score.rounded())), grouped(file.commits), decimals(file.churn, 1), grouped(file.users),
          grouped(file.uses), grouped(file.lines),
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let names = ["file"] + files.map { Printable.verbatim($0.path) }
    return zip(rows, names).map { cells, name in
      let padded = cells.indices.map { String(repeating: " ", count: widths[$0] - cells[$0].count) + cells[$0] }
      return "  \(padded.joined(separator: "  "))  \(name)\n"
    }.joined()
  }

  private func line(_ pair: Pair) -> String {
    let share = "\(grouped(Int((100 * pair.share).rounded()))) %"
    return "  \(counted(pair.commits, "commit")), \(share)\n    \(Printable.verbatim(pair.first))\n"
      + "    \(Printable.verbatim(pair.second))\n"
  }

  // MARK: For other programs

  private func write(to json: inout JSONWriter, limit: Int?) {
    json.integer("commits", commits)
    json.string("oldest", oldest)
    json.string("newest", newest)
    json.boolean("isCutOff", isCutOff)
    json.array("files") { json in
      for file in files.prefix(limit ?? files.count) {
        json.object(layout: .compact) { json in
          json.string("file", file.path)
          json.integer("commits", file.commits)
          json.decimal("churn", file.churn)
          json.integer("users", file.users)
          json.integer("uses", file.uses)
          json.integer("lines", file.lines)
          json.decimal("score", file.score)
        }
      }
    }
    json.integer("together", together)
    json.integer("wideCommits", wideCommits)
    json.array("pairs") { json in
      for pair in pairs.prefix(limit ?? pairs.count) {
        json.object(layout: .compact) { json in
          json.string("first", pair.first)
          json.string("second", pair.second)
          json.integer("commits", pair.commits)
          json.decimal("share", pair.share)
        }
      }
    }
  }

  private func csv(limit: Int?) -> [UInt8] {
    var text = CSV.line(["file", "score", "commits", "churn", "users", "uses", "lines"])
    for file in files.prefix(limit ?? files.count) {
      text += CSV.line(
        [file.path, decimals(file.score, 2), String(file.commits), decimals(file.churn, 2)]
          + [file.users, file.uses, file.lines].map { String($0) }
      )
    }
    return Array(text.utf8)
  }
}
