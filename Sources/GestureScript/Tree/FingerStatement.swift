package import Motion

/// One line of a `together` block: the next action of one finger.
package struct FingerStatement: Hashable, Sendable {
  /// The finger's number, 1…10.
  package var finger: Int
  package var action: FingerAction

  package init(_ finger: Int, _ action: FingerAction) {
    self.finger = finger
    self.action = action
  }

  /// The time from the block's start, or zero if the statement has none.
  package var moment: Time { action.moment ?? .zero }
}

/// An action of a finger. Moments count from the start of the block.
package enum FingerAction: Hashable, Sendable {
  /// Puts the finger down; a nil time is the finger's last moment, 0 at first.
  case down(Location, at: Time? = nil)
  /// Without `over` one sample, at that moment or the finger's last one; with `over` the motion starts then.
  case move(Location, over: Time? = nil, ease: Curve? = nil, at: Time? = nil)
  /// A late correction of the sample at that moment; it takes no time and does not move the finger itself.
  case update(Location, at: Time)
  /// Lifts the finger; a nil time is the end of its last statement.
  case up(at: Time? = nil)
  /// Cancels the finger; a nil time is the end of its last statement.
  case cancel(at: Time? = nil)

  package var moment: Time? {
    switch self {
    case .down(_, let at), .move(_, _, _, let at), .up(let at), .cancel(let at): at
    case .update(_, let at): at
    }
  }
}
