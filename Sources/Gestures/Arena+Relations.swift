import Motion

// Who may act when several could.
extension Arena {
  /// Whoever is under way, or has been in these touches, and does not tolerate this recognizer.
  func blocker(of entrant: Entrant, _ owner: (any ArenaOwner)?) -> Entrant? {
    for other in involved where other !== entrant && other.holds && !tolerate(other, entrant, owner) {
      return other
    }
    return nil
  }

  /// Whether two recognizers may recognize in the same touches.
  func tolerate(_ winner: Entrant, _ other: Entrant, _ owner: (any ArenaOwner)?) -> Bool {
    if winner.isTapOfAnotherCount(than: other) || winner.isCompanion(of: other) { return true }
    guard let owner else { return false }
    return owner.allows(winner, besides: other) || owner.allows(other, besides: winner)
  }

  /// The first that has to fail before this recognizer may act, and has not.
  private func awaited(by entrant: Entrant, _ owner: (any ArenaOwner)?) -> Entrant? {
    for other in involved where other !== entrant && (other.isUndecided || other.holds) {
      if isRequired(other, before: entrant, owner), !waits(other, for: entrant) { return other }
    }
    // One that failed because it had to wait for another leaves that one to be waited for.
    for other in involved where other.failure == .waited && isRequired(other, before: entrant, owner) {
      if let last = other.waitsFor, last !== entrant, last.holds { return last }
    }
    return nil
  }

  private func isRequired(_ other: Entrant, before entrant: Entrant, _ owner: (any ArenaOwner)?) -> Bool {
    entrant.requires(other) || owner?.mustFail(other, before: entrant) ?? false
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
  func attempt(_ entrant: Entrant, _ owner: (any ArenaOwner)?) {
    if let winner = blocker(of: entrant, owner) {
      deny(entrant, .prevented, by: winner, owner)
      return
    }
    if let awaited = awaited(by: entrant, owner) {
      if awaited.holds {
        entrant.waitsFor = awaited
        deny(entrant, .waited, by: awaited, owner)
      } else {
        entrant.waitsFor = awaited
        noteWaiting(true)
      }
      return
    }
    if let refusal = owner?.refusal(ofBeginning: entrant, at: now) ?? entrant.recognizer.refusalToBegin {
      deny(entrant, .refused, note: refusal, owner)
      return
    }
    let values = entrant.grant(at: now)
    for other in involved where other !== entrant && other.isUndecided && !tolerate(entrant, other, owner) {
      deny(other, .prevented, by: entrant, owner)
    }
    owner?.handle(GestureEvent(time: now, entrant: entrant, state: entrant.state, values: values))
    if entrant.state == .recognized { decide(entrant, owner) }
  }

  /// Recognizers that were ready but had to wait try again whenever the one that they wait for is decided or
  /// under way.
  func resolveWaiting(_ owner: (any ArenaOwner)?) {
    guard mayHaveWaiting else { return }
    var again = true
    while again {
      again = false
      noteWaiting(false)
      for entrant in involved where entrant.isUndecided {
        guard let awaited = entrant.waitsFor else { continue }
        noteWaiting(true)
        if awaited.isUndecided { continue }
        attempt(entrant, owner)
        again = true
      }
    }
  }
}

extension Arena {
  /// What is wrong with the arena or a recognizer in it, in a few words; nil after every call.
  public var brokenInvariant: String? {
    let owner = owner
    let timer = involved.filter(\.isUndecided).compactMap(\.deadline).min()
    if deadline != timer { return "the next timer is not the one that is known" }
    for (index, entrant) in involved.enumerated() {
      if !entrant.isInvolved { return "\(entrant.name) takes part without being told" }
      if entrant.state != entrant.recognizer.state { return "\(entrant.name) is not where its recognizer is" }
      if entrant.isDecided != entrant.state.isFinal { return "\(entrant.name) is final without a verdict" }
      if let broken = entrant.recognizer.brokenInvariant { return "\(entrant.name): \(broken)" }
      if entrant.recognizer.isReady, entrant.waitsFor == nil { return "\(entrant.name) waits for nobody" }
      if index > 0, involved[index - 1].isAsked(after: entrant) {
        return "\(entrant.name) is asked out of turn"
      }
      if !hasFingers, entrant.isDecided { return "\(entrant.name) is not reset though no finger is down" }
      for other in involved[..<index] where other.state.isActive && entrant.state.isActive {
        if !tolerate(other, entrant, owner) {
          return "\(other.name) and \(entrant.name) are under way at once"
        }
      }
    }
    return nil
  }
}
