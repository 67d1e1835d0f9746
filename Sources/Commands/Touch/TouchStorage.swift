import Motion
import Rendering
import Simulation
import Storage
import Text
package import TodoModel

/// A request to the store; requests are handled in order.
package enum StoreRequest: Equatable, Sendable {
  /// Stores the edits of one step, made on the session's document. After a failure all steps of its round are dropped.
  case step([Edit], on: Document, round: Int)
  case undo, redo
  /// Reads what other programs may have written.
  case look
}

package struct StoreAnswer: Sendable {
  package var request: StoreRequest
  /// The stored edits, or empty if nothing was stored.
  var edits: [Edit] = []
  /// The document before those edits, and the document stored now.
  var before: Document
  var after: Document
  /// Whether the stored document differs from the one last seen with the requested edits made.
  var isOther = false
  var failure: Failure?
  var messages: [String] = []
  /// Whether some of the edits could no longer be made.
  var hasLost = false
  /// Whether the request was dropped because an earlier one failed.
  var isDropped = false

  /// The typed texts of a step that was not stored.
  fileprivate var lostTexts: [String] {
    guard isDropped || failure != nil, case .step(let edits, _, _) = request else { return [] }
    return edits.compactMap { edit in
      if case .insert(let item, _, _) = edit { return item.text }
      return if case .setText(_, let text) = edit { text } else { nil }
    }
  }

  /// Whether exactly these edits were stored, but for the numbers of new items: dropped drafts use some.
  fileprivate func hasStored(_ asked: [Edit]?) -> Bool {
    guard let asked, asked.count == edits.count else { return false }
    return zip(edits, asked).allSatisfy { stored, asked in
      guard case .insert(let new, _, _) = stored, case .insert(var item, let list, let index) = asked else {
        return stored == asked
      }
      item.id = new.id
      return stored == .insert(item, list: list, index: index)
    }
  }
}

/// Stores the changes of a live session, one request at a time, on the caller's thread.
package final class TouchStorage {
  private let context: Context
  private let store: Store
  /// The stored document as last seen, without archived items, which are not shown.
  private var known: Document
  private var failedRound = -1

  init(_ context: Context, known: Document) throws(Failure) {
    self.context = context
    store = try context.store()
    self.known = known
  }

  private var now: Instant { context.environment.now() }

  /// The path of the file that other programs may write, or nil if it cannot be found.
  package var path: String? { try? store.files().store }

  /// Handles a request and returns when the result is on the disk.
  package func perform(_ request: StoreRequest) -> StoreAnswer {
    defer { context.lookups.hooks.start(context) }
    var answer = StoreAnswer(request: request, before: known, after: known)
    do throws(StoreError) {
      switch request {
      case .step(_, _, let round) where round <= failedRound: answer.isDropped = true
      case .step(let edits, let former, let round): step(edits, on: former, round, &answer)
      case .undo: walked(try store.undo(1, command: ["undo"], at: now), "undo", &answer)
      case .redo: walked(try store.redo(1, command: ["redo"], at: now), "redo", &answer)
      case .look:
        let found = (try store.read() ?? Document()).withoutArchived()
        answer.isOther = found != known
        answer.after = found
        known = found
      }
    } catch {
      answer.failure = .store(error)
    }
    return answer
  }

  private func step(_ edits: [Edit], on former: Document, _ round: Int, _ answer: inout StoreAnswer) {
    do {
      var lost: [String] = []
      var succession: NextOccurrences?
      var remarks: [String] = []
      let update = try store.update(command: context.words, at: now) { stored, now in
        let document = stored.withoutArchived()
        let fitting = FittingEdits(edits, madeOn: former, on: document, at: now)
        let fresh = fitting.edits.map { edit in
          // The draft of an item archived meanwhile is another item.
          guard case .insert(let item, let list, let index) = edit, stored.place(of: item.uid) != nil else {
            return edit
          }
          var new = Item(
            uid: context.environment.newUID(), id: item.id, text: item.text, created: item.created)
          for change in FieldChange.all(of: item) { change.apply(to: &new) }
          return .insert(new, list: list, index: index)
        }
        let made = try NextOccurrences(document.settling(fresh), on: document, context.linkWorld())
        (lost, succession) = (fitting.lost, made)
        remarks = try BlockingRemarks(made.edits, on: document, at: now).lines
        return try stored.placingAmongArchived(made.edits, at: now)
      }
      answer.messages = lost + remarks
      answer.hasLost = !lost.isEmpty
      answer.messages += succession?.messages ?? []
      note(update, expecting: edits, &answer)
    } catch {
      failedRound = round
      answer.failure = context.storeFailure(error)
      known = (try? store.read())?.withoutArchived() ?? known
      answer.after = known
      answer.isOther = true
    }
  }

  private func walked(_ update: Update, _ name: String, _ answer: inout StoreAnswer) {
    note(update, expecting: nil, &answer)
    if update.steps.isEmpty { answer.messages.append("nothing to \(name)") }
    answer.messages += update.keptMessages
    if let warning = update.warning(redo: "U") { answer.messages.append(warning) }
  }

  private func note(_ update: Update, expecting edits: [Edit]?, _ answer: inout StoreAnswer) {
    answer.edits = update.steps.flatMap(\.edits)
    answer.messages += update.notices.map { $0.message() }
    let (before, after) = (update.before.withoutArchived(), update.after.withoutArchived())
    answer.isOther = !answer.hasStored(edits) || before != known
    answer.before = before
    answer.after = after
    known = after
  }
}

