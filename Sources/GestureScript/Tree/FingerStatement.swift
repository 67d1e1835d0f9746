package import Motion

/// One line of a `together` block: the next action of one finger.
package struct FingerStatement: Hashable, Sendable {
  /// The finger's number, 1…10.
  package var finger: Int
  package var action: FingerAction
  /// The time from the block's start; nil is the end of the finger's last statement. An update has one.
  package var time: Time?

  package init(_ finger: Int, _ action: FingerAction, at time: Time? = nil) {
    self.finger = finger
    self.action = action
    self.time = time
  }

  /// The time from the block's start, or zero if the statement has none.
  package var moment: Time { time ?? .zero }
}

package enum FingerAction: Hashable, Sendable {
  case down(Location)
  /// One sample, or with `over` a motion that starts at the statement's time.
  case move(Location, over: Time? = nil, ease: Curve? = nil)
  /// A late correction of the sample at the statement's time; it takes no time and does not move the finger itself.
  case update(Location)
  case up, cancel
}
