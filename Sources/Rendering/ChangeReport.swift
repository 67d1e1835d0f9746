import Coding
import JSON
import Text
package import TodoModel

/// The effects of a change: a line for each edit, or JSON.
package struct ChangeReport {
  package var edits: [Edit]
  package var before: Document
  package var after: Document
  let moment: QueryMoment
  /// Whether the lines speak of what would be.
  private let isDryRun: Bool

  /// Creates a report; without a moment, dates are shown in UTC.
  package init(
    edits: [Edit], before: Document, after: Document, moment: QueryMoment? = nil, isDryRun: Bool = false
  ) {
    self.isDryRun = isDryRun
    self.edits = edits
    self.before = before
    self.after = after
    self.moment =
      moment ?? QueryMoment(now: Instant(secondsSince1970: 0), localTime: { LocalTime(utc: $0) })
  }

  /// A report for each of these steps, which lead from one document to the other.
  package static func reports(
    on steps: [Step], from first: Document, to last: Document, moment: QueryMoment, isDryRun: Bool = false
  ) -> [ChangeReport] {
    var before = first
    return steps.map { step in
      var after = last
      if steps.count > 1 {
        after = before
        // It was applied before, so it cannot fail.
        _ = try? after.apply(step.edits, at: step.time)
      }
      defer { before = after }
      return ChangeReport(edits: step.edits, before: before, after: after, moment: moment, isDryRun: isDryRun)
    }
  }

  /// These items of the edits in their current state (a removed one in its last), with their lists.
  private func items(_ uids: Set<ItemUID>) -> [ItemUID: (item: Item, list: String)] {
    var items = ChangeReport.items(uids, in: after)
    if items.count < uids.count {
      let gone = uids.filter { items[$0] == nil }
      items.merge(ChangeReport.items(gone, in: before)) { now, _ in now }
      // A sync may bring an item that a later step removes.
      for case .insert(let item, let list, _) in edits where gone.contains(item.uid) {
        items[item.uid] = items[item.uid] ?? (item, list)
      }
    }
    return items
  }

  private static func items(
    _ uids: Set<ItemUID>, in document: Document
  ) -> [ItemUID: (item: Item, list: String)] {
    document.places(of: uids).mapValues { (document[$0], document.lists[$0.list].name) }
  }

  /// One short line for each edit, with the action and the item.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// The text, or none for a list that arrives whole.
  package var brief: String { edits.count <= 20 ? text : "" }

  package var output: [UInt8] {
    // An inserted item without further edits has its inserted state.
    let items = items(Set(edits.compactMap { edit in if case .insert = edit { nil } else { edit.item } }))
    let former = former
    let rewritten = edits.compactMap { edit -> ItemUID? in
      switch edit {
      case .setText(let uid, _): uid
      case .setField(let uid, let change) where change.field == .note: uid
      default: nil
      }
    }
    let old = before.places(of: Set(rewritten)).mapValues { before[$0] }
    let moved = edits.compactMap { edit in if case .move(let uid, _, _) = edit { uid } else { nil } }
    let places = after.places(of: Set(moved))
    let names = otherNames
    let told = Set(edits.filter { $0.field == .completed }.compactMap(\.item))
    var output: [UInt8] = []
    for (index, edit) in edits.enumerated() {
      let said: String
      switch edit {
      case .remove(let uid) where former[uid] != nil: continue
      // A mark goes with the field that it names.
      case .setField(_, let change) where change.field.kind == .mark: continue
      case .insert(let item, let list, let index):
        let now = items[item.uid]?.item ?? item
        if let old = former[item.uid], old.list != list {
          said = line(for: .move(item.uid, list: list, index: index), now, [:], places, names)
        } else if let old = former[item.uid]?.item, old.id != item.id {
          said = "renumbered #\(old.id) to \(now.name)"
        } else if let old = former[item.uid]?.item {
          // An item removed and inserted again has changed in parts without an edit of their own, too.
          let fields = item.fields(changedSince: old)
          if fields.isEmpty, told.contains(item.uid) { continue }
          said = "changed \(fields.isEmpty ? "" : enumeration(fields, "and") + " of ")\(item.name)"
        } else {
          said = line(for: edit, now, old, places, names)
        }
      default:
        // Only the time of its completion is another one.
        if case .reopen(let uid) = edit, index + 1 < edits.count, case .complete(uid, _) = edits[index + 1] {
          continue
        }
        said = line(for: edit, edit.item.flatMap { items[$0]?.item }, old, places, names)
      }
      output.append(contentsOf: (isDryRun ? ChangeReport.planned(said) : said).utf8)
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// The line about a change as one about a plan: `would remove #1 Milk` for `removed #1 Milk`.
  package static func planned(_ line: String) -> String {
    let verb = line.prefix { $0 != " " }
    guard let plan = plans[String(verb)] else { return "would change " + line }
    return "would \(plan)\(line[verb.endIndex...])"
  }

  private static let plans = [
    "added": "add", "removed": "remove", "done": "complete", "reopened": "reopen", "edited": "edit",
    "moved": "move",
    "settled": "settle", "kept": "keep", "started": "start", "stopped": "stop", "archived": "archive",
    "unarchived": "unarchive", "cleared": "clear", "renamed": "rename", "renumbered": "renumber",
    "changed": "change", "current": "use as current", "rebuilt": "rebuild", "restored": "restore",
    "left": "leave", "gave": "give", "joined": "join", "reset": "reset",
  ]

  /// The names of new parents and dependencies; missing items are left out.
  private var otherNames: [ItemUID: String] {
    var uids = Set<ItemUID>()
    for edit in edits {
      switch edit {
      case .insert(let item, _, _) where item.hasMembers:
        if let under = item.under { uids.insert(under) }
        uids.formUnion(item.needs)
      case .setField(_, let change) where change.field == .under || change.field == .needs:
        uids.formUnion(change.value?.items ?? [])
      default: break
      }
    }
    return after.places(of: uids).mapValues { after[$0].name }
  }

  /// The items that were removed only to be inserted again, as they were.
  private var former: [ItemUID: (item: Item, list: String)] {
    var (removed, back) = (Set<ItemUID>(), Set<ItemUID>())
    for edit in edits {
      if case .remove(let uid) = edit { removed.insert(uid) }
      if case .insert(let item, _, _) = edit, removed.contains(item.uid) { back.insert(item.uid) }
    }
    guard !back.isEmpty else { return [:] }
    let now = after.places(of: back)
    return ChangeReport.items(back, in: before).filter { now[$0.key] != nil }
  }

  /// The properties of a new item besides its text; empty, or with a comma in front.
  private func details(of item: Item, _ names: [ItemUID: String]) -> String {
    func called(_ uid: ItemUID) -> String { names[uid] ?? Document.nameOfGone }
    var details = moment.dates(of: item)
    if let under = item.under { details += ", under " + called(under) }
    if !item.needs.isEmpty { details += ", needs " + item.needs.map(called).joined(separator: ", ") }
    return details + item.marks
  }

  private func line(
    for edit: Edit, _ item: Item?, _ old: [ItemUID: Item], _ places: [ItemUID: Place],
    _ names: [ItemUID: String]
  ) -> String {
    let name = item?.name ?? ""
    func called(_ uid: ItemUID) -> String { names[uid] ?? Document.nameOfGone }
    switch edit {
    case .insert(let item, let list, _):
      return "added \(name)" + (after.lists.count > 1 ? " (\(list.visible))" : "")
        + (item.hasMembers ? details(of: item, names) : "")
    case .remove: return "removed \(name)"
    case .complete(_, let time):
      // The zone's rules are read only for a completion that is no news.
      guard moment.now.secondsSince1970 - time.secondsSince1970 > 3600,
        case let day = item?.completionDay ?? moment.day(of: .instant(time)), day < moment.today
      else { return "done \(name)" }
      return "done \(name), \(moment.text(of: .day(day)))"
    case .reopen: return "reopened \(name)"
    case .setText(let uid, _):
      return "edited \(name)" + (old[uid].map { " (was: \($0.text.visible))" } ?? "")
    case .move(let uid, let list, let index):
      // Later edits may have shifted it: its current index counts.
      let place = places[uid].flatMap { after.lists[$0.list].name == list ? $0.index : nil } ?? index
      return "moved \(name) to \(list.visible), place \(place + 1)"
    case .setField(let uid, let change) where change.field == .conflicts:
      guard case .conflicts(let kept)? = change.value else { return "settled \(name)" }
      let settled = (old[uid]?.conflicts ?? []).filter { !kept.contains($0) }.map(\.field.visible)
      if !settled.isEmpty { return "settled \(enumeration(settled, "and")) of \(name)" }
      let values = kept.map {
        "\($0.field.visible) \(moment.words($0.json, of: $0.field, name: after.name(of:)))"
      }
      return "kept the other value\(kept.count > 1 ? "s" : "") of \(name): " + values.joined(separator: ", ")
    case .setField(_, let change) where change.field == .under:
      guard let parent = change.value?.items.first else { return "moved \(name) to the top level" }
      return "moved \(name) under \(called(parent))"
    case .setField(_, let change) where change.field == .needs:
      guard let value = change.value else { return "\(name) needs no other item any more" }
      return "\(name) needs " + value.items.map(called).joined(separator: ", ")
    case .setField(_, let change) where change.field == .started:
      return (change.value == nil ? "stopped " : "started ") + name
    case .setField(_, let change) where change.field == .archived:
      return change.value == nil ? "unarchived \(name)" : "archived \(name)"
    case .setField(let uid, let change):
      if change.field == .note, let note = change.value?.text, let before = old[uid]?.note,
        note.utf8.starts(with: (before + "\n").utf8),
        let added = moment.text(of: .note(String(note.utf8.dropFirst(before.utf8.count + 1))))
      {
        return "added to note of \(name): \(added.visible)"
      }
      guard let value = moment.text(of: change) else { return "cleared \(change.field.rawValue) of \(name)" }
      return "\(name): \(change.field.rawValue) \(value.visible)"
    case .addList(let list, _, _): return "added list \(list.visible)"
    case .renameList(let old, let new): return "renamed list \(old.visible) to \(new.visible)"
    case .removeList(let list): return "removed list \(list.visible)"
    case .moveList(let list, let index): return "moved list \(list.visible) to place \(index + 1)"
    case .chooseList(let list): return "current list \(list.visible)"
    }
  }

  /// One JSON object for several consecutive reports.
  package static func json(_ reports: [ChangeReport]) -> [UInt8] { Sum.form.output(Sum(of: reports)) }

  /// The change as the step of the history that was just stored, on one line.
  package func json(of step: Step) -> [UInt8] {
    ChangeReport.hookForm.lineOutput(((step, step.kind == .change), Sum(of: [self])))
  }

  package static let hookForm = JSONForm<(step: Step.Logged, sum: Sum)>.object {
    $0.member("step", \.step, "the step that was stored", Step.form)
    $0.members(of: \.sum) { $0.items("its items as they are now; removed ones as they were") }
  }

  /// The JSON data of several reports, without their documents.
  package struct Sum {
    fileprivate var edits: [Edit] = []
    fileprivate var items: [ItemUID: ListedItem] = [:]

    package init(of reports: [ChangeReport] = []) {
      for report in reports { add(report) }
    }

    package mutating func add(_ report: ChangeReport) {
      edits += report.edits
      let changed = report.items(Set(report.edits.compactMap(\.item))).mapValues {
        ListedItem($0.item, list: $0.list, others: report.moment.others($0.item))
      }
      items.merge(changed) { _, later in later }
    }
  }
}

extension ChangeReport.Sum {
  package static let form = JSONForm<ChangeReport.Sum>.object("change", "What a command changed.") {
    $0.edits("the edits in order; empty if there was nothing to do")
    $0.items("the changed items as they are now; removed ones as they were")
  }

  /// The changed items, each once.
  fileprivate var changed: [ListedItem] {
    var seen = Set<ItemUID>()
    return edits.compactMap(\.item).filter { seen.insert($0).inserted }.compactMap { items[$0] }
  }
}

extension JSONMembers<ChangeReport.Sum> {
  mutating func edits(_ help: String) { member("edits", \.edits, help, .array(of: Edit.form.oneLine)) }

  mutating func items(_ help: String) {
    member("items", \.changed, help, .array(of: ListedItem.form.oneLine))
  }
}

extension Edit {
  /// The form of ``EditCoding``, which writes it.
  package static let form = JSONForm<Edit>(shape) { json, edit in
    json.raw(String(decoding: EditCoding.encode([edit]).dropFirst().dropLast(), as: UTF8.self))
  }

  private static var shape: JSONShape {
    .named(
      JSONMember(
        "edit",
        .object([
          JSONMember(
            "edit",
            .words([
              "insert", "remove", "complete", "reopen", "set-text", "move", "set-field", "add-list",
              "rename-list", "remove-list", "move-list", "choose-list",
            ]), "what was done"),
          JSONMember("uid", .uid, "the item's true name", absent: "it is an insert or about a list"),
          JSONMember(
            "list", .text, "the list that it changes or moves to", absent: "no list is concerned"),
          JSONMember(
            "index", .whole, "the place in the list, or of the list", absent: "no place is concerned"),
          JSONMember(
            "item", .any, "the new item as the store keeps it", absent: "it is not an insert"),
          JSONMember("time", .instant, "when it was completed", absent: "it is not a complete"),
          JSONMember("text", .text, "the new text", absent: "it is not a set-text"),
          JSONMember("field", .text, "the field", absent: "it is not a set-field"),
          JSONMember("value", .any, "the new value; null takes it away", absent: "it is not a set-field"),
          JSONMember("to", .text, "the list's new name", absent: "it is not a rename-list"),
          JSONMember(
            "members", .any, "members that flick does not know",
            absent: "it is not an add-list with such members"),
        ]), "An edit as the history keeps it. Places count from 0 at the top."))
  }
}
