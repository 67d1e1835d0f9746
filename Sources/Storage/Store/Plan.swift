import Coding
import TodoModel

/// The plan of a change, ready to be written.
struct Plan {
  let start: ChangeBase
  private(set) var changes: [Step] = []
  /// ``Change/heads`` by step number.
  private var heads: [Int: UndoRedoHeads] = [:]
  private(set) var after: Document
  private var hookless: Set<Int> = []
  /// The document with which the history restarts, if it does.
  private var base: Document?

  init(_ start: ChangeBase) {
    self.start = start
    after = start.document
  }

  init(_ start: ChangeBase, _ changes: [Change], at now: Instant) throws(StoreError) {
    self.init(start)
    for (offset, change) in changes.enumerated() {
      do {
        let inverses = try after.apply(change.edits, at: now)
        self.changes.append(
          Step(
            sequence: start.nextSequence + offset, kind: change.kind,
            hook: change.kind == .change ? start.hook : change.hook, time: now, command: change.command,
            edits: change.edits, inverses: inverses))
        if !change.runsHook { hookless.insert(start.nextSequence + offset) }
        heads[start.nextSequence + offset] = change.heads
      } catch { throw .edit(error) }
    }
    if !changes.isEmpty { after.countRevision() }
    try refuseUnreadable(changes)
  }

  /// A plan that stores exactly this document, which must be readable. If its edits do not lead there from the
  /// stored document, the history restarts with it.
  init(_ start: ChangeBase, replacingBy document: Document, command: [String], at now: Instant) {
    self.init(start)
    let edits = start.document.edits(to: document)
    let number = start.nextSequence
    if let inverses = try? after.apply(edits, at: now) {
      if !edits.isEmpty {
        changes = [
          Step(
            sequence: number, kind: .change, hook: start.hook, time: now, command: command, edits: edits,
            inverses: inverses)
        ]
      }
    } else {
      base = document
      changes = [Step(sequence: number, kind: .base, time: now, command: [], edits: [], inverses: [])]
    }
    after = document
  }

  /// Throws if the result could not be read again.
  private func refuseUnreadable(_ changes: [Change]) throws(StoreError) {
    var inserted: [ItemUID] = []
    var next = start.document.next
    for change in changes {
      for case .insert(let item, _, _) in change.edits {
        // A gesture's draft could not be undone either: its edits must have been folded.
        guard Item.isText(item.text) else { throw .edit(.badText) }
        // For a new id, the model does not check whether the uid is new.
        if item.id >= next { inserted.append(item.uid) }
        next = max(next, item.id + 1)
      }
    }
    guard !inserted.isEmpty else { return }
    let uids = Set(inserted)
    let places = start.document.places(of: uids)
    guard uids.count < inserted.count || !places.isEmpty else { return }
    var seen = Set<ItemUID>()
    for uid in inserted where places[uid] != nil || !seen.insert(uid).inserted {
      throw .edit(.itemExists(uid))
    }
  }

  var update: Update {
    Update(
      before: start.document, after: after, steps: changes, notices: start.notices, hookless: hookless)
  }

  /// The records of the change, after those that had to come before it.
  func records(from before: StoreChecksum, to after: StoreChecksum) -> [HistoryRecord] {
    start.records
      + changes.enumerated().map { offset, step in
        // A base has no content before it: it is the store itself.
        var link = HistoryLink(step, from: base == nil ? before : after, to: after)
        link.part = offset + 1
        link.parts = changes.count
        return HistoryRecord(step: step, link: link, base: base, heads: heads[step.sequence])
      }
  }
}
