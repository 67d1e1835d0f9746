import Motion
import Scenes
import Testing

@testable import Rendering

/// The times that a filmstrip shows.
@Suite struct KeyframeSelectionTests {
  private static var recording: Recording {
    Play("Milk", "Eggs").drag(Location(40, 25), Location(260, 25)).recording
  }

  /// 0.4 s of motion in steps of 0.1 s; the crossing at 0.15 s is shown for 0.1 s, the edit is at 0.2 s.
  @Test func spreadsMomentsAndSnapsThemToEvents() {
    #expect(Self.recording.filmstripMoments(5).map(\.milliseconds) == [0, 150, 200, 300, 400])
    #expect(Self.recording.filmstripMoments(2).map(\.milliseconds) == [0, 400])
    #expect(Self.recording.filmstripMoments(1).map(\.milliseconds) == [150])
  }

  /// Each gesture's outcome is one of them, however near the two are.
  @Test func outcomesAreAmongThem() {
    let recording = Play("Milk", "Eggs").drag(Location(40, 25), Location(100, 25))
      .drag(Location(40, 75), Location(140, 75)).recording
    let outcomes = recording.starts.map { $0.time + .milliseconds(200) }
    #expect(Set(recording.filmstripMoments(5)).isSuperset(of: outcomes))
  }

  @Test func withoutMotionThereIsOne() { #expect(Play("Milk").recording.filmstripMoments(6) == [.zero]) }
}
