public import Motion
import Stage

extension Simulator {
  /// The receivers of a touch at a point now, in order: the view that it hits, its superviews, the view controller
  /// and the window. Empty off the screen.
  public func responderChain(at point: Location) -> [String] {
    scene.stage.layout?.layOut(at: now)
    return scene.stage.responderChain(at: point)
  }
}
