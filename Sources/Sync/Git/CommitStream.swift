import Storage
import TodoModel

/// Commits of one file in the format of git's fast-import: many in one run, without a work tree or an index.
struct CommitStream {
  private(set) var bytes: [UInt8] = []
  private let path: String
  private let author: String
  private var mark = 0

  /// The reference that keeps the commits until a branch has them.
  static let reference = "refs/flick/new"

  /// `author` has the form `Name <address>`; `path` is relative to the top of the work tree.
  init(path: String, author: String) {
    self.path = path
    self.author = author
  }

  /// Adds a commit on top of others, or of the one added before; `parents` are full names of commits.
  mutating func add(
    _ text: [UInt8], message: String, made: Instant, committed: Instant, parents: [String]
  ) {
    let isFirst = mark == 0
    mark += 1
    line("commit \(CommitStream.reference)")
    line("mark :\(mark)")
    line("author \(author) \(made.secondsSince1970) +0000")
    line("committer \(author) \(committed.secondsSince1970) +0000")
    data(Array(message.utf8))
    if isFirst, let first = parents.first { line("from \(first)") }
    for parent in parents.dropFirst() { line("merge \(parent)") }
    line("M 100644 inline \(CommitStream.quoted(path))")
    data(text)
  }

  /// Ends the stream; git then prints the last commit's name.
  mutating func finish() {
    if mark > 0 { line("get-mark :\(mark)") }
    line("done")
  }

  private mutating func line(_ text: String) { bytes += Array((text + "\n").utf8) }

  private mutating func data(_ content: [UInt8]) {
    line("data \(content.count)")
    bytes += content
    bytes.append(UInt8(ascii: "\n"))
  }

  static func quoted(_ path: String) -> String {
    var text = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The message of a commit: the words of the command, one line for each step.
  static func message(of steps: [StoredState.Summary]) -> String {
    let lines = steps.map { step in
      if step.kind == .outside { return "outside: changed by something else" }
      if step.kind == .base { return "start of the history" }
      let words = step.command.joined(separator: " ")
      let line = words.split(whereSeparator: \.isNewline).joined(separator: " ").filter { $0 != "\0" }
      return line.isEmpty ? "change" : line
    }
    guard lines.count > 1 else { return (lines.first ?? "change") + "\n" }
    return "\(lines.count) steps\n\n" + lines.map { $0 + "\n" }.joined()
  }
}
