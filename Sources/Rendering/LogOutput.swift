import Coding
import JSON
import Text
package import TodoModel

package struct LogOutput {
  /// The steps in output order.
  package var steps: [Step]
  /// The steps that can still be undone.
  package var undoable: Set<Int>
  private let localTime: (Instant) -> LocalTime

  /// Creates an output; without a conversion, times are shown in UTC.
  package init(
    steps: [Step], undoable: Set<Int>, localTime: @escaping (Instant) -> LocalTime = { LocalTime(utc: $0) }
  ) {
    self.steps = steps
    self.undoable = undoable
    self.localTime = localTime
  }

  /// A line for each step: number, time, action, number of edits, and whether it is undone or cannot be.
  package var text: String {
    var lines = Columns(indent: "", numbers: [0])
    // Whether the last mention of a step was its undo; the latest step comes first.
    var isUndone: [Int: Bool] = [:]
    for step in steps {
      switch step.kind {
      case .undo(let other): isUndone[other] = isUndone[other] ?? true
      case .redo(let other): isUndone[other] = isUndone[other] ?? false
      case .base, .change, .outside: break
      }
      let isChange = step.kind == .change || step.kind == .outside
      let mark =
        !isChange || undoable.contains(step.sequence)
        ? "" : isUndone[step.sequence] == true ? "  undone" : "  cannot be undone"
      let count = "\(step.edits.count) \(step.edits.count == 1 ? "edit" : "edits")"
      let time = localTime(step.time).description.replacing("T", with: " ")
      lines.add(String(step.sequence), time, "\(words(of: step))  (\(count))\(mark)")
    }
    return lines.text
  }

  /// A line for each step, between tabs: number, time, kind, the step concerned or nothing, number of edits,
  /// `undoable` or nothing, the command's words.
  package var plain: String {
    steps.map { step in
      let fields = [
        "\(step.sequence)", "\(step.time)", step.kind.name, step.kind.other.map(String.init) ?? "",
        "\(step.edits.count)", undoable.contains(step.sequence) ? "undoable" : "",
        step.command.map { $0.visible }.joined(separator: " "),
      ]
      return fields.joined(separator: "\t") + "\n"
    }.joined()
  }

  private func words(of step: Step) -> String {
    let command = step.command.map { $0.visible }.joined(separator: " ")
    switch step.kind {
    case .base: return "start of the history"
    case .outside: return "outside"
    case .change: return command + (step.hook.map { " (hook of step \($0))" } ?? "")
    case .undo(let undone): return "\(command) (step \(undone))"
    case .redo(let redone): return "\(command) (step \(redone))"
    }
  }

  package static let form = JSONForm<LogOutput>.object {
    $0.member(
      "steps", { log in log.steps.map { ($0, log.undoable.contains($0.sequence)) } },
      "the steps, the last one first", .array(of: Step.form))
  }
}

extension Step {
  package typealias Logged = (step: Step, isUndoable: Bool)

  package static let form = JSONForm<Logged>.object("step", "A step of the history.") {
    $0.member("step", \.step.sequence, "its number, from 1")
    $0.member("time", \.step.time, "when it was made")
    $0.member(
      "kind", \.step.kind.name,
      "base is the start of the history, outside a change by another program",
      .words("base", "change", "outside", "undo", "redo"))
    $0.member(
      "of", \.step.kind.other, "the step that was undone or redone", absent: "it is not an undo or redo")
    $0.member("hook", \.step.hook, "the step whose hook made it", absent: "no hook did")
    $0.member("command", \.step.command, "the command's words")
    $0.member("undoable", \.isUndoable, "whether undo could undo it now")
    $0.member(
      "edits", \.step.edits, "what it did",
      JSONForm(.array(Edit.form.shape)) { EditCoding.write($1, to: &$0) })
  }
}

extension Step.Kind {
  var name: String {
    switch self {
    case .base: "base"
    case .change: "change"
    case .outside: "outside"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// The step of an undo or redo.
  var other: Int? {
    switch self {
    case .undo(let step), .redo(let step): step
    case .base, .change, .outside: nil
    }
  }
}
