import Foundation
import TestSupport

/// A program of the system that a test needs; such a test is skipped where it is not installed.
struct OtherProgram {
  let path: String

  /// The program with this name on the search path, or nil if there is none.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      return nil
    }
    self.path = path
  }

  /// Runs the program; returns both output streams and the exit code. `folder` is put before the search path.
  func run(_ arguments: [String], searching folder: URL? = nil) -> (output: String, code: Int32?) {
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    if let folder {
      environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "")
      // Shells read and write their own settings there.
      environment["HOME"] = folder.path
      environment["XDG_CONFIG_HOME"] = folder.path
      environment["XDG_DATA_HOME"] = folder.path
    }
    let ending = Subprocess.run(path, arguments, variables: environment)
    guard case .exited(let code) = ending.status else { return (ending.output + ending.message, nil) }
    return (ending.output + ending.message, code)
  }
}

/// Calls `body` with a new folder that is removed afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Writes a file into the folder and returns its path.
func write(_ text: String, to name: String, in folder: URL, isProgram: Bool = false) throws -> String {
  let url = folder.appendingPathComponent(name)
  guard isProgram else {
    try Data(text.utf8).write(to: url)
    return url.path
  }
  // A program that is open for writing cannot be run, and what another test starts at this moment would have it open.
  _ = Subprocess.run(
    "/bin/sh", ["-c", "cat >\"$0\" && chmod 755 \"$0\"", url.path],
    variables: ["PATH": "/usr/bin:/bin"], input: text)
  return url.path
}
