public import GestureScript
public import TodoModel

extension Script {
  /// Reads a script in the words of every scene.
  ///
  /// Throws all faults of the text at once, in the order of their places.
  public init(parsing text: String) throws(ScriptFaults) {
    self = try ScriptParser.allScenes.parse(text)
  }

  /// Reads a script in UTF-8; a byte-order mark is left out.
  public init(parsing bytes: [UInt8]) throws(ScriptFaults) {
    self = try ScriptParser.allScenes.parse(bytes: bytes)
  }

  /// Plays the script on a fresh screen, from its first statement to its last.
  ///
  /// The same script with the same options gives the same recording on every machine; no clock is read and
  /// nothing outside is changed. Expectations that are not met are counted, and the run goes on.
  ///
  /// Throws, with the place, at the first statement that makes no sense at its moment, such as a tap on a row
  /// that is not there. ``ScriptPlayer`` tells what had happened until then.
  public func play(_ options: SimulationOptions = SimulationOptions()) throws(ScriptFault) -> PlayedScript {
    try ScriptPlayer(self, options).play()
  }

  /// Plays the script on this document, unless it brings lists of its own.
  public func play(on document: Document) throws(ScriptFault) -> PlayedScript {
    var options = SimulationOptions()
    options.document = document
    return try play(options)
  }
}
