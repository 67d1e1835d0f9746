import Motion
import Rendering
import Simulation
import Storage
import Terminal
import TodoModel

extension TouchApplication {
  func ask(_ request: StoreRequest, at time: Time) {
    requests.append(request)
    unanswered += 1
    if unansweredSince == nil { unansweredSince = time }
  }

  /// Sends what has been done to the store, or keeps it.
  func drain(at time: Time) {
    for step in session.takeSteps() {
      let edits = step.edits.map { $0.stamped(clock()) }
      if stores {
        ask(.step(edits, round: round), at: time)
      } else {
        let after = (try? known.applying(edits, at: clock())) ?? session.document
        report.add(edits, before: known, after: after)
        history.add(known)
        known = after
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
    report.add(answer.edits, before: answer.before, after: answer.after)
    if answer.isOther { mustReload = true }
    if let last = answer.messages.last { message = last.visible }
    report.messages += answer.messages
    if answer.isDropped {
      report.messages.append("a change after it was dropped too")
    } else if let failure = answer.failure {
      fail(failure, answer)
    }
    switch answer.request {
    case .undo, .redo:
      // What there is to warn of matters more.
      if !answer.edits.isEmpty, answer.messages.isEmpty {
        message =
          ChangeReport(edits: answer.edits, before: answer.before, after: answer.after).text
          .split(separator: "\n").first.map(String.init) ?? ""
      }
      session.settle(at: time)
    case .step, .look: break
    }
  }

  private func fail(_ failure: Failure, _ answer: StoreAnswer) {
    let words = failure.message(in: Application.program)
    switch answer.request {
    case .look:
      // Who writes it may not be done; what is stored next says more.
      message = "the list cannot be read: \(words)".visible
      return
    case .undo: message = "not undone: \(words)".visible
    case .redo: message = "not done again: \(words)".visible
    case .step:
      message = "not stored: \(words)".visible
      round += 1
      mustReload = true
    }
    report.messages.append(words)
    hasFailed = true
  }

  /// Takes back the last step, or makes it again.
  func walk(back: Bool, at time: Time) {
    session.cancel(at: time)
    session.settle(at: time)
    drain(at: time)
    if stores {
      ask(back ? .undo : .redo, at: time)
      return
    }
    guard let other = back ? history.undo(from: known) : history.redo(from: known) else {
      message = back ? "nothing to undo" : "nothing to redo"
      return
    }
    report.add(known.edits(to: other), before: known, after: other)
    known = other
    restart(at: time) { session.resume(with: other, at: time) }
    message = back ? "undone" : "done again"
  }
}

/// Undo and redo of what is not stored.
struct MemoryHistory {
  private var past: [Document] = []
  private var future: [Document] = []

  /// The document is about to be changed.
  mutating func add(_ document: Document) {
    past.append(document)
    future = []
  }

  mutating func undo(from document: Document) -> Document? {
    guard let before = past.popLast() else { return nil }
    future.append(document)
    return before
  }

  mutating func redo(from document: Document) -> Document? {
    guard let after = future.popLast() else { return nil }
    past.append(document)
    return after
  }
}

/// What was done, for the end.
struct TouchReport {
  private let moment: QueryMoment
  /// Each step by itself: an item may be in neither the first document nor the last.
  private var sum = ChangeReport.Sum()
  private(set) var text = ""
  private(set) var isEmpty = true
  var messages: [String] = []

  init(moment: QueryMoment) { self.moment = moment }

  mutating func add(_ edits: [Edit], before: Document, after: Document) {
    guard !edits.isEmpty else { return }
    let report = ChangeReport(edits: edits, before: before, after: after, moment: moment)
    sum.add(report)
    text += report.text
    isEmpty = false
  }

  var json: [UInt8] { sum.json }
}

extension Edit {
  /// The edit as made now.
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

extension Document {
  fileprivate func applying(_ edits: [Edit], at time: Instant) throws(EditError) -> Document {
    var document = self
    _ = try document.apply(edits, at: time)
    return document
  }
}
