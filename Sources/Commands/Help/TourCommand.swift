import Arguments
import Storage
import Text

enum TourCommand: Command {
  static let names: CommandNames = "tour"
  static let record = CommandRecord(
    names, summary: "Take a tour of flick in two minutes",
    description: """
      Runs flick's own commands one after the other on a list in memory, and explains them. Your own list is not
      touched. On a terminal each page waits for Return; q ends the tour.
      """,
    examples: ["flick tour": "Take the tour."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let environment = environment(from: context.environment)
    let options = context.arguments[.color].map { ["--color", $0] } ?? []
    let pages = TourStop.all.enumerated().map { number, stop in
      Array(page(of: stop, number: number + 1, in: environment, options: options).utf8)
    }
    var outcome = Outcome(output: pages[0])
    outcome.pages = Array(pages.dropFirst())
    return outcome
  }

  /// The user's terminal, clock and colors, with files in memory and without variables that name files.
  private static func environment(from outside: Environment) -> Environment {
    var environment = outside
    let colors = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM"]
    environment.variables = outside.variables.only(colors)
    environment.variables["HOME"] = "/tour"
    environment.notUTF8 = []
    environment.fileSystem = MemoryFileSystem()
    environment.file = { (path) throws(SystemError) in
      guard let script = TourStop.scripts[path] else { throw SystemError(.open, code: 2) }
      return Array(script.utf8)
    }
    return environment
  }

  /// Prose wrapped to `columns`: paragraphs are refilled, table rows keep their columns.
  private static func reflowed(_ words: String, columns: Int) -> String {
    var lines: [String] = []
    var paragraph: [Substring] = []
    func end() {
      if !paragraph.isEmpty { lines += paragraph.joined(separator: " ").wrapped(toColumns: columns) }
      paragraph = []
    }
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      if let gap = line.firstRange(of: "  ") {
        end()
        let text = line[gap.lowerBound...].drop { $0 == " " }
        lines += line.wrapped(toColumns: columns, hang: line.count - text.count)
      } else if line.isEmpty {
        end()
        lines.append("")
      } else {
        paragraph.append(line)
      }
    }
    end()
    return lines.joined(separator: "\n")
  }

  private static func page(
    of stop: TourStop, number: Int, in environment: Environment, options: [String]
  ) -> String {
    var text = "\(number)/\(TourStop.all.count)  \(stop.title)\n\n"
    for part in stop.parts {
      switch part {
      case .words(let words):
        text += (environment.terminal.proseColumns.map { reflowed(words, columns: $0) } ?? words) + "\n"
      case .script(let name): text += "$ cat \(name)\n" + (TourStop.scripts[name] ?? "")
      case .run(let words):
        let line = words.map { $0.contains(where: { " ;".contains($0) }) ? "'\($0)'" : $0 }
        text += "$ " + (["flick"] + line).joined(separator: " ") + "\n"
        let outcome = Application.run(words + options, in: environment)
        text += String(decoding: outcome.output + outcome.messages, as: UTF8.self)
      }
      text += "\n"
    }
    return text
  }
}

struct TourStop {
  enum Part {
    /// Lines of prose, already broken.
    case words(String)
    case script(String)
    case run([String])
  }

  let title: String
  let parts: [Part]

  /// The files for the tour's commands.
  static let scripts = [
    "swipe.gesture": """
    swipe right on row "Buy milk"
    pull down by 160pt over 400ms
    type "Water the plants"
    key return

    """,
    "short.gesture": """
    swipe right on row "Call Ana" by 40%

    """,
  ]

  static let all = [
    TourStop(
      title: "A list",
      parts: [
        .words(
          """
          This tour uses a list that is deleted at the end. New items go to the top, each with
          a number that it keeps for life.
          """),
        .run(["add", "Buy milk"]), .run(["add", "Call Ana"]), .run(["add", "Fix the bike"]), .run(["list"]),
        .words("flick start marks what you are working on, until flick stop or flick done."),
        .run(["start", "3"]),
      ]),
    TourStop(
      title: "Doing and undoing",
      parts: [
        .words("Each command says in one line what it did. flick undo undoes it, whatever it was."),
        .run(["done", "3"]), .run(["rm", "2"]), .run(["undo"]), .run(["move", "2", "--top"]), .run(["list"]),
      ]),
    TourStop(
      title: "Fingers",
      parts: [
        .words(
          """
          You can also swipe the list. A script says what the fingers do; flick plays it on a phone that
          it simulates, and prints the edits, the list and every animation.
          """),
        .run(["undone", "3"]), .script("swipe.gesture"), .run(["simulate", "swipe.gesture", "--apply"]),
      ]),
    TourStop(
      title: "Why",
      parts: [
        .words("If a gesture does not do what it should, ask flick why."),
        .script("short.gesture"), .run(["explain", "short.gesture"]),
      ]),
    TourStop(
      title: "On your own",
      parts: [
        .words("Commands and gestures share one history."), .run(["log"]),
        .words(
          """
          flick add 'Buy milk'       starts your own list
          flick --help               shows all commands; flick COMMAND --help explains one
          flick help scripts         explains the language of gestures
          flick completions bash     (or zsh, or fish) lets the shell complete ids with their texts
          """),
      ]),
    TourStop(
      title: "Under your hand",
      parts: [
        .words(
          """
          On a terminal you can touch the list itself: drag a row to the right with the mouse to complete it,
          to the left to delete it, pull the list down to add an item. Keys do the same; ? shows them, q ends.

          flick touch                puts your own list there
          """)
      ]),
  ]
}
