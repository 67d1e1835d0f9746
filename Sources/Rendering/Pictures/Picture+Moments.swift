import Gestures
import Motion
import Scenes
import TodoModel

extension Recording {
  /// The moments that tell what happened, in order of time: those at which a gesture that edits crossed the
  /// threshold beyond which its lift does something, else those of its first edit; without an edit those at
  /// which something was recognized.
  var tellingMoments: [Time] {
    var moments: [Time] = []
    for gesture in statements.indices {
      guard let edit = edits.first(where: { $0.gesture == gesture && $0.time >= start(of: gesture) }) else {
        continue
      }
      moments.append(crossing(from: start(of: gesture), to: edit.time) ?? edit.time)
    }
    if moments.isEmpty { moments = edits.map(\.time) }
    if moments.isEmpty {
      moments = gestures.filter { $0.state == .recognized || $0.state == .began }.map(\.time)
    }
    return moments.sorted()
  }

  /// When a gesture's first finger came down, as far as its recognizers tell.
  func start(of gesture: Int) -> Time {
    verdicts.filter { $0.gesture == gesture }.map(\.verdict.start).min()
      ?? gestures.first { $0.gesture == gesture }?.time ?? .zero
  }

  /// The first moment at which a row was armed, a placeholder offered to be released, or a row had been lifted.
  private func crossing(from start: Time, to end: Time) -> Time? {
    let limit = screen.size.width / 2
    var moments = shown.flatMap { row in
      row.cue.stretches.filter { abs($0.value) > limit }.map(\.start)
    }
    moments += placeholders.filter { $0.placeholder?.isReleased ?? false }
      .map(\.time)
    moments += lifted.map { copy in
      copy.scale.stretches.first { $0.animation == nil && $0.value > 1 }?.start ?? copy.from
    }
    return moments.filter { $0 >= start && $0 <= end }.min()
  }
}

extension Placeholder {
  /// Whether it says that the lift adds or clears.
  fileprivate var isReleased: Bool { text.hasPrefix("Release") }
}
