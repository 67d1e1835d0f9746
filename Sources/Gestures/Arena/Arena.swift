package import Motion

/// The place where recognizers compete for the same touches.
///
/// One recognizer wins and prevents the others until all fingers are up, unless relations or the delegate
/// allow both. With ``competesByTouch`` it prevents only those that share a touch with it, until its own
/// fingers are up. The recognizer on the deepest view is asked first; on one view, the one added first. At one
/// moment samples come before timers. Timers fire at their exact times, before any later sample.
public final class Arena {
  /// Held weakly. Without one nothing is refused, and only declared relations apply.
  package weak var delegate: (any ArenaDelegate)?
  /// Whether recognizers compete only with those that were offered the same touch, and are reset once the
  /// touches offered to them are up; otherwise all touches on the screen count as shared. Set before touches.
  package var competesByTouch = false
  private let noDelegate = NoDelegate()
  /// The members in the current touches, in the order asked.
  private(set) var involved: [ArenaMember] = []
  // Read with each sample: checking for overlapping accesses would cost more than the access. The delegate,
  // the only code called meanwhile, must not begin or take touches.
  private var routes: [Route] = []
  /// Empty arrays of lifted fingers' routes, reused so that a touch allocates no memory.
  private var idleMembers: [[ArenaMember]] = []
  private var ignored: [ArenaMember] = []
  private var added = 0
  /// The number of touches that have begun, and of the last one.
  private var touchCount = 0
  /// The latest moment of a sample or a timer.
  private(set) var now = Time(nanoseconds: .min)
  /// The number of samples that recognizers have received, counted once for each recognizer.
  package private(set) var deliveries = 0
  /// The time of the next timer, `never` without one, or nil if it must be computed again.
  private var knownDeadline: Time?

  /// A finger on the screen, and the undecided members that receive its samples.
  private struct Route {
    let finger: Int
    /// The number of the touch, different for each touch of a finger.
    let touch: Int
    var members: [ArenaMember]
  }

  package init() {}

  /// The delegate, or one that refuses nothing; loaded once per call: a weak reference costs a tenth of a sample.
  var presentDelegate: any ArenaDelegate { delegate ?? noDelegate }

  /// The stand-in for a missing delegate.
  private final class NoDelegate: ArenaDelegate {
    var wantsMeasures: Bool { false }
  }

  package var hasFingers: Bool { !routes.isEmpty }

  /// Whether no finger is down and no recognizer waits for another touch, as between two taps.
  package var isIdle: Bool { routes.isEmpty && involved.isEmpty }

  /// The members undecided while no finger is down, each with the member it waits for; nil for the next tap.
  package var waiting: [(member: ArenaMember, other: ArenaMember?)] {
    guard routes.isEmpty else { return [] }
    return involved.compactMap { member in
      guard member.isPending else { return nil }
      return (member, member.waitsFor.flatMap { $0.isUndecided ? $0 : nil })
    }
  }

  /// Adds a member behind those added before, in the order of asking among members of equal depth.
  package func add(_ member: ArenaMember) {
    member.order = added
    added += 1
  }

  /// Hands the `began` sample of a finger to `chain`, the members on the touched view and its superviews, the
  /// deepest first; later samples of the finger go there through ``take(_:)``. Timers due before the sample
  /// fire first. A finger that is already down is ignored.
  package func begin(_ sample: TouchSample, chain: [ArenaMember]) {
    guard !routes.contains(where: { $0.finger == sample.finger }) else { return }
    let delegate = presentDelegate
    reach(sample.time, delegate)
    knownDeadline = nil
    touchCount += 1
    var members = idleMembers.popLast() ?? []
    // All are offered the touch before any is prevented: the winner may come after the one that it prevents.
    let refusals = competesByTouch ? chain.map { offer(sample, to: $0, delegate) } : []
    for (index, member) in chain.enumerated() {
      if member.state.isFinal {
        if member.isMeasuring { members.append(member) }
        if !competesByTouch || refusals[index] == nil { count(sample, by: member, delegate) }
        continue
      }
      let mayBePrevented = competesByTouch ? refusals[index] == nil && member.isUndecided : !member.isInvolved
      if mayBePrevented, let winner = blocker(of: member, delegate) {
        involve(member)
        deny(member, .prevented, by: winner, delegate)
      } else if let refusal = competesByTouch
        ? refusals[index] : delegate.refusalToReceive(sample, for: member)
      {
        ignore(member, refusal, delegate)
      } else {
        involve(member)
        members.append(member)
      }
    }
    routes.append(Route(finger: sample.finger, touch: touchCount, members: members))
    hand(sample, on: routes.count - 1, delegate)
    forgetDecided()
    knownDeadline = nil
  }

