public import Motion

/// Who owns the recognizers in an arena: asked before they act, told when they have.
public protocol ArenaOwner: AnyObject {
  /// A reason not to show this touch to the recognizer; nil shows it.
  func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal?
  /// A reason not to let it begin, asked when it would leave possible; nil lets it.
  func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal?
  /// Whether two recognizers may be under way at once; either order may be asked, one yes is enough.
  func allows(_ entrant: Entrant, besides other: Entrant) -> Bool
  /// A recognizer has begun, changed, ended, been cancelled, or recognized.
  func handle(_ event: GestureEvent)
  /// A recognizer is done with the present touches: told once for each that saw one of them.
  func note(_ verdict: Verdict)
}

/// Where recognizers compete for the same touches.
///
/// One wins and prevents the others until all fingers are up, unless relations say otherwise. The deepest is
/// asked first, on one view the one added first; at one moment samples come before timers.
public final class Arena {
  public weak var owner: (any ArenaOwner)?
  private var involved: [Entrant] = []
  private var routes: [(finger: Int, entrants: [Entrant])] = []
  private var added = 0
  /// How many recognizers have been shown a sample, counted for each sample.
  public private(set) var deliveries = 0

  public init() {}

  /// Gives the entrant its place in the order of asking.
  public func add(_ entrant: Entrant) {
    entrant.order = added
    added += 1
  }

  /// Whether any finger is down.
  public var hasFingers: Bool { !routes.isEmpty }

  /// Whether the recognizer is under way or has recognized in the present touches.
  private func holds(_ entrant: Entrant) -> Bool {
    switch entrant.recognizer.state {
    case .began, .changed, .recognized, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }
}

extension Arena {
  /// A finger comes down on the views that bear these recognizers.
  public func begin(_ sample: TouchSample, chain: [Entrant]) {
    var takers: [Entrant] = []
    for entrant in chain where !entrant.recognizer.state.isFinal {
      if !entrant.isInvolved, let winner = blocker(of: entrant) {
        involve(entrant)
        deny(entrant, .prevented, by: winner.name, at: sample.time)
        continue
      }
      if let refusal = owner?.refusal(of: sample, for: entrant) {
        if !entrant.isInvolved {
          involve(entrant)
          deny(entrant, .ignored, note: refusal, at: sample.time)
        }
        continue
      }
      involve(entrant)
      takers.append(entrant)
    }
    routes.append((sample.finger, takers))
    hand(sample, to: takers)
  }

  /// Another sample of a finger that is down; one of a finger that is not is passed over.
  public func take(_ sample: TouchSample) {
    guard let route = routes.firstIndex(where: { $0.finger == sample.finger }) else { return }
    hand(sample, to: routes[route].entrants)
    if sample.phase == .ended || sample.phase == .cancelled {
      routes.removeAll { $0.finger == sample.finger }
      resetWhereDone()
    }
  }

  /// When the next timer of a recognizer runs out; nil without one.
  public var deadline: Time? {
    var earliest: Time?
    for entrant in involved {
      if let deadline = entrant.recognizer.deadline, earliest.map({ deadline < $0 }) ?? true {
        earliest = deadline
      }
    }
    return earliest
  }

  /// Lets the timers of this moment run out.
  public func timeOut(at time: Time) {
    for entrant in involved {
      if let deadline = entrant.recognizer.deadline, deadline <= time {
        process(entrant.recognizer.timeOut(at: time), of: entrant, at: time)
      }
    }
    resolveWaiting(at: time)
    resetWhereDone()
  }

  /// Ends a gesture under way from outside, as the system does when it takes a touch away from one recognizer.
  public func fail(_ entrant: Entrant, note: Refusal, at time: Time) {
    if entrant.isUndecided { deny(entrant, .refused, note: note, at: time) }
  }
}

extension Arena {
  private func involve(_ entrant: Entrant) {
    guard !entrant.isInvolved else { return }
    entrant.isInvolved = true
    entrant.isDecided = false
    entrant.waitsFor = nil
    let at = involved.firstIndex {
      ($0.depth, -$0.order) < (entrant.depth, -entrant.order)
    }
    involved.insert(entrant, at: at ?? involved.count)
  }

