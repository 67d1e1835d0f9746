import Gestures
import Motion
import Scenes
import TodoModel

extension Recording {
  /// The significant moments, in order: for an editing gesture, its lift's threshold crossing, else its first
  /// edit; without an edit, each recognition.
  var keyMoments: [Time] {
    let crossings = crossings
    var first: [Int: Time] = [:]
    for edit in edits where first[edit.gesture] == nil { first[edit.gesture] = edit.time }
    var moments = first.map { gesture, time in
      let start = starts.indices.contains(gesture) ? starts[gesture].time : .zero
      let next = crossings.partitioningIndex { $0 >= start }
      return next < crossings.count && crossings[next] <= time ? crossings[next] : time
    }
    if moments.isEmpty {
      moments = gestures.filter { $0.state == .recognized || $0.state == .began }.map(\.time)
    }
    return moments.sorted()
  }

  /// When a row was armed, a placeholder offered to be released, or a row had been lifted, in order of time.
  private var crossings: [Time] {
    let limit = screen.size.width / 2
    var moments = shown.flatMap { row in
      row.cue.stretches.filter { abs($0.value) > limit }.map(\.start)
    }
    moments += placeholders.filter { $0.placeholder?.isReleased ?? false }.map(\.time)
    moments += lifted.map { copy in
      copy.scale.stretches.first { $0.animation == nil && $0.value > 1 }?.start ?? copy.from
    }
    return moments.sorted()
  }
}

extension Placeholder {
  /// Whether the text announces that the lift adds or clears.
  fileprivate var isReleased: Bool { text.hasPrefix("Release") }
}
