import Interchange
import StorageSupport
import TodoModel

@testable import Storage
@testable import Sync

/// A list and its linked place, in memory.
struct LinkPair {
  static let now = Instant(secondsSince1970: 1_795_253_400)
  private static let path = "/list/todo.json"

  let files = ListedFiles([:])
  var world: SyncWorld
  let record: LinkRecord

  /// The list has items of these texts, with the uids 1, 2 and so on.
  init(_ kind: LinkRecord.Kind, _ texts: String..., over system: (ListedFiles) -> any FileSystem = { $0 })
    throws
  {
    let system = system(files)
    var uids: UInt64 = 100
    world = SyncWorld(
      store: Store(path: LinkPair.path, fileSystem: system), fileSystem: system, words: ["sync"],
      now: { LinkPair.now },
      newUID: {
        uids += 1
        return ItemUID(high: 0, low: uids)
      })
    record = LinkRecord(path: kind == .folder ? "/tasks" : "/tasks/todo.txt", list: "Inbox", kind: kind)
    if !texts.isEmpty { try store(texts) }
  }

  static func items(_ texts: [String]) -> [Item] {
    texts.enumerated().map { index, text in
      Item(uid: ItemUID(high: 0, low: UInt64(index + 1)), id: index + 1, text: text, created: LinkPair.now)
    }
  }

  /// Replaces the list by items of these texts.
  func store(_ texts: [String]) throws {
    _ = try world.store.replace(command: ["edit"], at: LinkPair.now) { _ in
      let list = ItemList(name: "Inbox", items: Items(LinkPair.items(texts)))
      return (Document(lists: [list], next: texts.count + 1), ())
    }
  }

  /// Makes edits in the list.
  func edit(_ edits: [Edit]) throws {
    _ = try world.store.update(command: ["edit"], at: LinkPair.now, dryRun: false) { _, _ in edits }
  }

  /// Links the list, or exchanges again.
  func exchange(_ change: (inout LinkSession) -> Void = { _ in }) throws -> LinkSession {
    var session = LinkSession(world: world)
    change(&session)
    if let records = try LinkRecords(world, making: true), try records.all().links.isEmpty {
      defer { records.release() }
      try session.exchange(records.new(record), among: [], records)
    } else {
      try session.run()
    }
    return session
  }

  /// The stored record.
  func saved() throws -> LinkRecord? {
    let records = try LinkRecords(world, making: false)
    defer { records?.release() }
    return try records?.all().links.first?.record
  }

  /// The texts of the list, with `x ` before completed ones.
  func texts() throws -> [String] {
    try (world.store.read()?.lists[0].items ?? []).map { ($0.isDone ? "x " : "") + $0.text }
  }

  /// The files of the place, by name.
  var place: [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.files(in: "/tasks").map {
        (String($0.key.dropFirst("/tasks/".count)), String(decoding: $0.value, as: UTF8.self))
      })
  }

  func put(_ text: String, as name: String) { files.put(Array(text.utf8), at: "/tasks/" + name) }

  /// The file of a to-do with this UID and these lines.
  static func todo(_ uid: String, _ lines: String...) -> String {
    let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:" + uid] + lines
    return (all + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  /// Opens and reads the place.
  func read<Place>(_ make: (LinkRecords.Found, [String], SyncWorld) throws -> Place) throws -> Place {
    try make(LinkRecords.Found(saved() ?? record), ["/list"], world)
  }
}
