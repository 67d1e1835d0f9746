import GestureScript
import Gestures
import Motion
import Scenes
import TestSupport
import Testing

@Suite struct ScriptPrinterTests {
  @Test func readsBackPrintedScript() throws {
    let parser = ScriptParser.madeUp(RandomScript.words)
    for seed in 0..<Search.size(500, long: 2000) {
      var random = RandomScript(seed: seed)
      let script = random.script()
      let text = ScriptPrinter.print(script)

      let read: Script
      do throws(ScriptErrors) {
        read = try parser.parse(text)
      } catch {
        Issue.record(
          "seed \(seed): \(error.errors.map { $0.rendered(file: "random") }.joined(separator: "\n"))")
        return
      }
      try #require(read == script, "seed \(seed): \(text)")
      try #require(Array(ScriptPrinter.print(read).utf8) == Array(text.utf8), "seed \(seed)")
    }
  }

  @Test func printsCanonicalForm() throws {
    let script = try ScriptParser.madeUp().parse(
      """
      # A comment
      screen  320.50x480

      list "Groceries":"Milk" ,[x]"Br\\u0065ad", [ ] "\\u202Eab\\t"
      swipe left over 0.15s hold on row 2 of list "Groceries" linear by +200.0pt from 90%
      pinch apart between row 1 and row 2 from 10pt to 20pt
      long-press row 1 for 1.5s then drag release 100pt/s to below row "\\/"
      drag to 0,-0 with 2 fingers from 00.10,20000 over 8.333ms then hold 5ms
      repeat 2
      together
      finger 1 down 1,2
          finger 1 move to 1,3 ease-in over 1s
      end
      repeat 1 # again
      wait 0ms
      end
      end
      expect failed pan on 1,2 because moved margin >= 0.02s
      """)

    #expect(
      ScriptPrinter.print(script) == """
        screen 320.5x480
        list "Groceries": "Milk", [x] "Bread", "\\u202Eab\\t"
        swipe left on row 2 of list "Groceries" from 90% by 200pt over 150ms ease linear then hold
        pinch between row 1 and row 2 from 10pt to 20pt
        long-press row 1 for 1500ms then drag to below row "/" release 100pt/s
        drag with 2 fingers from 0.1,20000 to 0,0 over 8.333ms then hold 5ms
        repeat 2
          together
            finger 1 down 1,2
            finger 1 move to 1,3 over 1000ms ease ease-in
          end
          repeat 1
            wait 0ms
          end
        end
        expect failed pan on 1,2 because moved margin >= 20ms

        """)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e-5, "0.00001"),
    (1.25e-7, "0.000000125"),
    (1e10, "10000000000"), (1e17, "100000000000000000"), (-1.5e20, "-150000000000000000000"),
    (0.0009765625, "0.0009765625"), (.infinity, "0"), (.nan, "0"),
  ])
  func numbersAreWrittenOut(number: Double, text: String) { #expect(number.exactText == text) }

  @Test func numbersReadBackExactly() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(number.exactText) == number)
    }
  }

  @Test(arguments: [
    (Int64(0), "0ms"), (200_000_000, "200ms"), (8_333_000, "8.333ms"), (1, "0.000001ms"),
    (-1_500_000, "-1.5ms"),
    (.min, "-9223372036854.775808ms"),
  ])
  func timesAreWrittenOut(nanoseconds: Int64, text: String) {
    #expect(Time(nanoseconds: nanoseconds).scriptText == text)
  }
}
