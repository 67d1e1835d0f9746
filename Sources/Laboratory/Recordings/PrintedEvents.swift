import Text

/// Reads what evtest prints: a device's description and its events, or the events alone.
///
///       Event type 3 (EV_ABS)
///         Event code 53 (ABS_MT_POSITION_X)
///           Max      799
///     Event: time 1638281588.900001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 66
///     Event: time 1638281588.900001, -------------- SYN_REPORT ------------
///
/// Other lines are skipped.
struct EvtestReader: KernelReader {
  static let panelSource = "evtest's description of the device"
  private(set) var recording = KernelRecording()
  private var type: UInt16?
  private var code: UInt16?
  private var least: Int32 = 0

  static let starts = [
    "Event: time ", "Input driver version", "Input device ", "No device specified, trying",
    "Available devices:",
    "Supported events:", "Testing ...",
  ].map { Array($0.utf8) }

  mutating func read(_ line: RecordedLine) throws(RecordingError) {
    let words = line.words.map { String(decoding: $0, as: UTF8.self) }
    func number(_ index: Int) -> Int32? {
      words.indices.contains(index) ? Int32(words[index].filter { $0 != "," }) : nil
    }
    switch words.first {
    case let first? where first == "Event:" || first.hasSuffix(":") && words.dropFirst().first == "time":
      try readEvent(words, line)
    case "Event" where words.count > 2 && words[1] == "type": type = number(2).flatMap { UInt16(exactly: $0) }
    case "Event" where words.count > 2: code = number(2).flatMap { UInt16(exactly: $0) }
    case "Min": least = number(1) ?? 0
    case "Max":
      guard type == EventType.axis, let code, let greatest = number(1), least < greatest else { return }
      recording.axes[code] = least...greatest
      least = 0
    default: return
    }
  }

  private mutating func readEvent(_ words: [String], _ line: RecordedLine) throws(RecordingError) {
    guard words.count > 3, words[0] == "Event:",
      let time = line.words[2].prefix(while: { $0 != .comma }).microseconds
    else {
      throw line.fault(
        "an event like Event: time 1.25, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 66",
        at: words[0] == "Event:" ? line.words.last : line.words.first)
    }
    func number<Number: BinaryInteger>(_ name: String) throws(RecordingError) -> Number {
      let word = words.firstIndex(of: name).flatMap { line.words.dropFirst($0 + 1).first }
      guard let number = word?.prefix(while: { $0 != .comma }).decimal.flatMap(Number.init(exactly:)) else {
        throw line.fault("\"\(name)\" and a number", at: word)
      }
      return number
    }
    let mark = words.lazy.compactMap { GeteventLine.marks[$0] }.first
    guard mark != nil || words[3] == "type" else { return }
    var event = KernelEvent(time: time, type: 0, code: mark ?? 0, value: 0, line: line.number)
    if mark == nil {
      event.type = try number("type")
      event.code = try number("code")
      // The values of other types may be hexadecimal.
      if [EventType.key, EventType.axis].contains(event.type) { event.value = try number("value") }
    }
    recording.events.append(event)
  }
}

/// Reads the YAML of `libinput record`, of which only these lines matter:
///
///     - node: /dev/input/event4
///           53: [0, 799, 0, 0, 0]         in absinfo: a code, and its least and greatest value
///         - [  0,  13600,   3,  53,  66]  seconds, microseconds, type, code, value
struct LibinputReader: KernelReader {
  static let panelSource = "the absinfo of libinput record"
  private var devices: [(node: String, recording: KernelRecording)] = []
  /// The key that the lines belong to.
  private var section: Substring = ""

  var recording: KernelRecording { chosen.recording }

  var otherDevices: [String] {
    devices.filter { $0.node != chosen.node && $0.recording.positions > 0 }.map(\.node)
  }

  private var chosen: (node: String, recording: KernelRecording) {
    devices.max { $0.recording.positions < $1.recording.positions } ?? ("", KernelRecording())
  }

  mutating func read(_ line: RecordedLine) throws(RecordingError) {
    let text = String(decoding: line.text.prefix { $0 != .hash }, as: UTF8.self)
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first else { return }
    if first == "-", words.count > 2, words[1] == "node:" {
      devices.append((String(words[2]), KernelRecording()))
    }
    guard !devices.isEmpty else { return }
    section = words.prefix(2).first { $0.last == ":" && $0.first?.isNumber != true } ?? section
    let numbers = text.split { !$0.isNumber && $0 != "-" }.compactMap { Int64($0) }
    if section == "absinfo:", first.first?.isNumber == true, numbers.count > 2,
      let code = UInt16(exactly: numbers[0]),
      let least = Int32(exactly: numbers[1]), let greatest = Int32(exactly: numbers[2]), least < greatest
    {
      devices[devices.count - 1].recording.axes[code] = least...greatest
    }
    guard first == "-", ["events:", "evdev:"].contains(section), words.last != section else { return }
    guard numbers.count == 5, (0...1 << 40).contains(numbers[0]), (0..<1_000_000).contains(numbers[1]),
      let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else { throw line.fault("an event like - [0, 13600, 3, 53, 66]", at: line.words.last) }
    devices[devices.count - 1].recording.events.append(
      KernelEvent(
        time: numbers[0] * 1_000_000 + numbers[1], type: type, code: code, value: value, line: line.number))
  }
}
