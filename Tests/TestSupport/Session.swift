import Foundation

/// A file of `Tests/Sessions`: commands with what they print, in cases. `Tests/README.md` describes its lines.
public struct Session {
  /// A command's output on both streams, its exit code, and whether it is known to have changed the list's file.
  public struct Reply {
    public var output: String
    public var message: String
    public var exitCode: Int32
    public var isStored: Bool

    public init(output: String = "", message: String = "", exitCode: Int32 = 0, isStored: Bool = false) {
      self.output = output
      self.message = message
      self.exitCode = exitCode
      self.isStored = isStored
    }
  }

  /// A command that did not print what the file says.
  private struct Difference: CustomStringConvertible {
    let path: String
    /// The command's line, from 1.
    let line: Int
    let command: String
    let expected: [String]
    let found: [String]

    var description: String {
      let blocks = [["\(path):\(line): \(command)", "expected:"], expected, ["found:"], found]
      return (blocks.joined() + ["FLICK_RECORD=1 records the session anew"]).joined(separator: "\n")
    }
  }

  public struct Malformed: Error {
    let reason: String

    public init(_ reason: String) { self.reason = reason }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sessions")

  private let path: String
  private let lines: [String]

  /// The session of a name as ``names(in:)`` returns it.
  private init(_ name: String) throws {
    path = Self.folder.appending(path: name).path
    let bytes = try Data(contentsOf: URL(filePath: path)).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines = bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the sessions in a folder below `Tests/Sessions`; if there are none, the folder's, which fails.
  public static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: folder).path)
    let sessions = (names ?? []).filter { $0.hasSuffix(".session") }.sorted().map { "\(folder)/\($0)" }
    return sessions.isEmpty ? [folder] : sessions
  }

  /// Plays each case with a player of its own, which first does what the lines above the first heading say unless the
  /// case says `@ empty`, and returns the differences. With FLICK_RECORD=1 in the environment it writes what the commands
  /// print into the file instead.
  private func play<Player: SessionPlayer>(with newPlayer: () throws -> Player) throws -> [Difference] {
    var (played, differences): ([String], [Difference]) = ([], [])
    var player = try newPlayer()
    /// The lines above the first heading with their input, nil below it.
    var preparation: [(line: String, input: [String])]? = []
    var prepared: [(line: String, input: [String])] = []
    var index = 0
    /// The lines from `index` on that meet a condition; steps over them.
    func take(while isTaken: (String) -> Bool) -> [String] {
      let taken = Array(lines[index...].prefix(while: isTaken))
      index += taken.count
      return taken
    }
    while index < lines.count {
      let line = lines[index]
      index += 1
      played.append(line)
      if line.hasPrefix("# ") {
        prepared = preparation ?? prepared
        preparation = nil
        player = try newPlayer()
        for (line, input) in prepared { try Self.play(line, input: input, on: &player) }
      }
      if line == "@ empty" {
        player = try newPlayer()
        continue
      }
      guard line.hasPrefix("@ ") || line.hasPrefix("$ ") else { continue }
      let number = index
      let input = take { $0 == "<" || $0.hasPrefix("< ") }
      preparation?.append((line, input))
      let expected = take { line in !line.isEmpty && !["# ", "@ ", "$ "].contains { line.hasPrefix($0) } }
      let found = try Self.play(line, input: input, on: &player)
      played += input + found
      if found != expected {
        differences.append(
          Difference(path: path, line: number, command: line, expected: expected, found: found))
      }
    }
    guard ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" else { return differences }
    if played != lines { try Data(played.joined(separator: "\n").utf8).write(to: URL(filePath: path)) }
    return []
  }

  /// Does what a `$ ` or `@ ` line says and returns the lines that show the reply.
  @discardableResult
  private static func play(
    _ line: String, input: [String], on player: inout some SessionPlayer
  ) throws -> [String] {
    let words = line.dropFirst(2)
    if line.hasPrefix("$ ") { return try player.reply(to: words.withControls, input: text(input)).lines }
    let setting = words.split(separator: " ", maxSplits: 1)
    try player.set(String(setting[0]), to: setting.count > 1 ? String(setting[1]) : "")
    return []
  }

  /// The words of a shell's command line: with quotes and backslashes, without variables and patterns.
  public static func words(_ line: String) throws -> [String] {
    var words: [String] = []
    var word: String?
    var rest = Substring(line)
    while let character = rest.popFirst() {
      switch character {
      case " ":
        if let word { words.append(word) }
        word = nil
      case "'", "\"":
        guard let end = rest.firstIndex(of: character) else { throw Malformed("open quote: \(line)") }
        word = (word ?? "") + rest[..<end]
        rest = rest[end...].dropFirst()
      case "\\": word = (word ?? "") + String(rest.popFirst() ?? "\\")
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The standard input of `< ` lines, or nil if there are none.
  private static func text(_ lines: [String]) -> String? {
    if lines.isEmpty { return nil }
    let text = lines.map { $0.dropFirst(2).withControls + "\n" }.joined()
    return text.hasSuffix("␄\n") ? String(text.dropLast(2)) : text
  }
}

/// Runs the commands of one case of a ``Session``.
public protocol SessionPlayer {
  /// Does what an `@ ` line says.
  mutating func set(_ name: String, to value: String) throws
  mutating func reply(to command: String, input: String?) throws -> Session.Reply
}

extension Session.Reply {
  /// The reply as lines of a session.
  fileprivate var lines: [String] {
    let ending = (exitCode == 0 ? [] : ["? \(exitCode)"]) + (isStored ? ["= stored"] : [])
    return Self.lines(of: output).map(Self.marked) + Self.lines(of: message).map { "! \($0)" } + ending
  }

  /// The lines of a text, with pictures in place of control characters and of a space at a line's end.
  private static func lines(of text: String) -> [String] {
    if text.isEmpty { return [] }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)).withPictures }
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "␄" }
    return lines
  }

  /// A line of output, marked if it would be read as something else.
  private static func marked(_ line: String) -> String {
    if line.isEmpty { return "|" }
    let isMarked = ["#", "@", "$", "<", "!", "?", "=", "|"].contains(line.prefix { $0 != " " })
    return isMarked ? "| " + line : line
  }
}

extension StringProtocol {
  /// The text with U+2400…U+2421 in place of control characters but tabs, and of a space at the end.
  fileprivate var withPictures: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 9: text.append(scalar)
      case 0..<0x20: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: text.append("␡")
      default: text.append(scalar)
      }
    }
    if text.last == " " {
      text.removeLast()
      text.append("␠")
    }
    return String(text)
  }

  /// The text with control characters in place of their pictures.
  fileprivate var withControls: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2404: text.append(scalar)
      case 0x2400...0x2420: text.append(Unicode.Scalar(scalar.value - 0x2400) ?? scalar)
      case 0x2421: text.append("\u{7F}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

// A static release of flick is built with all targets, and Testing does not exist for it.
#if canImport(Testing)
  import Testing

  extension Session {
    /// Records an issue at its line for each command that does not print what the session of a name says.
    public static func check<Player: SessionPlayer>(
      _ name: String, with newPlayer: () throws -> Player
    ) throws {
      let session = try Session(name)
      for difference in try session.play(with: newPlayer) {
        let place = SourceLocation(
          fileID: "Sessions/\(name)", filePath: session.path, line: difference.line, column: 1)
        Issue.record("\(difference)", sourceLocation: place)
      }
    }
  }
#endif
