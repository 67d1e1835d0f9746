public import Motion

/// Where recognizers compete for the same touches.
///
/// One wins and prevents the others until all fingers are up, unless relations say otherwise. The deepest is
/// asked first, on one view the one added first. At one moment samples come before timers; timers run out at
/// their exact times, before any later sample.
public final class Arena {
  public weak var owner: (any ArenaOwner)?
  /// Those that take part in the present touches, in the order of asking.
  private(set) var involved: [Entrant] = []
  /// The fingers that are down, each with those that are shown its samples.
  private(set) var routes: [Route] = []
  /// Those of which it has been noted that they were not shown a touch.
  private var slighted: [Entrant] = []
  private var added = 0
  /// The moment that has been reached.
  private(set) var now = Time(nanoseconds: .min)
  /// How many recognizers have been shown a sample, counted for each sample.
  public private(set) var deliveries = 0

  struct Route {
    var finger: Int
    var entrants: [Entrant]
  }

  public init() {}

  /// Gives the entrant its place in the order of asking.
  public func add(_ entrant: Entrant) {
    entrant.order = added
    added += 1
  }

  /// Whether any finger is down.
  public var hasFingers: Bool { !routes.isEmpty }

  /// Whether any recognizer takes part in touches: while a finger is down, and while one waits for another touch.
  public var isIdle: Bool { routes.isEmpty && involved.isEmpty }
}

extension Arena {
  /// A finger comes down on the views that bear these recognizers, the deepest first.
  ///
  /// A finger that is down already is passed over.
  public func begin(_ sample: TouchSample, chain: [Entrant]) {
    guard !routes.contains(where: { $0.finger == sample.finger }) else { return }
    reach(sample.time)
    var takers: [Entrant] = []
    takers.reserveCapacity(chain.count)
    for entrant in chain where !entrant.state.isFinal {
      if !entrant.isInvolved, let winner = blocker(of: entrant) {
        involve(entrant)
        deny(entrant, .prevented, by: winner)
      } else if let refusal = owner?.refusal(of: sample, for: entrant) {
        slight(entrant, refusal)
      } else {
        involve(entrant)
        takers.append(entrant)
      }
    }
    routes.append(Route(finger: sample.finger, entrants: takers))
    hand(sample, route: routes.count - 1)
  }

  /// Another sample of a finger that is down; one of a finger that is not is passed over.
  public func take(_ sample: TouchSample) {
    guard sample.phase != .began, let route = routes.firstIndex(where: { $0.finger == sample.finger }) else {
      return
    }
    if sample.phase != .updated { reach(sample.time) }
    hand(sample, route: route)
    if sample.phase == .ended || sample.phase == .cancelled {
      routes.remove(at: route)
      closeRun()
    }
  }

  /// When the next timer of a recognizer runs out; nil without one.
  public var deadline: Time? {
    var earliest: Time?
    for entrant in involved where entrant.isUndecided {
      guard let deadline = entrant.recognizer.deadline else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    return earliest
  }

  /// Lets the timers up to a moment run out, each at its exact time, those of that moment included.
  public func timeOut(at time: Time) {
    while let deadline, deadline <= time {
      now = max(now, deadline)
      var answers = false
      for entrant in involved where entrant.isUndecided {
        guard let due = entrant.recognizer.deadline, due <= deadline else { continue }
        let signal = entrant.timeOut(at: due)
        answers = answers || signal != .nothing
        process(signal, of: entrant)
      }
      resolveWaiting()
      closeRun()
      // A recognizer that does not answer its timer would be called for ever.
      guard answers else { break }
    }
  }

  /// Ends a recognizer's part in the present touches from outside: one that is possible fails, one that is under
  /// way is cancelled.
  public func fail(_ entrant: Entrant, note: Refusal, at time: Time) {
    guard entrant.isInvolved, !entrant.isDecided else { return }
    now = max(now, time)
    if entrant.state == .possible {
      deny(entrant, .refused, note: note)
    } else {
      process(entrant.cancel(at: now), of: entrant)
    }
    resolveWaiting()
    closeRun()
  }
}

extension Arena {
  /// Goes to a moment; timers that run out before it run out first.
  private func reach(_ time: Time) {
    while let deadline, deadline < time {
      let before = deadline
      timeOut(at: before)
      if self.deadline == before { break }
    }
    now = max(now, time)
  }

