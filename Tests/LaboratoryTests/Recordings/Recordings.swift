import Foundation
import Gestures
import Motion

@testable import Laboratory

/// Small recordings, and how tests show what was read.
enum Recordings {
  /// A finger that comes down, moves and is lifted on a panel of 100x200 units.
  static let evemu = """
    # EVEMU 1.3
    N: Small Panel
    I: 0018 04f3 2a1c 0100
    A: 2f 0 9 0 0 0
    A: 35 0 99 0 0 0
    A: 36 0 199 0 0 0
    E: 5.000100 0003 0039 0007	# EV_ABS / ABS_MT_TRACKING_ID  7
    E: 5.000100 0003 0035 0010
    E: 5.000100 0003 0036 0020
    E: 5.000100 0000 0000 0000	# ------------ SYN_REPORT (0) ----------
    E: 5.010200 0003 0035 0020
    E: 5.010200 0000 0000 0000
    E: 5.030300 0003 0039 -001
    E: 5.030300 0000 0000 0000

    """

  static let evtest = """
    Input driver version is 1.0.1
    Input device name: "panel"
    Supported events:
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max       99
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      199
    Testing ... (interrupt to exit)
    Event: time 1700000005.000100, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 1700000005.000100, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10
    Event: time 1700000005.000100, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 20
    Event: time 1700000005.000100, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 0
    Event: time 1700000005.000100, -------------- SYN_REPORT ------------
    Event: time 1700000005.010200, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 20
    Event: time 1700000005.010200, -------------- SYN_REPORT ------------
    Event: time 1700000005.030300, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1700000005.030300, -------------- SYN_REPORT ------------

    """

  static let libinput = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.25.0"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: panel
        name: "panel"
        id: [3, 1267, 10765, 272]
        codes:
          0: [0, 1] # EV_SYN
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 99, 0, 0, 0]
          54: [0, 199, 0, 0, 0]
        properties: [1]
      events:
      # Current time is 12:00:00
      - evdev:
        - [  5,    100,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID     7
        - [  5,    100,   3,  53,      10] # EV_ABS / ABS_MT_POSITION_X     10
        - [  5,    100,   3,  54,      20] # EV_ABS / ABS_MT_POSITION_Y     20
        - [  5,    100,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [  5,  10200,   3,  53,      20] # EV_ABS / ABS_MT_POSITION_X     20
        - [  5,  10200,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +10ms
      - evdev:
        - [  5,  30300,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID    -1
        - [  5,  30300,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +20ms

    """

  static let getevent = """
    add device 1: /dev/input/event0
      name:     "keys"
    add device 2: /dev/input/event2
      name:     "panel"
      events:
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 199, fuzz 0, flat 0, resolution 0
    [     123.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000007
    [     123.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000000a
    [     123.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000014
    [     123.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [     123.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     123.010100] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000014
    [     123.010100] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     123.030200] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [     123.030200] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [     123.030200] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  static let actions = """
    {"actions": [
      {"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 32, "y": 48},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "duration": 20, "origin": "pointer", "x": 32, "y": 0},
        {"type": "pause", "duration": 10},
        {"type": "pointerUp", "button": 0}]}
    ]}
    """

  /// The samples read, one a line: ms, finger, phase, location. Or the error, or that it is not a recording.
  static func read(_ text: String, rate: Double = 100) -> String {
    let bytes = Array(text.utf8)
    guard let format = RecordingFormat.recognize(bytes) else { return "no recording" }
    do {
      let recording = try TouchRecording(bytes, format, screen: Extent(320, 480), rate: rate)
      let lines = recording.samples.map {
        "\($0.time.milliseconds) \($0.finger) \($0.phase.rawValue) \($0.location.x),\($0.location.y)"
      }
      return (lines + recording.warnings.map(\.message)).joined(separator: "\n")
    } catch {
      let words = error.words
      return "\(error.line):\(error.column): expected \(words.expected), found \(words.found)"
        + (words.hint.map { " (\($0))" } ?? "")
    }
  }

  /// The error in a recording's samples, or nil if they are consistent.
  static func fault(in recording: TouchRecording) -> String? {
    var down: [Int: Location] = [:]
    var latest = Time.zero
    guard recording.lines.count == recording.samples.count else { return "not a line for each sample" }
    if let first = recording.samples.first, first.time != .zero { return "does not begin at 0" }
    for sample in recording.samples {
      if sample.time < latest { return "goes back" }
      latest = sample.time
      if !(1...10).contains(sample.finger) { return "finger \(sample.finger)" }
      switch sample.phase {
      case .began:
        if down[sample.finger] != nil { return "down twice" }
        down[sample.finger] = sample.location
      case .moved, .stationary:
        guard let place = down[sample.finger] else { return "moves while up" }
        if (place == sample.location) != (sample.phase == .stationary) { return "\(sample.phase) wrongly" }
        down[sample.finger] = sample.location
      case .ended, .cancelled:
        guard down.removeValue(forKey: sample.finger) == sample.location else { return "lifted elsewhere" }
      case .updated: return "corrected"
      }
    }
    return down.isEmpty ? nil : "left down"
  }
}
