import Storage
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// `flick simulate`, from its words to its outcome.
@Suite struct SimulateCommandTests {
  /// What is on the stored list is nobody's business where the scene shows none of it.
  @Test(arguments: ["views", "card", "detail", "calendar"], ["text", "json", "jsonl"])
  func aSceneWithoutAListTellsNothingOfTheStoredOne(scene: String, format: String) throws {
    let reply = try World("Secret").play("--format", format, script: "scene \(scene)\nwait 1s\n")
    #expect(reply.exitCode == 0)
    #expect(!reply.text.contains("Secret"))
  }

  @Test func viewsNeedNoStoredList() throws {
    let world = try World("Milk")
    try world.folder.write("damaged", to: "todo.json")
    for script in [
      "scene views\nwait 1s\n", "scene card\ncards \"A\"\nwait 1s\n",
      "scene detail\nfixture distance\nwait 1s\n",
    ] {
      #expect(world.play(script: script).exitCode == 0)
    }
    for script in [
      "wait 1s\n", "scene card\nwait 1s\n", "scene card\ncards \"A\"\nitem \"Milk\"\nwait 1s\n",
      "scene detail\nwait 1s\n", "scene detail\nitem \"Milk\"\nwait 1s\n", "scene calendar\nwait 1s\n",
    ] {
      #expect(world.play(script: script).exitCode == 65)
    }
  }

