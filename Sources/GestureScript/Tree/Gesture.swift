package import Gestures

/// A statement for touches of one or several fingers.
package enum Gesture: Hashable, Sendable {
  case swipe(Swipe)
  case drag(Drag)
  case pull(Pull)
  case pinch(Pinch)
  case tap(Tap)
  case longPress(LongPress)
  case rotate(Turn)

  /// The kinds of recognizers that it is for.
  package var kinds: [RecognizerKind] { RecognizerKind.allCases.filter { isFor($0) } }

  private func isFor(_ kind: RecognizerKind) -> Bool {
    switch (kind, self) {
    case (.tap, .tap), (.longPress, .longPress), (.pinch, .pinch), (.rotation, .rotate): true
    case (.pan, .swipe), (.pan, .drag), (.pan, .pull): true
    case (.swipe, .swipe), (.swipe, .drag), (.swipe, .pull): true
    case (.edgePan, .swipe), (.edgePan, .drag), (.edgePan, .pull): true
    case (.tap, _), (.longPress, _), (.pan, _), (.swipe, _), (.pinch, _), (.rotation, _), (.edgePan, _): false
    }
  }

  /// The fingers' state after the motion. Taps always lift.
  package var ending: MotionStyle.Ending {
    switch self {
    case .swipe(let swipe): swipe.motion.ending
    case .drag(let drag): drag.motion.ending
    case .pull(let pull): pull.motion.ending
    case .pinch(let pinch): pinch.motion.ending
    case .tap: .lift
    case .longPress(let press): press.motion.ending
    case .rotate(let turn): turn.motion.ending
    }
  }

  package var fingers: Int {
    switch self {
    case .swipe(let swipe): swipe.fingers
    case .drag(let drag): drag.fingers
    case .pull(let pull): pull.fingers
    case .tap(let tap): tap.fingers
    case .longPress(let press): press.fingers
    case .pinch, .rotate: 2
    }
  }
}
