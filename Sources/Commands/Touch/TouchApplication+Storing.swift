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

  /// Sends new steps to the store, or keeps them.
  func drain(at time: Time) {
    for step in session.takeSteps() {
      let edits = step.edits.map { $0.stamped(clock()) }
      if stores {
        ask(.step(edits, round: round), at: time)
      } else {
        let now = clock()
        if let remarks = try? BlockingRemarks(edits, on: known, at: now).lines { tell(remarks) }
        let step = MemoryHistory.Step(edits, on: known, becoming: session.document, at: now)
        report.add(edits, before: known, after: step.after)
        history.add(step)
        known = step.after
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
    tell(answer.messages)
    if answer.hasLost { hasFailed = true }
    if answer.isDropped {
      report.messages.append("a change after it was dropped too")
    } else if let failure = answer.failure {
      fail(failure, answer)
    }
    switch answer.request {
    case .undo, .redo:
      // Warnings matter more.
      if !answer.edits.isEmpty, answer.messages.isEmpty {
        message =
          ChangeReport(edits: answer.edits, before: answer.before, after: answer.after).text
          .split(separator: "\n").first.map(String.init) ?? ""
      }
      session.settle(at: time)
    case .step, .look: break
    }
  }

  /// Shows messages, and keeps them for the end.
  private func tell(_ messages: [String]) {
    if !messages.isEmpty { message = messages.map(\.visible).joined(separator: "; ") }
    report.messages += messages
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
      round += 1
      mustReload = true
    }
    report.messages.append(words)
    hasFailed = true
  }

  func walk(back: Bool, at time: Time) {
    session.cancel(at: time)
    session.settle(at: time)
    drain(at: time)
    if stores {
      ask(back ? .undo : .redo, at: time)
      return
    }
    guard let step = back ? history.undo() : history.redo() else {
      message = back ? "nothing to undo" : "nothing to redo"
      return
    }
    let other = back ? step.before : step.after
    report.add(back ? step.inverses : step.edits, before: known, after: other)
    known = other
    restart(at: time) { session.resume(with: other, at: time) }
    message = back ? "undone" : "done again"
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
      var after = before
      (self.before, self.edits) = (before, edits)
      if let inverses = try? after.apply(edits, at: time) {
        (self.after, self.inverses) = (after, inverses)
      } else {
        (self.after, inverses) = (other, other.edits(to: before))
      }
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

  mutating func undo() -> Step? {
    if done == 0 { return nil }
    done -= 1
    return steps[done]
  }

  mutating func redo() -> Step? {
    if done == steps.count { return nil }
    done += 1
    return steps[done - 1]
  }
}

/// The report of all changes, for the end.
struct TouchReport {
  private let moment: QueryMoment
  /// The sum of the steps: an item may be in neither the first document nor the last.
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
