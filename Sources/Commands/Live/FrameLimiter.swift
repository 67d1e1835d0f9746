package import Motion

/// The times of pictures: at most 60 a second, with input shown as soon as that allows.
package struct FrameLimiter: Sendable {
  /// The least time between two pictures.
  package static let pause = Time.microseconds(16_667)

  /// The times of the last drawing, and of the last that changed the terminal.
  private var lastLook = Time(nanoseconds: .min)
  private var lastPicture = Time(nanoseconds: .min)
  private var isWanted = true

  package init() {}

  package mutating func want() { isWanted = true }

  /// The time of the next picture, or nil; `isAnimated` means that it changes by itself. A drawing that
  /// changed nothing does not delay a later event.
  package func due(isAnimated: Bool) -> Time? {
    if isWanted { return lastPicture + FrameLimiter.pause }
    return isAnimated ? lastLook + FrameLimiter.pause : nil
  }

  /// Records a drawing; `isNew` says whether there was anything to send.
  package mutating func drew(at time: Time, isNew: Bool) {
    lastLook = time
    if isNew { lastPicture = time }
    isWanted = false
  }
}
