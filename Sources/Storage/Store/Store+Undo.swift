public import TodoModel

extension Store {
  /// Undoes the last `count` steps that are not undone yet, the latest first; fewer if there are no more. Writes nothing if
  /// none is left. Another program's change to the store since the last step counts as one, and a step counts as one with
  /// the steps of its hook. Steps before damage in the history or before its base cannot be undone. Reads only the steps to
  /// undo and the history's end, or if a hook has made steps the whole history.
  public func undo(
    _ count: Int = 1, command: [String], at now: Instant, dryRun: Bool = false
  ) throws(StoreError) -> Update {
    try walk(count, isUndo: true, command, at: now, dryRun: dryRun)
  }

  /// Redoes the last `count` undone steps; fewer if there are no more.
  public func redo(
    _ count: Int = 1, command: [String], at now: Instant, dryRun: Bool = false
  ) throws(StoreError) -> Update {
    try walk(count, isUndo: false, command, at: now, dryRun: dryRun)
  }

  private func walk(
    _ count: Int, isUndo: Bool, _ command: [String], at now: Instant, dryRun: Bool
  ) throws(StoreError) -> Update {
    let path = try files().history
    while true {
      let transaction = try begin(at: now, dryRun: dryRun)
      let walk = try transaction.planningSteps { start throws(StoreError) in
        var reader = try BackwardReader(disk, path: path)
        defer { reader?.close() }
        var past = try Past(start, &reader)
        var walk = Walk(command)
        while walk.changes.count < count, let next = try isUndo ? past.made() : past.undone() {
          // A key path would cost more than the step.
          if isUndo { past.heads.undo = next.below } else { past.heads.redo = next.below }
          let kind: Step.Kind = isUndo ? .undo(of: next.sequence) : .redo(of: next.sequence)
          walk.add(kind, next.step, past.heads)
          let made = RecordReference(sequence: start.nextSequence + walk.changes.count - 1)
          if isUndo { past.heads.redo = made } else { past.heads.undo = made }
        }
        if !past.meetsHookSteps { return walk }
        guard let scan = try start.history.scan == nil ? scan() : start.history.scan else { return walk }
        var hooked = HookedPast(start, scan, at: now)
        walk = Walk(command)
        while walk.count < count, hooked.walk(&walk, isUndo: isUndo) {}
        return walk
      }
      guard var update = try transaction.commit(walk.changes) else { continue }
      update.count = walk.count
      update.kept = walk.kept
      if case .undo? = walk.changes.first?.kind { update.undone = walk.commands }
      return update
    }
  }
}

/// The steps of an undo or a redo.
private struct Walk {
  let command: [String]
  var changes: [Change] = []
  var commands: [[String]] = []
  /// The number of steps, each with those of its hook.
  var count = 0
  /// The edits left out, as a step in between changed the same.
  var kept: [Edit] = []

  init(_ command: [String]) { self.command = command }

  mutating func add(_ kind: Step.Kind, _ step: Step, _ heads: UndoRedoHeads) {
    changes.append(Change(kind: kind, command: command, edits: step.inverses, heads: heads))
    commands.append(step.command)
    count += 1
  }
}

/// The recorded steps, and those to be recorded before the change, where a hook has made some of them.
private struct HookedPast {
  private let scan: HistoryScan
  private let pending: [Step]
  private let now: Instant
  /// The document after the steps walked so far.
  private var document: Document
  private var nextSequence: Int
  private var history: History

  init(_ start: ChangeBase, _ scan: HistoryScan, at now: Instant) {
    self.scan = scan
    self.now = now
    pending = start.records.map(\.step)
    document = start.document
    nextSequence = start.nextSequence
    history = scan.history
    for step in pending { history.record(step.sequence, step.kind, hook: step.hook) }
  }

  private func step(_ sequence: Int) -> Step? {
    scan.step(sequence) ?? pending.first { $0.sequence == sequence }
  }

  /// Walks the next step to undo or to redo with those of its hook; false without one.
  mutating func walk(_ walk: inout Walk, isUndo: Bool) -> Bool {
    let (undo, redo) = isUndo ? (history.nextToUndo, []) : history.nextToRedo
    if undo.isEmpty, redo.isEmpty { return false }
    let isAlone = undo.count + redo.count == 1
    for entry in undo {
      let later = history.made.drop { $0.step != entry.step }.dropFirst()
      add(.undo(of: entry.step), entry, later, isAlone, &walk)
    }
    for entry in redo {
      let later = history.made.filter { $0.step > entry.record }
      add(.redo(of: entry.step), entry, later, isAlone, &walk)
    }
    walk.count += 1
    return true
  }

