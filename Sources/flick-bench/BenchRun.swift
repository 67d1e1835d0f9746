import Arguments
import Terminal
import TodoModel

/// What one run of the program comes to.
struct BenchOutcome: Hashable {
  var output = ""
  var errors = ""
  var status: Int32 = 0
}

/// One run of the program: words in, text and exit code out. Results are values; only programs that are measured,
/// and files in a temporary folder of its own, are touched on the way.
struct BenchRun {
  /// The program's own file, which makes stores and measures in processes of its own.
  var own: String
  /// Where the temporary folder is made unless the words say otherwise.
  var parent: String
  /// Told what is being measured, and nil at the end.
  var progress: (String?) -> Void = { _ in }

  /// Does what the words ask for; throws if a signal has ended it.
  func run(_ words: [String]) throws(BenchFault) -> BenchOutcome {
    let program = BenchWords.program
    do {
      let parsed = try ArgumentParser(program).parse(BenchWords.expanded(words))
      if let help = parsed.help { return BenchOutcome(output: BenchRun.help(help).text()) }
      var outcome = BenchOutcome()
      switch parsed.command {
      case "workloads": outcome.output = BenchRun.names.map { $0 + "\n" }.joined()
      case "generate": try BenchRun.generate(parsed)
      case "inside": outcome.output = try BenchRun.inside(parsed)
      default: outcome.output = try measure(parsed)
      }
      return outcome
    } catch let error as ArgumentError {
      return refusal(error.message(in: program), 64)
    } catch let fault as BenchFault {
      if case .interrupted = fault { throw fault }
      return refusal(fault.message, fault.status)
    } catch {
      return refusal("\(error)", 70)
    }
  }

  private func refusal(_ message: String, _ status: Int32) -> BenchOutcome {
    BenchOutcome(errors: "flick-bench: \(message.visible)\n", status: status)
  }

  /// Without a command, help is about measuring.
  private static func help(_ request: HelpRequest) -> HelpPage {
    guard request.command == nil, request.length == .short else {
      return HelpPage(BenchWords.program, request: request)
    }
    return HelpPage(BenchWords.program, request: HelpRequest(command: "measure", length: .short))
  }
}

extension BenchRun {
  private func measure(_ parsed: ParsedArguments) throws(BenchFault) -> String {
    let settings = try BenchWords.settings(parsed, sizes: parsed[.sizes])
    let others = parsed[.against]
    for command in others { try OtherPrograms.check(command) }
    let folder = try Files.makeTemporaryFolder(in: parsed[.folder] ?? parent)
    defer {
      progress(nil)
      Files.remove(folder)
    }
    let beside = own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/flick"
    let flick = try FlickProgram(path: parsed[.flick] ?? beside, in: folder)
    let machine = Machine.now(flick)
    let bench = BenchmarkFolder(flick: flick, settings: settings, folder: folder, own: own)
    let comparison = try Comparison(others, bench)
    let groups = Workloads.groups(bench) + (others.isEmpty ? [] : comparison.groups)
    guard !groups.isEmpty else {
      throw .words(
        "nothing that can be measured is called '\(settings.only.joined(separator: "', '"))'; "
          + "'flick-bench workloads' lists the names" + (others.isEmpty ? ", 'against' needs --against" : ""))
    }
    var series: [Series] = []
    for group in groups {
      progress("\(group.name): \(group.title)")
      series += group.isInside ? try inside(group, parsed, bench) : try settings.schedule.series(of: group)
    }
    var report = Report(machine: machine, series: series)
    report.rows = ComparedRow.rows(
      series, names: comparison.names, areSynced: comparison.areSynced, sizes: settings.comparedSizes)
    report.notes = notes(machine, others: !others.isEmpty)
    if parsed[.json] { return report.json }
    return parsed[.markdown] ? report.markdown : report.text
  }

  /// Has a group measured by a process of the bench's own.
  private func inside(
    _ group: Group, _ parsed: ParsedArguments, _ bench: BenchmarkFolder
  ) throws(BenchFault) -> [Series] {
    var words = [group.name] + parsed[.only].map { "--only=\($0)" }
    if parsed[.quick] { words.append("--quick") }
    if let runs = parsed[.runs] { words.append("--runs=\(runs)") }
    guard let series = Series.all(json: try bench.inside(words)) else {
      throw .output(command: "flick-bench inside \(group.name)", expected: "results")
    }
    return series
  }

  private static func inside(_ parsed: ParsedArguments) throws(BenchFault) -> String {
    let settings = try BenchWords.settings(parsed, sizes: nil)
    let groups = Workloads.insideGroups(settings).filter { $0.name == parsed.argument(.group) }
    var series: [Series] = []
    for group in groups.compactMap({ $0.picked(by: settings.only) }) {
      series += try settings.schedule.series(of: group)
    }
    return Series.json(series)
  }

  private static func generate(_ parsed: ParsedArguments) throws(BenchFault) {
    let store = GeneratedStore(count: parsed.argument(.count) ?? 0)
    let path = parsed.argument(.path) ?? ""
    switch parsed[.form] ?? "flick" {
    case "taskwarrior":
      let files = Taskwarrior.files(for: store)
      try Files.write(files.pending, to: path + "/pending.data")
      try Files.write(files.completed, to: path + "/completed.data")
    case "icalendar":
      for id in stride(from: store.count, to: 0, by: -1) {
        try Files.write(
          Todoman.file(id, in: store), to: "\(path)/\(GeneratedItem.item(id, seed: store.seed).uid).ics")
      }
    default: try store.write(to: path, changes: parsed[.changes] ?? 0)
    }
  }

  private func notes(_ machine: Machine, others: Bool) -> [String] {
    var notes = [
      "the kernel tells of no program less memory than flick-bench had, \(Surroundings.peakMemory.byteText)",
      "json and touch run inside flick-bench itself, which keeps freed memory, in processor time",
    ]
    if machine.bench == "debug" {
      notes.append("flick-bench is a debug build: json and touch tell nothing (swift run -c release)")
    }
    if !machine.flick.build.hasSuffix("static") {
      notes.append("this flick needs libraries; the static one of the README starts faster")
    }
    if others { notes.append("the data of all programs are put back before each change, unmeasured") }
    return notes
  }

  /// The names of all that can be measured, in order and each once; other programs' come last.
  static var names: [String] {
    let bench = BenchmarkFolder(
      flick: FlickProgram(path: "flick", version: "", build: ""), settings: .usual, folder: "", own: "")
    var names: [String] = []
    for group in Workloads.groups(bench) {
      for member in group.members where !names.contains("\(group.name).\(member.name)") {
        names.append("\(group.name).\(member.name)")
      }
    }
    return names + Deed.allCases.map { "against.\($0)" }
  }
}