  @Test func comparedProfilesMeetTheExpectationsToo() throws {
    let script = "list \"A\"\nswipe right on row 1 by 165pt\nexpect row 1 open\n"
    #expect(try World().play("--compare", "uikit", script: script).exitCode == 0)
    let reply = try World().play("--compare", "exact,flutter", script: script)
    #expect(reply.exitCode == 1)
    #expect(
      reply.message == """
        standard input:3:1: error: under exact: expected row 1 open, found it done
          expect row 1 open
          ^

        """)
  }

  @Test func theReportSaysEverything() throws {
    let outcome = try World().play(
      script: """
        profile exact
        list "Groceries": "Milk", "Eggs", "Bread"
        swipe left on row 2
        expect rows "Milk", "Bread"
        """)
    #expect(
      outcome.text == """
        edits
          0.2  remove  #2 Eggs
        list Groceries (2 items, 0 done)
          #1  [ ] Milk
          #3  [ ] Bread
        timeline
          0.2       remove   row 2  #2
          0.2       set      row 2  hidden  true
          0.2  0.3  animate  row 3  y       100 → 50  ease-in-out
          0.5       reload
        rows     2 visible, 3 created, 2 reused
        expected 1 met, 0 not

        """)
    #expect(outcome.message == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func linesTellWhatHappenedInItsOrder() throws {
    let outcome = try World().play(
      "--format", "jsonl", "--why",
      script: """
        profile exact
        rate 10
        list "Groceries": "Milk"
        swipe right on row 1
        expect edits 2
        """)
    #expect(
      outcome.text == #"""
        {"script":{"script":"standard input","profile":"exact","screen":{"width":320,"height":480}}}
        {"gesture":{"time":0.1,"recognizer":"pan","target":"row 1","state":"began","location":{"x":144,"y":25},"fingers":1,"translation":{"x":112,"y":0},"velocity":{"x":1120,"y":0}}}
        {"verdict":{"gesture":1,"statement":"swipe right on row 1","time":0.1,"recognizer":"tap","target":"list","outcome":"failed","reason":"prevented","measures":[{"quantity":"movement","value":0,"limit":45,"bound":"at most","unit":"pt","margin":45},{"quantity":"duration","value":0,"limit":750,"bound":"at most","unit":"ms","margin":750}],"by":"pan","byTarget":"row 1","explanation":"failed: prevented by pan at 100 ms"}}
        {"verdict":{"gesture":1,"statement":"swipe right on row 1","time":0.1,"recognizer":"long-press","target":"list","outcome":"failed","reason":"prevented","measures":[{"quantity":"duration","value":0,"limit":200,"bound":"at least","unit":"ms","margin":200},{"quantity":"movement","value":0,"limit":10,"bound":"at most","unit":"pt","margin":10}],"by":"pan","byTarget":"row 1","explanation":"failed: prevented by pan at 100 ms"}}
        {"verdict":{"gesture":1,"statement":"swipe right on row 1","time":0.1,"recognizer":"pan","target":"list","outcome":"failed","reason":"prevented","measures":[{"quantity":"travel","value":0,"limit":10,"bound":"at least","unit":"pt","margin":10}],"by":"pan","byTarget":"row 1","explanation":"failed: prevented by pan at 100 ms"}}
        {"verdict":{"gesture":1,"statement":"swipe right on row 1","time":0.1,"recognizer":"pinch","target":"list","outcome":"failed","reason":"prevented","measures":[{"quantity":"change of distance","value":0,"limit":0,"bound":"at least","unit":"pt","margin":0}],"by":"pan","byTarget":"row 1","explanation":"failed: prevented by pan at 100 ms"}}
        {"gesture":{"time":0.2,"recognizer":"pan","target":"row 1","state":"changed","location":{"x":256,"y":25},"fingers":1,"translation":{"x":224,"y":0},"velocity":{"x":1120,"y":0}}}
        {"gesture":{"time":0.2,"recognizer":"pan","target":"row 1","state":"ended","location":{"x":256,"y":25},"fingers":0,"translation":{"x":224,"y":0},"velocity":{"x":1120,"y":0}}}
        {"verdict":{"gesture":1,"statement":"swipe right on row 1","time":0.2,"recognizer":"complete","target":"row 1","outcome":"recognized","measures":[{"quantity":"travel of the row","value":224,"limit":160,"bound":"at least","unit":"pt","margin":64}],"explanation":"recognized: travel of the row 224.0 pt, needs 160.0, 64.0 to spare"}}
        {"verdict":{"gesture":1,"statement":"swipe right on row 1","time":0.2,"recognizer":"pan","target":"row 1","outcome":"ended","measures":[{"quantity":"travel","value":224,"limit":10,"bound":"at least","unit":"pt","margin":214}],"explanation":"ended: travel 224.0 pt, needs 10.0, 214.0 to spare"}}
        {"edit":{"time":0.2,"edit":"complete","item":1,"text":"Milk"}}
        {"entry":{"time":0.2,"kind":"set","target":"row 1","property":"completed","to":true}}
        {"entry":{"time":0.2,"kind":"animate","target":"row 1","property":"x","from":224,"to":0,"duration":0.2,"curve":"ease-in-out"}}
        {"list":{"name":"Groceries","items":[{"id":1,"text":"Milk","done":true}]}}
        {"end":{"time":0.4,"rows":{"visible":1,"created":1,"reused":0},"expectations":{"passed":0,"failed":["standard input:5:1: error: expected edits 2, found 1\n  expect edits 2\n  ^"]},"warnings":[]}}

        """#)
    #expect(outcome.exitCode == 1)
  }

  /// The row is named by a text that no item has any more.
  @Test func whatRemovedARowWasRecognizedOnIt() throws {
    let script = """
      list "four", "x"
      swipe left on row "four"
      expect recognized "delete" on row "four"

      """
    #expect(try World().play(script: script).exitCode == 0)
    #expect(try World().play(script: script + "expect recognized \"delete\" on row \"x\"\n").exitCode == 1)
  }

  @Test(arguments: ["at", "compare", "hit"])
  func linesAreOfPlaying(option: String) throws {
    let value = ["at": "1s", "compare": "exact", "hit": "1,1"][option] ?? ""
    let outcome = try World().play("--format", "jsonl", "--\(option)", value, script: "list 3 rows\n")
    #expect(outcome.message.hasPrefix("flick: --\(option) prints text or json, not jsonl\n"))
    #expect(outcome.exitCode == 64)
  }

  @Test func theJSONSaysTheSame() throws {
    let outcome = try World().play(
      "--json",
      script: """
        profile exact
        rate 10
        list "Groceries": "Milk"
        swipe right on row 1
        """)
    #expect(
      outcome.text == """
        {
          "script": "standard input",
          "profile": "exact",
          "screen": {"width":320,"height":480},
          "duration": 0.4,
          "edits": [
            {"time":0.2,"edit":"complete","item":1,"text":"Milk"}
          ],
          "lists": [
            {
              "name": "Groceries",
              "items": [
                {"id":1,"text":"Milk","done":true}
              ]
            }
          ],
          "timeline": [
            {"time":0.2,"kind":"set","target":"row 1","property":"completed","to":true},
            {"time":0.2,"kind":"animate","target":"row 1","property":"x","from":224,"to":0,"duration":0.2,"curve":"ease-in-out"}
          ],
          "gestures": [
            {"time":0.1,"recognizer":"pan","target":"row 1","state":"began","location":{"x":144,"y":25},"fingers":1,"translation":{"x":112,"y":0},"velocity":{"x":1120,"y":0}},
            {"time":0.2,"recognizer":"pan","target":"row 1","state":"changed","location":{"x":256,"y":25},"fingers":1,"translation":{"x":224,"y":0},"velocity":{"x":1120,"y":0}},
            {"time":0.2,"recognizer":"pan","target":"row 1","state":"ended","location":{"x":256,"y":25},"fingers":0,"translation":{"x":224,"y":0},"velocity":{"x":1120,"y":0}}
          ],
          "rows": {"visible":1,"created":1,"reused":0},
          "expectations": {
            "passed": 0,
            "failed": []
          },
          "warnings": []
        }

        """)
    _ = try JSONValue(parsing: Array(outcome.text.utf8))
  }

  @Test func aTypoIsShownWithLineAndCaretAndNothingIsPlayed() throws {
    let outcome = try World().play(
      script: """
        list "A", "B"

        swipe right on row 1
        # a comment
        expect rows [x] "A", "B"

        swipe rihgt on row 2
        """)
    #expect(outcome.text == "")
    #expect(
      outcome.message == """
        standard input:7:7: error: expected a direction (left, right, up, down), found "rihgt" (did you mean "right"?)
          swipe rihgt on row 2
                ^

        """)
    #expect(outcome.exitCode == 65)
  }

  @Test func aScriptThatStopsTellsWhichExpectationsHadFailed() throws {
    let reply = try World().play(script: "list \"A\"\nexpect row 1 done\ntype \"x\"\n")
    #expect(
      reply.message == """
        standard input:2:1: error: expected row 1 done, found it open
          expect row 1 done
          ^
        standard input:3:1: error: expected a text that is being edited, found none (tap a row first)
          type "x"
          ^

        """)
    #expect(reply.text == "")
    #expect(reply.exitCode == 65)
  }

  @Test func aFailedExpectationIsReportedAndTheRunGoesOn() throws {
    let outcome = try World().play(
      script: """
        list "A", "B"
        expect rows "A"
        swipe right on row 1
        expect row "A" done
        """)
    #expect(
      outcome.message == """
        standard input:2:1: error: expected rows "A", found rows "A", "B"
          expect rows "A"
          ^

        """)
    #expect(outcome.text.hasSuffix("expected 1 met, 1 not\n"))
    #expect(outcome.exitCode == 1)
  }

  @Test(arguments: [
    (
      "swipe right on row 9",
      "expected row 9, found nothing there (the list has 8 rows)"
    ),
    (
      "tap row \"item 8\"",
      "expected row \"item 8\", found nothing there (did you mean \"Item 8\"?)"
    ),
    ("tap row \"Butter\"", "expected row \"Butter\", found nothing there"),
    (
      "swipe right on row \"Item 51\"",
      "expected row \"Item 51\" on the screen, found it off the screen (scroll to 2500pt)"
    ),
    ("type \"x\"", "expected a text that is being edited, found none (tap a row first)"),
    ("release", "expected a finger that is down, found none (end the gesture before with hold)"),
  ])
  func whatMakesNoSenseAtItsMomentStopsTheRun(statement: String, message: String) throws {
    let rows = statement.contains("51") ? 60 : 8
    let outcome = try World().play(script: "list \(rows) rows\n\(statement)\n")
    #expect(outcome.message == "standard input:2:1: error: \(message)\n  \(statement)\n  ^\n")
    #expect(outcome.text == "")
    #expect(outcome.exitCode == 65)
  }

  @Test func fingersLeftDownAreCancelledAndOpenEditsCommitted() throws {
    let outcome = try World().play(
      script: """
        list "A", "B"
        tap row "B"
        type "!"
        wait 1s
        together
          finger 1 down 10,400
        end
        """)
    #expect(
      outcome.message == """
        flick: warning: a finger left down at the end; cancelled (add release or cancel)
        flick: warning: the text that was still being edited at the end was saved

        """)
    #expect(outcome.text.hasPrefix("edits\n  1.35  set-text  #2 B!\n"))
  }

  @Test func theStateCanBeAskedForAtAnyMoment() throws {
    let script = "profile exact\nlist \"A\", \"B\"\nswipe left on row 1\n"
    let outcome = try World().play("--at", "0.35s", "--at", "9s", script: script)
    #expect(
      outcome.text == """
        at 0.35  offset 0
          row 1  #1  [ ]  x -224  y 0   A  hidden
          row 2  #2  [ ]  x 0     y 25  B

        at 9  offset 0
          row 1  #2  [ ]  x 0  y 0  B

        """)
  }

  @Test func aScriptWithoutAListPlaysOnTheStoredOneAndLeavesItAlone() throws {
    let world = try World()
    _ = world.run("add", "Milk")
    let before = try world.document
    let outcome = world.play(script: "swipe right on row \"Milk\"\n")
    #expect(outcome.text.hasPrefix("edits\n  0.2  complete  #1 Milk\nlist Inbox (1 item, 1 done)\n"))
    #expect(try world.document == before)
  }

  @Test func severalFilesArePlayedOneAfterTheOther() throws {
    let world = try World()
    _ = world.run("add", "Milk")
    let first = try world.script("first.gesture", "swipe right on row 1\n")
    let second = try world.script("second.gesture", "expect row 1 done\nswipe left on row 1\n")
    let outcome = world.run("simulate", "--apply", first, second)
    #expect(outcome.exitCode == 0)
    #expect(outcome.text.components(" met").count == 2)
    #expect(try world.document.lists[0].items.count == 0)
    #expect(try world.steps.count == 2)
  }

  /// What is printed of a number is about one item, be it one that the run takes away again.
  @Test func whatIsStoredHasTheNumbersThatWerePrinted() throws {
    let world = try World()
    world.run("add", "Milk", "--due", "2026-11-21", "--recur", "daily")
    let script = """
      pull down by 160pt
      key escape
      pull down by 160pt
      type "Tea"
      key return
      swipe right on row "Milk"
      pull down by 160pt
      key escape

      """
    let outcome = world.play("--apply", script: script)
    #expect(outcome.text.contains("#2 (blank)"))
    #expect(outcome.text.contains("#3 Tea"))
    #expect(outcome.text.contains("#4 (blank)"))
    #expect(outcome.message.contains("added #5 Milk"))
    #expect(Set(world.list) == ["3 open Tea", "5 open Milk", "1 done Milk"])
  }

  @Test func checkOnlyReads() throws {
    let outcome = try World().play("--check", script: "swipe right on row \"nobody has this\"\n")
    #expect(outcome.text == "standard input: 1 statement\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func theCanonicalFormReadsBackAsItself() throws {
    let once = try World().play(
      "--format", "script",
      script: "list   \"A\",[x] \"B\"  # two\n  swipe  right on row 2 by 50% over 0.25s\n")
    #expect(once.text == "list \"A\", [x] \"B\"\nswipe right on row 2 by 50% over 250ms\n")
    #expect(try World().play("--format", "script", script: once.text).text == once.text)
  }

  @Test func theExpandedScriptPlaysTheSame() throws {
    let script = """
      list "A", "B", "C"
      swipe left on row 1 ease ease-in over 130ms
      pull down by 160pt over 400ms hold
      expect placeholder "Release to add item"
      release
      type "D"
      key return
      pinch apart between row 2 and row 3 by 120pt
      """
    let expanded = try World().play("--expand", script: script)
    #expect(expanded.exitCode == 0)
    #expect(
      try World().play("--json", script: expanded.text).text == World().play("--json", script: script).text)
    #expect(try World().play("--expand", script: expanded.text).text == expanded.text)
  }

  @Test func theSameScriptGivesTheSameBytes() throws {
    let script = "list 1000 rows\nflick up by 300pt release 2000pt/s\nwait 200ms\ntap 160,200\n"
    #expect(try World().play("--json", script: script) == World().play("--json", script: script))
  }

  @Test func aHundredThousandRowsMakeAtMostEleven() throws {
    let outcome = try World().play(
      "--json",
      script: """
        list 100000 rows
        repeat 20
          flick up by 400pt release 4000pt/s
        end
        swipe left on row "Item 2"
        """)
    // The flicks have scrolled far away, so the last statement cannot be played.
    #expect(outcome.exitCode == 65)
    let scrolled = try World().play(
      "--json", script: "list 100000 rows\nrepeat 20\n  flick up by 400pt release 4000pt/s\nend\n")
    let rows = try JSONValue(parsing: Array(scrolled.text.utf8))["rows"]
    #expect(rows?["created"] == .number("11"))
  }
}

extension String {
  func components(_ separator: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while let character = rest.first {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
