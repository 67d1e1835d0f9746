import Storage
import Testing

@testable import Commands

/// `simulate --why`, `--compare` and `--fragility`, and expectations with margins.
@Suite struct WhyTests {
  @Test func everyRecognizerGivesItsVerdict() throws {
    let reply = try World().play(
      "--why", script: "profile exact\nlist \"A\", \"B\"\nswipe left on row 1 by 40%\ntap row 2\nkey escape\n"
    )
    #expect(
      reply.text.components("why\n").last == """
          1  swipe left on row 1 by 40%
             0.017  list   tap         failed: prevented by pan at 17 ms (row 1)
             0.017  list   long-press  failed: prevented by pan at 17 ms (row 1)
             0.017  list   pan         failed: prevented by pan at 17 ms (row 1)
             0.017  list   pinch       failed: prevented by pan at 17 ms (row 1)
             0.2    row 1  delete      failed: travel of the row 128.0 pt at 200 ms, needs 160.0, short by 32.0
             0.2    row 1  pan         ended: travel 128.0 pt, needs 10.0, 118.0 to spare
          2  tap row 2
             0.45  row 2  pan         failed: lifted at 50 ms: travel 0.0 pt, needs 10.0, short by 10.0
             0.45  list   long-press  failed: prevented by tap at 50 ms (list)
             0.45  list   pan         failed: prevented by tap at 50 ms (list)
             0.45  list   pinch       failed: prevented by tap at 50 ms (list)
             0.45  list   tap         recognized: movement 0.0 pt, at most 45.0, 45.0 to spare; duration 50 ms, at most 750, 700 to spare

        """)
  }

  @Test func aFormTellsWhatItsControlsSentAndWhatCameOfIt() throws {
    let reply = try World().play(
      "--why",
      script: """
        scene detail
        list "Home": "Water"
        item "Water"
        tap control "done"
        tap control "save"
        """)
    #expect(
      reply.text.components("why\n").last == """
          1  tap control "done"
             0     done  touch-down       off
             0.05  done  touch-up-inside  on
             0.05  done  value-changed    on
          2  tap control "save"
             0.05  save  touch-down       Save
             0.1   save  touch-up-inside  Save
             0.1   #1    complete         Water

        """)
  }

  /// The lift comes after another gesture, and is still that of the first.
  @Test func theVerdictsOnAHeldGestureAreItsOwn() throws {
    let reply = try World().play(
      "--why", "--json",
      script: """
        list "A", "B", "C"
        swipe left on row 1 by 80% hold
        wait 500ms
        swipe right on row 2 by 80%
        release
        """)
    guard case .array(let verdicts)? = try JSONValue(parsing: Array(reply.text.utf8))["verdicts"] else {
      Issue.record("no verdicts")
      return
    }
    let told = verdicts.map { [$0["gesture"], $0["target"], $0["recognizer"], $0["statement"]] }
    func held(_ target: String, _ recognizer: String) -> [JSONValue?] {
      [
        .number("1"), .string(target), .string(recognizer), .string("swipe left on row 1 by 80% then hold"),
      ]
    }
    #expect(
      told == [
        held("list", "tap"), held("list", "long-press"), held("list", "pan"), held("list", "pinch"),
        [.number("2"), .string("row 2"), .string("pan"), .string("swipe right on row 2 by 80%")],
        held("row 1", "delete"), held("row 1", "pan"),
      ])
  }

  @Test func theJSONHasTheVerdicts() throws {
    let reply = try World().play(
      "--why", "--json", script: "profile exact\nlist \"A\"\nswipe left on row 1 by 40%\n")
    let json = try JSONValue(parsing: Array(reply.text.utf8))
    guard case .array(let verdicts)? = json["verdicts"] else {
      Issue.record("no verdicts")
      return
    }
    #expect(
      verdicts.dropFirst(4).first
        == (try JSONValue(
          parsing: Array(
            """
            {"gesture":1,"statement":"swipe left on row 1 by 40%","time":0.2,"recognizer":"delete",
            "target":"row 1","outcome":"failed","reason":"short","measures":[{"quantity":"travel of the row",
            "value":128,"limit":160,"bound":"at least","unit":"pt","margin":32}],
            "explanation":"failed: travel of the row 128.0 pt at 200 ms, needs 160.0, short by 32.0"}
            """.utf8))))
  }

  @Test func withoutTheOptionThereAreNone() throws {
    let reply = try World().play("--json", script: "list \"A\"\ntap row 1\nkey escape\n")
    #expect(try JSONValue(parsing: Array(reply.text.utf8))["verdicts"] == nil)
  }

  @Test(
    arguments: [
      ("expect recognized pan", nil),
      ("expect recognized pan on row \"A\" margin >= 118pt", nil),
      (
        "expect recognized pan margin >= 119pt",
        "expected recognized pan margin >= 119pt, found a margin of 118pt"
      ),
      (
        "expect recognized pan margin >= 20ms",
        "expected recognized pan margin >= 20ms, found no measurement in ms"
      ),
      ("expect failed \"delete\" because short margin >= 31.9pt", nil),
      (
        "expect failed \"delete\" because moved",
        "expected failed \"delete\" because moved, found delete on row 1 failed because short"
      ),
      ("expect failed tap because prevented", nil),
      ("expect failed pan because prevented", nil),
      (
        "expect failed pan on row 1",
        "expected failed pan on row 1, found pan on row 1 ended"
      ),
      (
        "expect recognized rotation",
        "expected recognized rotation, found no verdict yet from this recognizer in the last gesture"
      ),
    ] as [(String, String?)])
  func marginsAndReasonsCanBeExpected(statement: String, message: String?) throws {
    let reply = try World().play(
      script: "profile exact\nlist \"A\"\nswipe left on row 1 by 40%\n\(statement)\n")
    let expected = message.map { "standard input:4:1: error: \($0)\n  \(statement)\n  ^\n" } ?? ""
    #expect(reply.message == expected)
    #expect(reply.exitCode == (message == nil ? 0 : 1))
  }

  @Test func aComparisonPrintsOnlyWhatDiffers() throws {
    let world = try World()
    #expect(
      world.play("--compare", "exact", script: "list \"A\"\ntap row 1\nkey escape\n").text
        == "standard input: uikit and exact do not differ\n")
    // 165 pt of travel are 155 after the slop: not enough for a phone.
    #expect(
      world.play("--compare", "exact", script: "list \"A\"\nswipe right on row 1 by 165pt\n").text == """
        standard input: uikit and exact differ
        gesture 1  swipe right on row 1 by 165pt
          uikit  row 1 complete failed: travel of the row 155.0 pt at 200 ms, needs 160.0, short by 5.0
          exact  row 1 complete recognized: travel of the row 165.0 pt, needs 160.0, 5.0 to spare
        edits
          uikit  none
          exact  complete #1 A
        list
          uikit  List: A
          exact  List: [x] A

        """)
  }

  @Test func aComparisonIsJSONToo() throws {
    let reply = try World().play(
      "--compare", "exact", "--json", script: "list \"A\"\nswipe right on row 1 by 165pt\n")
    let json = try JSONValue(parsing: Array(reply.text.utf8))
    #expect(json["edits"]?["exact"] == .array([.string("complete #1 A")]))
    #expect(json["edits"]?["uikit"] == .array([]))
  }

  @Test func aSideThatStopsSaysWhere() throws {
    #expect(
      try World().play("--compare", "exact", script: "list \"A\", \"B\"\npull down by 58pt\ntype \"C\"\n")
        .text
          == """
          standard input: uikit and exact differ
            uikit  stops: line 3: expected a text that is being edited, found none (tap a row first)

          """)
  }

  @Test func aScriptThatStopsOnBothSidesIsAFault() throws {
    let reply = try World().play("--compare", "exact", script: "list \"A\"\ntype \"x\"\n")
    #expect(reply.text == "")
    #expect(
      reply.message == """
        standard input:2:1: error: expected a text that is being edited, found none (tap a row first)
          type "x"
          ^

        """)
    #expect(reply.exitCode == 65)
  }

  @Test func aRobustScriptWithstandsEveryDisturbance() throws {
    #expect(
      try World().play("--fragility", "50", script: "list \"A\"\nswipe right on row 1\n").text == """
        standard input: 50 disturbed runs
          1  50 of 50 with the same edits  swipe right on row 1

        """)
  }

  @Test func aFragileScriptGivesWayTheSameWayEachTime() throws {
    let script = "list \"A\", \"B\"\nswipe right on row 1 by 53.3%\nswipe left on row 2\n"
    let reply = try World().play("--fragility", "200", script: script)
    #expect(
      reply.text == """
        standard input: 200 disturbed runs
          1  185 of 200 with the same edits  swipe right on row 1 by 53.3%; smallest change that broke it: jitter 0.639 pt
          2  200 of 200 with the same edits  swipe left on row 2

        """)
    #expect(try World().play("--fragility", "200", script: script) == reply)
  }

  @Test func theExitCodeSaysThatExpectationsFailedUnderDisturbance() throws {
    let script = "list \"A\", \"B\"\nswipe right on row 1 by 53.3%\nexpect row 1 done\n"
    let reply = try World().play("--fragility", "200", script: script)
    #expect(
      reply.text == """
        standard input: 200 disturbed runs
          1  183 of 200 with the same edits and expectations  swipe right on row 1 by 53.3%; smallest change that broke it: jitter 0.587 pt
          all expectations met in 183 of 200
            line 3  failed in 17  expect row 1 done

        """)
    #expect((reply.exitCode, reply.message) == (1, ""))
    let robust = "list \"A\", \"B\"\nswipe right on row 1\nexpect row 1 done\n"
    let met = try World().play("--fragility", "5", script: robust)
    #expect(met.text.hasSuffix("\n  all expectations met in 5 of 5\n"))
    #expect(met.exitCode == 0)
    let failing = try World().play("--fragility", "5", script: robust + "expect edits 2\n")
    #expect(failing.exitCode == 1)
    #expect(
      failing.message == """
        standard input:4:1: error: expected edits 2, found 1
          expect edits 2
          ^

        """)
  }

  @Test func optionsThatExcludeEachOtherAreRefused() throws {
    #expect(
      try World().play("--fragility", "5", "--apply", script: "tap row 1\n").exitCode == 64)
  }
}
