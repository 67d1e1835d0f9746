import Gestures
import Motion
import Scenes
import Stage
import TodoModel

// Touch samples through hit test, arbitration, recognizers and the list scene, in memory.
extension Workloads {
  /// The lengths of the lists whose samples ought to cost the same.
  static let rows = [100, 1_000_000]

  static func touches(_ settings: BenchSettings) -> Group {
    var group = Group("touch", "touch samples on a list, processor time")
    for isLogged in [false, true] {
      for stroke in Stroke.allCases {
        for rows in rows {
          let log = isLogged ? ", log" : ""
          let samples = isLogged ? settings.samples / 10 : settings.samples
          group.members.append(
            Member(
              "\(stroke)-\(rows)\(isLogged ? "-logged" : "")", "\(stroke), \(rows.grouped) rows\(log)",
              unit: .millionSamplesPerSecond
            ) { _ throws(BenchFault) in
              try TouchScreen(rows: rows, isLogged: isLogged).play(stroke, samples: samples)
            })
        }
      }
    }
    group.isInside = true
    return group
  }
}

/// What a finger does over and over.
enum Stroke: String, CaseIterable {
  /// To and fro on one row, too little to complete or delete it.
  case swipe
  /// Up and down in the middle of the list.
  case scroll

  /// How many samples there are from one touch to the next.
  static let length = 242
  /// How far the finger gets from where it came down, pt: less than half the screen's width.
  private static let reach = 100.0

  /// Sample `index` of a stroke that begins at `start`: down, to and fro at 120 samples a second, and up after a rest.
  func sample(_ index: Int, from start: Time) -> TouchSample {
    let phase: TouchPhase = index == 0 ? .began : index == Stroke.length - 1 ? .ended : .moved
    // Four ways of 50 samples, then the finger rests where it came down.
    let step = min(index, 200)
    let way = step % 100
    let distance = Double(way < 50 ? way : 100 - way) / 50 * Stroke.reach
    let location = self == .swipe ? Location(60 + distance, 225) : Location(160, 225 + distance)
    return TouchSample(
      time: start + Time(nanoseconds: 8_333_333 * Int64(index)), finger: 1, phase: phase, location: location)
  }
}

/// A list under the finger.
private struct TouchScreen {
  private let simulator: Simulator

  init(rows: Int, isLogged: Bool) throws(BenchFault) {
    simulator = Simulator(
      screen: Screen(), document: Document(lists: [ItemList(name: "List", items: Items(generated: rows))]),
      list: 0,
      isRecording: isLogged)
    do { try simulator.scroll(to: 1000) } catch {
      throw .output(command: "touch", expected: "a list that scrolls (\(error))")
    }
  }

  /// Plays a stroke until there have been so many samples.
  func play(_ stroke: Stroke, samples: Int) throws(BenchFault) -> Reading {
    var played = 0
    let seconds = Clock.processorSeconds {
      while played < samples {
        simulator.beginGesture("\(stroke)")
        let start = simulator.now
        for index in 0..<Stroke.length { simulator.touch(stroke.sample(index, from: start)) }
        simulator.settle()
        played += Stroke.length
      }
    }
    guard simulator.edits.isEmpty else { throw .output(command: "touch", expected: "no edits") }
    var reading = Reading(Double(played) / 1e6 / max(seconds, 1e-9), processor: seconds)
    let stage = simulator.scene.stage
    reading.counters = [
      "rows made": Double(simulator.recording.rows.created),
      "recognizers asked per sample": Double(stage.arena.deliveries) / Double(max(stage.samples, 1)),
    ]
    return reading
  }
}
