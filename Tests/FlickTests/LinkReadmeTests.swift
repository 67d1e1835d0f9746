import Foundation
import TestSupport
import Testing

/// The way to a phone in `flick help linking`, which the README repeats, leads there.
@Suite(.onOwnThreads, .serialized, .enabled(if: LinkServer.missing.isEmpty, LinkServer.why))
struct LinkReadmeTests {
  /// The blocks of the help's section: the configuration, and the commands.
  private static func blocks(in help: String) throws -> [[Substring]] {
    let start = try #require(help.firstRange(of: "\nA phone:\n"))
    let section = help[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.isEmpty || $0.hasPrefix("  ") }
    return section.split { !$0.hasPrefix("    ") }.map { $0.map { $0.dropFirst(4) } }
  }

  @Test func followsSetUpOfManual() throws {
    let server = try LinkServer(user: "reader")
    var desk = server.desk
    desk.variables["PATH"] = "\(FlickExecutable.folder.path):\(desk.variables["PATH"] ?? "")"
    let blocks = try Self.blocks(in: desk.flick("help", "linking").output)
    try #require(blocks.count == 2)
    let configuration = blocks[0].joined(separator: "\n")
      .replacing("https://dav.example.org/me/", with: server.address)
      .replacing("username = \"me\"", with: "username = \"\(server.user)\"")
      .replacing("\"pass\", \"dav.example.org\"", with: "\"echo\", \"secret\"")
      .replacing("collections = [\"home\"]", with: "collections = [\"tasks\"]")
      .replacing("path = \"~/tasks\"", with: "path = \"~/mine\"")
    #expect(!configuration.contains("password ="))
    try desk.folder.makeFolder(".vdirsyncer")
    try desk.folder.write(configuration + "\n", to: ".vdirsyncer/config")
    let phone =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:p\r\nSUMMARY:Milk\r\n"
      + "DTSTAMP:20260101T080000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    #expect(try server.send(phone, to: "p.ics").status == .exited(0))
    for command in blocks[1] {
      let ending = desk.shell(
        String(command).replacing("~/tasks/home", with: "~/mine/tasks")
          .replacing("vdirsyncer discover", with: "yes | vdirsyncer discover"))
      #expect(ending.status == .exited(0), "\(command): \(ending)")
    }
    #expect(desk.flick("list").output == "1  [ ] Milk\n")
    desk.flick("add", "Bread")
    let again = try #require(blocks[1].last)
    #expect(desk.shell(String(again)).status == .exited(0))
    #expect(server.onServer.values.contains { $0.contains("SUMMARY:Bread") })
  }

  @Test func repeatsCommandsInReadme() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "```bash\nvdirsyncer "))
    let shown = page[page.index(start.lowerBound, offsetBy: 8)...].split(separator: "\n")
      .prefix { $0 != "```" }
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
    let commands = try Self.blocks(in: LinkDesk().desk.flick("help", "linking").output).last
    #expect(shown == commands?.map(String.init))
  }
}
