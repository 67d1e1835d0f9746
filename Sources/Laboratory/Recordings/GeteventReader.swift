import Text

/// Reads the output of Android's `getevent -lt`, with or without labels, for one device or for all, optionally
/// preceded by the devices' description from `getevent -lp` or `-il`.
///
///     add device 1: /dev/input/event2
///       name:     "touchscreen"
///         ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
///     [   123.456789] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f4
struct GeteventReader: KernelReader {
  static let panelSource = "the output of getevent -lp"
  private var devices: [String: KernelRecording] = [:]
  private var described = ""

  var otherDevices: [String] {
    devices.filter { $0.key != chosen && $0.value.positions > 0 }.keys.sorted()
  }

  var recording: KernelRecording {
    var recording = devices[chosen] ?? KernelRecording()
    // The events of a device recorded alone do not name it.
    let panel = devices.filter { $0.value.describesPanel }.min { $0.key < $1.key }
    if recording.axes.isEmpty, let panel { recording.axes = panel.value.axes }
    return recording
  }

  private var chosen: String {
    devices.max { ($0.value.positions, $1.key) < ($1.value.positions, $0.key) }?.key ?? ""
  }

  mutating func read(_ line: RecordedLine) throws(RecordingError) {
    guard let first = line.text.first(where: { !$0.isBlank }), first != .hash else { return }
    if line.text.first == first {
      if line.text.starts(with: GeteventLine.device) {
        described = String(decoding: line.words.last ?? [], as: UTF8.self)
        devices[described] = devices[described] ?? KernelRecording()
      } else if !line.text.starts(with: GeteventLine.trouble) {
        try readEvent(line)
      }
    } else {
      readDescription(line)
    }
  }

  /// Reads an indented line of a device's description; most do not matter.
  private mutating func readDescription(_ line: RecordedLine) {
    let words = line.words
    guard let value = words.firstIndex(where: GeteventLine.isWord("value")), value >= 2,
      let code = GeteventLine.code(words[value - 2], of: EventType.axis)
    else { return }
    func limit(_ name: String) -> Int32? {
      words[value...].drop { !GeteventLine.isWord(name)($0) }.dropFirst().first?.dropLast().decimal
    }
    guard let from = limit("min"), let to = limit("max"), from < to else { return }
    devices[described]?.axes[code] = from...to
  }

  private mutating func readEvent(_ line: RecordedLine) throws(RecordingError) {
    var rest = line.text
    var time: Int64?
    if rest.first == .openBracket {
      let clock = rest.dropFirst().prefix { $0 != .closeBracket }
      let seconds = clock.drop { $0.isBlank }
      time = seconds.microseconds
      guard time != nil, clock.endIndex < rest.endIndex else {
        throw line.fault("a time like [ 123.456789]", at: seconds)
      }
      rest = rest[(clock.endIndex + 1)...]
    }
    var words = rest.split(whereSeparator: \.isBlank)[...]
    var device = ""
    if let first = words.first, first.last == .colon {
      device = String(decoding: first.dropLast(), as: UTF8.self)
      words = words.dropFirst()
    }
    guard words.count >= 3, let type = GeteventLine.type(words[words.startIndex]) else {
      throw line.fault("an event like EV_ABS ABS_MT_POSITION_X 000001f4", at: words.first)
    }
    guard let time else { throw line.fault(.noTimes, at: line.text) }
    let code = words[words.startIndex + 1]
    let value = words[words.startIndex + 2]
    // Events with unknown names are ignored.
    guard let type, let code = GeteventLine.code(code, of: type) else { return }
    guard let value = GeteventLine.value(value) else {
      throw line.fault("a value of eight hexadecimal digits", at: value)
    }
    devices[device, default: KernelRecording()].events.append(
      KernelEvent(time: time, type: type, code: code, value: value, line: line.number))
  }
}

enum GeteventLine {
  static let device = Array("add device ".utf8)
  /// The start of a message about a device that cannot be queried.
  static let trouble = Array("could not ".utf8)
  private static let path = Array("/dev/input/".utf8)
  private static let label = Array("EV_".utf8)

  static func isOne(_ line: RecordedLine) -> Bool {
    let text = line.text.drop(while: \.isBlank)
    if [device, trouble, path, label].contains(where: { text.starts(with: $0) }) { return true }
    guard text.first == .openBracket else { return false }
    let clock = text.dropFirst().prefix { $0 != .closeBracket }
    return clock.endIndex < text.endIndex && clock.drop(while: \.isBlank).microseconds != nil
  }

  static func isWord(_ word: String) -> (ArraySlice<UInt8>) -> Bool { { $0.elementsEqual(word.utf8) } }

  /// The type of an event, nil for a word that is not a type, `.some(nil)` for an unknown name.
  static func type(_ word: ArraySlice<UInt8>) -> UInt16?? {
    if word.count == 4, let code = word.code { return .some(code) }
    guard word.starts(with: label) else { return nil }
    return .some(types[String(decoding: word, as: UTF8.self)])
  }

  /// The code of an event of this type, or nil for an unknown name.
  static func code(_ word: ArraySlice<UInt8>, of type: UInt16) -> UInt16? {
    if word.count == 4, let code = word.code { return code }
    return codes[type]?[String(decoding: word, as: UTF8.self)]
  }

  static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    keys[String(decoding: word, as: UTF8.self)] ?? word.hexadecimal.map { Int32(bitPattern: $0) }
  }

  private static let keys: [String: Int32] = ["UP": 0, "DOWN": 1, "REPEAT": 2]

  private static let types: [String: UInt16] = [
    "EV_SYN": EventType.synchronize, "EV_KEY": EventType.key, "EV_ABS": EventType.axis,
  ]

  static let marks = [
    "SYN_REPORT": MarkCode.report, "SYN_MT_REPORT": MarkCode.contact, "SYN_DROPPED": MarkCode.dropped,
  ]
  private static let codes: [UInt16: [String: UInt16]] = [
    EventType.synchronize: marks,
    EventType.key: ["BTN_TOUCH": KeyCode.touch],
    EventType.axis: [
      "ABS_X": AxisCode.x, "ABS_Y": AxisCode.y, "ABS_MT_SLOT": AxisCode.slot,
      "ABS_MT_POSITION_X": AxisCode.contactX, "ABS_MT_POSITION_Y": AxisCode.contactY,
      "ABS_MT_TRACKING_ID": AxisCode.trackingID,
    ],
  ]
}
