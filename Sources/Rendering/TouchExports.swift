import Gestures
import JSON
package import Motion
package import Scenes

extension Recording {
  /// The touches as the body of a WebDriver request to perform actions, in whole milliseconds from the first
  /// touch, on lines of one action. Late corrections of samples are left out.
  package var actions: [UInt8] {
    var json = JSONWriter()
    Recording.actionsForm.write(&json, self)
    return json.takeOutput()
  }

  package static let actionsForm = JSONForm<Recording>.object {
    $0.member(
      "actions", { ActionTick.pointers($0.fingers) }, "a pointer for each finger",
      .array(
        of: .newLine {
          $0.member("type", { _ in "pointer" }, "what it is", .words("pointer"))
          $0.member("id", { "finger\($0.finger)" }, "its name")
          $0.member(
            "parameters", { _ in () }, "what kind of pointer it is",
            .line { $0.member("pointerType", { "touch" }, "a finger", .words("touch")) })
          $0.member("actions", \.acts, "what it does in each tick", .array(of: ActionTick.form))
        }))
  }

  /// The touches as calls of `Input.dispatchTouchEvent`, each a line with its time in seconds from the first
  /// touch. Late corrections of samples are left out, as are moves that go nowhere.
  ///
  /// An end has the fingers that are lifted, and every other call all fingers that are down. The browser cancels
  /// all fingers or none: one that is cancelled while others stay is lifted.
  package var touchCalls: [UInt8] {
    let samples = fingers.filter { $0.phase != .updated && $0.phase != .stationary }
    var down: [Int: Location] = [:]
    var bytes: [UInt8] = []
    var index = 0
    while index < samples.count {
      let first = samples[index]
      var changed: [Int: Location] = [:]
      while index < samples.count, samples[index].time == first.time, samples[index].phase == first.phase,
        changed[samples[index].finger] == nil
      {
        changed[samples[index].finger] = samples[index].location
        index += 1
      }
      for (finger, location) in changed { down[finger] = first.phase.isLift ? nil : location }
      let (kind, points) =
        switch first.phase {
        case .began: ("touchStart", down)
        case .cancelled where down.isEmpty: ("touchCancel", [:])
        case .ended, .cancelled: ("touchEnd", changed)
        case .moved, .stationary, .updated: ("touchMove", down)
        }
      let time = (first.time - samples[0].time).seconds
      var json = JSONWriter()
      Recording.touchCallForm.write(&json, (time, kind, points.sorted { $0.key < $1.key }))
      bytes += json.takeOutput()
    }
    return bytes
  }

  package typealias TouchCall = (time: Double, kind: String, points: [(key: Int, value: Location)])

  package static let touchCallForm = JSONForm<TouchCall>.object {
    $0.member("time", \.time, "when to send the call, in seconds from the first touch", .exact)
    $0.member(
      "method", { _ in "Input.dispatchTouchEvent" }, "the method of Chromium's DevTools protocol",
      .words("Input.dispatchTouchEvent"))
    $0.line("params", { $0 }, "its parameters") {
      $0.member("type", \.kind, "touchStart, touchMove, touchEnd or touchCancel")
      $0.objects("touchPoints", \.points, "the fingers that are down, or of touchEnd those that are lifted") {
        $0.member("x", \.value.x, "from the left edge", .exact)
        $0.member("y", \.value.y, "from the top", .exact)
        $0.member("id", \.key, "which finger, from 1")
      }
    }
  }
}

/// The actions of all fingers at one moment, or a pause of all: players that wait for the longest action of a
/// tick then keep the same times as those that play each finger by itself.
private struct ActionTick {
  enum Act: String {
    case move = "pointerMove"
    case down = "pointerDown"
    case up = "pointerUp"
    case cancel = "pointerCancel"
  }

  /// The milliseconds for which fingers without an action pause.
  var pause = 0
  var acts: [(finger: Int, act: Act, location: Location)] = []

  static func ticks(_ samples: [TouchSample]) -> [ActionTick] {
    var ticks: [ActionTick] = []
    var now = 0
    for sample in samples where sample.phase != .updated {
      let elapsed = sample.time - (samples.first?.time ?? .zero)
      let moment = Int((elapsed.nanoseconds + 500_000) / 1_000_000)
      let act: Act =
        switch sample.phase {
        case .began: .down
        case .moved, .stationary, .updated: .move
        case .ended: .up
        case .cancelled: .cancel
        }
      if moment > now { ticks.append(ActionTick(pause: moment - now)) }
      // Players act in an order of their own within a tick, so that only moves share one.
      let joins = moment == now && act == .move && (ticks.last?.takesMove(of: sample.finger) ?? false)
      if !joins { ticks.append(ActionTick()) }
      if act == .down {
        ticks[ticks.count - 1].acts.append((sample.finger, .move, sample.location))
        ticks.append(ActionTick())
      }
      ticks[ticks.count - 1].acts.append((sample.finger, act, sample.location))
      now = moment
    }
    return ticks
  }

  private func takesMove(of finger: Int) -> Bool {
    !acts.isEmpty && acts.allSatisfy { $0.act == .move && $0.finger != finger }
  }

  /// One finger's part in a tick; without an act it pauses.
  typealias Turn = (pause: Int, act: Act?, location: Location)

  static func pointers(_ samples: [TouchSample]) -> [(finger: Int, acts: [Turn])] {
    let ticks = ticks(samples)
    return Set(samples.map(\.finger)).sorted().map { finger in
      let turns = ticks.map { tick in
        let own = tick.acts.first { $0.finger == finger }
        return (pause: tick.pause, act: own?.act, location: own?.location ?? .zero)
      }
      return (finger, turns)
    }
  }

  static let form = JSONForm<Turn>.newLine {
    let still = "the type is not pointerMove"
    $0.member(
      "type", { $0.act?.rawValue ?? "pause" }, "pause, pointerMove, pointerDown, pointerUp or pointerCancel")
    $0.member(
      "duration", { $0.act == nil ? $0.pause : $0.act == .move ? 0 : nil }, "milliseconds",
      absent: "the type is not pause or pointerMove")
    $0.member(
      "button", { $0.act == .down || $0.act == .up ? 0 : nil }, "0",
      absent: "the type is not pointerDown or pointerUp")
    $0.member("x", { $0.act == .move ? $0.location.x : nil }, "from the left edge", .exact, absent: still)
    $0.member("y", { $0.act == .move ? $0.location.y : nil }, "from the top", .exact, absent: still)
  }
}

extension JSONForm {
  /// An object that begins a line.
  fileprivate static func newLine(_ members: Members) -> JSONForm {
    let object = JSONForm.object(members)
    return JSONForm(object.shape) {
      $0.lineBreak()
      object.write(&$0, $1)
    }
  }
}
