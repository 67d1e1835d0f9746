import Arguments

/// The words that the program takes.
enum BenchWords {
  private static let quick = OptionRecord(
    .quick, help: "Small stores and three runs of each: to see that all works, not how fast it is")
  private static let runs = OptionRecord(
    .runs,
    help: "Run everything so often, however long that takes",
    details: ["Without it, there are at least 3 runs and at most 100, as many as fit into 3 seconds."])
  private static let only = OptionRecord(
    .only,
    help: "Measure only what this is the name or a start of the name of",
    details: ["What it is compared with is measured too. 'flick-bench workloads' lists the names."])

  static let program = ProgramRecord(
    "flick-bench", summary: "measures how fast flick is",
    commands: [measure, workloads, generate, inside], defaultCommand: "measure",
    manual: ProgramManual(exitCodes: [
      ExitCodeRecord(0, "Measured, whether goals are met or missed"),
      ExitCodeRecord(64, "Wrong words on the command line"),
      ExitCodeRecord(66, "A program that is to be measured is not there"),
      ExitCodeRecord(70, "A program that is measured failed"),
      ExitCodeRecord(74, "Input or output error"),
    ]))

  private static let measure = CommandRecord(
    "measure", summary: "Measure, and print a table",
    description: [
      "Runs flick on generated stores as whole processes, from their start to their end, with the output to a file, "
        + "and parts of it inside a process of its own. What is compared is measured in turn, A B A B, and medians are "
        + "told. The flick that is measured is the one beside this program.",
      "flick touch is measured on a terminal of its own: the time from a report of the mouse to the last byte of the "
        + "frame that shows it, each report counting, the bytes of a frame, and what it calls of the system in five "
        + "seconds of rest if strace is installed.",
      "A change of a store is measured with all that it syncs. Beside it stand dd, which copies the same file and "
        + "syncs the copy, and what the three syncs of a change cost alone: a record of the history, the file, the "
        + "folder. Every change is taken back, so that stores keep their size while their history grows.",
      "The items are generated from a seed: texts of 10 to 70 characters, one in ten with an emoji; one item in five is "
        + "done, one in seven is due on some day, one in four has tags, one in ten a priority.",
      "With --json there is one document: 'machine' says what was measured on; 'results' has for each thing its name, "
        + "unit, median, lowest, highest, spread (the distance of the quartiles), p99, runs, bytes, memory and all values; "
        + "'changes' what changes take beside their syncs; 'compared' flick and others; 'goals' what was aimed at. "
        + "Times are milliseconds, bytes and memory are bytes.",
    ],
    options: [
      OptionRecord(.json, help: "Print one JSON document", conflicts: ["markdown"]),
      OptionRecord(.markdown, help: "Print tables in Markdown"), quick,
      OptionRecord(
        .sizes, help: "Make stores of so many items",
        details: ["Usually 10, 1,000, 10,000, 100,000 and 1,000,000."]),
      runs, only,
      OptionRecord(.flick, help: "Measure this flick"),
      OptionRecord(
        .against, help: "Measure other programs as well, on the same items and in turn with flick",
        details: [
          "Known are \(OtherPrograms.known.joined(separator: ", ")), by the last component of COMMAND; "
            + "another build of flick is given by its path. Several may follow one --against.",
          "Each keeps its lists in the temporary folder; nothing of the user's is read or changed. Taskwarrior 2 is "
            + "given its own data files, as importing many takes too long, version 3 imports flick's export; "
            + "todo.txt-cli gets flick's export, todoman a file for each item.",
        ]),
      OptionRecord(
        .folder, help: "Make the temporary folder in this one",
        details: ["It says which disk is measured. Usually $TMPDIR, else /var/tmp."], environment: "TMPDIR"),
    ],
    examples: [
      ExampleRecord("flick-bench --flick ~/.local/bin/flick", "Measures the flick that is installed."),
      ExampleRecord("flick-bench --only write --sizes 100000", "Measures changes of 100,000 items."),
      ExampleRecord(
        "flick-bench --only against --against task todo-txt", "Compares with Taskwarrior and todo.txt-cli."),
      ExampleRecord(
        "flick-bench --only against --against /tmp/before/flick", "Compares two builds of flick."),
    ])

  private static let workloads = CommandRecord("workloads", summary: "List the names of what can be measured")

  private static let generate = CommandRecord(
    "generate", summary: "Make a store as it is measured with",
    options: [
      OptionRecord(.changes, help: "Make a history of so many changes beside it"),
      OptionRecord(
        .form, help: "Write it in another program's own form, into a folder",
        details: ["taskwarrior: the data files of version 2; icalendar: a file for each item."]),
    ],
    arguments: [
      ArgumentRecord(.count, help: "How many items"),
      ArgumentRecord(.path, help: "The file to write, or the folder"),
    ])

  private static let inside = CommandRecord(
    "inside", summary: "Measure one group that needs no flick, and print its results as JSON",
    options: [quick, runs, only],
    arguments: [ArgumentRecord(.group, help: "The group")], isHidden: true)

  /// The words with an `--against` of its own before every command that follows one.
  static func expanded(_ words: [String]) -> [String] {
    var expanded: [String] = []
    var isNext = false
    var isAmong = false
    for word in words {
      let isOption = word.hasPrefix("-")
      if isAmong, !isNext, !isOption { expanded.append("--against") }
      expanded.append(word)
      isNext = word == "--against"
      isAmong = isNext || isAmong && !isOption
    }
    return expanded
  }

  /// The settings that options ask for; `options` are those of a command that has them.
  static func settings(_ parsed: ParsedArguments, sizes: String?) throws(BenchFault) -> BenchSettings {
    var settings = parsed[.quick] ? BenchSettings.quick : .usual
    if let sizes { settings = settings.with(sizes: try BenchWords.sizes(sizes)) }
    if let runs = parsed[.runs] { settings.schedule.runs = runs }
    settings.only = parsed[.only]
    return settings
  }

  /// Numbers of items, in order and each once.
  static func sizes(_ text: String) throws(BenchFault) -> [Int] {
    var sizes: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(part), (1...10_000_000).contains(size) else {
        throw .words("--sizes takes whole numbers from 1 to 10,000,000 with commas between, not '\(text)'")
      }
      sizes.insert(size)
    }
    return sizes.sorted()
  }
}

extension ArgumentKey<String> {
  static var group: Self { Self("GROUP", .oneOf(["json", "touch"])) }
  static var path: Self { Self("PATH", .file) }
}

extension ArgumentKey<Int> {
  static var count: Self { Self("COUNT", 0...10_000_000) }
}

extension OptionKey<Bool> {
  static var json: Self { Self("json") }
  static var markdown: Self { Self("markdown") }
  static var quick: Self { Self("quick") }
}

extension OptionKey<String> {
  static var flick: Self { Self("flick", "PATH", .file) }
  static var folder: Self { Self("folder", "PATH", .file) }
  static var form: Self { Self("as", "FORM", .oneOf(["flick", "taskwarrior", "icalendar"])) }
  static var sizes: Self { Self("sizes", "N,N…") }
}

extension OptionKey<[String]> {
  static var against: Self { Self("against", "COMMAND…") }
  static var only: Self { Self("only", "NAME") }
}

extension OptionKey<Int> {
  static var changes: Self { Self("changes", "N", 0...1_000_000) }
  static var runs: Self { Self("runs", "N", Schedule.fewest...100_000) }
}
