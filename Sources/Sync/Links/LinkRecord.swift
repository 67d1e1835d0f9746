import Coding
import JSON
package import Storage
package import TodoModel

/// The record of a list's link and its exchanges: the content of a file beside the store.
package struct LinkRecord: Sendable {
  /// The path from the root.
  package var path: String
  package var list: String
  package var kind: Kind
  /// The state after the last exchange, or nil before the first, and if it was lost.
  package var base: LinkState?
  /// The plan of an exchange that may have been interrupted.
  package var pending: Pending?
  /// Whether a part of the record was damaged; the data on past exchanges is incomplete then.
  package private(set) var isDamaged = false
  /// The lossy fields already reported, and other things said once.
  package var told: Set<String> = []
  /// The linked folder, or the linked file's, at the last exchange; nil if an older flick made it.
  package var folder: FileStatus.Identity?
  /// The store's folder at the last write, or nil in a record of an older version.
  package var home: Home?

  /// A folder, by its path and as the system knows it.
  package struct Home: Hashable, Sendable {
    package var path: String
    package var identity: FileStatus.Identity

    /// Whether both are one folder: under another name, or on a device that the system numbers anew.
    package func isSame(as other: Home) -> Bool {
      identity.number == other.identity.number
        && (identity.device == other.identity.device || path == other.path)
    }
  }

  package enum Kind: String, Sendable {
    case folder
    case todoTxt = "todo.txt"
  }

  package struct Pending: Sendable {
    /// The store's content after adopting the state read, or nil if it had that already.
    package var after: StoreChecksum?
    /// The state read. It becomes the base as soon as the store has it.
    package var read: LinkState
    /// The items to write, each with the checksum of its file or, for a todo.txt file, of the whole file.
    package var wanted: [Wanted] = []
    /// The state after writing everything.
    package var lines: [LinkedLine] = []

    package typealias Wanted = (item: Item, checksum: StoreChecksum)
  }

  /// The known versions of an item's file that flick has read or written, the latest last.
  package func versions(of uid: ItemUID) -> [LinkedVersion] {
    let states = [base, pending?.read].compactMap(\.self)
    let wanted = (pending?.wanted ?? []).filter { $0.item.uid == uid }.map { wanted in
      LinkedVersion(
        item: wanted.item, checksum: wanted.checksum, key: 0,
        modified: wanted.item.modified.map(\.time).max() ?? wanted.item.created)
    }
    return states.flatMap { $0.versions(of: uid) } + wanted
  }

  package init(path: String, list: String, kind: Kind) {
    self.path = path
    self.list = list
    self.kind = kind
  }
}

