import GestureScript
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
    let raw = try #require(Script(touches: samples, lines: Array(1...samples.count)))
    let own = try Script(parsing: "list \"A\", \"B\"")
    var options = SimulationOptions()
    options.document = try #require(own.setup.document)

    #expect(ScriptPrinter.print(raw.folded(options)) == "swipe right on 32,75 by 224pt over 200ms\n")
    #expect(raw.statements.map(\.position.line) == [1])
    #expect(try raw.play(options).recording.edits == raw.folded(options).play(options).recording.edits)
  }

  /// Blocks of any script become gestures, also in repeats and where one block has two touches.
  @Test func foldsTouchesOfScripts() throws {
    let late = "together\n  finger 1 down 100,200 at 10ms\n  finger 1 up at 60ms\nend\n"
    // Rounded to whole points it would no longer complete the row.
    let close = """
      together
        finger 1 down 32,25 at 0ms
        finger 1 move to 117.15,25 at 100ms
        finger 1 move to 202.3,25 at 200ms
        finger 1 up at 200ms
      end
      expect row 1 done

      """
    let raw = """
      list "A", "B"
      repeat 2
        together
          finger 1 down 100,200 at 0ms
          finger 1 up at 50ms
        end
      end
      together
        finger 1 down 100,120 at 0ms
        finger 1 up at 50ms
        finger 1 down 100,120 at 150ms
        finger 1 up at 200ms
      end
      wait 1000ms

      """
    let folded = """
      list "A", "B"
      repeat 2
        tap 100,200
      end
      double-tap 100,120
      wait 1000ms

      """
    let script = try Script(parsing: raw + late + close)
    #expect(ScriptPrinter.print(script.folded()) == folded + late + close)
  }

  @Test func touchesThatNoScreenReportsAreRefused() {
    let lift = TouchSample(time: .zero, finger: 1, phase: .ended, location: Location(1, 1))
    #expect(Script(touches: [lift]) == nil)
  }
}
