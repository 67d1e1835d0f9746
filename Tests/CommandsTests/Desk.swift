import Storage
import TodoModel

@testable import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A world of its own for a test: a temporary folder, a clock that stands still, chance that counts.
final class Desk {
  let folder: String
  var input: [UInt8] = []
  var now = Instant(secondsSince1970: 1_795_000_000)
  private var chance: UInt64 = 0

  init() {
    var template = Array("/tmp/flick-test-XXXXXX".utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    for name in ["todo.json", "todo.json.history", "todo.json.new"] + files { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private var files: [String] = []

  /// Writes a file into the folder and gives its path.
  func write(_ name: String, _ text: String) -> String {
    files.append(name)
    let path = "\(folder)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
    return path
  }

  var environment: Environment {
    Environment(
      variables: ["FLICK_FILE": "\(folder)/todo.json"], fileSystem: PosixFileSystem(),
      now: { self.now },
      random: {
        self.chance += 1
        return self.chance
      },
      standardInput: { () throws(SystemFault) in self.input },
      file: { (path) throws(SystemFault) in
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw SystemFault(.open, code: errno) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(file, &block, block.count)
          guard count > 0 else { return bytes }
          bytes += block[..<count]
        }
      })
  }

  func run(_ words: String...) -> Outcome { Application.run(words, in: environment) }

  /// Runs words of which the last is a script, given on standard input.
  func play(_ words: String..., script: String) -> Outcome {
    input = Array(script.utf8)
    return Application.run(["simulate"] + words + ["-"], in: environment)
  }

  /// What is stored.
  var document: Document? { try? Store(path: "\(folder)/todo.json").read() }

  /// The edits of each step, the latest last.
  var steps: [[Edit]] { (try? Store(path: "\(folder)/todo.json").log().steps.map(\.edits)) ?? [] }
}

extension Outcome {
  var text: String { String(decoding: output, as: UTF8.self) }
  var said: String { String(decoding: messages, as: UTF8.self) }
}