// Its text: a line, then sections, each behind a line with its name and its checksum.
extension LinkRecord {
  private static let start = "flick-link 1\n"

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var sections = 1
    func add(_ name: String, _ content: [UInt8]) {
      bytes += Array("\(name) \(StoreChecksum(of: content))\n".utf8) + content + [UInt8(ascii: "\n")]
      sections += 1
    }
    func addVersions(_ prefix: String, _ state: LinkState) {
      let (versions, unused) = (state.former, state.unused)
      if !unused.isEmpty { add(prefix + "unused", unused) }
      guard !versions.isEmpty else { return }
      let lines = versions.map {
        "\($0.item.uid)\t\($0.checksum)\t\($0.key)\t\($0.modified?.description ?? "-")"
      }
      add(prefix + "versions", Array(lines.joined(separator: "\n").utf8))
      // An item may have several: each gets a uid of its own here.
      let items = versions.enumerated().map { $1.item.named(ItemUID(high: 0, low: UInt64($0)), id: $0 + 1) }
      add(prefix + "version-items", LinkRecord.text(of: items))
    }
    if let base {
      add("table", base.table)
      add("items", LinkRecord.text(of: base.items))
      addVersions("", base)
    }
    if let pending {
      add("after", Array((pending.after?.description ?? "").utf8))
      add("read-table", pending.read.table)
      add("read-items", LinkRecord.text(of: pending.read.items))
      addVersions("read-", pending.read)
      let sums = pending.wanted.map { "\($0.item.uid) \($0.checksum)" }.joined(separator: "\n")
      add("wanted", Array(sums.utf8))
      add("wanted-items", LinkRecord.text(of: pending.wanted.map(\.item)))
      var after = LinkState()
      after.lines = pending.lines
      add("wanted-table", after.table)
    }
    let rest = bytes
    bytes = Array(LinkRecord.start.utf8)
    add("link", header(sections))
    return bytes + rest
  }

  /// The link and the number of sections, which shows whether the record was cut between two of them.
  private func header(_ sections: Int) -> [UInt8] {
    var json = JSONWriter()
    var members: [JSONValue.Member] = [
      .init("path", .string(path)), .init("list", .string(list)), .init("kind", .string(kind.rawValue)),
      .init("told", .array(told.sorted().map { .string($0) })), .init("sections", .number("\(sections)")),
    ]
    if let folder {
      members.append(
        .init("folder", .array([folder.device, folder.number].map { .number("\($0)") })))
    }
    if let home {
      members += [
        .init("home", .string(home.path)), .init("device", .number("\(home.identity.device)")),
        .init("inode", .number("\(home.identity.number)")),
      ]
    }
    json.value(.object(members))
    return json.bytes
  }

  private static func text(of items: [Item]) -> [UInt8] {
    DocumentCoding.encode(Document(lists: [ItemList(name: "Inbox", items: Items(items))]))
  }

  /// Reads ``bytes``. A damaged base is dropped. Returns nil if the link itself cannot be read.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: LinkRecord.start.utf8) else { return nil }
    var sections: [String: [UInt8]] = [:]
    var rest = bytes.dropFirst(LinkRecord.start.utf8.count)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 2, let sum = StoreChecksum(String(words[1])) else { break }
      let content = Array(rest[(end + 1)...].prefix(sum.length))
      guard StoreChecksum(of: content) == sum else { break }
      sections[String(words[0])] = content
      rest = rest[(end + 1)...].dropFirst(sum.length + 1)
    }
    guard let header = sections["link"], let json = try? JSONValue(parsing: header),
      case .string(let path)? = json["path"], case .string(let list)? = json["list"],
      case .string(let name)? = json["kind"], let kind = Kind(rawValue: name)
    else { return nil }
    self.init(path: path, list: list, kind: kind)
    if case .array(let words)? = json["told"] {
      told = Set(words.compactMap { if case .string(let text) = $0 { text } else { nil } })
    }
    if case .array(let numbers)? = json["folder"],
      case let parts = numbers.compactMap({ if case .number(let text) = $0 { UInt64(text) } else { nil } }),
      parts.count == 2
    {
      folder = FileStatus.Identity(device: parts[0], number: parts[1])
    }
    if case .string(let path)? = json["home"], case .number(let device)? = json["device"],
      case .number(let inode)? = json["inode"], let device = UInt64(device), let inode = UInt64(inode)
    {
      home = Home(path: path, identity: FileStatus.Identity(device: device, number: inode))
    }
    func state(_ prefix: String) -> LinkState? {
      guard let table = sections[prefix + "table"], let text = sections[prefix + "items"],
        var state = LinkState(table: table), let document = try? DocumentCoding.decode(text)
      else { return nil }
      state.items = Array(document.lists[0].items)
      if let table = sections[prefix + "versions"], let text = sections[prefix + "version-items"],
        let document = try? DocumentCoding.decode(text)
      {
        state.former = LinkRecord.versions(table, document.lists[0].items)
      }
      state.take(unused: sections[prefix + "unused"] ?? [])
      return state
    }
    base = state("")
    // Each record has a base or a pending plan. A record of an older flick has no number of sections.
    let isCut = json["sections"].map { $0 != .number("\(sections.count)") } ?? false
    defer { isDamaged = isCut || !rest.isEmpty || base == nil && pending == nil }
    guard let after = sections["after"], let read = state("read-"), let table = sections["wanted-table"],
      let sums = sections["wanted"], let items = sections["wanted-items"],
      let wanted = try? DocumentCoding.decode(items), let lines = LinkState(table: table)?.lines
    else { return }
    var pending = Pending(after: StoreChecksum(String(decoding: after, as: UTF8.self)), read: read)
    pending.lines = lines
    let checks = String(decoding: sums, as: UTF8.self).split(separator: "\n").compactMap {
      $0.split(separator: " ").last.flatMap { StoreChecksum(String($0)) }
    }
    guard checks.count == wanted.lists[0].items.count else { return }
    pending.wanted = zip(wanted.lists[0].items, checks).map { ($0, $1) }
    self.pending = pending
  }
}

