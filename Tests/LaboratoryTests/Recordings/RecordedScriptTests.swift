import Laboratory
import Simulation
import Testing

@Suite struct RecordedScriptTests {
  /// The touches of a script, as a screen would have reported them.
  static func samples(_ text: String) throws -> [TouchSample] {
    try Script(parsing: text).play().recording.fingers
  }

  @Test func fitsGestureToTouches() throws {
    let samples = try Self.samples("list \"A\", \"B\"\nswipe right on row 2")
    let recorded = try #require(RecordedScript(samples: samples, lines: Array(1...samples.count)))
    let own = try Script(parsing: "list \"A\", \"B\"")
    var options = SimulationOptions()
    options.document = try #require(own.setup.document)

    #expect(
      ScriptPrinter.print(recorded.fittedScript(options)) == "swipe right on 32,75 by 224pt over 200ms\n")
    let raw = recorded.script()
    #expect(raw.statements.map(\.place.line) == [1])
    #expect(
      try raw.play(options).recording.edits == recorded.fittedScript(options).play(options).recording.edits)
  }

  @Test func touchesThatNoScreenReportsAreRefused() {
    let lift = TouchSample(time: .zero, finger: 1, phase: .ended, location: Location(1, 1))
    #expect(RecordedScript(samples: [lift], lines: [1]) == nil)
  }
}
