package import Motion

/// When pictures are drawn: at most 60 a second, and what a hand has done as soon as that allows.
package struct PicturePace: Sendable {
  /// The time between two pictures.
  package static let pause = Time.microseconds(16_667)

  /// When one was last looked for, and when one last showed something new.
  private var lastLook = Time(nanoseconds: .min)
  private var lastPicture = Time(nanoseconds: .min)
  private var isWanted = true

  package init() {}

  /// Something has happened that may be seen.
  package mutating func want() { isWanted = true }

  /// From when on a picture is to be drawn; nil for none. `isAnimated` says that it changes by itself.
  ///
  /// Looks that found nothing new hold up nothing that has happened since.
  package func due(isAnimated: Bool) -> Time? {
    if isWanted { return lastPicture + PicturePace.pause }
    return isAnimated ? lastLook + PicturePace.pause : nil
  }

  /// A picture has been drawn; `isNew` if there was anything to send.
  package mutating func drew(at time: Time, isNew: Bool) {
    lastLook = time
    if isNew { lastPicture = time }
    isWanted = false
  }
}