  private func involve(_ entrant: Entrant) {
    guard !entrant.isInvolved else { return }
    entrant.enter(at: now)
    let at = involved.firstIndex { ($0.depth, -$0.order) < (entrant.depth, -entrant.order) }
    involved.insert(entrant, at: at ?? involved.count)
  }

  private func hand(_ sample: TouchSample, route: Int) {
    for entrant in routes[route].entrants where !entrant.isDecided {
      deliveries += 1
      process(entrant.handle(sample), of: entrant)
    }
    resolveWaiting()
  }

  private func process(_ signal: Signal, of entrant: Entrant) {
    switch signal {
    case .nothing: return
    case .ready: attempt(entrant)
    case .changed: tell(entrant)
    case .ended, .cancelled:
      tell(entrant)
      decide(entrant)
    case .failed: decide(entrant)
    }
  }

  private func tell(_ entrant: Entrant) {
    owner?.handle(
      GestureEvent(time: now, entrant: entrant, state: entrant.state, values: entrant.recognizer.values))
  }
}

extension Arena {
  /// Whoever is under way, or has been in these touches, and does not tolerate this recognizer.
  private func blocker(of entrant: Entrant) -> Entrant? {
    for other in involved where other !== entrant && other.holds && !tolerate(other, entrant) {
      return other
    }
    return nil
  }

  private func tolerate(_ winner: Entrant, _ other: Entrant) -> Bool {
    if winner.isTapOfAnotherCount(than: other) || winner.isCompanion(of: other) { return true }
    guard let owner else { return false }
    return owner.allows(winner, besides: other) || owner.allows(other, besides: winner)
  }

  /// The first that has to fail before this recognizer may act, and has not.
  private func awaited(by entrant: Entrant) -> Entrant? {
    for other in involved where other !== entrant && (other.isUndecided || other.holds) {
      let isRequired =
        entrant.required.contains { $0 === other } || owner?.mustFail(other, before: entrant) ?? false
      if isRequired, !waits(other, for: entrant) { return other }
    }
    return nil
  }

  /// Whether a recognizer waits for another, if only through others that wait.
  private func waits(_ entrant: Entrant, for other: Entrant) -> Bool {
    var next = entrant.isUndecided ? entrant.waitsFor : nil
    // As many steps as there are recognizers, for a circle that does not lead back to the first.
    for _ in involved {
      guard let present = next else { return false }
      if present === other { return true }
      next = present.isUndecided ? present.waitsFor : nil
    }
    return false
  }

  /// A recognizer that has seen all that it needs acts, unless others or the owner keep it from acting.
  private func attempt(_ entrant: Entrant) {
    if let winner = blocker(of: entrant) {
      deny(entrant, .prevented, by: winner)
      return
    }
    if let awaited = awaited(by: entrant) {
      if awaited.holds {
        deny(entrant, .waited, by: awaited)
      } else {
        entrant.waitsFor = awaited
      }
      return
    }
    if let refusal = owner?.refusal(ofBeginning: entrant, at: now) {
      deny(entrant, .refused, note: refusal)
      return
    }
    entrant.grant(at: now)
    for other in involved where other !== entrant && other.isUndecided && !tolerate(entrant, other) {
      deny(other, .prevented, by: entrant)
    }
    tell(entrant)
    if entrant.state == .recognized { decide(entrant) }
  }

