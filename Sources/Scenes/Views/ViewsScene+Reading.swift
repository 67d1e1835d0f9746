package import Gestures
package import Motion

// Properties of a script's views and recognizers, available without touches.
extension ViewsScene {
  /// The corners of a view on the screen, clockwise from its own top left, or nil without such a view.
  ///
  /// Includes the whole view, unscrolled; parts outside the screen or its containing views count.
  package func corners(ofView name: String) -> [Location]? {
    guard let view = try? view(named: name) else { return nil }
    return view.corners
  }

  /// The axis on which a scroll view of size `size` scrolls content of size `content`.
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