  private func hand(_ sample: TouchSample, to entrants: [Entrant]) {
    for entrant in entrants {
      deliveries += 1
      process(entrant.recognizer.handle(sample), of: entrant, at: sample.time)
    }
    resolveWaiting(at: sample.time)
  }

  private func process(_ signal: Signal, of entrant: Entrant, at time: Time) {
    switch signal {
    case .nothing: return
    case .ready: attempt(entrant, at: time)
    case .changed: tell(entrant, at: time)
    case .ended, .cancelled:
      tell(entrant, at: time)
      decide(entrant, at: time)
    case .failed: decide(entrant, at: time)
    }
  }

  private func tell(_ entrant: Entrant, at time: Time) {
    owner?.handle(
      GestureEvent(
        time: time, entrant: entrant, state: entrant.recognizer.state, values: entrant.recognizer.values))
  }

  /// Whoever is under way, or has recognized in these touches, and does not tolerate this recognizer.
  private func blocker(of entrant: Entrant) -> Entrant? {
    involved.first { other in
      other !== entrant && holds(other) && !tolerate(other, entrant)
    }
  }

  private func tolerate(_ winner: Entrant, _ other: Entrant) -> Bool {
    if let few = winner.recognizer as? TapRecognizer, let many = other.recognizer as? TapRecognizer,
      few.taps < many.taps
    {
      return true
    }
    if winner.companions.contains(where: { $0 === other }) { return true }
    guard let owner else { return false }
    return owner.allows(winner, besides: other) || owner.allows(other, besides: winner)
  }

  private func attempt(_ entrant: Entrant, at time: Time) {
    if let winner = blocker(of: entrant) {
      deny(entrant, .prevented, by: winner.name, at: time)
      return
    }
    for other in entrant.required {
      if other.isInvolved, holds(other) {
        deny(entrant, .waited, by: other.name, at: time)
        return
      }
      if other.isUndecided {
        entrant.waitsFor = other
        return
      }
    }
    if let refusal = owner?.refusal(ofBeginning: entrant, at: time) {
      deny(entrant, .refused, note: refusal, at: time)
      return
    }
    entrant.recognizer.grant(at: time)
    for other in involved where other !== entrant && other.isUndecided && !tolerate(entrant, other) {
      deny(other, .prevented, by: entrant.name, at: time)
    }
    tell(entrant, at: time)
    if entrant.recognizer.state == .recognized { decide(entrant, at: time) }
  }

  private func deny(
    _ entrant: Entrant, _ reason: FailureReason, by winner: String? = nil, note: Refusal? = nil, at time: Time
  ) {
    guard !entrant.isDecided else { return }
    entrant.recognizer.deny(reason, at: time)
    decide(entrant, at: time, by: winner, note: note)
  }

  private func decide(_ entrant: Entrant, at time: Time, by winner: String? = nil, note: Refusal? = nil) {
    guard !entrant.isDecided else { return }
    entrant.isDecided = true
    let recognizer = entrant.recognizer
    owner?.note(
      Verdict(
        recognizer: entrant.name, kind: recognizer.kind, host: entrant.host, outcome: recognizer.state,
        reason: recognizer.failure, time: time,
        measures: (note?.measure).map { [$0] } ?? recognizer.measures,
        by: winner ?? entrant.waitsFor?.name, note: note?.note))
  }

  /// Recognizers that were ready but had to wait try again whenever one has been decided.
  private func resolveWaiting(at time: Time) {
    var again = true
    while again {
      again = false
      for entrant in involved where entrant.isUndecided && entrant.recognizer.isReady {
        guard let awaited = entrant.waitsFor, !awaited.isUndecided else { continue }
        attempt(entrant, at: time)
        again = again || !entrant.isUndecided || entrant.waitsFor !== awaited
      }
    }
  }

  /// With all fingers up everything that is not between two taps, and does not wait, is possible again.
  private func resetWhereDone() {
    guard routes.isEmpty else { return }
    involved.removeAll { entrant in
      let recognizer = entrant.recognizer
      if entrant.isUndecided && (recognizer.isBetweenTouches || recognizer.isReady) { return false }
      entrant.recognizer.reset()
      entrant.isInvolved = false
      entrant.waitsFor = nil
      return true
    }
  }
}
