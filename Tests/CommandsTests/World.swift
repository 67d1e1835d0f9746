import Storage
import TodoModel

@testable import Commands

/// A world made up for one test: a folder of its own, a clock that stands still unless it is moved on, uids
/// that are counted, and no variable but `FLICK_FILE`.
final class World {
  let folder: TemporaryFolder
  var environment: Environment
  private var uids: UInt64 = 0
  /// Seconds since 2026-11-21T09:30:00Z.
  var second: Int64 = 0

  init() throws {
    folder = try TemporaryFolder()
    let fault = SystemFault(.read, code: 9)
    environment = Environment(
      variables: ["FLICK_FILE": folder.path("todo.json")], fileSystem: PosixFileSystem(),
      now: { Instant(secondsSince1970: 0) }, random: { 0 },
      standardInput: { () throws(SystemFault) in throw fault },
      file: { (_) throws(SystemFault) in throw fault })
    environment.now = { [unowned self] in Instant(secondsSince1970: 1_795_253_400 + second) }
    environment.random = { [unowned self] in
      uids += 1
      return uids
    }
  }

  /// A world whose list holds these items, the first on top; their ids count from 1 at the top.
  convenience init(_ texts: String...) throws {
    try self.init()
    if !texts.isEmpty { run("add", "-", input: texts.joined(separator: "\n")) }
  }

  /// Runs the program in this world.
  @discardableResult
  func run(_ words: String..., input: String? = nil) -> Outcome { run(words, input: input) }

  @discardableResult
  func run(_ words: [String], input: String? = nil) -> Outcome {
    var environment = environment
    if let input { environment.standardInput = { () throws(SystemFault) in Array(input.utf8) } }
    return Application.run(words, in: environment)
  }

  /// The list as `flick list --plain` shows it: `1 open Milk`.
  var list: [String] {
    run("list", "--plain").text.split(separator: "\n").map { String($0.replacing("\t", with: " ")) }
  }

  var document: Document {
    get throws { try Store(path: folder.path("todo.json")).read() ?? Document() }
  }
}

extension Outcome {
  /// Standard output.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error.
  var message: String { String(decoding: messages, as: UTF8.self) }

  /// What a run comes to when it says `text`, having changed the store or not.
  static func said(_ text: String, _ message: String = "", changed: Bool = false) -> Outcome {
    Outcome(output: Array(text.utf8), messages: Array(message.utf8), hasChangedStore: changed)
  }

  /// What a run comes to when it fails with this one line on standard error.
  static func failed(_ exitCode: Int32, _ message: String) -> Outcome {
    Outcome(messages: Array("flick: \(message)\n".utf8), exitCode: exitCode)
  }
}
