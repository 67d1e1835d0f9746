import Foundation
import Scenes
import TestSupport
import Testing
import TodoModel

/// Hands that edit one list: flick, todoman, and a telephone on a CalDAV server.
struct LinkRun {
  /// The server of the next step.
  var server: LinkServer
  var random: SplitMix64
  private var number = 0
  /// A git repository that the list is synced with too.
  var remote: String?
  /// The marks of the items never removed.
  var kept: Set<String> = []
  /// The value given to a field, by marks and fields, or nil if that happened more than once.
  private var given: [String: [ItemField: String?]] = [:]

  var desk: Desk { server.desk }

  init(server: LinkServer, seed: UInt64) {
    self.server = server
    random = SplitMix64(seed: seed)
  }

  mutating func mark() -> String {
    number += 1
    return "item-\(number)-"
  }

  /// An item of this mark was made if that went well.
  mutating func made(_ mark: String, _ ending: Ending) {
    #expect(ending.status == .exited(0), "\(ending)")
    kept.insert(mark)
  }

  /// A field of the item with this mark was given a value, which is `nil` where it does not count.
  private mutating func gave(_ text: String, _ field: ItemField, _ value: String?) {
    guard let mark = mark(of: text) else { return }
    let isFirst = given[mark]?[field] == nil
    given[mark, default: [:]][field] = .some(isFirst ? value : nil)
  }

  func mark(of text: String) -> String? { text.firstMatch(of: /item-\d+-/).map { String($0.0) } }

  mutating func flick() throws {
    let items = try desk.listDocument.lists[0].items
    let item = items.isEmpty ? nil : items[random.below(items.count)]
    switch (random.below(8), item) {
    case (0...1, _), (_, nil):
      desk.flick("add", mark() + " by flick", "pri:\(["A", "E", "I"][random.below(3)])")
    case (2, let item?):
      let text = (mark(of: item.text) ?? "") + " flick \(number)"
      desk.flick("edit", "\(item.id)", text)
      gave(item.text, .text, text)
    case (3, let item?):
      desk.flick(item.isDone ? "undone" : "done", "\(item.id)")
      gave(item.text, .completed, "\(!item.isDone)")
    case (4, let item?):
      let day = "2026-12-\(10 + random.below(20))"
      desk.flick("edit", "\(item.id)", "due:\(day)")
      gave(item.text, .due, day)
    case (5, let item?): desk.flick("move", "\(item.id)", ["--top", "--bottom"][random.below(2)])
    case (6, let item?):
      let note = "a note; of flick, \(number)"
      desk.flick("edit", "\(item.id)", "--note", note)
      gave(item.text, .note, note)
    case (_, let item?):
      if let mark = mark(of: item.text) { kept.remove(mark) }
      desk.flick("rm", "\(item.id)", "--yes")
    }
  }