  /// Recognizers that were ready but had to wait try again whenever the one that they wait for is decided or
  /// under way.
  private func resolveWaiting() {
    var again = true
    while again {
      again = false
      for entrant in involved where entrant.isUndecided {
        guard let awaited = entrant.waitsFor, !awaited.isUndecided, entrant.recognizer.isReady else {
          continue
        }
        attempt(entrant)
        again = true
      }
    }
  }
}

extension Arena {
  private func deny(
    _ entrant: Entrant, _ reason: FailureReason, by winner: Entrant? = nil, note: Refusal? = nil
  ) {
    guard !entrant.isDecided else { return }
    entrant.deny(reason, at: now)
    decide(entrant, by: winner, note: note)
  }

  private func decide(_ entrant: Entrant, by winner: Entrant? = nil, note: Refusal? = nil) {
    guard !entrant.isDecided else { return }
    entrant.isDecided = true
    let recognizer = entrant.recognizer
    let other = winner ?? entrant.waitsFor
    owner?.note(
      Verdict(
        recognizer: entrant.name, kind: recognizer.kind, host: entrant.host, outcome: entrant.state,
        reason: recognizer.failure, time: now, start: entrant.start,
        measures: note.map { [$0.measure].compactMap { $0 } } ?? recognizer.measures,
        by: other?.name, byHost: other?.host, note: note?.note))
  }

  /// Notes once that a recognizer is not shown a touch.
  private func slight(_ entrant: Entrant, _ refusal: Refusal) {
    guard !entrant.isInvolved, !entrant.isSlighted else { return }
    entrant.isSlighted = true
    slighted.append(entrant)
    owner?.note(
      Verdict(
        recognizer: entrant.name, kind: entrant.recognizer.kind, host: entrant.host, outcome: .failed,
        reason: .ignored, time: now, start: now, measures: [refusal.measure].compactMap { $0 }, by: nil,
        byHost: nil, note: refusal.note))
  }

  /// With all fingers up everything that is not between two taps, and does not wait for such a one, is decided
  /// and possible again.
  private func closeRun() {
    guard routes.isEmpty else { return }
    var again = true
    while again {
      again = false
      for entrant in involved where !entrant.isDecided && !staysOpen(entrant) {
        if entrant.state == .possible {
          deny(entrant, .lifted)
        } else {
          process(entrant.cancel(at: now), of: entrant)
        }
        again = true
      }
      resolveWaiting()
    }
    involved.removeAll { entrant in
      if !entrant.isDecided { return false }
      entrant.leave()
      return true
    }
    for entrant in slighted { entrant.isSlighted = false }
    slighted.removeAll(keepingCapacity: true)
  }

  /// Whether a recognizer is not done though no finger is down.
  private func staysOpen(_ entrant: Entrant) -> Bool {
    entrant.isUndecided
      && (entrant.recognizer.isBetweenTouches || (entrant.waitsFor?.isUndecided ?? false))
  }
}

extension Arena {
  /// What is wrong with the arena or a recognizer in it, in a few words; nil after every call.
  public var brokenInvariant: String? {
    for (index, entrant) in involved.enumerated() {
      if !entrant.isInvolved { return "\(entrant.name) takes part without being told" }
      if entrant.state != entrant.recognizer.state { return "\(entrant.name) is not where its recognizer is" }
      if entrant.isDecided != entrant.state.isFinal { return "\(entrant.name) is final without a verdict" }
      if let broken = entrant.recognizer.brokenInvariant { return "\(entrant.name): \(broken)" }
      if entrant.recognizer.isReady, entrant.waitsFor == nil { return "\(entrant.name) waits for nobody" }
      if index > 0, (involved[index - 1].depth, -involved[index - 1].order) < (entrant.depth, -entrant.order)
      {
        return "\(entrant.name) is asked out of turn"
      }
      if routes.isEmpty, entrant.isDecided { return "\(entrant.name) is not reset though no finger is down" }
      for other in involved[..<index] where other.state.isActive && entrant.state.isActive {
        if !tolerate(other, entrant) { return "\(other.name) and \(entrant.name) are under way at once" }
      }
    }
    return nil
  }
}