  private mutating func add(
    _ kind: Step.Kind, _ entry: History.Entry, _ later: some Sequence<History.Entry>, _ isAlone: Bool,
    _ walk: inout Walk
  ) {
    history.record(nextSequence, kind, hook: entry.hook)
    nextSequence += 1
    let step = step(entry.record)
    let laterEdits = later.flatMap { self.step($0.record)?.edits ?? [] }
    var change = Change(kind: kind, command: walk.command, edits: [])
    apply(step?.inverses ?? [], besides: laterEdits, &change.edits, kept: &walk.kept)
    change.hook = entry.hook
    change.runsHook = isAlone
    walk.changes.append(change)
    walk.commands.append(step?.command ?? [])
  }

  /// Applies the inverses of a step to the document, except for those of items and fields that `later` edits changed.
  private mutating func apply(
    _ inverses: [Edit], besides later: [Edit], _ edits: inout [Edit], kept: inout [Edit]
  ) {
    var fields: [ItemUID: Set<ItemField>] = [:]
    var whole = Set<ItemUID>()
    var lists = Set<String>()
    for edit in later {
      lists.formUnion(edit.lists)
      guard let uid = edit.item else { continue }
      if let field = edit.field { fields[uid, default: []].insert(field) } else { whole.insert(uid) }
    }
    for inverse in inverses {
      let isTouched =
        if let uid = inverse.item {
          whole.contains(uid)
            || inverse.field.map { fields[uid]?.contains($0) ?? false } ?? (fields[uid] != nil)
        } else { !lists.isDisjoint(with: inverse.lists) }
      let fitting = inverse.fitting(document, after: later)
      if !isTouched, (try? document.apply(fitting, at: now)) != nil {
        edits.append(fitting)
      } else {
        kept.append(inverse)
      }
    }
  }
}

extension Edit {
  fileprivate var lists: [String] {
    switch self {
    case .addList(let name, _, _), .removeList(let name), .moveList(let name, _), .chooseList(let name):
      [name]
    case .renameList(let old, let new): [old, new]
    default: []
    }
  }

  /// The edit with its list's name and its index as `later` edits left them.
  fileprivate func fitting(_ document: Document, after later: [Edit]) -> Edit {
    guard !later.isEmpty else { return self }
    func place(of name: String) -> Int {
      var name = name
      for case .renameList(name, let new) in later { name = new }
      return document.list(named: name) ?? document.current
    }
    switch self {
    case .insert(let item, let name, let index):
      let list = document.lists[place(of: name)]
      return .insert(item, list: list.name, index: min(index, list.items.count))
    case .move(let uid, let name, let index):
      let list = document.lists[place(of: name)]
      let isThere = list.items.contains { $0.uid == uid }
      return .move(uid, list: list.name, index: min(index, list.items.count - (isThere ? 1 : 0)))
    default: return self
    }
  }
}

/// The recorded steps, and those to be recorded before the change.
private struct Past {
  private var reader: BackwardReader?
  private let pending: [Step]
  /// Whether a hook has made steps on the way: the records do not refer past these.
  var meetsHookSteps: Bool { reader?.meetsHookSteps ?? false }
  /// The record that could be undone before the pending steps.
  private var belowPending: RecordReference?
  var heads = UndoRedoHeads()

  init(_ start: ChangeBase, _ reader: inout BackwardReader?) throws(StoreError) {
    pending = start.records.map(\.step)
    if let last = start.history.reachable, let found = try reader?.record(at: last) {
      heads = try reader?.heads(after: found) ?? UndoRedoHeads()
    }
    self.reader = reader
    for step in pending {
      belowPending = heads.undo
      heads =
        step.kind == .base ? UndoRedoHeads() : UndoRedoHeads(undo: RecordReference(sequence: step.sequence))
    }
  }

  /// The next step to undo, and the record to undo after it.
  mutating func made() throws(StoreError) -> (sequence: Int, step: Step, below: RecordReference?)? {
    guard let top = heads.undo else { return nil }
    guard let start = top.start else {
      return pending.last { $0.sequence == top.sequence }.map { (top.sequence, $0, belowPending) }
    }
    guard let found = try reader?.record(at: start), let step = found.record()?.step else { return nil }
    let below = try reader?.belowMade(found)
    if case .redo(let made) = step.kind { return (made, step, below) }
    return (step.sequence, step, below)
  }

  /// The next step to redo, and the record to redo after it.
  mutating func undone() throws(StoreError) -> (sequence: Int, step: Step, below: RecordReference?)? {
    guard let start = heads.redo?.start, let found = try reader?.record(at: start),
      let step = found.record()?.step, case .undo(let sequence) = step.kind
    else { return nil }
    return (sequence, step, try reader?.belowTakenBack(found))
  }
}