/// Edits made on one document, adapted to a version that has changed meanwhile.
struct FittingEdits {
  private(set) var edits: [Edit] = []
  /// The edits that can no longer be made, in words.
  private(set) var lost: [String] = []

  /// Brings places and numbers into range, and drops edits done already; edits of removed items are lost,
  /// except that a text inserts its item again.
  init(_ edits: [Edit], madeOn former: Document, on document: Document, at time: Instant) {
    var working = document
    for edit in edits where !FittingEdits.isDone(edit, in: working) {
      if let fitting = FittingEdits.fitted(edit, former, to: working),
        (try? working.apply(fitting, at: time)) != nil
      {
        self.edits.append(fitting)
      } else {
        lost.append(FittingEdits.loss(of: edit, former))
      }
    }
  }

  private static func isDone(_ edit: Edit, in document: Document) -> Bool {
    guard let place = edit.item.flatMap({ document.place(of: $0) }) else {
      if case .remove = edit { return true }
      return false
    }
    switch edit {
    case .complete: return document[place].isDone
    case .reopen: return !document[place].isDone
    default: return false
    }
  }

  private static func fitted(_ edit: Edit, _ former: Document, to document: Document) -> Edit? {
    switch edit {
    case .insert(var item, let name, let index):
      if document.place(of: item.uid) != nil { return .setText(item.uid, item.text) }
      // In an unchanged document it is the next number.
      if item.id != document.next { item.id = document.next }
      let list = home(name, former, document) ?? document.current
      return .insert(
        item, list: document.lists[list].name, index: min(index, document.lists[list].items.count))
    case .move(let uid, let name, let index):
      guard let place = document.place(of: uid), let list = home(name, former, document) else { return nil }
      let most = document.lists[list].items.count - (place.list == list ? 1 : 0)
      return .move(uid, list: document.lists[list].name, index: min(index, most))
    case .setText(let uid, let text) where document.place(of: uid) == nil:
      guard let place = former.place(of: uid) else { return nil }
      var item = former[place]
      // An item that was completed and removed elsewhere comes back open.
      (item.text, item.completed) = (text, nil)
      let list = former.lists[place.list].name
      return fitted(.insert(item, list: list, index: place.index), former, to: document)
    default:
      return edit.item.map { document.place(of: $0) == nil } ?? false ? nil : edit
    }
  }

  /// The list with this name, or the one that had it in `former`.
  private static func home(_ name: String, _ former: Document, _ document: Document) -> Int? {
    document.list(named: name) ?? former.list(named: name).flatMap { former.list($0, in: document) }
  }

  private static func loss(of edit: Edit, _ former: Document) -> String {
    let item = edit.item.flatMap { former.place(of: $0) }.map { former[$0] }
    let name = item.map { "#\($0.id) \($0.text.visible)" } ?? "the item"
    return "\(edit.name) of \(name) was not stored: another program has removed the item"
  }
}

extension TouchApplication {
  func ask(_ request: StoreRequest, at time: Time) {
    requests.append(request)
    unanswered += 1
    if unansweredSince == nil { unansweredSince = time }
  }

  /// Sends new steps to the store, or keeps them.
  func drain(at time: Time) {
    for step in session.takeSteps() {
      givenUp = nil
      var edits = step.map { $0.stamped(clock()) }
      if let placed = try? filter?.apply(edits, at: clock()) {
        // New items have more than the text, and subtasks that are left out change with their parents.
        let hasNew = placed.contains { if case .insert = $0 { true } else { false } }
        if placed.count > edits.count || hasNew { mustReload = true }
        edits = placed
      }
      let document = filter?.document ?? session.document
      nameWords(in: edits)
      if stores {
        ask(.step(edits, on: document, round: round), at: time)
      } else {
        let now = clock()
        let remarks = try? BlockingRemarks(edits, on: known, at: now).lines
        let step = MemoryHistory.Step(edits, on: known, becoming: document, at: now)
        note(edits, before: known, after: step.after)
        history.add(step)
        known = step.after
        tell(remarks ?? [])
      }
    }
  }

