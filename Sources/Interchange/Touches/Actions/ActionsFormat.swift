package import Motion

/// The body of a WebDriver request to perform actions.
package struct ActionsFormat: RecordingFormat {
  package let title = "WebDriver Actions"
  package let program: String? = nil
  package let manual =
    "The JSON body of a Perform Actions request, or its array of input sources. Each pointer "
    + "is a finger, its pixels are points, and a move is sampled 120 times a second. Origins "
    + "may be viewport and pointer; an element is refused, because only the page knows its place."

  package init() {}

  package func begins(with line: RecordedLine, of bytes: [UInt8]) -> Bool {
    let marks = bytes[line.text.startIndex...].lazy.filter { !$0.isBlank && $0 != .lineFeed }
    // The bare array of input sources, as kept by client libraries, counts as well.
    return marks.first == .openBrace || marks.prefix(2).elementsEqual([.openBracket, .openBrace])
  }

  package func parse(
    _ bytes: [UInt8], screen: Extent, rate: Double
  ) throws(RecordingFault) -> TouchRecording {
    try ActionsReader(bytes, rate: rate).recording()
  }
}
