import Foundation
import TestSupport
import Testing

/// A test's collection on a local CalDAV server, a folder that vdirsyncer syncs with it, and a list linked to the
/// folder.
struct LinkServer {
  let link: LinkDesk
  /// Whose the collection is.
  let user: String
  private let programs: LinkPrograms

  /// The programs that it takes.
  static let programs = ["radicale", "vdirsyncer", "todoman", "curl"]

  static let missing = programs.filter { name in
    !["/usr/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }

  /// The reason to leave out a test that needs them.
  static var why: Comment { "not installed: \(missing.joined(separator: ", "))" }

  var desk: Desk { link.desk }

  /// Whether the folder is linked.
  var isLinked: Bool { desk.flick("link").output.contains(link.tasks) }

  /// The user separates the collection from the ones of other tests.
  init(user: String) throws {
    var link = try LinkDesk()
    link.desk.variables["LC_ALL"] = "C.UTF-8"
    (self.link, self.user) = (link, user)
    programs = try #require(LinkPrograms.shared)
    try FileManager.default.createDirectory(
      atPath: programs.folder(of: user) + "/tasks", withIntermediateDirectories: true)
    try Data(
      #"{"tag":"VCALENDAR","D:displayname":"Tasks","C:supported-calendar-component-set":"VTODO"}"#.utf8
    ).write(to: URL(filePath: programs.folder(of: user) + "/tasks/.Radicale.props"))
    let folder = link.desk.folder
    try folder.makeFolder("status")
    try folder.makeFolder("here")
    try folder.link("here/tasks", to: "../tasks")
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
      url = "\(address)"
      username = "\(user)"
      password = "x"

      """, to: "vdirsyncer.conf")
    try folder.write(
      "path = \"\(folder.path)/here/*\"\ndate_format = \"%Y-%m-%d\"\ntime_format = \"%H:%M\"\n"
        + "default_list = \"tasks\"\ncache_path = \"\(folder.path)/todoman.sqlite3\"\n", to: "todoman.py")
    let ending = run("vdirsyncer", ["-c", "vdirsyncer.conf", "discover"], input: "y\ny\ny\n")
    #expect(ending.status == .exited(0), "\(ending)")
  }

  private func run(_ program: String, _ words: [String], input: String = "") -> Ending {
    programs.run(program, words, in: desk.folder.path, variables: desk.variables, input: input)
  }

  /// Carries what is new between the folder and the server, and says yes where vdirsyncer asks whether all is to go.
  @discardableResult
  func carry() -> Ending {
    let words = ["-v", "ERROR", "-c", "vdirsyncer.conf", "sync"]
    let ending = run("vdirsyncer", words)
    guard ending.message.contains("was completely emptied") else { return ending }
    return run("vdirsyncer", words + ["--force-delete", "tasks/tasks"])
  }

  /// The address of the user's collections.
  var address: String { "http://127.0.0.1:\(programs.port)/\(user)/" }

  private func address(of name: String) -> String {
    address.replacing("http://", with: "http://\(user):x@") + "tasks/" + name
  }

  /// The files on the server, by their names.
  var onServer: [String: String] {
    let folder = programs.folder(of: user) + "/tasks/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".ics") }.map {
        ($0, (try? String(contentsOfFile: folder + $0, encoding: .utf8)) ?? "")
      })
  }

  /// Sends a file as a telephone does.
  func send(_ text: String, to name: String) throws -> Ending {
    try desk.folder.write(text, to: "upload")
    return desk.shell(
      "curl -s -f -X PUT -H 'Content-Type: text/calendar' --data-binary @upload '\(address(of: name))'")
  }

  func delete(_ name: String) { desk.shell("curl -s -f -X DELETE '\(address(of: name))'") }

  @discardableResult
  func todoman(_ words: String...) -> Ending { run("todoman", ["--config", "todoman.py"] + words) }
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
