import GestureScript
import Interchange
import Motion
import Rendering

/// A script that was made from a recording of touches.
struct RecordedScript {
  /// The runs of touches in order, with the gestures that say them.
  let runs: [RetracedRun]
  /// What was mended while reading.
  let warnings: [String]
  private let setup: [Statement]
  private let places: [SourcePlace]

  /// Reads a recording; it is played on a screen of this size, which is the usual one if it is nil.
  ///
  /// Gestures take a while to find, and are looked for only if they are wanted.
  init(
    _ bytes: [UInt8], _ format: RecordingFormat, name: String, screen: Extent?, wantsGestures: Bool
  ) throws(ScriptFault) {
    var setup = ScriptSetup()
    if let screen { setup.screen = screen }
    self.setup = screen.map { [.screen($0)] } ?? []
    let recording: TouchRecording
    do {
      recording = try TouchRecording(bytes, format, screen: setup.screen, rate: setup.rate)
    } catch {
      throw ScriptFault(error)
    }
    warnings = recording.warnings.map { "\(name): \($0.message)" }
    let compiler = GestureCompiler(setup) { ease, time in ease.curve.progress(at: time) }
    let samples = recording.samples
    guard let runs = wantsGestures ? compiler.retraceAsGestures(samples) : compiler.retrace(samples) else {
      throw ScriptFault(RecordingFault.notRetraced)
    }
    self.runs = runs
    places = runs.map { SourcePlace(line: recording.lines[$0.index], column: 1, text: "") }
  }

  /// The script with raw touches, or with gestures for these of the runs.
  func script(gestures: Set<Int> = []) -> Script {
    var statements = setup.map { Placed($0) }
    for (index, run) in runs.enumerated() {
      statements += run.statements(asGesture: gestures.contains(index)).map { Placed($0, at: places[index]) }
    }
    return Script(statements: statements)
  }

  /// For each of the runs the number of the gesture statement that plays it first, and how many do.
  func statements(gestures: Set<Int>) -> [Range<Int>] {
    var next = 0
    return runs.enumerated().map { index, run in
      let count = gestures.contains(index) && run.gesture != nil ? 1 : run.rawGestures
      defer { next += count }
      return next..<next + count
    }
  }
}

extension ScriptFault {
  init(_ fault: RecordingFault) {
    let words = fault.words
    self.init(
      at: SourcePlace(line: fault.line, column: fault.column, text: fault.text), expected: words.expected,
      found: words.found, hint: words.hint)
  }
}
