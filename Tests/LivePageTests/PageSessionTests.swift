import Gestures
import Motion
import Rendering
import Scenes
import Simulation
import TestSupport
import Testing

@testable import LivePage

@Suite struct PageSessionTests {
  static let list = "list \"Groceries\": \"Milk\", [x] \"Eggs\", \"Bread\", \"Butter\", \"Tea\"\n"
  static let scripts = [
    list, list + "set completed-sink on\n", "scene board\nlist \"A\": \"1\", \"2\"\nlist \"B\": \"3\"\n",
    "scene card\ncards \"A\", \"B\", \"C\"\n",
    "scene views\nview A 0,0 320x300\nrecognizer tap on A\nrecognizer double-tap on A\nrecognizer pan on A\n",
    list + "profile android\n",
  ]

  private func page(_ script: String = list) throws -> PageSession {
    try PageSession(script, screen: Extent(320, 480))
  }

  private func swipe(_ page: PageSession, row: Int, by travel: Double, from start: Int64 = 1_000_000) {
    let y = 50 * Double(row) - 25
    page.touch(1, .began, Location(30, y), at: .microseconds(start))
    for step in 1...20 {
      page.touch(
        1, .moved, Location(30 + travel * Double(step) / 20, y),
        at: .microseconds(start + 10_000 * Int64(step)))
    }
    page.touch(1, .ended, Location(30 + travel, y), at: .microseconds(start + 210_000))
    page.advance(to: .microseconds(start + 2_000_000))
  }

  @Test func showsOutcomeAndMarginsOfSwipe() throws {
    let page = try page()
    swipe(page, row: 1, by: 175)
    #expect(
      Array(page.account.prefix(3)) == [
        "outcome\tdone Milk",
        "nearest\tnearest other outcome: 5.0 pt less travel of the row (row 1 complete)",
        "success\trow 1 complete\trecognized: travel of the row 165.0 pt, needs more than 160.0, 5.0 to spare",
      ])
    #expect(page.editLines == ["1.21\t0\t1\tdone Milk"])
  }

  /// A script of the session, with a label, plays to the same verdicts and edits; the label is not met.
  @Test func labelsLastTouch() throws {
    let page = try page()
    swipe(page, row: 1, by: 120)
    let wanted = page.suggestions.firstIndex { $0.words == "should have completed Milk" }
    page.label(try #require(wanted))
    let played = try Script(parsing: page.script).play()
    #expect(played.failed.map(\.message) == ["expected row \"Milk\" done, found it open"])
    page.label(-1)
    #expect(!page.script.contains("expect"))
  }

  @Test func restartsWithThresholdsOnListAsItIs() throws {
    let page = try page()
    swipe(page, row: 1, by: 175)
    try page.restart(
      profile: "profile \"page\" from uikit\nthreshold list.swipe.share 25%\nend\n", screen: Extent(320, 480))
    swipe(page, row: 3, by: 110)
    #expect(page.editLines == ["1.21\t0\t3\tdone Bread"])
    #expect(
      page.script.hasPrefix(
        """
        screen 320x480
        profile "page" from uikit
          threshold list.swipe.share 25%
        end
        list "Groceries": [x] "Milk", [x] "Eggs", "Bread", "Butter", "Tea"
        wait 1000ms
        together

        """))
  }

  @Test func aRestTooLongForAFlingShouldHaveBeenShorter() throws {
    let page = try page("list 30 rows\n")
    for (phase, y, time) in [(TouchPhase.began, 400.0, 10.0), (.moved, 150, 110), (.ended, 150, 152)] {
      page.touch(1, phase, Location(100, y), at: .milliseconds(time))
    }
    page.advance(to: .seconds(2))
    #expect(page.account.contains { $0.contains(": 2.0 ms less rest before the lift (list fling)") })
  }

  @Test func drawsTheDaysOfACalendar() throws {
    let picture = try page("scene calendar\nrange 2015-05-01 to 2015-05-20\ntoday 2015-05-01\n").picture
    let labels = picture.split(separator: "\n").filter { $0.hasPrefix("label") }
    #expect(labels.count == 31 + 7)
    // A Friday, the last day of the range, the day after it, and the first weekday.
    #expect(
      [labels[0], labels[19], labels[20], labels[31]] == [
        "label\t205.714\t113.333\t17\t1\t1", "label\t114.286\t313.333\t17\t1\t20",
        "label\t160\t313.333\t17\t0.35\t21", "label\t22.857\t66\t12\t0.5\tMO",
      ])
    #expect(picture.contains("\tMay 2015\theader\theader\n"))
  }

  @Test func refusesFaultyScript() {
    #expect(throws: (any Error).self) { try page("scene nowhere\n") }
  }

  @Test(arguments: ["edit row 1 +home", "move rows 1, 2 to list \"Work\""])
  func refusesWordsOfCommandsByName(statement: String) {
    let errors = #expect(throws: ScriptErrors.self) {
      try page(Self.list + "swipe right on row 1\n\(statement)\n")
    }
    let name = statement.prefix { $0 != " " }
    #expect(
      errors?.errors.map { $0.rendered(file: "page") } == [
        """
        page:3:1: error: expected a statement that plays without flick, found \(name)
          \(statement)
          ^
        """
      ])
  }

  /// What a random hand does, played again from the session's script.
  @Test(arguments: scripts)
  func scriptPlaysAlike(_ script: String) throws {
    for seed in UInt64(0)..<Search.size(20, long: 200) {
      let page = try page(script)
      RandomHand(seed: seed).play(on: page)
      let played = try Script(parsing: page.script).play().recording
      let verdicts = played.verdicts.map {
        "\($0.verdict.time.rounded3)\t\($0.target.name)\t\($0.verdict.recognizer)\t\($0.explanation)"
      }
      #expect(verdicts == page.allVerdictLines, "seed \(seed)")
      #expect(
        // The end of a script closes an open text.
        played.edits.prefix(page.session.isEditing ? page.edits.count : .max).map {
          "\($0.time) \($0.item) \($0.edit)"
        }
          == page.edits.map { "\($0.time) \($0.item) \($0.edit)" }, "seed \(seed)")
    }
  }
}
