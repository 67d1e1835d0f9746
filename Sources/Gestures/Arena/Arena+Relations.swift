package import Motion

extension Arena {
  /// Returns the first member that has begun or recognized in touches that `member` shares and
  /// does not allow it beside it.
  func blocker(of member: ArenaMember, _ delegate: any ArenaDelegate) -> ArenaMember? {
    involved.first {
      $0 !== member && $0.holds && !tolerate($0, member, delegate) && compete($0, member)
    }
  }

  /// Whether two members may recognize in the same touches: taps of different counts, members declared to
  /// recognize together, or if the delegate allows it for either order.
  func tolerate(_ winner: ArenaMember, _ other: ArenaMember, _ delegate: any ArenaDelegate) -> Bool {
    if let taps = winner.taps, let others = other.taps, taps != others { return true }
    if winner.isCompanion(of: other) { return true }
    return delegate.shouldRecognizeSimultaneously(winner, with: other)
      || delegate.shouldRecognizeSimultaneously(other, with: winner)
  }

  /// Returns the first member that must fail before `member` may act and has not failed.
  private func awaited(by member: ArenaMember, _ delegate: any ArenaDelegate) -> ArenaMember? {
    for other in involved where other !== member && (other.isUndecided || other.holds) {
      if isRequired(other, before: member, delegate), compete(other, member), !waits(other, for: member) {
        return other
      }
    }
    // A member that failed while waiting passes its requirement on to the member that it waited for.
    for other in involved where other.failure == .waited && isRequired(other, before: member, delegate) {
      guard compete(other, member) else { continue }
      if let last = other.waitsFor, last !== member, last.holds { return last }
    }
    return nil
  }

  private func isRequired(_ other: ArenaMember, before member: ArenaMember, _ delegate: any ArenaDelegate)
    -> Bool
  {
    member.requires(other) || member.waitsForTaps(of: other)
      || delegate.shouldRequireFailure(of: other, by: member)
  }

  /// Returns whether a member waits for another, directly or through a chain of waiting members.
  private func waits(_ member: ArenaMember, for other: ArenaMember) -> Bool {
    var next = member.isUndecided ? member.waitsFor : nil
    // At most one step for each member: the chain may run into a cycle that does not contain the first one.
    for _ in involved {
      guard let present = next else { return false }
      if present === other { return true }
      next = present.isUndecided ? present.waitsFor : nil
    }
    return false
  }

  /// Lets a ready member act, prevents the others, and notifies the delegate. Denies it if another member
  /// prevents it or the delegate refuses; leaves it waiting if another must fail first.
  func attempt(_ member: ArenaMember, _ delegate: any ArenaDelegate) {
    if let winner = blocker(of: member, delegate) {
      deny(member, .prevented, by: winner, delegate)
      return
    }
    if let awaited = awaited(by: member, delegate) {
      member.waitsFor = awaited
      if awaited.holds { deny(member, .waited, by: awaited, delegate) }
      return
    }
    if let refusal = delegate.refusalToBegin(member, at: now) ?? member.recognizer.refusalToBegin {
      deny(member, .refused, note: refusal, delegate)
      return
    }
    let values = member.grant(at: now)
    for other in involved where other !== member && other.isUndecided && !tolerate(member, other, delegate) {
      guard compete(member, other) else { continue }
      deny(other, .prevented, by: member, delegate)
    }
    delegate.handle(GestureEvent(time: now, member: member, state: member.state, values: values))
    if member.state == .recognized { decide(member, delegate) }
  }

  /// Retries every waiting member whose awaited member has been decided or has begun, until none is left.
  func resolveWaiting(_ delegate: any ArenaDelegate) {
    var again = true
    while again {
      again = false
      for member in involved where member.isUndecided {
        guard let awaited = member.waitsFor, !awaited.isUndecided else { continue }
        attempt(member, delegate)
        again = true
      }
    }
  }

  /// The first broken invariant, as a short phrase, for tests; always nil between calls.
  package var brokenInvariant: String? {
    let delegate = presentDelegate
    let timer = involved.filter(\.isUndecided).compactMap(\.deadline).min()
    if deadline != timer { return "the next timer is not the one that is known" }
    for (index, member) in involved.enumerated() {
      if !member.isInvolved { return "\(member.name) is not marked as taking part" }
      if member.state != member.recognizer.state { return "\(member.name) is not where its recognizer is" }
      if member.isDecided != member.state.isFinal { return "\(member.name) is final without a verdict" }
      if let broken = member.recognizer.brokenInvariant { return "\(member.name): \(broken)" }
      if member.recognizer.isReady, member.waitsFor == nil { return "\(member.name) waits for nobody" }
      if index > 0, involved[index - 1].isAsked(after: member) {
        return "\(member.name) is asked out of turn"
      }
      if isUp(member), member.isDecided { return "\(member.name) is not reset though its fingers are up" }
      for other in involved[..<index] where other.state.isActive && member.state.isActive {
        // Two that are under way may come to share a touch later.
        if !tolerate(other, member, delegate), !competesByTouch || other.enteredTogether(with: member) {
          return "\(other.name) and \(member.name) are under way at once"
        }
      }
    }
    return nil
  }
}

/// Is asked before recognizers act and notified afterwards, like UIGestureRecognizerDelegate. A delegate must
/// not call the arena's `begin`, `take` or `timeOut` from inside these methods.
package protocol ArenaDelegate: AnyObject {
  /// Returns why the recognizer should not receive this touch as the finger comes down, or nil if it should.
  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal?
  /// Returns why the recognizer should not leave the state `possible`, which fails it, or nil if it should.
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal?
  /// Whether two recognizers may recognize at the same time. Either order may be asked; one true is enough.
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool
  /// Whether `second` must wait until `first` has failed, by default false; adds to
  /// ``ArenaMember/require(toFail:)``.
  func shouldRequireFailure(of first: ArenaMember, by second: ArenaMember) -> Bool
  /// Handles a recognizer that has begun, changed, ended, been cancelled, or recognized.
  func handle(_ event: GestureEvent)
  /// Records a decision, once for each recognizer that received or was refused one of the current touches.
  func note(_ verdict: Verdict)
  /// Replaces the measures of a recognizer's last verdict, once what followed it has been measured too.
  func amend(_ measures: [Measure], of member: ArenaMember)
  /// Whether verdicts contain measures, true by default; without them verdicts are cheaper.
  var wantsMeasures: Bool { get }
}

// A delegate that says nothing else refuses nothing and lets no two recognize at the same time.
extension ArenaDelegate {
  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? { nil }
  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { nil }
  package func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }
  package func shouldRequireFailure(of first: ArenaMember, by second: ArenaMember) -> Bool { false }
  package func handle(_ event: GestureEvent) {}
  package func note(_ verdict: Verdict) {}
  package func amend(_ measures: [Measure], of member: ArenaMember) {}
  package var wantsMeasures: Bool { true }
}
