import GestureScript
import Motion

extension FingerStatement {
  /// When it happens, counted from the block's start, or zero for one that does not say.
  var moment: Time {
    switch action {
    case .down(_, let at), .move(_, _, _, let at), .up(let at), .cancel(let at): at ?? .zero
    case .update(_, let at): at
    }
  }
}
