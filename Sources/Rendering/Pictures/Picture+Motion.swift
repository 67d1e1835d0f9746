import Motion
import Scenes

extension Picture {
  /// When something may look different than before: moments at which it steps, and spans in which it moves, in no order
  /// and perhaps several times.
  var motions: [ClosedRange<Time>] {
    var motions: [ClosedRange<Time>] = []
    for layer in layers { layer.addMotions(to: &motions) }
    return motions
  }
}

extension Layer {
  fileprivate func addMotions(to motions: inout [ClosedRange<Time>]) {
    for channel in [x, y, scaleX, scaleY, alpha, drawn] {
      for term in channel.terms {
        for stretch in term.stretches {
          motions.append(stretch.start...max(stretch.start, stretch.animation?.end ?? stretch.start))
        }
      }
    }
    for change in transform.changes { motions.append(change.start...change.start) }
    for layer in layers { layer.addMotions(to: &motions) }
  }
}
