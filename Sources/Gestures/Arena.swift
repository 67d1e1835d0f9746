public import Motion

/// Where recognizers compete for the same touches.
///
/// One wins and prevents the others until all fingers are up, unless relations say otherwise. The deepest is
/// asked first, on one view the one added first. At one moment samples come before timers; timers run out at
/// their exact times, before any later sample.
public final class Arena {
  private weak var storedOwner: (any ArenaOwner)?
  /// Those that take part in the present touches, in the order of asking.
  private(set) var involved: [Entrant] = []
  private var routes: [Route] = []
  /// Routes of fingers that are up, kept for those that come: a touch needs no new memory.
  private var idleRoutes: [Route] = []
  /// Those of which it has been noted that they were not shown a touch.
  private var slighted: [Entrant] = []
  private var added = 0
  /// The moment that has been reached.
  private(set) var now = Time(nanoseconds: .min)
  private var deliveryCount = 0
  // Whether there may be timers, recognizers that wait, and decided ones on a route: where there are none, a
  // sample need not look for them.
  private var mayHaveTimers = false
  private(set) var mayHaveWaiting = false
  private var mayHaveDone = false
  /// When the next timer runs out, `never` for none; nil where that has to be worked out anew.
  private var knownDeadline: Time?

  /// A finger that is down, with those that are shown its samples and are not decided.
  private final class Route {
    var finger: Int
    var entrants: [Entrant] = []

    init(finger: Int) { self.finger = finger }
  }

  public init() {}
}

extension Arena {
  /// Who is asked and told; nobody, and every recognizer is on its own.
  public var owner: (any ArenaOwner)? {
    get { storedOwner }
    set { storedOwner = newValue }
  }

  /// How many recognizers have been shown a sample, counted for each sample.
  public var deliveries: Int { deliveryCount }

  /// Whether any finger is down.
  public var hasFingers: Bool { !routes.isEmpty }

  /// Whether no finger is down and no recognizer waits for another touch.
  public var isIdle: Bool { routes.isEmpty && involved.isEmpty }

  /// Gives the entrant its place in the order of asking.
  public func add(_ entrant: Entrant) {
    entrant.order = added
    added += 1
  }
}

extension Arena {
  /// A finger comes down on the views that bear these recognizers, the deepest first.
  ///
  /// A finger that is down already is passed over.
  public func begin(_ sample: TouchSample, chain: [Entrant]) {
    guard !routes.contains(where: { $0.finger == sample.finger }) else { return }
    let owner = storedOwner
    reach(sample.time, owner)
    knownDeadline = nil
    let route = idleRoutes.popLast() ?? Route(finger: sample.finger)
    route.finger = sample.finger
    for entrant in chain where !entrant.state.isFinal {
      if !entrant.isInvolved, let winner = blocker(of: entrant, owner) {
        involve(entrant)
        deny(entrant, .prevented, by: winner, owner)
      } else if let refusal = owner?.refusal(of: sample, for: entrant) {
        slight(entrant, refusal, owner)
      } else {
        involve(entrant)
        route.entrants.append(entrant)
      }
    }
    routes.append(route)
    hand(sample, on: route, owner)
    knownDeadline = nil
  }

  /// Another sample of a finger that is down; one of a finger that is not is passed over.
  public func take(_ sample: TouchSample) {
    guard sample.phase != .began, let index = routes.firstIndex(where: { $0.finger == sample.finger }) else {
      return
    }
    let owner = storedOwner
    // A correction is of an earlier moment.
    if sample.phase != .updated { reach(sample.time, owner) }
    knownDeadline = nil
    hand(sample, on: routes[index], owner)
    if sample.phase == .ended || sample.phase == .cancelled {
      let route = routes.remove(at: index)
      route.entrants.removeAll(keepingCapacity: true)
      idleRoutes.append(route)
      closeRun(owner)
    }
    knownDeadline = nil
  }

  /// When the next timer of a recognizer runs out; nil without one.
  public var deadline: Time? {
    guard mayHaveTimers else { return nil }
    let earliest = knownDeadline ?? nextDeadline()
    knownDeadline = earliest
    return earliest < .never ? earliest : nil
  }

  private func nextDeadline() -> Time {
    var earliest = Time.never
    mayHaveTimers = false
    for entrant in involved where entrant.isUndecided {
      mayHaveTimers = true
      if let deadline = entrant.deadline { earliest = min(earliest, deadline) }
    }
    return earliest
  }

  /// Lets the timers up to a moment run out, each at its exact time, those of that moment included.
  public func timeOut(at time: Time) { runTimers(until: time, storedOwner) }

  /// Ends a recognizer's part in the present touches from outside: one that is possible fails, one that is under
  /// way is cancelled.
  public func fail(_ entrant: Entrant, note: Refusal, at time: Time) {
    guard entrant.isInvolved, !entrant.isDecided else { return }
    let owner = storedOwner
    knownDeadline = nil
    now = max(now, time)
    if entrant.state == .possible {
      deny(entrant, .refused, note: note, owner)
    } else {
      process(entrant.cancel(at: now), of: entrant, owner)
    }
    resolveWaiting(owner)
    closeRun(owner)
    knownDeadline = nil
  }
}

