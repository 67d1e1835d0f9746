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
          "unexplained": 1
        }

        """)
  }

  @Test func aKindThatIsNotKnownIsAMiss() {
    let run = play(["a.json": file(#"{"id":"x","kind":"hover"}"#)], "a.json")
    #expect(
      run.output == """
        a.json (made): 0 of 1 hold
          vectors: 0/1
          miss: x kind: expected a kind that this program can play, found hover
        0 of 1 hold, 0 explained, 1 unexplained

        """)
    #expect(run.status == 1)
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
