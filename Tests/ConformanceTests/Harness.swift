import Gestures
import Motion

/// Feeds several recognizers the same touches and collects their events.
final class Harness: ArenaDelegate {
  let arena = Arena()
  let members: [ArenaMember]
  private(set) var events: [GestureEvent] = []
  private(set) var verdicts: [Verdict] = []
  private let tolerates: Bool

  /// `together` lets all of them recognize at once.
  init(_ recognizers: [any Recognizer], together: Bool = false) {
    tolerates = together
    members = recognizers.map { ArenaMember($0) }
    for member in members { arena.add(member) }
    arena.delegate = self
  }

  /// Takes a sample and returns the events that follow from it.
  @discardableResult
  func play(_ sample: TouchSample) -> ArraySlice<GestureEvent> {
    let before = events.count
    if sample.phase == .began {
      arena.begin(sample, chain: members)
    } else {
      arena.take(sample)
    }
    return events[before...]
  }

  /// Lets all timers run out.
  @discardableResult
  func settle() -> ArraySlice<GestureEvent> {
    let before = events.count
    arena.timeOut(at: .never)
    return events[before...]
  }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? { nil }
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { nil }
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { tolerates }
  func handle(_ event: GestureEvent) { events.append(event) }
  func note(_ verdict: Verdict) { verdicts.append(verdict) }
}
