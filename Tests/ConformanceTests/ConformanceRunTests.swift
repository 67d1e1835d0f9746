import Testing

@testable import gesture_conformance

@Suite struct ConformanceRunTests {
  /// What stands in `Tests/Measurements` is found as the project's own.
  private func play(_ files: [String: String], _ words: String...) -> ConformanceRun {
    let measurements = files.keys.sorted().filter { $0.hasPrefix(Measurements.folder) }
    func read(path: String) throws(InputFault) -> [UInt8] {
      guard let text = files[path] else {
        throw InputFault(place: path, reason: "No such file or directory", status: 66)
      }
      return Array(text.utf8)
    }
    return ConformanceRun.play(words, measurements: { measurements }, read: read)
  }

  private func file(_ vector: String) -> String {
    #"{"schema":"gesture-vectors/1","set":"made","vectors":["# + vector + "]}"
  }

  private let swipe = #"""
    {"id":"s","kind":"swipe","recognizer":{"direction":["right"],"numberOfTouchesRequired":1},
     "samples":[{"t":0,"phase":"began","touches":[{"id":0,"x":0,"y":0}]},
                {"t":0.1,"phase":"moved","touches":[{"id":0,"x":60,"y":0}]}],
     "expect":{"recognized":true,"at_event":1,"actions":["ended"]}}
    """#

  @Test func whatHoldsIsCounted() {
    let run = play(["a.json": file(swipe)], "a.json")
    #expect(
      run.output == """
        a.json (made): 1 of 1 hold
          swipe: 1/1
        1 of 1 hold, 0 explained, 0 unexplained

        """)
    #expect((run.status, run.errors) == (0, ""))
  }

  @Test func aMissIsShownAndFailsTheRun() {
    let run = play(["a.json": file(swipe.replacing(#""x":60"#, with: #""x":40"#))], "a.json")
    #expect(
      run.output == """
        a.json (made): 0 of 1 hold
          swipe: 0/1
          miss: s actions: expected ended at 1, found nothing
        0 of 1 hold, 0 explained, 1 unexplained

        """)
    #expect(run.status == 1)
  }

  @Test func jsonSaysTheSame() {
    let run = play(["a.json": file(swipe.replacing(#""x":60"#, with: #""x":40"#))], "--json", "a.json")
    #expect(
      run.output == """
        {
          "files": [
            {
              "file": "a.json",
              "set": "made",
              "assertions": 1,
              "held": 0,
              "groups": [
                {
                  "name": "swipe",
                  "assertions": 1,
                  "held": 0
                }
              ],
              "notes": [],
              "notRun": [],
              "misses": [
                {
                  "vector": "s",
                  "subject": "actions",
                  "expected": "ended at 1",
                  "found": "nothing"
                }
              ]
            }
          ],
          "assertions": 1,
          "held": 0,
          "unexplained": 1,
          "notRun": 0
        }

        """)
  }

  @Test func kindsThatAreNotKnownAreNamedAndNotRun() {
    let unknown = #"{"id":"x","kind":"hover"},{"id":"y","kind":"scroll_by_paging"}"#
    let run = play(["a.json": file(unknown + "," + swipe)], "a.json")
    #expect(
      run.output == """
        a.json (made): 1 of 1 hold
          swipe: 1/1
          not run: x of kind hover
          not run: y of kind scroll_by_paging
        1 of 1 hold, 0 explained, 0 unexplained, 2 not run

        """)
    #expect(run.status == 1)
    let json = play(["a.json": file(unknown)], "a.json", "--json").output
    #expect(json.contains(#""notRun": ["#))
    #expect(json.hasSuffix("\"notRun\": 2\n}\n"))
  }

  /// A drag by 30 pt in 30 ms, lifted `rest` seconds after the last move.
  private func pan(lift: Double, fling: String) -> String {
    let moves = (1...3).map { #"{"t":\#(Double($0) / 100),"phase":"moved","x":0,"y":\#($0 * -10)}"# }
    let samples =
      [#"{"t":0,"phase":"began","x":0,"y":0}"#] + moves + [
        #"{"t":\#(lift),"phase":"ended","x":0,"y":-30}"#
      ]
    return #"{"id":"p","kind":"pan","samples":[\#(samples.joined(separator: ","))],"#
      + #""expect":{"tol":{},"per_sample":[]},"fling":\#(fling)}"#
  }

  @Test func aFlingWithoutFramesIsPlayed() {
    let fling = #"{"axis":"y","release_velocity":1000,"offset_at_release":20,"final_offset":514}"#
    let run = play(["a.json": file(pan(lift: 0.04, fling: fling))], "a.json")
    #expect(
      run.output == """
        a.json (made): 2 of 2 hold
          fling scalars: 2/2, worst error 0 pt/s
        2 of 2 hold, 0 explained, 0 unexplained

