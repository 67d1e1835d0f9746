import Commands
import Foundation
import Storage
import TestSupport
import TodoModel

extension World {
  /// Runs `simulate` with these words on a script given on standard input.
  func play(_ words: String..., script: String) -> Reply { run(["simulate"] + words + ["-"], input: script) }

  /// Writes a script into the folder, lets the program read it, and returns its path.
  func script(_ name: String, _ text: String) throws -> String {
    try folder.write(text, to: name)
    readsFiles()
    return folder.path(name)
  }

  /// Lets the program read the files of the disk.
  func readsFiles() {
    environment.file = { (path) throws(SystemError) in
      guard let data = FileManager.default.contents(atPath: path) else { throw SystemError(.open, code: 2) }
      return Array(data)
    }
  }

  /// The edits of each step, the latest last.
  var steps: [[Edit]] { get throws { try Store(path: folder.path("todo.json")).log().steps.map(\.edits) } }
}

extension Reply {
  /// The counts of met and failed expectations: the last line of a report.
  var expected: String { text.split(separator: "\n").last.map(String.init) ?? "" }
}
