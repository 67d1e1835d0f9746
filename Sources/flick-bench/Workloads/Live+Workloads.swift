// flick touch on a terminal, as a whole process: how soon it shows what a hand does, and what that takes.
extension Workloads {
  /// The usual terminal, and a large one.
  static let terminals = [
    TouchedProgram.Size(columns: 80, rows: 24), TouchedProgram.Size(columns: 200, rows: 60),
  ]
  /// How long a rest is looked at, seconds; a quick one.
  static let rest = (usual: 5.0, quick: 0.2)
  /// The time between reports that come one by one, and while dragging, seconds.
  static let pauses = (single: 0.05, drag: 0.008)

  static func live(_ bench: BenchmarkFolder, _ size: Int) -> Group {
    let settings = bench.settings
    let store = Lazy { try? bench.copy(of: size, in: "live-\(size)") }
    func start(
      _ terminal: TouchedProgram.Size, under tracer: [String] = []
    ) throws(BenchFault) -> TouchedProgram {
      guard let path = store.value else {
        throw .output(command: "flick-bench generate", expected: "a store")
      }
      var run = bench.program(tracer + [bench.flick.path, "touch", "--file", path])
      run.variables["TERM"] = "xterm-256color"
      return try TouchedProgram(run, on: terminal)
    }
    var group = Group("live", "touch on a terminal, \(size.grouped) items", items: size)
    group.members.append(
      Member("first", "first frame, 200x60") { _ throws(BenchFault) in
        let program = try start(terminals[1])
        let seconds = try program.rest() - program.start
        program.answer()
        let bytes = program.frames.bytes
        let cost = try program.quit()
        return Reading(
          seconds * 1000, processor: cost.processor, peakMemory: cost.peakMemory, bytes: bytes)
      })
    for terminal in terminals {
      group.members.append(
        Member("report-\(terminal)", "report to frame, \(terminal)") { _ throws(BenchFault) in
          try Hand(try start(terminal)).reports(settings.reports)
        })
    }
    for terminal in terminals {
      group.members.append(
        Member("drag-\(terminal)", "while dragging, \(terminal)") { _ throws(BenchFault) in
          try Hand(try start(terminal)).drag(settings.reports * 3)
        })
    }
    guard let strace = Surroundings.path(ofCommand: "strace") else { return group }
    let seconds = settings.schedule == .quick ? rest.quick : rest.usual
    group.members.append(
      Member("rest", "\(seconds.countText) s of rest", unit: .calls) { _ throws(BenchFault) in
        // Whoever starts a program may trace it; one that runs already not everybody may.
        let trace = bench.path("trace")
        let program = try start(terminals[0], under: [strace, "-f", "-ttt", "-qq", "-o", trace])
        _ = try program.rest()
        program.answer()
        _ = try program.rest()
        let start = Clock.calendar
        try program.take(until: Clock.now + seconds)
        let end = Clock.calendar
        let cost = try program.quit()
        let text = String(decoding: try Files.read(trace), as: UTF8.self)
        guard let calls = TracedCalls(text)?.count(from: start, to: end) else {
          throw .output(command: "strace", expected: "the calls of flick touch")
        }
        return Reading(Double(calls), peakMemory: cost.peakMemory)
      })
    return group
  }
}

/// A hand that drags the second row to and fro, too little to complete or delete it.
private struct Hand {
  private let program: TouchedProgram
  /// Where it comes down, the columns between which it then goes, and the line.
  private static let start = 20
  private static let columns = (first: 26, last: 50)
  private static let line = 4

  /// Puts the finger down once the program rests, and drags it farther than a tap goes.
  init(_ program: TouchedProgram) throws(BenchFault) {
    self.program = program
    _ = try program.rest()
    program.answer()
    _ = try program.rest()
    program.send("\u{1B}[<0;\(Hand.start);\(Hand.line)M")
    for column in Hand.start...Hand.columns.first { _ = move(to: column) }
    _ = try program.rest(for: 0.05)
  }

  /// The column of report `index`, from 0: a column on at each, and back.
  private func column(_ index: Int) -> Int {
    let (first, last) = Hand.columns
    let step = (index + 1) % (2 * (last - first))
    return step <= last - first ? first + step : 2 * last - first - step
  }

  private func report(_ index: Int) -> Double { move(to: column(index)) }

  /// Sends a report; when.
  private func move(to column: Int) -> Double { program.send("\u{1B}[<32;\(column);\(Hand.line)M") }

  /// A report and a pause: when it was sent, and the frame that shows it.
  private func single(_ index: Int) throws(BenchFault) -> (sent: Double, frame: ScreenFrames.Frame) {
    let sent = report(index)
    // What began before it was sent is late for the report before.
    try program.take(until: sent + 30) { ($0.frames.last?.begin ?? 0) > sent }
    guard let frame = program.frames.frames.last, frame.begin > sent else {
      throw .output(command: "flick touch", expected: "a frame after a report")
    }
    try program.take(until: sent + Workloads.pauses.single)
    return (sent, frame)
  }

  /// Reports with a pause behind each: the milliseconds until each is shown.
  func reports(_ count: Int) throws(BenchFault) -> Reading {
    var values: [Double] = []
    let before = program.frames.frames.count
    for index in 0..<count {
      let (sent, frame) = try single(index)
      values.append((frame.end - sent) * 1000)
    }
    return try reading(values, since: before, seconds: nil)
  }

  /// Reports that come faster than frames.
  func drag(_ count: Int) throws(BenchFault) -> Reading {
    // What was drawn before a report cannot be shown sooner than what is drawn after one that comes alone.
    var least = Double.infinity
    for index in 0..<4 {
      let (sent, frame) = try single(index)
      least = min(least, frame.begin - sent)
    }
    let before = program.frames.frames.count
    let start = Clock.now
    var sent: [Double] = []
    for index in 0..<count {
      sent.append(report(index + 4))
      try program.take(until: start + Double(index + 1) * Workloads.pauses.drag)
    }
    let seconds = Clock.now - start
    let last = sent.last ?? start
    try program.take(until: last + 2) { ($0.frames.last?.begin ?? 0) >= last + least }
    var delays = program.frames.delays(after: sent, least: least)
    // On a busy machine those that came alone may have been slower than all of the drag.
    if delays.isEmpty { delays = program.frames.delays(after: sent, least: 0) }
    guard !delays.isEmpty else { throw .output(command: "flick touch", expected: "frames while dragging") }
    return try reading(delays.map { $0 * 1000 }, since: before, seconds: seconds)
  }

  /// Lifts the finger where it came down and ends the program.
  private func reading(
    _ values: [Double], since before: Int, seconds: Double?
  ) throws(BenchFault) -> Reading {
    let frames = program.frames.frames[before...]
    let bytes = frames.map { Double($0.bytes) }
    program.send(
      "\u{1B}[<32;\(Hand.columns.first);\(Hand.line)M\u{1B}[<0;\(Hand.columns.first);\(Hand.line)m")
    _ = try program.rest()
    let cost = try program.quit()
    var reading = Reading(
      values, processor: cost.processor, peakMemory: cost.peakMemory,
      bytes: Statistics(bytes).map { Int($0.median) })
    guard let seconds else { return reading }
    reading.counters = [
      // The program's whole life is counted, its start too.
      "processor share while dragging, %": cost.processor / seconds * 100,
      "kB/s while dragging": bytes.reduce(0, +) / seconds / 1000,
    ]
    return reading
  }
}