extension Arena {
  /// Goes to a moment; timers that run out before it run out first.
  private func reach(_ time: Time, _ owner: (any ArenaOwner)?) {
    if mayHaveTimers { runTimers(until: time - Time(nanoseconds: 1), owner) }
    now = max(now, time)
  }

  private func runTimers(until time: Time, _ owner: (any ArenaOwner)?) {
    while let deadline, deadline <= time {
      knownDeadline = nil
      now = max(now, deadline)
      var hasAnswer = false
      for entrant in involved where entrant.isUndecided {
        guard let due = entrant.deadline, due <= deadline else { continue }
        let answer = entrant.timeOut(at: due)
        hasAnswer = hasAnswer || answer.signal != .nothing
        process(answer, of: entrant, owner)
      }
      resolveWaiting(owner)
      closeRun(owner)
      knownDeadline = nil
      // A recognizer that does not answer its timer would be called for ever.
      guard hasAnswer else { break }
    }
  }

  private func involve(_ entrant: Entrant) {
    guard !entrant.isInvolved else { return }
    entrant.enter(at: now)
    mayHaveTimers = true
    let at = involved.firstIndex { $0.isAsked(after: entrant) }
    involved.insert(entrant, at: at ?? involved.count)
  }

  private func hand(_ sample: TouchSample, on route: Route, _ owner: (any ArenaOwner)?) {
    for entrant in route.entrants where !entrant.isDecided {
      deliveryCount += 1
      process(entrant.handle(sample), of: entrant, owner)
    }
    resolveWaiting(owner)
    guard mayHaveDone else { return }
    mayHaveDone = false
    for route in routes { route.entrants.removeAll { $0.isDecided } }
  }

  private func process(_ answer: Entrant.Answer, of entrant: Entrant, _ owner: (any ArenaOwner)?) {
    if let owner, let values = answer.values {
      owner.handle(GestureEvent(time: now, entrant: entrant, state: entrant.state, values: values))
    }
    switch answer.signal {
    case .nothing, .changed: break
    case .ready: attempt(entrant, owner)
    case .ended, .cancelled, .failed: decide(entrant, owner)
    }
  }

  func noteWaiting(_ isWaiting: Bool) { mayHaveWaiting = isWaiting }
}

extension Arena {
  func deny(
    _ entrant: Entrant, _ reason: FailureReason, by winner: Entrant? = nil, note: Refusal? = nil,
    _ owner: (any ArenaOwner)?
  ) {
    guard !entrant.isDecided else { return }
    entrant.deny(reason, at: now)
    decide(entrant, by: winner, note: note, owner)
  }

  func decide(
    _ entrant: Entrant, by winner: Entrant? = nil, note: Refusal? = nil, _ owner: (any ArenaOwner)?
  ) {
    guard !entrant.isDecided else { return }
    entrant.isDecided = true
    mayHaveDone = true
    guard let owner else { return }
    let other = winner ?? entrant.waitsFor
    owner.note(
      Verdict(
        recognizer: entrant.name, kind: entrant.kind, host: entrant.host, outcome: entrant.state,
        reason: entrant.failure, time: now, start: entrant.start,
        measures: owner.wantsMeasures
          ? note.map { [$0.measure].compactMap { $0 } } ?? entrant.measures : [],
        by: other?.name, byHost: other?.host, note: note?.note))
  }

  /// Notes once that a recognizer is not shown a touch.
  private func slight(_ entrant: Entrant, _ refusal: Refusal, _ owner: (any ArenaOwner)?) {
    guard !entrant.isInvolved, !entrant.isSlighted else { return }
    entrant.isSlighted = true
    slighted.append(entrant)
    owner?.note(
      Verdict(
        recognizer: entrant.name, kind: entrant.kind, host: entrant.host, outcome: .failed,
        reason: .ignored, time: now, start: now, measures: [refusal.measure].compactMap { $0 }, by: nil,
        byHost: nil, note: refusal.note))
  }

  /// With all fingers up everything that is not between two taps, and does not wait for such a one, is decided
  /// and possible again.
  private func closeRun(_ owner: (any ArenaOwner)?) {
    guard routes.isEmpty else { return }
    var again = true
    while again {
      again = false
      for entrant in involved where !entrant.isDecided && !entrant.staysOpen {
        if entrant.state == .possible {
          deny(entrant, .lifted, owner)
        } else {
          process(entrant.cancel(at: now), of: entrant, owner)
        }
        again = true
      }
      resolveWaiting(owner)
    }
    involved.removeAll { entrant in
      if !entrant.isDecided { return false }
      entrant.leave()
      return true
    }
    for entrant in slighted { entrant.isSlighted = false }
    slighted.removeAll(keepingCapacity: true)
  }
}