  /// Handles any later sample of a finger, after the timers due before it; ignored if the finger is not down.
  package func take(_ sample: TouchSample) {
    guard sample.phase != .began, let index = routes.firstIndex(where: { $0.finger == sample.finger }) else {
      return
    }
    let delegate = presentDelegate
    // A correction carries the time of the sample that it corrects.
    if sample.phase != .updated { reach(sample.time, delegate) }
    knownDeadline = nil
    hand(sample, on: index, delegate)
    forgetDecided()
    if sample.phase == .ended || sample.phase == .cancelled {
      let route = routes.remove(at: index)
      if competesByTouch { for member in involved { member.lift(route.touch) } }
      var members = route.members
      members.removeAll(keepingCapacity: true)
      idleMembers.append(members)
      closeRun(delegate)
    }
    knownDeadline = nil
  }

  /// When the next timer of a recognizer fires, or nil if none is set.
  package var deadline: Time? {
    var earliest = knownDeadline ?? .never
    if knownDeadline == nil {
      for member in involved where member.isUndecided { earliest = min(earliest, member.deadline ?? .never) }
      knownDeadline = earliest
    }
    return earliest < .never ? earliest : nil
  }

  /// Fires all timers that are due at or before `time`, each at its exact time.
  package func timeOut(at time: Time) { runTimers(until: time, presentDelegate) }

  /// Removes a member from the current touches: a possible one fails with the reason `refused` and this note,
  /// one that has begun is cancelled. A member without a touch, or already decided, stays as it is.
  package func fail(_ member: ArenaMember, note: Refusal, at time: Time) {
    guard member.isInvolved, !member.isDecided else { return }
    let delegate = presentDelegate
    knownDeadline = nil
    now = max(now, time)
    if member.state == .possible {
      deny(member, .refused, note: note, delegate)
    } else {
      process(member.cancel(at: now), of: member, delegate)
    }
    resolveWaiting(delegate)
    closeRun(delegate)
    knownDeadline = nil
  }

  private func reach(_ time: Time, _ delegate: any ArenaDelegate) {
    runTimers(until: time - Time(nanoseconds: 1), delegate)
    now = max(now, time)
  }

  private func runTimers(until time: Time, _ delegate: any ArenaDelegate) {
    while let deadline, deadline <= time {
      knownDeadline = nil
      now = max(now, deadline)
      var hasAnswer = false
      for member in involved where member.isUndecided {
        guard let due = member.deadline, due <= deadline else { continue }
        let answer = member.timeOut(at: due)
        hasAnswer = hasAnswer || answer.signal != .nothing
        process(answer, of: member, delegate)
      }
      resolveWaiting(delegate)
      closeRun(delegate)
      knownDeadline = nil
      // A recognizer that does not react to its timer would be called forever.
      guard hasAnswer else { break }
    }
  }

  /// Returns why the delegate refuses the touch that has just begun, or nil: the member takes part in it then.
  private func offer(_ sample: TouchSample, to member: ArenaMember, _ delegate: any ArenaDelegate) -> Refusal?
  {
    if let refusal = delegate.refusalToReceive(sample, for: member) { return refusal }
    involve(member)
    member.offer(touchCount)
    return nil
  }

  /// Whether all touches are up that keep a member from being reset.
  func isUp(_ member: ArenaMember) -> Bool { competesByTouch ? !member.isTouched : routes.isEmpty }

  /// Whether two members compete: they were offered the same touch.
  func compete(_ member: ArenaMember, _ other: ArenaMember) -> Bool {
    !competesByTouch || member.sharesTouch(with: other)
  }

  private func involve(_ member: ArenaMember) {
    guard !member.isInvolved else { return }
    member.enter(at: now)
    let index = involved.firstIndex { $0.isAsked(after: member) }
    involved.insert(member, at: index ?? involved.count)
  }

