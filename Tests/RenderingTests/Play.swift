import Gestures
import Motion
import Scenes
import Simulation
import TodoModel

@testable import Rendering

/// A list under the finger, for tests of what is drawn of it. Touches come 100 times a second.
final class Play {
  private let simulator: Simulator

  init(_ texts: String..., done: Set<String> = []) {
    let items = texts.enumerated().map { item($0 + 1, $1, done: done.contains($1)) }
    simulator = Simulator(
      screen: Screen(profile: .exact),
      document: Document(lists: [ItemList(name: "Test", items: Items(items))]), list: 0)
  }

  /// One finger from a place to another in a time, lifted there; then everything comes to rest.
  @discardableResult
  func drag(
    _ from: Location, _ to: Location, over duration: Time = .milliseconds(200), lifts: Bool = true
  ) -> Play {
    let start = simulator.now
    simulator.beginGesture("drag")
    func touch(_ phase: TouchPhase, _ share: Double) {
      simulator.touch(
        TouchSample(
          time: start + .seconds(duration.seconds * share), finger: 1, phase: phase,
          location: from + (to - from) * share))
    }
    touch(.began, 0)
    let count = max(1, Int((duration.seconds * 100).rounded()))
    for step in 1...count { touch(.moved, Double(step) / Double(count)) }
    if lifts {
      touch(.ended, 1)
      simulator.settle()
    }
    return self
  }

  func type(_ text: String) -> Play {
    try? simulator.type(text)
    try? simulator.press(.return)
    return self
  }

  var recording: Recording { simulator.finish() }
  var picture: Picture { Picture(recording) }
  var report: SimulationReport {
    SimulationReport(script: "a.gesture", recording: recording, passed: 0, failed: [])
  }
}

extension PictureFrame {
  /// The visible texts, each with its location on the screen and its opacity.
  var texts: [String] {
    sprites.compactMap { sprite in
      guard case .label(let label) = sprite.shape else { return nil }
      let place = sprite.map(label.place)
      return "\(label.text) \(place.x.rounded3),\(place.y.rounded3) \(sprite.alpha.rounded3)"
    }
  }

  /// The boxes of what has a name: their places, sizes, colors.
  func boxes(of name: String) -> [String] {
    sprites.compactMap { sprite in
      guard sprite.name == name, case .box(let frame, let color, _, _) = sprite.shape else { return nil }
      let box = sprite.map.box(of: frame)
      return [box.x, box.y, box.width, box.height].map(\.rounded3).joined(separator: " ") + " \(color.hex)"
        + (sprite.alpha < 1 ? " \(sprite.alpha.rounded3)" : "")
    }
  }
}
