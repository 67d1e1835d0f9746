package import Motion

/// `tap` and `double-tap`.
package struct Tap: Hashable, Sendable {
  /// The number of taps, 1 or 2.
  package var count: Int
  package var target: Target
  package var fingers: Int
  /// The duration of each tap, or nil for 50 ms.
  package var duration: Time?

  package init(_ target: Target, count: Int = 1, fingers: Int = 1, for duration: Time? = nil) {
    self.count = count
    self.target = target
    self.fingers = fingers
    self.duration = duration
  }
}
