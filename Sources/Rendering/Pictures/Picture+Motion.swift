import Motion
import Scenes

extension Picture {
  /// The times of change: moments of steps and spans of motion, unordered and possibly repeated.
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
        for (index, stretch) in term.stretches.enumerated() {
          // What comes next may cut an animation short.
          let next = index + 1 < term.stretches.count ? term.stretches[index + 1].start : nil
          var end = max(stretch.start, stretch.animation?.end ?? stretch.start)
          if let next { end = min(end, next) }
          motions.append(stretch.start...end)
        }
      }
    }
    for change in transform.changes { motions.append(change.start...change.start) }
    for layer in layers { layer.addMotions(to: &motions) }
  }
}
