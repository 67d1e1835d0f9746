package import Gestures
package import Motion

// What can be read off the views and recognizers of a script without touching them.
extension ViewsScene {
  /// The corners of a view on the screen, clockwise from its own top left; nil without such a view.
  ///
  /// They are those of the whole view, as it stands with nothing scrolled: parts outside of the screen or of the
  /// views that it lies in count.
  package func corners(ofView name: String) -> [Location]? {
    guard let view = try? view(named: name) else { return nil }
    return view.corners
  }

  /// A recognizer as a script declares it, on its own.
  package static func recognizer(
    _ kind: DeclaredRecognizer.Kind, on screen: Screen
  ) -> any Recognizer {
    let profile = screen.profile
    switch kind {
    case .tap(let taps, let fingers):
      return TapRecognizer(taps: taps, fingers: fingers ?? 1, profile: profile)
    case .longPress(let duration, let fingers):
      return LongPressRecognizer(fingers: fingers ?? 1, duration: duration, profile: profile)
    case .pan(let fingers, let axis):
      let fingers = fingers ?? 1...Int.max
      return PanRecognizer(
        minimum: fingers.lowerBound, maximum: fingers.upperBound, axis: axis, failsAcross: true,
        profile: profile)
    case .swipe(let directions, let fingers):
      return SwipeRecognizer(directions, fingers: fingers ?? 1, profile: profile)
    case .pinch: return PinchRecognizer(profile: profile)
    case .rotation: return RotationRecognizer(profile: profile)
    case .edgePan(let edge): return EdgePanRecognizer(edge, screen: screen.size, profile: profile)
    }
  }

  /// The axis on which a scroll view of this size scrolls content of that size.
  package static func scrollAxis(of size: Extent, content: Extent) -> PanRecognizer.Axis {
    content.height > size.height || content.width <= size.width ? .vertical : .horizontal
  }

  /// The name of the pan that scrolls a view.
  package static func scrollPanName(ofView view: String) -> String { "\(view) scroll" }

  /// The recognizers that would act but wait for another one to fail, by name, in the order of declaration.
  package var waitingRecognizers: [String] {
    recognizers.filter { $0.member.recognizer.isReady }.map(\.member.name)
  }
}