  mutating func todoman() throws {
    let listed = server.todoman("--porcelain", "list", "--status", "ANY").output
    let all = (try? JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]]) ?? []
    let todo = all.isEmpty ? nil : all[random.below(all.count)]
    let id = todo?["id"] as? Int ?? 0
    switch (random.below(4), todo) {
    case (0, _), (_, nil):
      let mark = mark()
      made(mark, server.todoman("new", "-l", "tasks", "\(mark) by todoman"))
    case (1, let todo?):
      server.todoman("done", "\(id)")
      gave(todo["summary"] as? String ?? "", .completed, "true")
    case (2, let todo?):
      server.todoman("edit", "--priority", "high", "\(id)")
      gave(todo["summary"] as? String ?? "", .priority, nil)
    case (_, let todo?):
      if let mark = mark(of: todo["summary"] as? String ?? "") { kept.remove(mark) }
      server.todoman("delete", "--yes", "\(id)")
    }
  }

  mutating func phone() throws {
    let files = server.onServer.sorted { $0.key < $1.key }
    let file = files.isEmpty ? nil : files[random.below(files.count)]
    let now = Instant(secondsSince1970: Int64(Date().timeIntervalSince1970)).description
      .filter { $0 != "-" && $0 != ":" }
    guard random.below(4) > 0, let (name, text) = file else {
      let (product, lines) = LinkRun.phones[random.below(3)]
      let mark = mark()
      let text =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(product)\r\nBEGIN:VTODO\r\nUID:phone-\(number)\r\n"
        + "DTSTAMP:\(now)\r\nCREATED:\(now)\r\nLAST-MODIFIED:\(now)\r\nSUMMARY:\(mark) by phone\r\n"
        + lines.replacing("%", with: "\(random.below(1000))") + "END:VTODO\r\nEND:VCALENDAR\r\n"
      return made(mark, try server.send(text, to: "phone-\(number).ics"))
    }
    // Patterns do not match CR LF as one character.
    var lines = text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    func set(_ name: String, _ line: String) {
      lines.removeAll { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
      lines.insert(line, at: (lines.firstIndex(of: "BEGIN:VTODO") ?? 0) + 1)
    }
    set("LAST-MODIFIED", "LAST-MODIFIED:\(now)")
    set("DTSTAMP", "DTSTAMP:\(now)")
    switch random.below(5) {
    case 0:
      if let mark = mark(of: text) { set("SUMMARY", "SUMMARY:\(mark) phone") }
      gave(text, .text, (mark(of: text) ?? "") + " phone")
    case 1:
      set("STATUS", "STATUS:COMPLETED")
      set("COMPLETED", "COMPLETED:\(now)")
      gave(text, .completed, "true")
    case 2:
      let priority = random.below(9)
      set("PRIORITY", "PRIORITY:\(1 + priority)")
      gave(text, .priority, String("ABCDEFGHI".dropFirst(priority).prefix(1)))
    case 3: set("X-APPLE-SORT-ORDER", "X-APPLE-SORT-ORDER:\(random.below(99))")
    default:
      if let mark = mark(of: text) { kept.remove(mark) }
      return server.delete(name)
    }
    let ending = try server.send(lines.joined(separator: "\r\n") + "\r\n", to: name)
    #expect(ending.status == .exited(0), "\(ending) \(lines)")
  }

  mutating func exchange() throws {
    guard random.below(2) == 0 else {
      // A to-do that no list has read yet has no place for the earlier of two values, as is said.
      for line in server.carry().message.split(separator: "\n")
      where line.hasSuffix("as the list has no such item") {
        if let mark = mark(of: String(line)) { given[mark] = nil }
      }
      return
    }
    try runOrKill(["sync"])
  }

  /// Runs flick, and kills it at a random moment in half of the cases.
  mutating func runOrKill(_ words: [String]) throws {
    guard random.below(2) == 0 else {
      desk.run(words)
      return
    }
    let process = try desk.start(words)
    usleep(UInt32(random.below(30_000)))
    process.send(SIGKILL)
    _ = process.ending()
    // What git leaves there when it is killed is nothing that flick may touch.
    if let remote { desk.shell("find '\(remote)' -name '*.lock' -delete") }
  }

  /// Texts of a phone, in the manner of three programs.
  private static let phones = [
    (
      "+//IDN tasks.org//android-130102//EN",
      "X-APPLE-SORT-ORDER:%\r\nSEQUENCE:1\r\nX-PHONE:tasks.org\r\nBEGIN:VALARM\r\nTRIGGER;RELATED=END:PT0S\r\n"
        + "ACTION:DISPLAY\r\nDESCRIPTION:Default Tasks.org description\r\nEND:VALARM\r\n"
    ),
    ("-//Nextcloud Tasks v0.15.0", "PERCENT-COMPLETE:0\r\nX-OC-HIDESUBTASKS:0\r\nX-PHONE:nextcloud\r\n"),
    (
      "-//Apple Inc.//iOS 15.0//EN",
      "DTSTART;VALUE=DATE:20261201\r\nDUE;VALUE=DATE:20261201\r\nX-PHONE:apple\r\n"
    ),
  ]

  /// List, folder and server have the same to-dos, none lost, none doubled.
  func expectAgreement() throws {
    let here = server.link.names.filter { $0.hasSuffix(".ics") }
      .map { AgreedTodo((try? desk.folder.text("tasks/" + $0)) ?? "") }.sorted()
    #expect(here == server.onServer.values.map { AgreedTodo($0) }.sorted())
    let items = try desk.listDocument.lists[0].items
    let texts = items.map(\.text)
    #expect(items.count == here.count)
    let marks = texts.compactMap { mark(of: $0) }
    #expect(Set(marks).count == marks.count, "doubled: \(texts.sorted())")
    #expect(kept.subtracting(marks) == [], "lost from \(texts.sorted())")
    #expect(
      Set(here.flatMap { $0.lines.filter { $0.hasPrefix("SUMMARY:") } }) == Set(texts.map { "SUMMARY:" + $0 })
    )
    // A value set once, on an item never removed, is there, or kept.
    for item in items {
      guard let mark = mark(of: item.text), kept.contains(mark), let fields = given[mark] else { continue }
      for case (let field, let value?) in fields {
        let found =
          switch field {
          case .text: item.text
          case .completed: "\(item.isDone)"
          case .due: item.due?.description ?? ""
          case .note: item.note ?? ""
          default: item.priority.map { "\($0)" } ?? ""
          }
        // Where two likely bases give different results, the later value stands and the other is kept beside it.
        let isKept = item.conflicts.contains { $0.field == field.rawValue && $0.json.contains(value) }
        #expect(found == value || isKept, "\(field) of \(item.text): \(item.conflicts)")
      }
    }
    // An item removed on one side and changed on the other returns with flick's fields.
    for todo in here where todo.description.contains("UID:phone-") {
      guard let mark = mark(of: todo.description), kept.contains(mark) else { continue }
      #expect(todo.description.contains("X-PHONE:"), "\(todo)")
    }
  }
}
