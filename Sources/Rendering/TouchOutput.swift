import Gestures
import Motion
import Scenes
import Storage
import Terminal

extension Recording {
  /// The views reached by touches, one line each.
  var touchLines: Columns {
    var lines = Columns()
    for touch in touches {
      lines.add(
        touch.time.rounded3, "finger \(touch.finger)", touch.phase.rawValue,
        touch.views.map(\.visible).joined(separator: ", "))
    }
    return lines
  }

  /// The events sent by controls, one line each.
  var eventLines: Columns {
    var lines = Columns()
    for event in events { lines.add(event.cells) }
    return lines
  }
}

extension LoggedTouch {
  func write(to json: inout JSONWriter) {
    json.line {
      $0.member("time", time)
      $0.member("finger", finger)
      $0.member("phase", phase.rawValue)
      $0.array("views", views)
    }
  }
}

extension LoggedEvent {
  var cells: [String] { [time.rounded3, control.visible, event, value.visible] }

  func write(to json: inout JSONWriter) {
    json.line {
      $0.member("time", time)
      $0.member("control", control)
      $0.member("event", event)
      $0.member("value", value)
    }
  }
}
