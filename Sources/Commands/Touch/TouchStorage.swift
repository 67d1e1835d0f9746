import Storage
package import TodoModel

/// What is asked of the store, in order.
package enum StoreRequest: Sendable {
  /// To store the edits of one step. After a failure all steps of its round are dropped.
  case step([Edit], round: Int)
  case undo, redo
  /// To read what others may have written.
  case look
}

/// What has come of a request.
package struct StoreAnswer: Sendable {
  package var request: StoreRequest
  /// What was stored; empty if nothing was.
  var edits: [Edit] = []
  /// The document on which that was done, and what is stored now.
  var before: Document
  var after: Document
  /// Whether what is stored now is not what was stored when last looked at, with the edits that were asked for.
  var isOther = false
  var failure: Failure?
  /// What there is to say.
  var messages: [String] = []
  /// Whether some of the edits could no longer be made.
  var hasLost = false
  /// Whether it was not tried, as one before it had failed.
  var isDropped = false
}

extension StoreAnswer {
  /// Whether exactly these edits were stored, but for the numbers of new items: a draft that was given up has taken one
  /// in the session that the store has not given.
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

/// Stores what is done under somebody's hand: one request at a time, wherever it is called from.
package final class TouchStorage {
  private let store: Store
  private let words: [String]
  private let now: () -> Instant
  private let localTime: (Instant) -> LocalTime
  /// What was stored when it was last looked at, without what is archived: nothing else is shown.
  private var known: Document
  /// The round of which a step has failed.
  private var failedRound = -1

  init(
    store: Store, words: [String], known: Document, now: @escaping () -> Instant,
    localTime: @escaping (Instant) -> LocalTime
  ) {
    self.store = store
    self.words = words
    self.known = known
    self.now = now
    self.localTime = localTime
  }

  /// The file that others may write; nil if it cannot be told.
  package var path: String? { try? store.files().store }

  /// Does what is asked and waits until it is on the disk.
  package func perform(_ request: StoreRequest) -> StoreAnswer {
    switch request {
    case .step(let edits, let round): step(edits, round)
    case .undo:
      walk(request, "nothing to undo") { () throws(StoreError) in
        try store.undo(1, command: ["undo"], at: now())
      }
    case .redo:
      walk(request, "nothing to redo") { () throws(StoreError) in
        try store.redo(1, command: ["redo"], at: now())
      }
    case .look: look()
    }
  }

  private func step(_ edits: [Edit], _ round: Int) -> StoreAnswer {
    var answer = StoreAnswer(request: .step(edits, round: round), before: known, after: known)
    guard round > failedRound else {
      answer.isDropped = true
      return answer
    }
    do {
      var fitting = FittingEdits()
      var succession: NextOccurrences?
      var remarks: [String] = []
      let update = try store.update(command: words, at: now()) { stored, now in
        let document = stored.withoutArchived()
        fitting = FittingEdits(edits, madeOn: answer.before, on: document, at: now)
        let made = try NextOccurrences(document.settling(fitting.edits), on: document, localTime: localTime)
        succession = made
        remarks = try BlockingRemarks(made.edits, on: document, at: now).lines
        return try stored.placingAmongArchived(made.edits, at: now)
      }
      answer.messages = fitting.lost + remarks
      answer.hasLost = !fitting.lost.isEmpty
      if let succession {
        answer.messages += succession.told(at: QueryMoment(now: now(), localTime: localTime))
      }
      note(update, expecting: edits, &answer)
    } catch {
      failedRound = round
      answer.failure = error as? Failure ?? (error as? StoreError).map(Failure.store) ?? .data("\(error)")
      known = (try? store.read())?.withoutArchived() ?? known
      answer.after = known
      answer.isOther = true
    }
    return answer
  }

  private func walk(
    _ request: StoreRequest, _ nothing: String, _ body: () throws(StoreError) -> Update
  ) -> StoreAnswer {
    var answer = StoreAnswer(request: request, before: known, after: known)
    do throws(StoreError) {
      let update = try body()
      note(update, expecting: nil, &answer)
      if update.steps.isEmpty { answer.messages.append(nothing) }
      if let warning = update.warning(redo: "U") { answer.messages.append(warning) }
    } catch {
      answer.failure = .store(error)
    }
    return answer
  }

  private func note(_ update: Update, expecting edits: [Edit]?, _ answer: inout StoreAnswer) {
    answer.edits = update.steps.flatMap(\.edits)
    answer.messages += update.notices.map(\.message)
    let (before, after) = (update.before.withoutArchived(), update.after.withoutArchived())
    answer.isOther = !answer.hasStored(edits) || before != known
    answer.before = before
    answer.after = after
    known = after
  }

  private func look() -> StoreAnswer {
    var answer = StoreAnswer(request: .look, before: known, after: known)
    do throws(StoreError) {
      let found = (try store.read() ?? Document()).withoutArchived()
      answer.isOther = found != known
      answer.after = found
      known = found
    } catch {
      answer.failure = .store(error)
    }
    return answer
  }
}
