import Gestures
import Motion
import TodoModel

@testable import Scenes

/// A list under the finger, in the words of the tests: touches in, lines of text out.
final class ListPlay {
  let simulator: Simulator
  private var start = Time.zero

  /// Profile `exact` on a 320x480 screen with rows of 50 unless a test says otherwise.
  init(
    _ texts: [String], done: Set<String> = [], profile: Profile = .exact, size: Extent = Extent(320, 480)
  ) {
    let items = texts.enumerated().map { index, text in
      Item(
        uid: ItemUID(high: 7, low: UInt64(index)), id: index + 1, text: text,
        created: Instant(secondsSince1970: 0),
        completed: done.contains(text) ? Instant(secondsSince1970: 0) : nil)
    }
    simulator = Simulator(
      screen: Screen(size: size, profile: profile),
      document: Document(lists: [ItemList(name: "Test", items: Items(items))]), list: 0)
  }

  init(_ simulator: Simulator) { self.simulator = simulator }

  init(generated count: Int, profile: Profile = .exact) {
    simulator = Simulator(
      screen: Screen(profile: profile),
      document: Document(
        lists: [ItemList(name: "Test", items: Items(generated: count))], next: count + 1), list: 0)
  }

  /// A … O, each with an id from 1 on.
  static let letters = "ABCDEFGHIJKLMNO".map(String.init)

  /// Sends samples of one finger: the first is the touch; times count from now.
  func finger(
    _ samples: (Double, Double, Double)..., number finger: Int = 1, up: Double? = nil, cancel: Double? = nil
  ) {
    let start = simulator.now
    for (index, sample) in samples.enumerated() {
      simulator.touch(
        TouchSample(
          time: start + .seconds(sample.0), finger: finger, phase: index == 0 ? .began : .moved,
          location: Location(sample.1, sample.2)))
    }
    let last = samples[samples.count - 1]
    for (time, phase) in [(up, TouchPhase.ended), (cancel, .cancelled)] {
      guard let time else { continue }
      simulator.touch(
        TouchSample(
          time: start + .seconds(time), finger: finger, phase: phase, location: Location(last.1, last.2)))
    }
  }

  /// One sample, at a time counted from the start of the simulation.
  func sample(_ phase: TouchPhase, finger: Int = 1, _ x: Double, _ y: Double, at time: Double) {
    simulator.touch(TouchSample(time: .seconds(time), finger: finger, phase: phase, location: Location(x, y)))
  }

  func tap(_ x: Double, _ y: Double) { finger((0, x, y), up: 0.05) }

  /// The content offset now.
  var offset: String { short(simulator.scene.offset(at: simulator.now) ?? .nan) }

  /// The list's texts from the top, completed ones in brackets.
  var texts: String {
    simulator.scene.model.document.lists[0].items.map { $0.isDone ? "[\($0.text)]" : $0.text }
      .joined(separator: " ")
  }

  /// The edits as lines: time after `mark`, name, item, place, text.
  var edits: [String] {
    simulator.edits.map { recorded in
      var line = "\(short((recorded.time - start).seconds)) \(recorded.edit.name) #\(recorded.item)"
      if case .insert(_, _, let index) = recorded.edit { line += " at \(index)" }
      return line + (recorded.text.isEmpty ? "" : " \(recorded.text)")
    }
  }

  /// Counts times from now on.
  func mark() { start = simulator.now }

  /// The timeline from the mark on, as lines.
  var timeline: [String] {
    simulator.recording.timeline.entries.filter { $0.time >= start }.map { entry in
      "\(short((entry.time - start).seconds)) \(describe(entry.event))"
    }
  }

  private func describe(_ event: Timeline.Event) -> String {
    switch event {
    case .insert(let row, let item): "insert row \(row + 1) #\(item)"
    case .remove(let row, let item): "remove row \(row + 1) #\(item)"
    case .set(let target, let property, let value): "set \(name(target)) \(property.rawValue) \(text(value))"
    case .cue(let name): "cue \(name)"
    case .reload: "reload"
    case .animate(let move):
      "\(name(move.target)) \(move.property.rawValue) \(short(move.from)) → \(short(move.to))"
        + (move.delay > .zero ? " after \(short(move.delay.seconds))" : "")
        + " in \(short(move.duration.seconds)) \(move.curve.name)"
    }
  }

  private func name(_ target: AnimationTarget) -> String {
    if case .row(let row) = target { return "row \(row + 1)" }
    return "\(target)"
  }

  private func text(_ value: Timeline.Value) -> String {
    switch value {
    case .number(let number): short(number)
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    }
  }

  /// The rows on the screen: place, text, screen y, alpha where it is not 1.
  func rows(at time: Time? = nil) -> [String] {
    simulator.recording.state(at: time ?? simulator.now).rows.filter { !$0.isHidden }.map {
      "\($0.row + 1) \($0.text) \(short($0.y))" + ($0.alpha == 1 ? "" : " \(short($0.alpha))")
    }
  }

  /// Why recognizers did not recognize in the last gesture, by name.
  var verdicts: [String] {
    simulator.recording.verdicts.map { recorded in
      let verdict = recorded.verdict
      return [
        name(recorded.target), verdict.recognizer, verdict.outcome.rawValue, verdict.reason?.rawValue,
        verdict.by.map { "by \($0)" },
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  var placeholder: String? {
    simulator.placeholder.map {
      "\($0.text), y \(short($0.y - (simulator.scene.offset(at: simulator.now) ?? 0))), green \(short($0.green)), "
        + "scale \(short($0.scale)), alpha \(short($0.alpha))"
    }
  }
}

/// Three decimals at the most, without trailing zeros.
func short(_ value: Double) -> String {
  let thousandths = (value * 1000).rounded()
  let whole = Int(thousandths.magnitude) / 1000
  let rest = Int(thousandths.magnitude) % 1000
  let sign = thousandths < 0 ? "-" : ""
  guard rest > 0 else { return "\(sign)\(whole)" }
  var digits = String(rest + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}
