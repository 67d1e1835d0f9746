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
    if isWord("DOWN")(word) { return 1 }
    if isWord("UP")(word) { return 0 }
    if isWord("REPEAT")(word) { return 2 }
    return word.hexadecimal.map { Int32(bitPattern: $0) }
  }

  private static let types: [String: UInt16] = [
    "EV_SYN": EventType.synchronize, "EV_KEY": EventType.key, "EV_ABS": EventType.axis,
  ]

  private static let codes: [UInt16: [String: UInt16]] = [
    EventType.synchronize: [
      "SYN_REPORT": MarkCode.report, "SYN_MT_REPORT": MarkCode.contact, "SYN_DROPPED": MarkCode.dropped,
    ],
    EventType.key: ["BTN_TOUCH": KeyCode.touch],
    EventType.axis: [
      "ABS_X": AxisCode.x, "ABS_Y": AxisCode.y, "ABS_MT_SLOT": AxisCode.slot,
      "ABS_MT_POSITION_X": AxisCode.contactX, "ABS_MT_POSITION_Y": AxisCode.contactY,
      "ABS_MT_TRACKING_ID": AxisCode.trackingID,
    ],
  ]
}
