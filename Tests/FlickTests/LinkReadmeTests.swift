import Foundation
import TestSupport
import Testing

/// The lines of the README that reach a telephone do.
@Suite(.onOwnThreads, .serialized, .enabled(if: LinkServer.missing.isEmpty, LinkServer.why))
struct LinkReadmeTests {
  @Test func followsSetUpOfReadme() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "```bash\n"))
    let end = try #require(page[start.upperBound...].firstRange(of: "\n```"))
    let server = try LinkServer(user: "reader")
    let lines = page[start.upperBound..<end.lowerBound]
      .replacing("https://dav.example.org/me/", with: server.address)
      .replacing("username = \"me\"", with: "username = \"\(server.user)\"")
      .replacing("~/tasks/home", with: "~/mine/tasks")
      .replacing("path = \"~/tasks\"", with: "path = \"~/mine\"")
    #expect(lines.split(separator: "\n").count <= 10)
    var desk = server.desk
    desk.variables["PATH"] = "\(FlickExecutable.folder.path):\(desk.variables["PATH"] ?? "")"
    let phone =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:p\r\nSUMMARY:Milk\r\n"
      + "DTSTAMP:20260101T080000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    #expect(try server.send(phone, to: "p.ics").status == .exited(0))
    let ending = desk.shell(String(lines))
    #expect(ending.status == .exited(0), "\(ending)")
    #expect(desk.flick("list", "--list", "tasks").output == "1  [ ] Milk\n")
    desk.flick("add", "--list", "tasks", "Bread")
    let again = try #require(lines.split(separator: "\n").last)
    #expect(desk.shell(String(again)).status == .exited(0))
    #expect(server.onServer.values.contains { $0.contains("SUMMARY:Bread") })
  }
}
