import Gestures
import Motion
import Scenes
import Storage
import Terminal

extension HTMLPage {
  /// The data that the page's script draws and shows; times in milliseconds.
  var data: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("duration", recording.duration.milliseconds)
    json.array("moments", moments) { $0.raw($1.milliseconds.rounded3) }
    json.array("gestures", accounts) { $0.account($1) }
    json.array("lanes", recording.lanes(of: accounts)) { $0.lane($1) }
    json.array("limits", recording.thresholds(of: accounts)) { $0.limit($1) }
    json.array("fingers", recording.fingerRuns) { $0.fingerRun($1.finger, $1.samples) }
    json.array("ghosts", ghosts) { json, ghost in
      json.beginObject()
      json.member("name", ghost.name)
      let lanes = ghost.kind == .profile ? ghost.recording.lanes(of: ghost.accounts) : []
      json.array("lanes", lanes.filter { $0.kind == .recognizer || $0.kind == .prevented }) { $0.lane($1) }
      let runs = ghost.kind == .disturbance ? ghost.recording.fingerRuns : []
      json.array("fingers", runs) { json, run in
        let gesture = recording.gesture(at: run.samples.first?.time ?? .zero)
        json.fingerRun(run.finger, run.samples, isSame: ghost.isSame(gesture, as: recording))
      }
      json.endObject()
    }
    json.array("log", recording.gestures) { json, logged in
      json.beginArray()
      json.raw(logged.time.milliseconds.rounded3)
      json.string(logged.words)
      json.endArray()
    }
    json.endObject()
    return json.text
  }

  private var moments: [Time] {
    var moments: Set<Time> = [.zero, recording.duration]
    for entry in recording.timeline.entries {
      moments.insert(entry.time)
      if case .animate(let animation) = entry.event { moments.insert(animation.end) }
    }
    for logged in recording.gestures where logged.state != .changed { moments.insert(logged.time) }
    for edit in recording.edits { moments.insert(edit.time) }
    for sample in recording.fingers where sample.phase != .moved && sample.phase != .stationary {
      moments.insert(sample.time)
    }
    return moments.sorted()
  }
}

extension JSONWriter {
  fileprivate mutating func account(_ account: GestureAccount) {
    beginObject()
    member("start", account.start.milliseconds)
    member("statement", account.statement.visible)
    member("result", account.result)
    member("isMissed", account.isMissed)
    array("verdicts", account.verdicts) { $0.string($1.words) }
    array("prevented", account.prevented) { $0.string($1.words) }
    array("edits", account.edits) { $0.string($1.words) }
    endObject()
  }

  fileprivate mutating func lane(_ lane: PageLane) {
    beginObject()
    member("kind", lane.kind.rawValue)
    member("name", lane.name)
    array("marks", lane.marks) { json, mark in
      json.beginArray()
      json.raw(mark.from.milliseconds.rounded3)
      json.raw(mark.to?.milliseconds.rounded3 ?? "null")
      json.string(mark.state)
      json.string(mark.words)
      json.endArray()
    }
    endObject()
  }

  fileprivate mutating func limit(_ threshold: Threshold) {
    beginObject()
    member("gesture", threshold.gesture + 1)
    member("target", threshold.verdict.target.name.visible)
    member("recognizer", threshold.verdict.verdict.recognizer.visible)
    member("quantity", threshold.measure.quantity)
    member("value", threshold.measure.value)
    member("limit", threshold.measure.limit)
    member("margin", threshold.measure.margin)
    let (shape, points, radius): (String, [Location], Double?) =
      switch threshold.shape {
      case .line(let from, let to): ("line", [from, to], nil)
      case .circle(let center, let radius): ("circle", [center], radius)
      case .square(let center, let radius): ("square", [center], radius)
      case .arrow(let from, let to): ("arrow", [from, to], nil)
      }
    member("shape", shape)
    array("points", points) { json, point in
      json.beginArray()
      json.raw(point.x.rounded3)
      json.raw(point.y.rounded3)
      json.endArray()
    }
    if let radius { member("radius", radius) }
    endObject()
  }

  fileprivate mutating func fingerRun(_ finger: Int, _ samples: [TouchSample], isSame: Bool? = nil) {
    beginObject()
    member("finger", finger)
    if let isSame { member("isSame", isSame) }
    array("samples", samples) { json, sample in
      json.beginArray()
      json.raw(sample.time.milliseconds.rounded3)
      json.raw(sample.location.x.rounded3)
      json.raw(sample.location.y.rounded3)
      json.endArray()
    }
    endObject()
  }
}

extension LoggedGesture {
  /// `pan of row 2 changed: translation 32, 0`
  fileprivate var words: String {
    var values: [String] = []
    if let way = self.values.translation {
      values.append("translation \(way.dx.rounded3), \(way.dy.rounded3)")
    }
    if let scale = self.values.scale { values.append("scale \(scale.rounded3)") }
    if let rotation = self.values.rotation { values.append("rotation \(rotation.rounded3)") }
    if let velocity = self.values.velocity {
      values.append("velocity \(velocity.dx.rounded3), \(velocity.dy.rounded3)")
    }
    let detail = values.isEmpty ? "" : ": " + values.joined(separator: "; ")
    return "\(recognizer) of \(target.name) \(state.rawValue)\(detail)".visible
  }
}
