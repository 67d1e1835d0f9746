import Text

/// Reads the output of `evemu-record`, versions 1.0 to 1.3 of the format.
///
///     N: Name of the device
///     A: 35 0 4095 0 0 11                 code in hexadecimal, least, greatest value, and more
///     E: 0.013600 0003 0035 1204          seconds, type and code in hexadecimal, value
///
/// Other lines of the description are skipped; comments begin with `#`, except in the line of the name.
struct EvemuReader: KernelReader {
  static let panelSource = "the A: lines of evemu-record"
  private(set) var recording = KernelRecording()

  mutating func read(_ line: RecordedLine) throws(RecordingError) {
    if line.text.starts(with: "N:".utf8) { return }
    let words = line.text.prefix { $0 != .hash }.split(whereSeparator: \.isBlank)
    guard let first = words.first else { return }
    guard first.count == 2, EvemuLine.isOne(first) else {
      throw line.fault("a line like E: 0.013600 0003 0035 1204", at: first)
    }
    func number<Number>(
      _ index: Int, _ expected: String, _ read: (ArraySlice<UInt8>) -> Number?
    ) throws(RecordingError) -> Number {
      let word = index < words.count ? words[index] : nil
      guard let value = word.flatMap(read) else { throw line.fault(expected, at: word) }
      return value
    }
    switch first.first {
    case UInt8(ascii: "A"):
      let code = try number(1, "an axis in hexadecimal") { $0.code }
      let least = try number(2, "the axis's least value") { $0.decimal }
      let greatest = try number(3, "the axis's greatest value") { $0.decimal }
      // Some irrelevant axes have no range.
      if least < greatest { recording.axes[code] = least...greatest }
    case UInt8(ascii: "E"):
      let time = try number(1, "a time like 0.013600") { $0.microseconds }
      let type = try number(2, "a type in hexadecimal") { $0.code }
      let code = try number(3, "a code in hexadecimal") { $0.code }
      let value = try number(4, "a value") { $0.decimal }
      if words.count > 5 { throw line.fault("the end of the line", at: words[5]) }
      recording.events.append(
        KernelEvent(time: time, type: type, code: code, value: value, line: line.number))
    default: return
    }
  }
}

enum EvemuLine {
  /// Whether a line belongs to the format: it begins with one of its capitals and a colon.
  static func isOne(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, text.dropFirst().first == .colon else { return false }
    return "NIPBALSE".utf8.contains(first)
  }
}
