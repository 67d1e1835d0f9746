import Gestures
import JSON
package import Motion
package import Scenes

extension Recording {
  /// The touches as the body of a WebDriver request to perform actions, in whole milliseconds from the first
  /// touch, on lines of one action. Late corrections of samples are left out. `rate` is the number of moves in a
  /// second, or nil for the usual ones.
  package func actions(rate: Double? = nil) -> [UInt8] {
    Recording.actionsForm.lineOutput(ActionTick.pointers(of: self, rate: rate))
  }

  package typealias ActionPointer = (finger: Int, turns: [ActionTurn])

  package static let actionsForm = JSONForm<[ActionPointer]>.object {
    $0.member(
      "actions", { $0 }, "a pointer for each finger",
      .array(
        of: .newLine {
          $0.member("type", { _ in "pointer" }, "what it is", .words("pointer"))
          $0.member("id", { "finger\($0.finger)" }, "its name")
          $0.member(
            "parameters", { _ in () }, "what kind of pointer it is",
            .line { $0.member("pointerType", { "touch" }, "a finger", .words("touch")) })
          $0.member("actions", \.turns, "what it does in each tick", .array(of: ActionTurn.form))
        }))
  }

  /// The touches as calls of `Input.dispatchTouchEvent`, each a line with its time in seconds from the first
  /// touch. Late corrections of samples are left out, as are moves that go nowhere.
  ///
  /// An end has the fingers that are lifted, and every other call all fingers that are down. The browser cancels
  /// all fingers or none: one that is cancelled while others stay is lifted. Pauses are as long as those of actions.
  package var touchCalls: [UInt8] {
    let samples = fingers.filter { $0.phase != .updated && $0.phase != .stationary }
    var rested = Set(
      starts.filter { $0.isAfterRest && $0.samples < fingers.count }.map { fingers[$0.samples].time })
    var pauses = Time.zero
    var down: [Int: Location] = [:]
    var bytes: [UInt8] = []
    var index = 0
    while index < samples.count {
      let first = samples[index]
      if index > 0, down.isEmpty, rested.remove(first.time) != nil { pauses += ActionTick.addedPause }
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
      let time = (first.time + pauses - samples[0].time).seconds
      bytes += Recording.touchCallForm.lineOutput((time, kind, points.sorted { $0.key < $1.key }))
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

extension JSONForm {
  static func newLine(_ members: Members) -> JSONForm {
    let object = JSONForm.object(members)
    return JSONForm(object.shape) {
      $0.lineBreak()
      object.write(&$0, $1)
    }
  }
}