        """)
    #expect(run.errors == "")
  }

  /// As in scripts: a finger that has rested for 40 ms throws nothing.
  @Test func aFingerThatRestedThrowsNothing() {
    let fling = #"{"axis":"y","release_velocity":1000,"offset_at_release":20,"final_offset":20}"#
    let run = play(["a.json": file(pan(lift: 0.07, fling: fling))], "a.json")
    #expect(run.output.hasPrefix("a.json (made): 2 of 2 hold\n"))
    #expect(run.status == 0)
  }

  /// Before the pan begins, the content lies where it lay.
  @Test func whatWasNotReachedIsNoNumber() {
    let scroll = #"""
      {"id":"d","kind":"scroll_deceleration","lift_t":0.1,"viewport":[320,480],"content":[320,2000],
       "startOffset":100,
       "samples":[{"t":0,"phase":"began","x":0,"y":0},{"t":0.01,"phase":"moved","x":0,"y":-5},
                  {"t":0.1,"phase":"ended","x":0,"y":-5}],
       "expect":{"release_offset":100,"targetContentOffset":100,"finalOffset":100,
                 "recognition":{"travel":10,"offset_after":100},"travel_to_offset":[[5,100],[7,100]]}}
      """#
    let run = play(["a.json": file(scroll)], "a.json")
    #expect(
      run.output == """
        a.json (made): 4 of 7 hold
          scroll scalars: 4/7, worst error 0 pt
          miss: d travel at recognition: expected 10, found none
          miss: d offset after recognition: expected 100, found none
          miss: d offset after 7 pt: expected 100, found none
        4 of 7 hold, 0 explained, 3 unexplained

        """)
    #expect(!play(["a.json": file(scroll)], "a.json", "--json").output.contains("nan"))
  }

  @Test(arguments: [
    ("{\"schema\": oops}", "a.json:1:12: expected a value"),
    ("{}", "a.json: expected a member \"schema\""),
    (#"{"schema":"other/2"}"#, "a.json: schema: expected \"gesture-vectors/1\""),
    (#"{"schema":"gesture-vectors/1","set":"s","vectors":3}"#, "a.json: vectors: expected an array"),
    (
      #"{"schema":"gesture-vectors/1","set":"s","vectors":[{"id":"s","kind":"swipe"}]}"#,
      "a.json: vectors[0]: expected a member \"recognizer\""
    ),
    (
      #"{"schema":"gesture-vectors/1","set":"s","vectors":[{"id":"s","kind":"pinch","input":{"distance":[1]}}]}"#,
      "a.json: vectors[0].input.distance: expected 2 numbers"
    ),
  ])
  func whatCannotBeReadIsNamedWithItsPlace(text: String, expected: String) {
    let run = play(["a.json": text], "a.json")
    #expect(run.errors == "gesture-conformance: \(expected)\n")
    #expect((run.status, run.output) == (65, ""))
  }

  @Test func aMissingFileIsNamed() {
    let run = play([:], "b.json")
    #expect(run.errors == "gesture-conformance: b.json: No such file or directory\n")
    #expect(run.status == 66)
    let real = ConformanceRun.play(["/nowhere/b.json"], measurements: { [] }, read: InputFile.read)
    #expect(real.status == 66)
  }

  @Test func wrongWordsShowTheUsage() {
    let unknown = play([:], "--jsn")
    #expect(unknown.errors == "gesture-conformance: unknown option '--jsn'\n" + ConformanceRun.usage)
    #expect(unknown.status == 64)
    #expect(play([:], "--help").output == ConformanceRun.usage)
  }

  @Test func withoutAFileTheProjectsOwnArePlayed() {
    let run = play(["Tests/Measurements/a.json": file(swipe), "other.json": "no"])
    #expect(run.output.hasPrefix("Tests/Measurements/a.json (made): 1 of 1 hold\n"))
    #expect((run.status, run.errors) == (0, ""))
    #expect(play(["Tests/Measurements/a.json": "no", "b.json": file(swipe)], "b.json").status == 0)
  }

  @Test func withoutAFileAndAProjectItSaysSo() {
    let run = play([:])
    #expect(
      run.errors
        == "gesture-conformance: no file given, and no Tests/Measurements in this folder or one above it\n"
        + ConformanceRun.usage)
    #expect((run.status, run.output) == (66, ""))
  }
}
