import Foundation
import Testing

/// Baselines beside the configurations of folders below the checked one.
@Suite struct BaselineOfFolderTests {
  private let file = ".lintel-baseline.yml"
  private let package = "Packages/Shop"

  /// A monorepo with one violation of its own rule, and a package with two violations of its rules, one of them by a
  /// file.
  private func monorepo() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      "\(package)/.lintel.yml",
      "components: { price: \"Price/**\", page: \"Page/**\" }\n"
        + "rules: { plain-price: { forbid: { from: price, to: page } } }\n"
    )
    try workspace.write("\(package)/Price/Price.swift", "struct Price { let page: Page }\nfunc open(_: Page) {}\n")
    try workspace.write("\(package)/Page/Page.swift", "class Page {}\n")
    return workspace
  }

  private func text(_ workspace: Workspace, _ path: String) throws -> [String] {
    String(decoding: try workspace.read(path), as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("  - ") }
      .map(String.init)
  }

  private let entries = [
    "  - { rule: plain-price, file: Price/Price.swift, target: Page, declares: [Price, open] }",
    "  - { rule: plain-price, source: Price, target: Page }",
  ]

  @Test func theProjectsBaselineIsWrittenWhereTheRulesAre() throws {
    let workspace = try monorepo()
    let run = try Program.run(["baseline"], in: workspace.root)
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "Known from now on: 3 violations, in 3 entries", "Recorded in .lintel-baseline.yml: 1 entry",
        "Recorded in Packages/Shop/.lintel-baseline.yml: 2 entries",
      ]
    )
    #expect(try text(workspace, file).count == 1)
    #expect(try text(workspace, "\(package)/\(file)") == entries)
    let whole = try workspace.read("\(package)/\(file)")
    for (arguments, folder) in [(["check"], ""), (["check", package], ""), (["check"], package)] {
      let check = try Program.run(arguments + ["--strict"], in: "\(workspace.root)/\(folder)")
      #expect(check.status == 0, "\(arguments) in '\(folder)': \(check.text)")
    }
    #expect(
      try Program.run(["check"], in: workspace.root).text.contains(
        "Known: 3 entries in .lintel-baseline.yml and 1 more, none fixed"
      )
    )
    // The package writes the same, byte for byte.
    try workspace.remove("\(package)/\(file)")
    #expect(try Program.run(["baseline"], in: "\(workspace.root)/\(package)").status == 0)
    #expect(try workspace.read("\(package)/\(file)") == whole)
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 0)
  }

  @Test func whatIsNewInAPackageIsShownWhereverOneChecks() throws {
    let workspace = try monorepo()
    _ = try Program.run(["baseline"], in: workspace.root)
    try workspace.write("\(package)/Price/Tax.swift", "struct Tax { let page: Page }\n")
    for (arguments, folder, path) in [
      (["check"], "", "\(package)/Price"), (["check", package], "", "Price"), (["check"], package, "Price"),
    ] {
      let check = try Program.run(arguments, in: "\(workspace.root)/\(folder)")
      #expect(check.status == 1)
      #expect(check.text.contains("\(path)/Tax.swift:1:24"))
      let outcomes = ["The rule is broken: 1 error\n", "1 of 2 rules broken: "]
      #expect(outcomes.contains(where: check.text.contains), "\(check.text)")
    }
    let refused = try Program.run(["baseline"], in: workspace.root)
    #expect(refused.status == 1)
    #expect(refused.text.contains("1 violation is not in .lintel-baseline.yml, Packages/Shop/.lintel-baseline.yml:\n"))
    let forced = try Program.run(["baseline", "--force"], in: workspace.root)
    #expect(forced.status == 0)
    #expect(
      try text(workspace, "\(package)/\(file)") == entries + ["  - { rule: plain-price, source: Tax, target: Page }"]
    )
    #expect(try text(workspace, file).count == 1)
  }

  /// The debt of the project is its own, whoever has a baseline below.
  @Test func theFirstBaselineOfTheProjectNeedsNoForceBesideThatOfAPackage() throws {
    let workspace = try monorepo()
    #expect(try Program.run(["baseline", package], in: workspace.root).status == 0)
    let run = try Program.run(["baseline"], in: workspace.root)
    #expect(run.status == 0)
    #expect(run.text == "Known: 2 → 3 entries\nTook in 1 violation:\n  plain-model: Model/Model.swift → Screen\n")
    #expect(try text(workspace, file).count == 1)
  }

  @Test func whatIsFixedInAPackageIsStaleThereAndPruned() throws {
    let workspace = try monorepo()
    _ = try Program.run(["baseline"], in: workspace.root)
    try workspace.write("\(package)/Price/Price.swift", "struct Price { let page: Page }\nfunc open() {}\n")
    let check = try Program.run(["check", "--fail-on-stale"], in: workspace.root)
    #expect(check.status == 1)
    #expect(
      check.text.contains("Packages/Shop/.lintel-baseline.yml:9:5: plain-price: Packages/Shop/Price/Price.swift → Page")
    )
    #expect(try Program.run(["check", "--prune"], in: workspace.root).status == 0)
    #expect(try text(workspace, "\(package)/\(file)") == [entries[1]])
    #expect(try Program.run(["check", "--strict"], in: "\(workspace.root)/\(package)").status == 0)
  }

  @Test func entriesOfAPackageInTheProjectsBaselineAreReadAndMoved() throws {
    let workspace = try monorepo()
    _ = try Program.run(["baseline"], in: workspace.root)
    let own = try text(workspace, file)
    try workspace.remove("\(package)/\(file)")
    let older =
      own + [
        "  - { rule: plain-price, file: Packages/Shop/Price/Price.swift, target: Page, declares: [Price, open] }",
        "  - { rule: plain-price, source: Price, target: Page, ticket: SHOP-1 }",
      ]
    try workspace.write(file, "version: 1\nviolations:\n\(older.joined(separator: "\n"))\n")
    let check = try Program.run(["check"], in: workspace.root)
    #expect(check.status == 0)
    #expect(check.text.contains("'lintel baseline' writes it to 'Packages/Shop/.lintel-baseline.yml'"))
    #expect(try Program.run(["baseline"], in: workspace.root).status == 0)
    #expect(try text(workspace, file) == own)
    #expect(
      try text(workspace, "\(package)/\(file)")
        == [entries[0], "  - { rule: plain-price, source: Price, target: Page, ticket: SHOP-1 }"]
    )
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 0)
    #expect(try Program.run(["check", "--strict"], in: "\(workspace.root)/\(package)").status == 0)
  }

  /// A check of the package does not know the type, so its extension represents itself there, by its file.
  @Test func anExtensionOfATypeFromOutsideThePackageIsKnownThere() throws {
    let workspace = try monorepo()
    try workspace.write("Model/Basket.swift", "public struct Basket {}\n")
    try workspace.write("\(package)/Price/Basket+Price.swift", "extension Basket { func show(_: Page, _: Page) {} }\n")
    _ = try Program.run(["baseline"], in: workspace.root)
    let entry = "  - { rule: plain-price, file: Price/Basket+Price.swift, target: Page, declares: [Basket], count: 2 }"
    #expect(try text(workspace, "\(package)/\(file)") == [entry] + entries)
    let whole = try workspace.read("\(package)/\(file)")
    for folder in ["", package] {
      let check = try Program.run(["check", "--strict"], in: "\(workspace.root)/\(folder)")
      #expect(check.status == 0, "in '\(folder)': \(check.text)")
    }
    try workspace.remove("\(package)/\(file)")
    _ = try Program.run(["baseline"], in: "\(workspace.root)/\(package)")
    #expect(try workspace.read("\(package)/\(file)") == whole)
    // Where the extension moves to, it is found.
    try workspace.remove("\(package)/Price/Basket+Price.swift")
    try workspace.write("\(package)/Price/Sum.swift", "extension Basket { func show(_: Page, _: Page) {} }\n")
    for folder in ["", package] {
      let check = try Program.run(["check", "--strict"], in: "\(workspace.root)/\(folder)")
      #expect(check.status == 0, "in '\(folder)': \(check.text)")
    }
  }

  /// An entry that a former version wrote names the type.
  @Test func anEntryOfATypeFromOutsideThePackageIsReadAndWrittenAnew() throws {
    let workspace = try monorepo()
    try workspace.write("Model/Basket.swift", "public struct Basket {}\n")
    try workspace.write("\(package)/Price/Basket+Price.swift", "extension Basket { func show(_: Page) {} }\n")
    _ = try Program.run(["baseline"], in: workspace.root)
    let own = try text(workspace, file)
    let old = "  - { rule: plain-price, source: Basket, target: Page, ticket: SHOP-2 }"
    let new =
      "  - { rule: plain-price, file: Price/Basket+Price.swift, target: Page, declares: [Basket], ticket: SHOP-2 }"
    for stands in [file, "\(package)/\(file)"] {
      try workspace.write(file, "version: 1\nviolations:\n\(own.joined(separator: "\n"))\n")
      try workspace.write("\(package)/\(file)", "version: 1\nviolations:\n\(entries.joined(separator: "\n"))\n")
      try workspace.write(stands, String(decoding: try workspace.read(stands), as: UTF8.self) + old + "\n")
      #expect(try Program.run(["check"], in: workspace.root).status == 0)
      #expect(try Program.run(["baseline"], in: workspace.root).status == 0)
      #expect(try text(workspace, "\(package)/\(file)") == [new] + entries)
    }
  }

  @Test func aPackageSaysThatOnlyTheBaselineAboveKnowsItsViolations() throws {
    let workspace = try monorepo()
    try workspace.write(
      file,
      "version: 1\nviolations:\n"
        + "  - { rule: plain-price, file: Packages/Shop/Price/Price.swift, target: Page, declares: [Price, open] }\n"
        + "  - { rule: plain-price, source: Price, target: Page }\n  - { rule: plain-price, source: Old, target: Page }\n"
    )
    let check = try Program.run(["check"], in: "\(workspace.root)/\(package)")
    #expect(check.status == 1)
    let note =
      "warning: '../../.lintel-baseline.yml' lists 2 of these violations, and does not count in a check of this folder; "
      + "'lintel baseline ../..' writes them to the baseline beside the configuration of their rules"
    #expect((check.text + check.errors).contains(note), "\(check.text + check.errors)")
    for arguments in [["--no-baseline"], ["--baseline", "other.yml"]] {
      let check = try Program.run(["check"] + arguments, in: "\(workspace.root)/\(package)")
      #expect(!(check.text + check.errors).contains("lists 2 of these violations"))
    }
    _ = try Program.run(["baseline", "--force"], in: workspace.root)
    try workspace.write("\(package)/Price/Tax.swift", "struct Tax { let page: Page }\n")
    let new = try Program.run(["check"], in: "\(workspace.root)/\(package)")
    #expect(new.status == 1)
    #expect(!(new.text + new.errors).contains("of these violations"))
  }

  @Test func oneNamedFileHasTheFoldersOfItsRules() throws {
    let workspace = try monorepo()
    #expect(try Program.run(["baseline", "--baseline", "all.yml"], in: workspace.root).status == 0)
    #expect(
      try text(workspace, "all.yml") == [
        "  - { rule: plain-model, file: Model/Model.swift, target: Screen, declares: [a] }",
        "  - { rule: plain-price, folder: Packages/Shop, file: Packages/Shop/Price/Price.swift, target: Page, declares: "
          + "[Price, open] }",
        "  - { rule: plain-price, folder: Packages/Shop, source: Price, target: Page }",
      ]
    )
    #expect(try Program.run(["check", "--strict", "--baseline", "all.yml"], in: workspace.root).status == 0)
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 1)
  }

  /// A rule that a package replaces is another one, though it has the same id.
  @Test func anEntryOfARuleKnowsNothingOfItsNamesakeInAPackage() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      "components: { model: \"Model/**\" }\nrules: { plain-model: { forbid: { from: model, to: { symbol: UIColor } } } }\n"
    )
    try workspace.write("Model/Shop/Shop.swift", "import UIKit\nstruct Shop { let a: UIColor }\n")
    _ = try Program.run(["baseline"], in: workspace.root)
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 0)
    try workspace.write(
      "Model/Shop/.lintel.yml",
      "rules: { plain-model: { forbid: { from: { path: '**' }, to: { symbol: UIColor } }, because: It is a shop. } }\n"
    )
    let run = try Program.run(["baseline"], in: workspace.root)
    #expect(run.status == 0)
    #expect(try text(workspace, "Model/Shop/\(file)") == ["  - { rule: plain-model, source: Shop, target: UIColor }"])
    #expect(try text(workspace, file) == [])
    try workspace.write("Model/Shop/\(file)", "version: 1\nviolations:\n")
    #expect(try Program.run(["check"], in: workspace.root).status == 1)
  }

  /// The monorepo with a further violation in a folder of the package. Its baselines are written, and an entry has an
  /// owner.
  private func monorepoOfThreeLevels() throws -> Workspace {
    let workspace = try monorepo()
    try workspace.write("\(package)/Price/Tax/Tax.swift", "struct Tax { let page: Page }\n")
    #expect(try Program.run(["baseline"], in: workspace.root).status == 0)
    try write(entries + [tax(", owner: shop")], to: package, of: workspace)
    return workspace
  }

  private func write(_ entries: [String], to folder: String, of workspace: Workspace) throws {
    try workspace.write("\(folder)/\(file)", "version: 1\nviolations:\n" + entries.map { $0 + "\n" }.joined())
  }

  private func tax(_ more: String, rule: String = "plain-price") -> String {
    "  - { rule: \(rule), source: Tax, target: Page\(more) }"
  }

  @Test func whatAPackageKnowsOfARuleStaysKnownWhereAFolderInItChangesTheRule() throws {
    let workspace = try monorepoOfThreeLevels()
    let inner = "\(package)/Price/Tax"
    try workspace.write("\(inner)/.lintel.yml", "rules: { plain-price: { severity: error, because: Taxes stay. } }\n")
    for folder in ["", package] {
      let check = try Program.run(["check"], in: "\(workspace.root)/\(folder)")
      #expect(check.status == 0, "in '\(folder)': \(check.text)")
      #expect(!check.text.contains("Fixed"))
      #expect(check.text.contains("Price/Tax/.lintel-baseline.yml'"), "in '\(folder)': \(check.text + check.errors)")
    }
    let pruned = try Program.run(["baseline", "--prune"], in: workspace.root)
    #expect(pruned.status == 0)
    #expect(!pruned.text.contains("Removed"), "\(pruned.text)")
    #expect(try text(workspace, "\(package)/\(file)") == entries)
    #expect(try text(workspace, "\(inner)/\(file)") == [tax(", owner: shop")])
    for folder in ["", package] {
      let check = try Program.run(["check", "--strict"], in: "\(workspace.root)/\(folder)")
      #expect(check.status == 0, "in '\(folder)': \(check.text)")
    }
  }

  @Test func ofSeveralBaselinesThatKnowAViolationTheNearestCounts() throws {
    let workspace = try monorepoOfThreeLevels()
    let inner = "\(package)/Price/Tax"
    try workspace.write("\(inner)/.lintel.yml", "rules: { plain-price: { severity: error, because: Taxes stay. } }\n")
    try write(entries + [tax(", file: Price/Tax/Tax.swift, until: 2020-01-01")], to: package, of: workspace)
    let expired = try Program.run(["check"], in: workspace.root)
    #expect(expired.status == 1)
    #expect(expired.text.contains("the baseline accepted this until 2020-01-01"), "\(expired.text)")
    try write([tax("")], to: inner, of: workspace)
    let known = try Program.run(["check"], in: workspace.root)
    #expect(known.status == 0, "\(known.text)")
    try write([tax(", until: 2020-01-01")], to: inner, of: workspace)
    try write(entries + [tax("")], to: package, of: workspace)
    #expect(try Program.run(["check"], in: workspace.root).status == 1)
  }

  /// When the package switches the rule on again, nothing of it is new.
  @Test func whatAPackageKnowsOfARuleThatItSwitchedOffStaysThoughAFolderInItHasTheRule() throws {
    let workspace = try monorepoOfThreeLevels()
    try write(entries, to: package, of: workspace)
    let configuration = try String(decoding: workspace.read("\(package)/.lintel.yml"), as: UTF8.self)
    try workspace.write(
      "\(package)/.lintel.yml",
      configuration.replacingOccurrences(of: "plain-price: {", with: "plain-price: { severity: off,")
    )
    try workspace.write("\(package)/Price/Tax/.lintel.yml", "rules: { plain-price: { severity: error } }\n")
    let pruned = try Program.run(["baseline", "--prune"], in: workspace.root)
    #expect(!pruned.text.contains("Removed"), "\(pruned.text + pruned.errors)")
    #expect(try text(workspace, "\(package)/\(file)") == entries)
  }

  /// The package alone finds it there, too.
  @Test func anEntryOfARuleThatOnlyAFolderBelowStatesIsRead() throws {
    let workspace = try monorepoOfThreeLevels()
    let inner = "\(package)/Price/Tax"
    try workspace.write(
      "\(inner)/.lintel.yml",
      "rules: { tax: { forbid: { from: { path: \"**\" }, to: page } } }\n"
    )
    try write(entries + [tax(""), tax("", rule: "tax")], to: package, of: workspace)
    for folder in ["", package] {
      let check = try Program.run(["check"], in: "\(workspace.root)/\(folder)")
      #expect(check.status == 0, "in '\(folder)': \(check.text)")
      #expect(check.text.contains("Price/Tax/.lintel-baseline.yml'"), "in '\(folder)': \(check.text + check.errors)")
    }
  }

  /// A check of a folder further up wrote it.
  @Test func whatOnlyTheProjectAroundKnowsOfATargetIsKept() throws {
    let workspace = try monorepo()
    try workspace.write(
      "\(package)/.lintel.yml",
      "rules: { plain: { forbid: { from: { path: \"**\" }, to: { symbol: UIColor } } } }\n"
    )
    try workspace.write("\(package)/Price/Tint.swift", "import UIKit\nstruct Tint { let a: UIColor }\n")
    let entry =
      "  - { rule: plain, source: Tint, target: UIColor, target-module: Else, target-file: "
      + "'../../../Else/UIColor.swift'"
    try workspace.write("\(package)/\(file)", "version: 1\nviolations:\n\(entry), count: 2 }\n")
    #expect(try Program.run(["baseline", "--prune"], in: workspace.root).status == 0)
    #expect(try text(workspace, "\(package)/\(file)") == [entry + " }"])
  }

  @Test func aBaselineWithoutAConfigurationIsSaid() throws {
    let workspace = try monorepo()
    _ = try Program.run(["baseline"], in: workspace.root)
    try workspace.remove("\(package)/.lintel.yml")
    let run = try Program.run(["check"], in: workspace.root)
    #expect((run.text + run.errors).contains("\(package)/\(file): warning: this baseline has no say"))
    #expect(try Program.run(["check", "--strict"], in: workspace.root).status == 1)
    #expect(try Program.run(["check", "--strict", "--baseline", file], in: workspace.root).status == 0)
  }

  @Test func ofSeveralBaselinesTheOneThatIsMeantIsNamed() throws {
    let workspace = try monorepo()
    _ = try Program.run(["baseline"], in: workspace.root)
    let dated = entries[1].replacingOccurrences(of: " }", with: ", until: 2020-01-01 }")
    try write([entries[0], dated], to: package, of: workspace)
    let expired = try Program.run(["baseline"], in: workspace.root)
    #expect(
      expired.text.contains(
        "1 violation has expired and will fail: see 'until' in Packages/Shop/.lintel-baseline.yml\n"
      ),
      "\(expired.text)"
    )
    let doctor = try Program.run(["doctor"], in: workspace.root)
    #expect(doctor.text.contains(" .lintel-baseline.yml and 1 more have 3 entries, none fixed\n"), "\(doctor.text)")
    // Where the package alone has one, it alone is named.
    try workspace.remove(file)
    let alone = try Program.run(["doctor"], in: workspace.root)
    #expect(alone.text.contains(" Packages/Shop/.lintel-baseline.yml has 2 entries, none fixed\n"), "\(alone.text)")
  }

  @Test func mistakesInAPackagesBaselineAreErrors() throws {
    let workspace = try monorepo()
    _ = try Program.run(["baseline"], in: workspace.root)
    try workspace.write(
      "\(package)/\(file)",
      "version: 1\nviolations:\n  - { rule: plain-prize, source: A }\n  - { rule: x }\n"
    )
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 2)
    #expect((run.text + run.errors).contains("Packages/Shop/.lintel-baseline.yml:4:5: error: an entry needs 'source'"))
    #expect(try Program.run(["baseline", "--force"], in: workspace.root).status == 2)
    try workspace.write("\(package)/\(file)", "version: 1\nviolations:\n  - { rule: plain-prize, source: A }\n")
    let warned = try Program.run(["check"], in: workspace.root)
    #expect(
      (warned.text + warned.errors).contains("no rule is called 'plain-prize'; did you mean 'plain-price'?")
    )
  }
}
