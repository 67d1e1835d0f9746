package struct ProgramEnding: Hashable, Sendable {
  package var output: [UInt8]
  /// The program's standard error, cut after ``maxMessages`` bytes.
  package var messages: [UInt8]
  /// The exit code, or 128 plus a signal's number if a signal ended the program.
  package var exitCode: Int32
  /// Whether the program was ended because it was silent for too long.
  package var wasSilent = false

  /// The limit for a program's standard error, in bytes; the rest is dropped.
  package static let maxMessages = 1 << 20

  package init(output: [UInt8] = [], messages: [UInt8] = [], exitCode: Int32 = 0) {
    self.output = output
    self.messages = messages
    self.exitCode = exitCode
  }

  var line: String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Git's error, in one line.
  var reason: String {
    let lines = messages.lines.map { $0.trimmed }.filter {
      !$0.isEmpty && !$0.hasPrefix("hint:") && !$0.hasPrefix("warning:") && !$0.isProgress
    }
    let telling = lines.filter { line in
      ["fatal:", "error:", "ssh:", "remote:"].contains { line.hasPrefix($0) } || line.contains("denied")
    }
    let chosen = (telling.isEmpty ? lines : telling).prefix(2).map { line in
      ["fatal: ", "error: "].first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) } ?? line
    }.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    return chosen.isEmpty ? "exit code \(exitCode)" : chosen.joined(separator: "; ").withoutPasswords
  }
}
