import GestureScript
import Motion

extension FingerStatement {
  /// The time from the block's start, or zero if the statement has none.
  var moment: Time {
    switch action {
    case .down(_, let at), .move(_, _, _, let at), .up(let at), .cancel(let at): at ?? .zero
    case .update(_, let at): at
    }
  }
}
