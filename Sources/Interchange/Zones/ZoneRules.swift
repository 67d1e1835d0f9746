import Motion
import TodoModel

/// What a time zone's clocks show: by how many seconds they are ahead of UTC, and since when.
///
/// Moments are seconds since 1970-01-01T00:00:00 in UTC; wall times are seconds since 1970-01-01T00:00:00 as the
/// clocks of the zone show it.
package struct ZoneRules: Hashable, Sendable {
  /// A moment at which the clocks are put to another offset.
  package struct Transition: Hashable, Sendable {
    package var moment: Int64
    /// Seconds ahead of UTC from then on.
    package var offset: Int

    package init(moment: Int64, offset: Int) {
      self.moment = moment
      self.offset = offset
    }
  }

  /// In order of time.
  let transitions: [Transition]
  /// Seconds ahead of UTC before the first transition.
  let first: Int
  /// The rule for the time after the last transition; nil if that transition's offset stays.
  let tail: PosixZone?

  /// Greenwich's clocks, without summer time.
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

  /// The wall time at a moment.
  package func wall(at moment: Int64) -> Int64 { moment.saturatingAdding(Int64(offset(at: moment))) }

  /// The moment of a wall time.
  ///
  /// Where clocks are put back a wall time comes twice: the first is meant. Where they are put forward it is
  /// left out: then the offset from before the change counts, as RFC 5545 (section 3.3.5) has it.
  package func moment(ofWall wall: Int64) -> Int64 {
    LocalTime.moment(ofWall: wall) { Int64(offset(at: $0)) }
  }

  /// The greatest offset that a zone may have, in seconds: less than a day.
  static let offsets = -86_399...86_399
}
