import Testing

@testable import Motion

@Suite struct TimelineTests {
  private func animate(_ target: AnimationTarget, _ property: Property) -> Timeline.Event {
    .animate(Animation(target, property, from: 0, to: 1, start: .zero, duration: .seconds(1), curve: .linear))
  }

  @Test func sortsEditsFirstAndReloadLastAtSameTime() {
    let sorted: [Timeline.Event] = [
      .remove(row: 2, item: 3), .insert(row: 0, item: 4), .set(.row(1), .completed, .flag(true)),
      .set(.row(2), .hidden, .flag(true)), animate(.row(0), .x), animate(.row(0), .y),
      animate(.row(0), .translateY), animate(.row(0), .scale), animate(.row(0), .alpha), animate(.row(3), .x),
      animate(.list, .offset), animate(.placeholder, .alpha), animate(.lifted, .scale), .cue("tick"), .reload,
    ]
    // Remove and insert keep the order in which they came; all else is put in order from any other.
    var timeline = Timeline()
    for event in sorted.suffix(13).reversed() + sorted.prefix(2) { timeline.add(event, at: .zero) }
    #expect(timeline.entries.map(\.event) == sorted)
  }

  @Test func sortsEntriesByTime() {
    var timeline = Timeline()
    timeline.add(.insert(row: 0, item: 1), at: .seconds(2))
    timeline.add(.reload, at: .seconds(1))
    #expect(timeline.entries.map(\.time) == [.seconds(1), .seconds(2)])
  }

  @Test func equalEventsKeepTheirOrder() {
    var timeline = Timeline()
    for word in ["a", "b", "c"] { timeline.add(.cue(word), at: .zero) }
    #expect(timeline.entries.map(\.event) == [.cue("a"), .cue("b"), .cue("c")])
  }
}
