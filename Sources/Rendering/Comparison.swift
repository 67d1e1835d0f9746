import Gestures
import JSON
import Motion
package import Scenes
import Text
import TodoModel

/// One script played in two ways, and the differences.
package struct Comparison: Sendable {
  package struct Side: Sendable {
    package var name: String
    package var report: SimulationReport?
    package var fault: String?

    package init(name: String, report: SimulationReport?, fault: String? = nil) {
      self.name = name
      self.report = report
      self.fault = fault
    }

    /// The number of gestures up to the last one that anything decided about.
    var count: Int { (report?.recording.verdicts.last?.gesture ?? -1) + 1 }

    func verdicts(of gesture: Int) -> [RecordedVerdict] {
      report?.recording.verdicts.filter { $0.gesture == gesture } ?? []
    }

    var edits: [String] {
      report?.recording.edits.map { "\($0.edit.name) #\($0.item) \($0.text.visible)" } ?? []
    }

    var lists: [String] {
      report?.recording.document.lists.map { list in
        let items = list.items.isGenerated ? list.items.stored.map(\.item) : Array(list.items)
        return "\(list.name.visible): "
          + items.map { "\($0.isDone ? "[x] " : "")\($0.text.visible)" }.joined(separator: ", ")
      } ?? []
    }
  }

  package var script: String
  package var first: Side
  package var second: Side

  package init(script: String, _ first: Side, _ second: Side) {
    self.script = script
    self.first = first
    self.second = second
  }

  /// The gestures on which some recognizer decided differently, up to where one stops.
  private var gestures: [Int] {
    (0..<(isPlayed ? max(first.count, second.count) : min(first.count, second.count))).filter { gesture in
      first.verdicts(of: gesture).map(\.decision) != second.verdicts(of: gesture).map(\.decision)
    }
  }

  fileprivate func statement(_ gesture: Int) -> String {
    sides.compactMap { $0.report?.recording.statements.dropFirst(gesture).first }.first ?? ""
  }

  package var text: String {
    var text = ""
    let width = max(first.name.utf8.count, second.name.utf8.count)
    func line(_ side: Side, _ words: String) {
      text += "  \(side.name)\(String(repeating: " ", count: width - side.name.utf8.count))  \(words)\n"
    }
    for side in [first, second] {
      if let fault = side.fault { line(side, "stops: \(fault.visible)") }
    }
    for gesture in gestures {
      text += "gesture \(gesture + 1)  \(statement(gesture).visible)\n"
      let (ours, theirs) = (first.verdicts(of: gesture), second.verdicts(of: gesture))
      for (side, own, other) in [(first, ours, theirs), (second, theirs, ours)] {
        for verdict in own where !other.contains(where: { $0.decision == verdict.decision }) {
          line(side, "\(verdict.target.name) \(verdict.verdict.recognizer) \(verdict.verdict.explanation)")
        }
      }
    }
    for (title, ours, theirs) in [("edits", first.edits, second.edits), ("list", first.lists, second.lists)]
    where isPlayed && ours != theirs {
      text += "\(title)\n"
      line(first, ours.isEmpty ? "none" : ours.joined(separator: "; "))
      line(second, theirs.isEmpty ? "none" : theirs.joined(separator: "; "))
    }
    return "\(script.visible): \(first.name) and \(second.name)"
      + (text.isEmpty ? " do not differ\n" : " differ\n" + text)
  }

  package static let form = JSONForm<Comparison>.object(
    "comparison", "What differs between two profiles."
  ) {
    $0.member("script", \.script, "the file's name")
    $0.member("profiles", { $0.sides.map(\.name) }, "the two profiles")
    $0.member(
      "faults",
      { $0.sides.contains { $0.fault != nil } ? $0.sides.map { $0.fault ?? "" } : nil },
      "why one could not play it", absent: "both could play it")
    $0.member(
      "gestures", { comparison in comparison.gestures.map { (comparison, $0) } },
      "the gestures with other verdicts, up to where one stops",
      .array(of: JSONForm(.any) { $0.gesture(of: $1.0, $1.1) }))
    $0.member(
      "edits", { $0.difference(\.edits) }, "the edits under each", .textsOfSides, absent: "they are equal")
    $0.member(
      "lists", { $0.difference(\.lists) }, "the lists under each", .textsOfSides, absent: "they are equal")
  }

  fileprivate var sides: [Side] { [first, second] }

  private var isPlayed: Bool { sides.allSatisfy { $0.fault == nil } }

  /// The texts under each profile, or nil if they are equal or one could not play it.
  private func difference(_ texts: (Side) -> [String]) -> [(name: String, texts: [String])]? {
    guard isPlayed, texts(first) != texts(second) else { return nil }
    return sides.map { ($0.name, texts($0)) }
  }
}

extension JSONForm<[(name: String, texts: [String])]> {
  fileprivate static let textsOfSides = JSONForm(.map(.array(.text))) { json, sides in
    json.object { json in for side in sides { json.member(side.name, side.texts) } }
  }
}

extension JSONWriter {
  fileprivate mutating func gesture(of comparison: Comparison, _ gesture: Int) {
    object { json in
      json.member("gesture", gesture + 1)
      json.member("statement", comparison.statement(gesture))
      for side in comparison.sides { json.member(side.name, side.verdicts(of: gesture).map(\.words)) }
    }
  }
}

extension Recording {
  /// The most telling verdict in the first gesture of which another run of the script lacks one, in words.
  package func difference(from other: Recording) -> String? {
    let theirs = Set(other.verdicts.map { [String($0.gesture)] + $0.decision })
    return verdicts.filter { !theirs.contains([String($0.gesture)] + $0.decision) }
      .min { ($0.gesture, $0.importance) < ($1.gesture, $1.importance) }?.words
  }
}

extension RecordedVerdict {
  /// The parts of a verdict that are compared, without its measured values.
  fileprivate var decision: [String] {
    [
      target.name, verdict.recognizer, verdict.outcome.rawValue, verdict.reason?.rawValue ?? "",
      verdict.by ?? "",
    ]
  }
}
