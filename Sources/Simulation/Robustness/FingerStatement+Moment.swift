import GestureScript
import Motion

extension FingerStatement {
  /// Its time from the block's start, or zero if it names none.
  var moment: Time {
    switch action {
    case .down(_, let at), .move(_, _, _, let at), .up(let at), .cancel(let at): at ?? .zero
    case .update(_, let at): at
    }
  }
}
