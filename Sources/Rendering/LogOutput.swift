import Coding
import Text
package import TodoModel

package struct LogOutput {
  /// The steps in output order.
  package var steps: [Step]
  /// The steps that can still be undone.
  package var undoable: Set<Int>
  /// The items of the steps; removed ones as they were.
  private var items: [ItemUID: Item] = [:]
  private let commandName: ([String]) -> String?
  private let localTime: (Instant) -> LocalTime

  /// Creates an output with the items of a document. By default a step's first word is its command, and times are in UTC.
  package init(
    steps: [Step], undoable: Set<Int>, document: Document = Document(),
    commandName: @escaping ([String]) -> String? = { $0.first },
    localTime: @escaping (Instant) -> LocalTime = { LocalTime(utc: $0) }
  ) {
    self.steps = steps
    for step in steps {
      for case .insert(let item, _, _) in step.edits + step.inverses {
        items[item.uid] = items[item.uid] ?? item
      }
    }
    let uids = Set(steps.flatMap { $0.edits.compactMap(\.item) })
    for place in document.places(of: uids).values { items[document[place].uid] = document[place] }
    self.undoable = undoable
    self.commandName = commandName
    self.localTime = localTime
  }

  /// A line for each step: number, day if it is another one than above, time, what was done to which items, and whether
  /// it is undone or cannot be.
  package var text: String {
    var lines = Columns(indent: "", numbers: [0])
    // Whether the last mention of a step was its undo; the latest step comes first.
    var isUndone: [Int: Bool] = [:]
    var lastDay: CalendarDay?
    // The items before the steps that were shown already.
    var former: [ItemUID: Item] = [:]
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
      let time = localTime(step.time)
      let day = time.day == lastDay ? "" : time.day.description
      lastDay = time.day
      lines.add(String(step.sequence), day, time.clock, words(of: step, former) + mark)
      for inverse in step.inverses {
        switch inverse {
        case .insert(let item, _, _): former[item.uid] = item
        case .setText(let uid, let old):
          former[uid] = former[uid] ?? items[uid]
          former[uid]?.text = old
        default: break
        }
      }
    }
    return lines.text
  }

  /// A line for each step, between tabs: number, time, kind, the step concerned or nothing, number of edits,
  /// `undoable` or nothing, the command's words.
  package var plain: String {
    steps.map { step in
      let fields = [
        "\(step.sequence)", "\(step.time)", step.kind.written.name,
        step.kind.written.of.map(String.init) ?? "", "\(step.edits.count)",
        undoable.contains(step.sequence) ? "undoable" : "",
        step.command.map { $0.visible }.joined(separator: " "),
      ]
      return fields.joined(separator: "\t") + "\n"
    }.joined()
  }

  package func words(of step: Step, _ former: [ItemUID: Item] = [:]) -> String {
    let deeds = deeds(of: step, former)
    func said(_ start: String) -> String { deeds.isEmpty ? start : "\(start): \(deeds)" }
    switch step.kind {
    case .base: return "start of the history"
    case .outside: return said("outside of flick")
    case .undo(let undone): return said("undo of step \(undone)")
    case .redo(let redone): return said("redo of step \(redone)")
    case .change:
      // These bring what others did, or many things at once.
      let bringers = ["import", "sync", "link", "merge", "resolve", "simulate", "touch", "doctor"]
      let bringer = commandName(step.command).flatMap { bringers.contains($0) ? $0 : nil }
      let command = step.command.map(\.visible).joined(separator: " ")
      return (bringer.map(said) ?? (deeds.isEmpty ? command : deeds))
        + (step.hook.map { " (hook of step \($0))" } ?? "")
    }
  }

  /// The edits in words, `done #2 Eggs, #3 Bread and 4 more; added #9 Milk`, with the numbers and texts after the step.
  /// An item that was removed and made again may have had another number before; else it was only changed.
  private func deeds(of step: Step, _ former: [ItemUID: Item]) -> String {
    var verbs: [String] = []
    var names: [String: [String]] = [:]
    var (removed, made): ([ItemUID: Item], [ItemUID: Item]) = ([:], [:])
    for case .insert(let item, _, _) in step.inverses { removed[item.uid] = item }
    for case .insert(let item, _, _) in step.edits { made[item.uid] = item }
    let told = Set(step.edits.filter { $0.field != nil }.compactMap(\.item))
    for edit in step.edits {
      guard var verb = edit.verb else { continue }
      if edit.field == nil, let uid = edit.item, let new = made[uid], removed[uid]?.id == new.id {
        if verb == "removed" || told.contains(uid) { continue }
        verb = "changed"
      }
      let isRemoval = if case .remove = edit { true } else { false }
      let name =
        edit.item.map { uid in
          (isRemoval ? removed[uid] : made[uid] ?? former[uid] ?? removed[uid] ?? items[uid]).map {
            "#\($0.id) \($0.text.shortened(toColumns: 40))"
          }
            ?? "an item that is gone"
        }
        ?? edit.listName?.visible ?? ""
      if !verbs.contains(verb) { verbs.append(verb) }
      if names[verb]?.contains(name) != true { names[verb, default: []].append(name) }
    }
    return verbs.map { verb in
      let all = names[verb] ?? []
      let shown = all.count > 3 ? all.prefix(2) + ["\(all.count - 2) more"] : all[...]
      return "\(verb) \(enumeration(Array(shown), "and"))"
    }.joined(separator: "; ")
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
      "kind", \.step.kind.written.name,
      "base is the start of the history, outside a change by another program",
      .words("base", "change", "outside", "undo", "redo"))
    $0.member(
      "of", \.step.kind.written.of, "the step that was undone or redone",
      absent: "it is not an undo or redo")
    $0.member("hook", \.step.hook, "the step whose hook made it", absent: "no hook did")
    $0.member("command", \.step.command, "the command's words")
    $0.member("undoable", \.isUndoable, "whether undo could undo it now")
    $0.member(
      "edits", \.step.edits, "what it did",
      JSONForm(.array(Edit.form.shape)) { $0.edits($1) })
  }
}

extension Edit {
  /// What it does in the words of the log, or nil for the upkeep of merged values.
  fileprivate var verb: String? {
    switch self {
    case .insert: "added"
    case .remove: "removed"
    case .complete: "done"
    case .reopen: "reopened"
    case .setText: "edited"
    case .move: "moved"
    case .setField(_, let change):
      switch change.field {
      case .started: change.value == nil ? "stopped" : "started"
      case .archived: change.value == nil ? "unarchived" : "archived"
      case .conflicts: change.value == nil ? "settled" : "kept another value of"
      case let field where field.kind == .mark: nil
      default: "\(change.value == nil ? "cleared" : "set") \(change.field.noun.one) of"
      }
    case .addList: "added list"
    case .renameList: "renamed list"
    case .removeList: "removed list"
    case .moveList: "moved list"
    case .chooseList: "made current list"
    }
  }

  fileprivate var listName: String? {
    switch self {
    case .addList(let name, _, _), .removeList(let name), .moveList(let name, _), .chooseList(let name): name
    case .renameList(let old, let new): "\(old) to \(new)"
    default: nil
    }
  }
}
