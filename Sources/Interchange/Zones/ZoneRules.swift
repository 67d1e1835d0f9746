import Motion
import TodoModel

/// A zone's offsets from UTC. Moments are seconds since 1970 in UTC; wall times are seconds since 1970 in the
/// zone.
package struct ZoneRules: Hashable, Sendable {
  package struct Transition: Hashable, Sendable {
    package var moment: Int64
    /// The offset after it, in seconds ahead of UTC.
    package var offset: Int

    package init(moment: Int64, offset: Int) {
      self.moment = moment
      self.offset = offset
    }
  }

  /// The transitions in order of time.
  let transitions: [Transition]
  /// Seconds ahead of UTC before the first transition.
  let first: Int
  /// The rule for the time after the last transition, or nil if that transition's offset stays.
  let tail: PosixZone?

  package static let utc = ZoneRules(first: 0)

  init(transitions: [Transition] = [], first: Int, tail: PosixZone? = nil) {
    self.transitions = transitions
    self.first = first
    self.tail = tail
  }

  /// Seconds ahead of UTC at a moment; costs O(log transitions).
  package func offset(at moment: Int64) -> Int {
    let next = transitions.partitioningIndex { $0.moment > moment }
    if next == transitions.count, let tail { return tail.offset(at: moment) }
    return next == 0 ? first : transitions[next - 1].offset
  }

  package func wall(at moment: Int64) -> Int64 { moment.saturatingAdding(Int64(offset(at: moment))) }

  /// A repeated wall time is the first of the two; a skipped one uses the offset before the change (RFC 5545,
  /// section 3.3.5).
  package func moment(ofWall wall: Int64) -> Int64 {
    LocalTime.moment(ofWall: wall) { Int64(offset(at: $0)) }
  }

  /// The range of a zone's offset, in seconds: less than a day.
  static let offsets = -86_399...86_399
}