  /// Hands a sample to the members on a route, which stay the same meanwhile.
  private func hand(_ sample: TouchSample, on route: Int, _ delegate: any ArenaDelegate) {
    // By index, because a loop over the array would retain it.
    for index in routes[route].members.indices {
      let member = routes[route].members[index]
      if member.isDecided {
        measure(sample, by: member, delegate)
        continue
      }
      deliveries += 1
      process(member.handle(sample), of: member, delegate)
    }
    resolveWaiting(delegate)
  }

  /// Hands a sample to a member that has decided and may still measure; reports the measures once it does not.
  private func measure(_ sample: TouchSample, by member: ArenaMember, _ delegate: any ArenaDelegate) {
    guard member.isMeasuring else { return }
    _ = member.handle(sample)
    if !member.isMeasuring, delegate.wantsMeasures { delegate.amend(member.measures, of: member) }
  }

  /// Counts another finger of the moment at which a member failed because of too many: these are one event.
  private func count(_ sample: TouchSample, by member: ArenaMember, _ delegate: any ArenaDelegate) {
    guard delegate.wantsMeasures, sample.time == member.failedAt,
      member.measures.first?.bound == .atMost
    else { return }
    member.furtherFingers += 1
    delegate.amend(member.measures, of: member)
  }

  /// Removes the members that have decided and measured from all routes.
  private func forgetDecided() {
    for index in routes.indices { routes[index].members.removeAll { $0.isDecided && !$0.isMeasuring } }
  }

  private func process(_ answer: ArenaMember.Answer, of member: ArenaMember, _ delegate: any ArenaDelegate) {
    if let values = answer.values {
      delegate.handle(GestureEvent(time: now, member: member, state: member.state, values: values))
    }
    switch answer.signal {
    case .nothing, .changed: break
    case .ready: attempt(member, delegate)
    case .ended, .cancelled, .failed: decide(member, delegate)
    }
  }

  func deny(
    _ member: ArenaMember, _ reason: FailureReason, by winner: ArenaMember? = nil, note: Refusal? = nil,
    _ delegate: any ArenaDelegate
  ) {
    guard !member.isDecided else { return }
    member.deny(reason, at: now)
    decide(member, by: winner, note: note, delegate)
  }

  func decide(
    _ member: ArenaMember, by winner: ArenaMember? = nil, note: Refusal? = nil,
    _ delegate: any ArenaDelegate
  ) {
    guard !member.isDecided else { return }
    member.isDecided = true
    if member.failure == .fingers { member.failedAt = now }
    let other = winner ?? member.waitsFor
    delegate.note(
      Verdict(
        recognizer: member.name, kind: member.kind, owner: member.owner, outcome: member.state,
        reason: member.failure, time: now, start: member.start,
        measures: delegate.wantsMeasures ? note?.measures ?? member.measures : [],
        by: other?.name, byOwner: other?.owner, note: note?.note))
  }

  /// Reports, once in the current touches, that the delegate kept a touch from a member.
  private func ignore(_ member: ArenaMember, _ refusal: Refusal, _ delegate: any ArenaDelegate) {
    guard !member.isInvolved, !member.isIgnored else { return }
    member.isIgnored = true
    ignored.append(member)
    delegate.note(
      Verdict(
        recognizer: member.name, kind: member.kind, owner: member.owner, outcome: .failed,
        reason: .ignored, time: now, start: now, measures: refusal.measures, note: refusal.note))
  }

  /// Once all fingers are up, or with ``competesByTouch`` the member's own, fails or cancels every undecided member and resets it, except those between two
  /// taps, and those that wait for one of these.
  private func closeRun(_ delegate: any ArenaDelegate) {
    guard routes.isEmpty || competesByTouch else { return }
    var again = true
    while again {
      again = false
      for member in involved where isUp(member) && !member.isDecided && !member.isPending {
        if member.state == .possible {
          deny(member, .lifted, delegate)
        } else {
          process(member.cancel(at: now), of: member, delegate)
        }
        again = true
      }
      resolveWaiting(delegate)
    }
    involved.removeAll { member in
      if !member.isDecided || !isUp(member) { return false }
      member.leave()
      return true
    }
    guard routes.isEmpty else { return }
    for member in ignored { member.isIgnored = false }
    ignored.removeAll(keepingCapacity: true)
  }
}