  func take(_ answer: StoreAnswer, at time: Time) {
    unanswered -= 1
    if unanswered == 0 {
      unansweredSince = nil
      isSaving = false
    }
    known = answer.after
    note(answer.edits, as: answer.request, before: answer.before, after: answer.after)
    if answer.isOther { (mustReload, givenUp) = (true, nil) }
    if answer.failure == nil, message.hasPrefix("the list cannot be read") { message = "" }
    tell(answer.messages)
    if answer.hasLost { hasFailed = true }
    if answer.isDropped {
      report.messages.append("a change after it was dropped too")
    } else if let failure = answer.failure {
      fail(failure, answer)
    }
    let texts = answer.lostTexts.map { "this text was not stored: \($0.visible)" }
    outcome += texts
    report.messages += texts
    if answer.request == .undo || answer.request == .redo { session.settle(at: time) }
  }

  /// Reports edits: at the end, and now as what came of the touch or of undo and redo.
  private func note(_ edits: [Edit], as request: StoreRequest? = nil, before: Document, after: Document) {
    guard !edits.isEmpty else { return }
    var said = report.add(edits, before: before, after: after).split(separator: "\n").prefix(20).map(
      String.init)
    if request == .undo || request == .redo {
      said[0] = (request == .undo ? "undone: " : "done again: ") + said[0]
      message = said.joined(separator: "; ")
    }
    outcome += said
  }

  /// Shows messages, and keeps them for the end.
  func tell(_ messages: [String]) {
    outcome += messages.map(\.visible)
    if !messages.isEmpty { message = messages.map(\.visible).joined(separator: "; ") }
    // Once is enough for a key pressed again and again.
    for message in messages where message != report.messages.last { report.messages.append(message) }
  }

  private func fail(_ failure: Failure, _ answer: StoreAnswer) {
    let words = failure.message(in: Application.program)
    switch answer.request {
    case .look:
      // The other program may still be writing; the next request shows whether it is.
      message = "the list cannot be read: \(words)".visible
      return
    case .undo: message = "not undone: \(words)".visible
    case .redo: message = "not done again: \(words)".visible
    case .step:
      message = "not stored: \(words)".visible
      if !session.hasTouch, !session.isPlaying { session.beginGesture() }
      round += 1
      mustReload = true
    }
    outcome.append(message)
    report.messages.append(words)
    hasFailed = true
  }

  func walk(back: Bool, at time: Time) {
    session.cancel(at: time)
    session.settle(at: time)
    drain(at: time)
    if back, givenUp?.isChanged ?? false, bringBack(at: time) { return }
    givenUp = nil
    clearOutcome()
    if stores {
      ask(back ? .undo : .redo, at: time)
      return
    }
    guard let step = history.walk(back: back) else {
      message = back ? "nothing to undo" : "nothing to redo"
      return
    }
    let other = back ? step.before : step.after
    note(back ? step.inverses : step.edits, as: back ? .undo : .redo, before: known, after: other)
    known = other
    restart(at: time) { session.resume(with: shown(other), at: time) }
  }
}

/// Undo and redo without a store.
struct MemoryHistory {
  /// A step with both documents, so that undo need not compare whole lists.
  struct Step {
    let before: Document
    let after: Document
    let edits: [Edit]
    let inverses: [Edit]

    /// Records edits of a document; if they do not fit, the step replaces it with `other`.
    init(_ edits: [Edit], on before: Document, becoming other: Document, at time: Instant) {
      (self.before, self.edits) = (before, edits)
      var after = before
      let inverses = try? after.apply(edits, at: time)
      self.after = inverses == nil ? other : after
      self.inverses = inverses ?? other.edits(to: before)
    }
  }

  private var steps: [Step] = []
  /// The number of steps that are not undone.
  private var done = 0

  mutating func add(_ step: Step) {
    steps.removeSubrange(done...)
    steps.append(step)
    done += 1
  }

  /// The step to undo or redo next, which counts as undone or done from then on; nil if there is none.
  mutating func walk(back: Bool) -> Step? {
    guard back ? done > 0 : done < steps.count else { return nil }
    done += back ? -1 : 1
    return steps[back ? done : done - 1]
  }
}

/// The report of all changes, for the end.
struct TouchReport {
  let moment: QueryMoment
  /// The sum of the steps: an item may be in neither the first document nor the last.
  private(set) var sum = ChangeReport.Sum()
  private(set) var text = ""
  private(set) var isEmpty = true
  var messages: [String] = []

  /// Adds edits, at least one; returns their lines.
  mutating func add(_ edits: [Edit], before: Document, after: Document) -> String {
    let report = ChangeReport(edits: edits, before: before, after: after, moment: moment)
    sum.add(report)
    let added = report.text
    text += added
    isEmpty = false
    return added
  }
}

extension Edit {
  fileprivate func stamped(_ now: Instant) -> Edit {
    switch self {
    case .complete(let uid, _): return .complete(uid, at: now)
    case .insert(var item, let list, let index):
      item.created = now
      return .insert(item, list: list, index: index)
    default: return self
    }
  }
}
