/// What `lintel help TOPIC` says of things that are no command.
struct HelpTopic {
  let name: String
  /// Follows the name in the list.
  let summary: String
  let text: String

  static let all = [
    HelpTopic(
      name: "configuration",
      summary: "what stands in .lintel.yml",
      text: """
        .lintel.yml at the top of a project says which parts there are, and what must hold of them.

          components:                             # parts, by where they lie or what they are
            domain: "App/Domain/**"
            view: { inherits: UIView }
          rules:
            pure-domain:                          # a name, which each violation shows
              forbid: { from: domain, to: view }  # one kind of rule, with its options
              because: Screens come and go.       # shown with each violation
              severity: warning                   # error, warning or off; error if it is left out

        'lintel init' proposes one. 'lintel rules' lists the kinds of rules, 'lintel rules forbid' explains
        one with examples. 'extends: mvvm' takes in a rule set; 'lintel rules --set mvvm' shows it.
        'lintel schema' writes the JSON Schema by which editors complete the file.

        """
    ),
    HelpTopic(
      name: "patterns",
      summary: "how files, types and modules are selected",
      text: """
        Paths start at the checked folder, and names are matched as a whole.

          "App/Domain/**"             all files in this folder and below it
          "**/Domain/**"              the same in each folder of that name, wherever it is
          "App/*.swift"               files of this folder alone
          "Features/{feature}/**"     a capture: each folder in Features is a slice of its own
          { type: "*ViewModel" }      types by their names; [A, B] is a list of patterns
          { module: Networking }      all that a module has
          { inherits: UIView }        types with that superclass or protocol, also by way of others
          { path: "App/**", not: { type: "Mock*" } }

        '*' is any part of a name, '?' one character, '{a,b}' either of two, and '**' any folders. There
        are no regular expressions. 'lintel which NAME' says in which components a type or file is, and
        why.

        """
    ),
    HelpTopic(
      name: "silencing",
      summary: "how to accept one violation, or all of today",
      text: """
        A comment with a reason accepts what breaks a rule at one place:

          // lintel:disable:next RULE - reason                    the next line
          // lintel:disable:this RULE - reason                    this line
          // lintel:disable:next RULE until 2027-01-31 - reason   up to that day

        'lintel baseline' records all violations of today, so that only new ones fail. 'except' of a rule
        leaves a part of the project alone. 'severity: off' switches a rule off.

        """
    ),
    HelpTopic(
      name: "ci",
      summary: "which command fails a branch, a commit or a nightly run",
      text: """
          lintel check --since origin/main     what a branch adds
          lintel check                         all that the baseline does not know
          lintel check --strict                the same, with warnings as errors
          lintel hook install                  what each commit adds, before it is made

        '--format github', 'gitlab', 'azure', 'teamcity', 'junit' and 'sarif' write for services,
        '--format NAME:FILE' to a file. Colours: CLICOLOR_FORCE=1 turns them on in a log, NO_COLOR=1 off.
        Nothing is sent anywhere.

        """
    ),
    HelpTopic(
      name: "exit-codes",
      summary: "what the program ends with, and when",
      text: table(exitCodes.map { ("\($0.code.rawValue)", $0.meaning) })
    ),
    HelpTopic(
      name: "environment",
      summary: "the variables that count",
      text: table(ManualPage.environment)
    ),
  ]

  static let names = all.map(\.name)
}