extension LinkRecord {
  private static func versions(_ table: [UInt8], _ items: Items) -> [LinkedVersion] {
    zip(table.split(separator: UInt8(ascii: "\n")), items).compactMap { line, item in
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t")
      guard parts.count == 4, let uid = ItemUID(parts[0]), let checksum = StoreChecksum(String(parts[1])),
        let key = Int(parts[2])
      else { return nil }
      return LinkedVersion(
        item: item.named(uid, id: item.id), checksum: checksum, key: key, modified: Instant(String(parts[3])))
    }
  }
}

extension Item {
  fileprivate func named(_ uid: ItemUID, id: Int) -> Item {
    Item(
      uid: uid, id: id, text: text, created: created, completed: completed, modified: modified,
      members: members)
  }
}

extension LinkState {
  /// All but the items: a line for each thing, its parts separated by tabs.
  fileprivate var table: [UInt8] {
    var lines = ["r\t\(revision)\t\(recorded?.description ?? "-")", "d\t\(doneLines)"]
    lines.reserveCapacity(files.count + self.lines.count + gone.count + 1)
    for file in files {
      let stamp = file.stamp
      lines.append(
        "f\t\(file.uid)\t\(file.named)\t\(stamp.size)\t\(stamp.number)\t\(stamp.modified)\t\(stamp.changed)\t\(file.checksum)"
          + "\t\(file.key)\t\(file.modified?.description ?? "-")\t\(file.name)")
    }
    for line in self.lines { lines.append("l\t\(line.uid?.description ?? "-")\t\(line.text)") }
    for uid in elsewhere.sorted() { lines.append("e\t\(uid)") }
    for todo in gone {
      lines.append(
        "g\t\(todo.uid)\t\(todo.modified?.description ?? "-")\t\(todo.checksum?.description ?? "-")")
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// A line for each of the ``TodoFile/unusedSums`` of each version of a file.
  fileprivate var unused: [UInt8] {
    let versions = files.map { ($0.checksum, $0.unused) } + former.map { ($0.checksum, $0.unused) }
    let lines = versions.flatMap { checksum, unused in
      unused.sorted { $0.key < $1.key }.map { "\(checksum)\t\($0.value)\t\($0.key)" }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  fileprivate mutating func take(unused: [UInt8]) {
    var found: [StoreChecksum: [String: StoreChecksum]] = [:]
    for line in String(decoding: unused, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard parts.count == 3, let version = StoreChecksum(parts[0]) else { continue }
      found[version, default: [:]][parts[2]] = StoreChecksum(parts[1])
    }
    for index in files.indices { files[index].unused = found[files[index].checksum] ?? [:] }
    for index in former.indices { former[index].unused = found[former[index].checksum] ?? [:] }
  }

  fileprivate init?(table: [UInt8]) {
    for line in table.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let most = line.first == UInt8(ascii: "f") ? 10 : line.first == UInt8(ascii: "l") ? 2 : 3
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: most, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      switch (parts[0], parts.count) {
      case ("r", 2...3): (revision, recorded) = (Int(parts[1]) ?? 0, StoreChecksum(parts[parts.count - 1]))
      case ("d", 2): doneLines = Int(parts[1]) ?? 0
      case ("f", 11):
        guard let uid = ItemUID(parts[1]), let named = ItemUID(parts[2]), let size = Int(parts[3]),
          let number = UInt64(parts[4]), let modified = Int(parts[5]), let changed = Int(parts[6]),
          let checksum = StoreChecksum(parts[7]), let key = Int(parts[8])
        else { return nil }
        files.append(
          LinkedFile(
            name: parts[10], uid: uid, named: named,
            stamp: FileStamp(size: size, number: number, modified: modified, changed: changed),
            checksum: checksum, key: key, modified: Instant(parts[9])))
      case ("l", 3): lines.append(LinkedLine(text: parts[2], uid: ItemUID(parts[1])))
      case ("e", 2): if let uid = ItemUID(parts[1]) { elsewhere.insert(uid) }
      case ("g", 4):
        guard let uid = ItemUID(parts[1]) else { return nil }
        gone.append(
          RemovedTodo(uid: uid, modified: Instant(parts[2]), checksum: StoreChecksum(parts[3])))
      default: return nil
      }
    }
  }
}
