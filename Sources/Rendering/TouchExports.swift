import Gestures
import JSON
import Motion
package import Scenes

extension Recording {
  /// The touches as the body of a WebDriver request to perform actions, in whole milliseconds from the first
  /// touch, on lines of one action. Late corrections of samples are left out.
  package var actions: [UInt8] {
    let ticks = ActionTick.ticks(fingers)
    var json = JSONWriter()
    json.object {
      $0.array("actions", Set(fingers.map(\.finger)).sorted()) { json, finger in
        json.lineBreak()
        json.object {
          $0.member("type", "pointer")
          $0.member("id", "finger\(finger)")
          $0.line("parameters") { $0.member("pointerType", "touch") }
          $0.array("actions", ticks) { json, tick in
            json.lineBreak()
            json.object { tick.write(finger, to: &$0) }
          }
        }
      }
    }
    return json.takeOutput()
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
      var json = JSONWriter()
      json.object {
        $0.name("time")
        $0.number((first.time - samples[0].time).seconds)
        $0.member("method", "Input.dispatchTouchEvent")
        $0.line("params") {
          $0.member("type", kind)
          $0.array("touchPoints", points.sorted { $0.key < $1.key }) { json, point in
            json.object {
              $0.exact(point.value)
              $0.member("id", point.key)
            }
          }
        }
      }
      bytes += json.takeOutput()
    }
    return bytes
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

  func write(_ finger: Int, to json: inout JSONWriter) {
    let own = acts.first { $0.finger == finger }
    json.member("type", own?.act.rawValue ?? "pause")
    switch own?.act {
    case nil: json.member("duration", pause)
    case .move:
      json.member("duration", 0)
      json.exact(own?.location ?? .zero)
    case .down, .up: json.member("button", 0)
    case .cancel: break
    }
  }
}

extension JSONWriter {
  fileprivate mutating func exact(_ location: Location) {
    name("x")
    number(location.x)
    name("y")
    number(location.y)
  }
}
