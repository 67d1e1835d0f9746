import Gestures
package import Motion
package import Scenes

extension Recording {
  /// `count` significant moments in order of time, from the first touch to the end; a single one is the most
  /// significant.
  ///
  /// They are spread evenly over the time of motion; a moment near a threshold crossing or an edit, by less
  /// than half of the distance to the next, moves there.
  package func filmstripMoments(_ count: Int) -> [Time] {
    guard count > 1 else { return Array([keyMoments.first ?? .zero].prefix(count)) }
    let spans = spansOfMotion
    var before: [Double] = []
    var total = 0.0
    for span in spans {
      before.append(total)
      total += (span.to - span.from).seconds
    }
    guard total > 0 else { return Array(repeating: duration, count: 1) }
    func moment(_ place: Double) -> Time {
      let next = before.partitioningIndex { $0 >= place }
      guard next > 0 else { return spans[0].from + .seconds(place) }
      let span = spans[next - 1]
      let left = place - before[next - 1]
      return left <= (span.to - span.from).seconds || next < spans.count
        ? span.from + .seconds(left) : duration
    }
    func place(_ moment: Time) -> Double {
      let next = spans.partitioningIndex { $0.from > moment }
      guard next > 0 else { return 0 }
      let span = spans[next - 1]
      return before[next - 1] + (min(span.to, moment) - span.from).seconds
    }
    let step = total / Double(count - 1)
    var moments = (0..<count).map { moment(Double($0) * step) }
    moments[count - 1] = max(duration, moments[count - 1])
    for telling in (keyMoments + edits.map(\.time)).sorted() {
      let index = Int((place(telling) / step).rounded())
      guard index > 0, index < count - 1 else { continue }
      let usual = moment(Double(index) * step)
      // The first one keeps the place.
      if moments[index] == usual { moments[index] = telling }
    }
    return moments.sorted()
  }

  /// When fingers are down or something moves: in order of time, without overlaps.
  private var spansOfMotion: [(from: Time, to: Time)] {
    var spans: [(from: Time, to: Time)] = []
    var down: [Int: Time] = [:]
    for sample in fingers {
      switch sample.phase {
      case .began: down[sample.finger] = sample.time
      case .ended, .cancelled:
        if let from = down.removeValue(forKey: sample.finger) { spans.append((from, sample.time)) }
      case .moved, .stationary, .updated: break
      }
    }
    for entry in timeline.entries {
      guard case .animate(let animation) = entry.event else { continue }
      spans.append((animation.start + animation.delay, animation.end))
    }
    var merged: [(from: Time, to: Time)] = []
    for span in spans.sorted(by: { $0.from < $1.from }) {
      if let last = merged.last, span.from <= last.to {
        merged[merged.count - 1].to = max(last.to, span.to)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}
