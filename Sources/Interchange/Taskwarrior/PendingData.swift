import JSON
import Text

/// Taskwarrior's own file of tasks, `pending.data` or `completed.data`, up to version 2:
///
///     [description:"Call Jo" due:"1796083200" status:"pending" uuid:"…"]
enum PendingData {
  /// Whether a file begins like it; a JSON array has no name after its bracket.
  static func begins(_ start: FileStart) -> Bool {
    guard start.ink.hasPrefix("[") else { return false }
    let rest = start.ink.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return rest.hasPrefix(":\"") && rest.startIndex > start.ink.index(after: start.ink.startIndex)
  }

  /// The tasks as `task export` has them, a line each, and the number of lines that cannot be read.
  static func json(_ bytes: [UInt8]) -> (bytes: [UInt8], unread: Int) {
    var json: [UInt8] = []
    var unread = 0
    for range in TextLines(bytes) where !ImportedText.isBlank(bytes[range]) {
      guard let task = PendingData.task(bytes[range]) else {
        unread += 1
        continue
      }
      json += task.utf8
      json.append(.lineFeed)
    }
    return (json, unread)
  }

  private static let escapes = [
    ("&open;", "["), ("&close;", "]"), ("&dquot;", "\\\""), ("&quot;", "\\\""), ("&squot;", "'"),
    ("&comma;", ","),
    ("&colon;", ":"), ("&tab;", "\\t"),
  ]

  private static func task(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == .openBracket, let end = line.lastIndex(of: .closeBracket) else { return nil }
    var rest = line[(line.startIndex + 1)..<end]
    var members: [String] = []
    var notes: [String] = []
    while true {
      rest = rest.drop(while: \.isBlank)
      guard let colon = rest.firstIndex(of: .colon) else { break }
      let name = ImportedText.decode(rest[..<colon])
      var close = colon + 2
      while close < rest.endIndex, rest[close] != .quote { close += rest[close] == .backslash ? 2 : 1 }
      guard colon + 1 < rest.endIndex, rest[colon + 1] == .quote, close < rest.endIndex else { return nil }
      var value = ImportedText.decode(rest[(colon + 2)..<close])
      for (escape, character) in escapes { value = value.replacing(escape, with: character) }
      rest = rest[(close + 1)...]
      if name.hasPrefix("annotation_") {
        notes.append("{\"entry\":\"\(name.dropFirst(11))\",\"description\":\"\(value)\"}")
      } else {
        members.append("\"\(name)\":\"\(value)\"")
      }
    }
    if !notes.isEmpty { members.append("\"annotations\":[\(notes.joined(separator: ","))]") }
    let text = "{\(members.joined(separator: ","))}"
    return (try? JSONValue(parsing: Array(text.utf8))) == nil ? nil : text
  }
}
