import GestureScript
import Gestures
import Motion
import Scenes
import Simulation
import Text

// The session as a script.
extension PageSession {
  /// The script that plays the session to the same verdicts and edits: touches raw, labels as expectations.
  package var script: String {
    guard let recorder = session.recorder else { return "" }
    var text = ""
    func add(_ statements: [Statement]) { text += ScriptPrinter.print(Script(statements)) }
    add(recorder.head)
    var end = Time.zero
    for (index, action) in recorder.actions.enumerated() {
      // Waits and labels come before the next action: the effects of an action may come after its end.
      add([.wait(action.start - end)])
      text += labels[index - 1].map { "expect \($0)\n" } ?? ""
      end = action.end
      if let statement = recorder.statement(of: action) { add([statement]) }
    }
    // Until the last decision, such as that no second tap came.
    let label = labels[recorder.actions.count - 1]
    let last = label == nil ? session.verdicts.last?.verdict.time ?? end : session.simulator.now
    if last > end { add([.wait(last - end)]) }
    return text + (label.map { "expect \($0)\n" } ?? "")
  }

  /// The expectations that can be said of the last touch, each with its words for people.
  package var suggestions: [(words: String, expectation: String)] {
    guard lastAction ?? -1 >= 0 else { return [] }
    var found: [(words: String, expectation: String)] = [
      ("nothing should have changed", "edits \(editsBefore)")
    ]
    guard let text = touchedText else { return found }
    let (row, name) = ("row \(text.quotedText)", text.shortened(toColumns: 40))
    found += [
      ("should have completed \(name)", "\(row) done"), ("should have deleted \(name)", "no \(row)"),
      ("should have opened \(name) for editing", "\(row) editing"),
      ("should have added a row", "edits \(editsBefore + 1)"),
    ]
    return found
  }

  /// Labels the last touch with one of the ``suggestions``, or with nothing if there is none of this number.
  package func label(_ number: Int) {
    guard let last = lastAction, last >= 0 else { return }
    let all = suggestions
    labels[last] = all.indices.contains(number) ? all[number].expectation : nil
  }

  private var lastAction: Int? { session.recorder.map { $0.actions.count - 1 } }
}
