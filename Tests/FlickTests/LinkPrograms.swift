import Foundation
import TestSupport

/// Radicale, vdirsyncer and todoman, in one Python for all tests: it is started once, and forks for each run. A run is
/// then a matter of what the program does, not of what it loads.
final class LinkPrograms: @unchecked Sendable {
  private struct Request: Encodable {
    let program: String
    let words: [String]
    let folder: String
    let variables: [String: String]
    let input: String
  }

  private struct Answer: Decodable {
    let status: Int32
    let output: String
    let message: String
  }

  /// Nil where they do not start.
  static let shared = try? LinkPrograms()

  /// The port of this machine that Radicale listens at.
  let port: Int
  private let collections: TemporaryFolder
  private let process: Subprocess
  private let requests: FileHandle
  private let answers: FileHandle
  private let lock = NSLock()

  private init() throws {
    collections = try TemporaryFolder()
    let (input, output) = (Pipe(), Pipe())
    // Whatever else a test starts must not keep it alive.
    for end in [input.fileHandleForWriting, output.fileHandleForReading] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Exchange/programs.py").path
    process = try Subprocess(
      "/usr/bin/python3", [script, collections.path],
      variables: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": collections.path],
      pipes: [0: input.fileHandleForReading.fileDescriptor, 1: output.fileHandleForWriting.fileDescriptor])
    (requests, answers) = (input.fileHandleForWriting, output.fileHandleForReading)
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    guard let port = Int(LinkPrograms.line(of: answers)) else { throw CocoaError(.fileReadUnknown) }
    self.port = port
  }

  /// The folder in which Radicale keeps what a user has.
  func folder(of user: String) -> String { collections.path("collection-root/" + user) }

  /// Runs one of the programs to its end.
  func run(
    _ program: String, _ words: [String], in folder: String, variables: [String: String], input: String = ""
  ) -> Ending {
    lock.lock()
    defer { lock.unlock() }
    let request = Request(program: program, words: words, folder: folder, variables: variables, input: input)
    do {
      try requests.write(contentsOf: JSONEncoder().encode(request) + [UInt8(ascii: "\n")])
      let answer = try JSONDecoder().decode(Answer.self, from: Data(LinkPrograms.line(of: answers).utf8))
      let status: Ending.Status =
        answer.status < 0 ? .killed(signal: -answer.status) : .exited(answer.status)
      return Ending(answer.output, message: answer.message, status: status)
    } catch { return Ending(message: "\(error)", status: .hung) }
  }

  private static func line(of answers: FileHandle) -> String {
    var line = Data()
    while let byte = try? answers.read(upToCount: 1), let first = byte.first, first != UInt8(ascii: "\n") {
      line.append(first)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
