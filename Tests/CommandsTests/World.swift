import Storage
import TestSupport
import Text
import TodoModel

@testable import Commands

/// A world for one test: its own folder, a manual clock, counted uids, and no variable but `FLICK_FILE`.
final class World {
  let folder: TemporaryFolder
  var environment: Environment
  private var uids: UInt64 = 0
  /// Seconds since 2026-11-21T09:30:00Z.
  var second: Int64 = 0

  init() throws {
    folder = try TemporaryFolder()
    let fault = SystemError(.read, code: 9)
    environment = Environment(
      variables: ["FLICK_FILE": folder.path("todo.json"), "TZ": "UTC0"], fileSystem: PosixFileSystem(),
      now: { Instant(secondsSince1970: 0) }, random: { 0 },
      standardInput: { () throws(SystemError) in throw fault },
      file: { (_) throws(SystemError) in throw fault })
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
  func run(_ words: String..., input: String? = nil) -> Reply { run(words, input: input) }

  @discardableResult
  func run(_ words: [String], input: String? = nil) -> Reply {
    var environment = environment
    if let input { environment.standardInput = { () throws(SystemError) in Array(input.utf8) } }
    return Reply(Application.run(words, in: environment))
  }

  /// The list as `flick list --plain` shows it: `1 open Milk`.
  var list: [String] {
    run("list", "--plain").text.split(separator: "\n").map { String($0.replacing("\t", with: " ")) }
  }

  var store: Store { Store(path: folder.path("todo.json")) }

  var document: Document { get throws { try store.read() ?? Document() } }
}

/// The result of a run of the program, as text.
struct Reply: Hashable {
  /// Standard output.
  var text: String
  /// Standard error.
  var message: String
  var exitCode: Int32
  var hasChangedStore: Bool

  init(_ outcome: Outcome) {
    text = String(decoding: outcome.output, as: UTF8.self)
    message = String(decoding: outcome.messages, as: UTF8.self)
    exitCode = outcome.exitCode
    hasChangedStore = outcome.hasChangedStore
  }

  private init(text: String, message: String, exitCode: Int32, hasChangedStore: Bool) {
    self.text = text
    self.message = message
    self.exitCode = exitCode
    self.hasChangedStore = hasChangedStore
  }

  /// Success, with the store changed or not.
  static func said(_ text: String, _ message: String = "", changed: Bool = false) -> Reply {
    Reply(text: text, message: message, exitCode: 0, hasChangedStore: changed)
  }

  /// A failure with one line on standard error.
  static func failed(_ exitCode: Int32, _ message: String) -> Reply {
    Reply(text: "", message: "flick: \(message)\n", exitCode: exitCode, hasChangedStore: false)
  }
}
