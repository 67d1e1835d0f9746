import Arguments
import Coding
import JSON
import Rendering
import Text
import TodoModel

enum ResolveCommand: Command {
  static let names: CommandNames = "resolve"
  static let record = CommandRecord(
    names, summary: "Show and resolve the conflicts of merges",
    description: """
      When two copies of the list changed the same field, the merge keeps the later value and saves the other one as a
      conflict. Without an ID flick resolve shows all conflicts, one on each line: the item, the field, its value, and
      the value of the other side. With IDs it keeps the present values and forgets the others; with --other it takes
      the others. Giving the field a new value (flick edit, done, move …) resolves its conflict too.
      """,
    options: [
      OptionRecord(.other, help: "Take the other side's values, the latest for each field"), .yes,
    ] + .changing,
    arguments: [ArgumentRecord(.optionalItems(.id), help: "The items; without any, show all conflicts")],
    examples: [
      "flick resolve": "Show all conflicts.",
      "flick resolve 3": "Keep item 3 as it is and forget the other values.",
      "flick resolve --other 3": "Give item 3 the other values.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let words = context.arguments.arguments(.items)
    guard !words.isEmpty else {
      if context.arguments[.other] { throw .usage("--other needs the ids of items") }
      return try show(context)
    }
    let takesOther = context.arguments[.other]
    return try context.changeSelected { document, places, _ in
      let edits = try places.flatMap { place throws -> [Edit] in
        let item = document[place]
        guard !item.conflicts.isEmpty else { return [] }
        let taken = takesOther ? try others(of: item, in: document) : []
        return taken + [.setField(item.uid, .conflicts([]))]
      }
      let plain = places.filter { document[$0].conflicts.isEmpty }
      let remark = document.saying("not in conflict", of: plain)
      return PlannedChange(
        edits: edits, nothing: remark, remarks: edits.isEmpty || plain.isEmpty ? [] : [remark])
    }
  }

  private static func show(_ context: Context) throws(Failure) -> Outcome {
    let document = try context.document()
    let moment = context.queryMoment
    let found = document.lists.flatMap { list in
      list.items.filter { !$0.conflicts.isEmpty }.map { (item: $0, list: list.name) }
    }
    if context.arguments[.json] {
      let items = found.map { ListedItem($0.item, list: $0.list, others: moment.others($0.item)) }
      return Outcome(output: JSONForm.array(of: ListedItem.form).output(items))
    }
    var outcome = Outcome(
      found.flatMap { item, _ in
        item.conflicts.map { conflict in
          let (now, other) = (item.text(of: conflict.field, in: document), conflict.json)
          let (value, lost) = (
            moment.words(now, of: conflict.field, name: document.name(of:)),
            moment.words(other, of: conflict.field, name: document.name(of:))
          )
          return "#\(item.id) \(item.text.visible)  \(conflict.field.visible) is \(value), "
            + "was \(lost) on the other side\n"
        }
      }.joined())
    if found.isEmpty { outcome.say("there are no conflicts") }
    return outcome
  }

  /// The edits that set the other values of an item's conflicts; for a field with several, the latest.
  private static func others(of item: Item, in document: Document) throws(Failure) -> [Edit] {
    var latest: [String: Conflict] = [:]
    for conflict in item.conflicts where latest[conflict.field].map({ $0.time <= conflict.time }) ?? true {
      latest[conflict.field] = conflict
    }
    var all: [Edit] = []
    for conflict in latest.values.sorted(by: { $0.field < $1.field }) {
      guard let edits = conflict.edits(for: item, in: document) else {
        throw .usage(
          "the other \(conflict.field) of #\(item.id), \(conflict.json), cannot be restored; "
            + "flick resolve \(item.id) forgets it")
      }
      all += edits
    }
    return all
  }
}

extension Conflict {
  /// The edits that set the field to this value, or nil if the field cannot have it.
  fileprivate func edits(for item: Item, in document: Document) -> [Edit]? {
    let value = try? JSONValue(parsing: Array(json.utf8))
    switch (ItemField(rawValue: field), value) {
    case (.text?, .string(let text)?) where Item.isText(text): return [.setText(item.uid, text)]
    case (.completed?, .null?): return item.isDone ? [.reopen(item.uid)] : []
    case (.completed?, .string(let text)?):
      guard let time = Instant(text) else { return nil }
      return (item.isDone ? [.reopen(item.uid)] : []) + [.complete(item.uid, at: time)]
    case (.place?, .string(let list)?):
      guard document.list(named: list) != nil else { return nil }
      return [.move(item.uid, list: list, index: 0)]
    case (.text?, _), (.completed?, _), (.place?, _), (.conflicts?, _), (nil, _): return nil
    case (let field?, _):
      let clock = unknown.first { MergeCoding.store.name($0.name) == ItemField.clock.rawValue }?.json
      // The history's format of an edit writes the values the same way.
      let edits = [(field, json)] + (clock.map { [(.clock, $0)] } ?? [])
      let texts = edits.map { field, json in
        #"{"edit":"set-field","uid":"\#(item.uid)","field":"\#(field.rawValue)","value":\#(json)}"#
      }
      let set = try? EditCoding.decode(Array("[\(texts.joined(separator: ","))]".utf8))
      // A parent that is gone cannot be restored.
      let parents = (set ?? []).compactMap { edit in
        if case .setField(_, let change) = edit, change.field == .under {
          change.value?.items.first
        } else {
          nil
        }
      }
      return parents.allSatisfy { document.item($0) != nil } ? set : nil
    }
  }
}

extension Item {
  /// The field's present value, as JSON text.
  fileprivate func text(of field: String, in document: Document) -> String {
    let value: KeptValue
    switch ItemField(rawValue: field) {
    case .text: value = .text(text)
    case .completed: value = .completed(completed)
    case .place:
      value = .place(list: document.place(of: uid).map { document.lists[$0.list].name } ?? "")
    default:
      guard let field = ItemField(member: field) else {
        let member = self.unknown.first { MergeCoding.store.name($0.name) == field }
        return member?.json ?? "not there"
      }
      value = .field(FieldChange(field, self.value(of: field)))
    }
    return MergeCoding.store.json(value)
  }
}
