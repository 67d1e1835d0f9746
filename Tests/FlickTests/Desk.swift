import Foundation
import Storage
import TestSupport
import TodoModel

/// A place to run the built program: its own folder with `todo.json`, and hardly any environment.
struct Desk {
  let folder: TemporaryFolder
  /// Nothing is inherited but where programs are found.
  var variables: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    variables = [
      "FLICK_FILE": folder.path("todo.json"),
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "FLICK": Desk.program,
      "DESK": folder.path,
      // A crash is a failure of the test; its report takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// A desk with these items on the list, the first on top; their ids count from 1 at the top.
  init(_ texts: String...) throws {
    try self.init()
    if !texts.isEmpty { flick("add", "-", input: texts.joined(separator: "\n")) }
  }

  static let program = FlickExecutable.folder.appending(path: "flick").path
}

extension Desk {
  func start(_ words: [String], input: String = "") throws -> Subprocess {
    try Subprocess(Desk.program, words, variables: variables, input: Array(input.utf8))
  }

  /// Runs `flick` with these words.
  @discardableResult
  func flick(_ words: String..., input: String = "") -> Ending { run(words, input: input) }

  @discardableResult
  func run(_ words: [String], input: String = "") -> Ending {
    Subprocess.run(Desk.program, words, variables: variables, input: input)
  }

  /// Runs a line of the shell in the folder; `$FLICK` is the program.
  @discardableResult
  func shell(_ line: String, input: String = "") -> Ending {
    Subprocess.run("/bin/sh", Desk.shellWords(line), variables: variables, input: input)
  }

  func startShell(_ line: String, input: String = "") throws -> Subprocess {
    try Subprocess("/bin/sh", Desk.shellWords(line), variables: variables, input: Array(input.utf8))
  }

  private static func shellWords(_ line: String) -> [String] { ["-c", "cd \"$DESK\" && " + line] }

  /// The list as `flick list --plain` shows it: `1 open Milk`.
  var list: [String] {
    flick("list", "--plain").output.split(separator: "\n").map { String($0.replacing("\t", with: " ")) }
  }

  var store: Store { Store(path: folder.path("todo.json")) }

  /// The stored document, whose invariants hold.
  var document: Document { get throws { try store.read() ?? Document() } }

  /// The kinds of the history's steps.
  var steps: [Step.Kind] { get throws { try store.log().steps.map(\.kind) } }
}
