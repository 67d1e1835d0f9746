import Gestures
import Motion

/// Recognizers side by side under the same fingers, and what they told.
final class Bench: ArenaOwner {
  let arena = Arena()
  let entrants: [Entrant]
  private(set) var events: [GestureEvent] = []
  private(set) var verdicts: [Verdict] = []
  private let tolerates: Bool

  /// `together` lets all of them recognize at once.
  init(_ recognizers: [any Recognizer], together: Bool = false) {
    tolerates = together
    entrants = recognizers.map { Entrant($0) }
    for entrant in entrants { arena.add(entrant) }
    arena.owner = self
  }

  /// Takes a sample and gives the events that it led to.
  @discardableResult
  func play(_ sample: TouchSample) -> ArraySlice<GestureEvent> {
    let before = events.count
    if sample.phase == .began {
      arena.begin(sample, chain: entrants)
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

  func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal? { nil }
  func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal? { nil }
  func allows(_ entrant: Entrant, besides other: Entrant) -> Bool { tolerates }
  func handle(_ event: GestureEvent) { events.append(event) }
  func note(_ verdict: Verdict) { verdicts.append(verdict) }
}
