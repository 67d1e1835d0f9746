package import Gestures
package import Motion

package enum ViewsStatement: Hashable, Sendable {
  case view(DeclaredView)
  case scrollView(DeclaredView, content: Extent)
  case recognizer(DeclaredRecognizer)
  /// Makes the first recognizer wait until the second has failed.
  case order(RecognizerName, after: RecognizerName)
  /// Allows both recognizers to act at the same time.
  case together(RecognizerName, RecognizerName)
  case refusal(RecognizerName, DeclaredRefusal)
  /// Sets the content offset of a scroll view, in points.
  case scroll(view: String, to: Double)
  /// Gives a recognizer a number of its own, by the threshold's name and in its unit.
  case threshold(String, Double, of: RecognizerName)
  /// Lets a pan decide at its lift.
  case commit(RecognizerName, CommitRule)
}

/// The travel, in pt, that a pan must exceed at its lift, or the speed along it, in pt/s, that it must have.
package struct CommitRule: Hashable, Sendable {
  package var beyond: Double?
  package var speed: Double?

  package init(beyond: Double?, speed: Double?) {
    self.beyond = beyond
    self.speed = speed
  }
}

package struct DeclaredView: Hashable, Sendable {
  package var name: String
  package var origin: Location
  package var size: Extent
  /// The containing view, or nil for the root.
  package var parent: String?
  /// The clockwise rotation in degrees.
  package var turn: Double?
  package var scale: Double?
  package var alpha: Double?
  package var isHidden = false
  package var isUntouchable = false
  /// Whether the view still receives touches that a recognizer has taken.
  package var keepsTouches = false

  package init(_ name: String, at origin: Location, _ size: Extent, in parent: String? = nil) {
    self.name = name
    self.origin = origin
    self.size = size
    self.parent = parent
  }
}

/// A refusal by a recognizer's delegate.
package enum DeclaredRefusal: Hashable, Sendable {
  /// Touches on a view, or all touches if nil.
  case touches(on: String?)
  /// To begin on a view, or to begin at all if nil.
  case toBegin(on: String?)
  /// To begin unless the travel is farther along this axis than across it.
  case toBeginUnless(PanRecognizer.Axis)
}

package enum ViewsExpectation: Hashable, Sendable {
  /// The views that received touches in this phase, in order; may be empty.
  case touches(TouchPhase, [String])
  /// The view at a point, and its containing views outwards.
  case hit(Location, [String])
  case color(String, on: String)
  /// A recognizer would act, but waits for another one to fail.
  case waiting(RecognizerName)
  /// The content offset of a scroll view, in points; a nil `within` is the precision of the output.
  case offset(Double, of: String, within: Distance?)
  /// The screen position of a view's top left corner.
  case place(of: String, Location, within: Distance?)
}

package enum ViewsSetting: Hashable, Sendable {
  /// The seed of the color sequence.
  case seed(Int)
}
