import Foundation
import TestSupport
import Testing

/// A CalDAV server of a test's own on this machine, a folder that vdirsyncer keeps in step with it, and a list that is
/// linked to the folder.
final class LinkServer {
  let link: LinkDesk
  let port: Int
  private let process: Subprocess

  /// The programs that it takes.
  static let programs = ["radicale", "vdirsyncer", "todoman", "curl"]

  static let missing = programs.filter { name in
    !["/usr/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }

  /// The reason to leave out a test that needs them.
  static var why: Comment { "not installed: \(missing.joined(separator: ", "))" }

  var desk: Desk { link.desk }

  init(seed: UInt64) throws {
    var link = try LinkDesk(linked: false)
    link.desk.variables["LC_ALL"] = "C.UTF-8"
    self.link = link
    let folder = link.desk.folder
    let collection = "collections/collection-root/user/tasks"
    for name in [collection, "status"] { try folder.makeFolder(name) }
    try folder.write(
      #"{"tag":"VCALENDAR","D:displayname":"Tasks","C:supported-calendar-component-set":"VTODO"}"#,
      to: collection + "/.Radicale.props")
    try folder.remove("tasks")
    try folder.makeFolder("here/tasks")
    try folder.link("tasks", to: "here/tasks")
    var started: (Int, Subprocess)?
    for attempt in 0..<5 where started == nil {
      let port = 20_000 + Int((seed &* 7919 &+ UInt64(attempt) &* 104_729 &+ UInt64(getpid()) &* 31) % 40_000)
      try folder.write(
        "[server]\nhosts = 127.0.0.1:\(port)\n[auth]\ntype = none\n[storage]\nfilesystem_folder = "
          + "\(folder.path)/collections\n[logging]\nlevel = error\n", to: "radicale.conf")
      let process = try link.desk.startShell("exec radicale --config radicale.conf")
      for _ in 0..<200 where !process.hasEnded {
        if link.desk.shell("curl -s -o here/answer http://127.0.0.1:\(port)/").status == .exited(0) {
          started = (port, process)
          break
        }
        usleep(50_000)
      }
    }
    (port, process) = try #require(started)
    try folder.write(
      """
      [general]
      status_path = "\(folder.path)/status"
      [pair tasks]
      a = "here"
      b = "server"
      collections = ["tasks"]
      conflict_resolution = ["command", "\(Desk.program)", "link", "--resolve"]
      [storage here]
      type = "filesystem"
      path = "\(folder.path)/here"
      fileext = ".ics"
      [storage server]
      type = "caldav"
      url = "http://127.0.0.1:\(port)/user/"
      username = "user"
      password = "x"

      """, to: "vdirsyncer.conf")
    try folder.write(
      "path = \"\(folder.path)/here/*\"\ndate_format = \"%Y-%m-%d\"\ntime_format = \"%H:%M\"\n"
        + "default_list = \"tasks\"\ncache_path = \"\(folder.path)/todoman.sqlite3\"\n", to: "todoman.py")
    let ending = link.desk.shell("yes | vdirsyncer -c vdirsyncer.conf discover")
    #expect(ending.status == .exited(0), "\(ending)")
  }

  deinit { process.send(SIGKILL) }

  /// Carries what is new between the folder and the server.
  @discardableResult
  func carry() -> Ending { desk.shell("vdirsyncer -v ERROR -c vdirsyncer.conf sync") }

  private var address: String { "http://user:x@127.0.0.1:\(port)/user/tasks/" }

  /// The files on the server, by their names.
  var onServer: [String: String] {
    let folder = "collections/collection-root/user/tasks"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: desk.folder.path(folder))) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".ics") }.map {
        ($0, (try? desk.folder.text(folder + "/" + $0)) ?? "")
      })
  }

  /// Sends a file as a telephone does.
  func send(_ text: String, to name: String) throws -> Ending {
    try desk.folder.write(text, to: "upload")
    return desk.shell(
      "curl -s -f -X PUT -H 'Content-Type: text/calendar' --data-binary @upload '\(address)\(name)'")
  }

  func delete(_ name: String) { desk.shell("curl -s -f -X DELETE '\(address)\(name)'") }

  @discardableResult
  func todoman(_ words: String) -> Ending { desk.shell("todoman --config todoman.py \(words)") }
}

/// A to-do's lines that every program must agree on.
struct AgreedTodo: Hashable, Comparable, CustomStringConvertible {
  var lines: [String]

  init(_ text: String) {
    let names = [
      "SUMMARY", "STATUS", "PRIORITY", "DUE", "UID", "X-PHONE", "X-APPLE-SORT-ORDER", "DESCRIPTION",
    ]
    let unfolded = text.replacing("\r\n", with: "\n").replacing("\n ", with: "")
    lines = unfolded.split(separator: "\n").map(String.init)
      .filter { line in names.contains { line.hasPrefix($0 + ":") || line.hasPrefix($0 + ";") } }.sorted()
  }

  var description: String { lines.joined(separator: " | ") }

  static func < (left: AgreedTodo, right: AgreedTodo) -> Bool { left.description < right.description }
}
