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
    if line.text.starts(with: EvemuLine.name) {
      let name = line.text.dropFirst(EvemuLine.name.count).drop(while: \.isBlank)
      recording.name = recording.name ?? String(decoding: name, as: UTF8.self)
      return
    }
    let words = line.text.prefix { $0 != .hash }.split(whereSeparator: \.isBlank)
    guard let first = words.first else { return }
    guard first.count == 2, EvemuLine.isOne(first) else {
      throw line.fault("a line like E: 0.013600 0003 0035 1204", at: first)
    }
    switch first.first {
    case UInt8(ascii: "A"): try readAxis(words, line)
    case UInt8(ascii: "E"): try readEvent(words, line)
    default: return
    }
  }

  private mutating func readAxis(
    _ words: [ArraySlice<UInt8>], _ line: RecordedLine
  ) throws(RecordingError) {
    let code = try number(words, 1, line, "an axis in hexadecimal") { $0.code }
    let least = try number(words, 2, line, "the axis's least value") { $0.decimal }
    let greatest = try number(words, 3, line, "the axis's greatest value") { $0.decimal }
    // An axis without a range, as some irrelevant ones are.
    guard least < greatest else { return }
    recording.axes[code] = least...greatest
  }

  private mutating func readEvent(
    _ words: [ArraySlice<UInt8>], _ line: RecordedLine
  ) throws(RecordingError) {
    let time = try number(words, 1, line, "a time like 0.013600") { $0.microseconds }
    let type = try number(words, 2, line, "a type in hexadecimal") { $0.code }
    let code = try number(words, 3, line, "a code in hexadecimal") { $0.code }
    let value = try number(words, 4, line, "a value") { $0.decimal }
    if words.count > 5 { throw line.fault("the end of the line", at: words[5]) }
    recording.events.append(
      KernelEvent(time: time, type: type, code: code, value: value, line: line.number))
  }

  private func number<Number>(
    _ words: [ArraySlice<UInt8>], _ index: Int, _ line: RecordedLine, _ expected: String,
    _ read: (ArraySlice<UInt8>) -> Number?
  ) throws(RecordingError) -> Number {
    let word = index < words.count ? words[index] : nil
    guard let value = word.flatMap(read) else { throw line.fault(expected, at: word) }
    return value
  }
}

enum EvemuLine {
  static let name = Array("N:".utf8)

  /// Whether a line belongs to the format: it begins with one of its capitals and a colon.
  static func isOne(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, text.dropFirst().first == .colon else { return false }
    return "NIPBALSE".utf8.contains(first)
  }
}
