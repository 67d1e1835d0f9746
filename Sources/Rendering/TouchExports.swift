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
  /// touch. Late corrections of samples are left out.
  ///
  /// A call has all fingers that are down, and the browser reports those that came, moved or went. A call that
  /// would change nothing is left out.
  package var touchCalls: [UInt8] {
    let samples = fingers.filter { $0.phase != .updated }
    var down: [Int: Location] = [:]
    var reported = down
    var bytes: [UInt8] = []
    for sample in samples {
      down[sample.finger] = sample.phase.isLift ? nil : sample.location
      // Moves of one moment share a call.
      if sample.phase == .moved, sample.followers != [] { continue }
      guard down != reported else { continue }
      // Only the first finger starts and only the last one ends; the browser takes the others from moves.
      let kind =
        reported.isEmpty
        ? "touchStart" : !down.isEmpty ? "touchMove" : sample.phase == .cancelled ? "touchCancel" : "touchEnd"
      var json = JSONWriter()
      json.object {
        $0.name("time")
        $0.number((sample.time - samples[0].time).seconds)
        $0.member("method", "Input.dispatchTouchEvent")
        $0.line("params") {
          $0.member("type", kind)
          $0.array("touchPoints", down.sorted { $0.key < $1.key }) { json, point in
            json.object {
              $0.exact(point.value)
              $0.member("id", point.key)
            }
          }
        }
      }
      bytes += json.takeOutput()
      reported = down
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
