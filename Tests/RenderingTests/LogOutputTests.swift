import Rendering
import Testing
import TodoModel

@Suite struct LogOutputTests {
  static func step(_ number: Int, _ kind: Step.Kind, _ command: String..., edits: [Edit] = []) -> Step {
    Step(sequence: number, kind: kind, time: moment(number), command: command, edits: edits, inverses: [])
  }

  let output = LogOutput(
    steps: [
      step(12, .redo(of: 9), "redo", edits: [.remove(uid(1)), .remove(uid(2))]),
      step(11, .undo(of: 9), "undo", edits: [.remove(uid(1))]), step(10, .outside),
      step(9, .change, "add", "a\u{1B}b c"), step(1, .base),
    ], undoable: [9, 10])

  @Test func eachStepIsALine() {
    #expect(
      output.text == """
        12  2026-11-21  09:30  redo of step 9: removed an item that is gone
        11              09:30  undo of step 9: removed an item that is gone
        10              09:30  outside of flick
         9              09:30  add a\\u{1B}b c
         1              09:30  start of the history

        """)
    #expect(LogOutput(steps: [], undoable: []).text == "")
  }

  @Test func marksStepsThatUndoCannotReach() {
    let steps = [
      Self.step(5, .undo(of: 3), "undo"), Self.step(4, .change, "d"), Self.step(3, .change, "c"),
      Self.step(2, .change, "add", "sync"),
    ]
    #expect(
      LogOutput(steps: steps, undoable: [4]).text == """
        5  2026-11-21  09:30  undo of step 3
        4              09:30  d
        3              09:30  c  undone
        2              09:30  add sync  cannot be undone

        """)
  }

  @Test func printsLocalTimesInText() {
    let output = LogOutput(
      steps: [LogOutputTests.step(1, .base)], undoable: [],
      localTime: { LocalTime(utc: Instant(secondsSince1970: $0.secondsSince1970 + 7200)) })
    #expect(output.text == "1  2026-11-21  11:30  start of the history\n")
    #expect(output.plain.hasPrefix("1\t2026-11-21T09:30:01Z\t"))
  }

  @Test func printsStepsAsJSON() {
    #expect(
      LogOutput.form.document(LogOutput(steps: [output.steps[1], output.steps[4]], undoable: [])) == """
        {
          "steps": [
            {
              "step": 11,
              "time": "2026-11-21T09:30:11Z",
              "kind": "undo",
              "of": 9,
              "command": [
                "undo"
              ],
              "undoable": false,
              "edits": [
                {
                  "edit": "remove",
                  "uid": "00000000000000000000000000000001"
                }
              ]
            },
            {
              "step": 1,
              "time": "2026-11-21T09:30:01Z",
              "kind": "base",
              "command": [],
              "undoable": false,
              "edits": []
            }
          ]
        }

        """)
  }
}
