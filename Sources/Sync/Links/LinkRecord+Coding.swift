import Coding
import JSON
import Storage
import Text
import TodoModel

// The text of a record: a line with its version, then sections, each behind a line with its name and its checksum:
// JSON, of items a document as in a store. Flick 0.3.0 wrote version 1, with lines of words between tabs.
extension LinkRecord {
  private static let starts = [1: "flick-link 1\n", 2: "flick-link 2\n"]

  package var bytes: [UInt8] {
    var (bytes, sections): ([UInt8], Int) = ([], 1)
    func add(_ name: String, _ content: [UInt8]) {
      bytes += Array("\(name) \(StoreChecksum(of: content))\n".utf8) + content + [.lineFeed]
      sections += 1
    }
    func add(_ name: String, items: [Item]) {
      let list = ItemList(name: "Inbox", items: Items(items))
      add(name, DocumentCoding.encode(Document(lists: [list])))
    }
    func add(_ prefix: String, _ state: LinkState) {
      add(prefix + "state", state.rows.bytes)
      add(prefix + "items", items: state.items)
      guard !state.former.isEmpty else { return }
      // An item may have several versions: each gets a uid of its own here.
      let items = state.former.enumerated().map {
        $1.item.named(ItemUID(high: 0, low: UInt64($0)), id: $0 + 1)
      }
      add(prefix + "version-items", items: items)
    }
    if let base { add("", base) }
    if let pending {
      add("read-", pending.read)
      var after = LinkState()
      after.lines = pending.lines
      var rows = after.rows
      rows["after"] = pending.after.map { [[$0.description]] }
      rows["wanted"] = pending.wanted.map { [$0.item.uid.description, $0.checksum.description] }
      add("wanted-state", rows.bytes)
      add("wanted-items", items: pending.wanted.map(\.item))
    }
    let rest = bytes
    bytes = Array(LinkRecord.starts[2, default: ""].utf8)
    add("link", header(sections))
    return bytes + rest
  }

  /// The link and the number of sections, which shows whether the record was cut between two of them.
  private func header(_ sections: Int) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("path", path)
    json.member("list", list)
    json.member("kind", kind.rawValue)
    json.name("told")
    json.strings(told.sorted())
    json.member("sections", sections)
    if let folder {
      json.name("folder")
      json.raw("[\(folder.device),\(folder.number)]")
    }
    if let home {
      json.member("home", home.path)
      json.name("device")
      json.raw("\(home.identity.device)")
      json.name("inode")
      json.raw("\(home.identity.number)")
    }
    json.endObject()
    return json.bytes
  }

  /// Reads ``bytes``, or a record of version 1, without a damaged base; nil if the link itself cannot be read.
  package init?(_ bytes: [UInt8]) {
    guard let (version, start) = LinkRecord.starts.first(where: { bytes.starts(with: $1.utf8) }) else {
      return nil
    }
    var sections: [String: [UInt8]] = [:]
    var rest = bytes.dropFirst(start.utf8.count)
    while let end = rest.firstIndex(of: .lineFeed) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 2, let sum = StoreChecksum(String(words[1])) else { break }
      let content = Array(rest[(end + 1)...].prefix(sum.length))
      guard StoreChecksum(of: content) == sum else { break }
      sections[String(words[0])] = content
      rest = rest[(end + 1)...].dropFirst(sum.length + 1)
    }
    guard let header = sections["link"], let json = try? JSONValue(parsing: header),
      let path = json["path"]?.string, let list = json["list"]?.string,
      let kind = json["kind"]?.string.flatMap({ Kind(rawValue: $0) })
    else { return nil }
    self.init(path: path, list: list, kind: kind)
    if case .array(let words)? = json["told"] { told = Set(words.compactMap(\.string)) }
    func number(_ json: JSONValue?) -> UInt64? {
      if case .number(let text)? = json { UInt64(text) } else { nil }
    }
    if case .array(let numbers)? = json["folder"], case let parts = numbers.compactMap(number),
      parts.count == 2
    {
      folder = FileStatus.Identity(device: parts[0], number: parts[1])
    }
    if let path = json["home"]?.string, let device = number(json["device"]),
      let inode = number(json["inode"])
    {
      home = Home(path: path, identity: FileStatus.Identity(device: device, number: inode))
    }
    func items(_ name: String) -> Items? {
      sections[name].flatMap { try? DocumentCoding.decode($0) }?.lists[0].items
    }
    func rows(_ prefix: String) -> RecordRows? {
      version == 1
        ? RecordRows(tables: sections, prefix) : sections[prefix + "state"].flatMap { try? RecordRows($0) }
    }
    func state(_ prefix: String) -> LinkState? {
      guard let rows = rows(prefix), let all = items(prefix + "items"), var state = LinkState(rows) else {
        return nil
      }
      state.items = Array(all)
      state.take(versions: rows["versions"] ?? [], of: items(prefix + "version-items") ?? [])
      state.take(unused: rows["unused"] ?? [])
      return state
    }
    base = state("")
    if let read = state("read-"), let rows = rows("wanted-"), let all = items("wanted-items"),
      let lines = LinkState(rows)?.lines
    {
      let sums = (rows["wanted"] ?? []).compactMap { $0.last.flatMap { StoreChecksum($0) } }
      if sums.count == all.count {
        let after = rows["after"]?.first?.first.flatMap { StoreChecksum($0) }
        pending = Pending(after: after, read: read, wanted: zip(all, sums).map { ($0, $1) }, lines: lines)
      }
    }
    // Each record has a base or a pending plan. A record of an older flick has no number of sections.
    let isCut = json["sections"].map { $0 != .number("\(sections.count)") } ?? false
    isDamaged = isCut || !rest.isEmpty || base == nil && pending == nil
  }
}

private typealias RecordRows = [String: [[String]]]

extension RecordRows {
  fileprivate var bytes: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for (name, rows) in sorted(by: { $0.key < $1.key }) where !rows.isEmpty {
      json.lineBreak()
      json.name(name)
      json.beginArray()
      for row in rows {
        json.lineBreak()
        json.strings(row)
      }
      json.endArray()
    }
    json.endObject()
    return json.bytes
  }

  fileprivate init(_ json: [UInt8]) throws(JSONError) {
    self = try JSONCursor.read(json) { cursor throws(JSONError) in
      var all = RecordRows()
      try cursor.eachMember { cursor, name throws(JSONError) in
        all[cursor.string(name)] = try cursor.elements { cursor throws(JSONError) in
          try cursor.strings(or: "expected an array of strings")
        }
      }
      return all
    }
  }

  /// The tables of version 1: each line of the first begins with a letter. A line's last word may have separators.
  fileprivate init?(tables: [String: [UInt8]], _ prefix: String) {
    let names: [UInt8: (name: String, words: Int)] = [
      UInt8(ascii: "r"): ("exchange", 2), UInt8(ascii: "d"): ("done", 1), UInt8(ascii: "f"): ("files", 10),
      UInt8(ascii: "l"): ("lines", 2), UInt8(ascii: "e"): ("elsewhere", 1), UInt8(ascii: "g"): ("gone", 3),
    ]
    func words(_ line: ArraySlice<UInt8>, _ count: Int, by separator: UInt8 = 0x09) -> [String] {
      line.split(separator: separator, maxSplits: count - 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    guard let table = tables[prefix + "table"] else { return nil }
    self = [:]
    for line in table.split(separator: .lineFeed) {
      guard let first = line.first, let (name, count) = names[first] else { return nil }
      self[name, default: []].append(words(line.dropFirst(2), count))
    }
    for (section, count) in [("versions", 4), ("unused", 3)] {
      self[section] = tables[prefix + section]?.split(separator: .lineFeed).map { words($0, count) }
    }
    guard prefix == "wanted-" else { return }
    self["after"] = tables["after"].map { [words($0[...], 1)] }
    self["wanted"] = tables["wanted"]?.split(separator: .lineFeed).map { words($0, 2, by: 0x20) }
  }
}

extension LinkState {
  /// All but the items; a `-` is no value.
  fileprivate var rows: RecordRows {
    func word(_ value: (some CustomStringConvertible)?) -> String { value?.description ?? "-" }
    var rows = RecordRows()
    rows["exchange"] = [["\(revision)", word(recorded)]]
    rows["done"] = [["\(doneLines)"]]
    rows["files"] = files.map { file in
      let stamp = file.stamp
      return [
        "\(file.uid)", "\(file.named)", "\(stamp.size)", "\(stamp.number)", "\(stamp.modified)",
        "\(stamp.changed)", "\(file.checksum)", "\(file.key)", word(file.modified), file.name,
      ]
    }
    rows["text-tags"] = files.filter { !$0.textTags.isEmpty }.map { file in
      [file.name] + file.textTags.sorted { $0.key < $1.key }.map { ($1 ? "+" : "-") + $0 }
    }
    rows["zones"] = files.compactMap { file in file.zone.map { [file.name, $0] } }
    rows["lines"] = lines.map { [word($0.uid), $0.text] }
    rows["elsewhere"] = elsewhere.sorted().map { ["\($0)"] }
    rows["gone"] = gone.map { ["\($0.uid)", word($0.modified), word($0.checksum)] }
    rows["versions"] = former.map { ["\($0.item.uid)", "\($0.checksum)", "\($0.key)", word($0.modified)] }
    // The unused parts of each version of a file.
    let versions = files.map { ($0.checksum, $0.unused) } + former.map { ($0.checksum, $0.unused) }
    rows["unused"] = versions.flatMap { checksum, unused in
      unused.sorted { $0.key < $1.key }.map { ["\(checksum)", "\($0.value)", $0.key] }
    }
    return rows
  }

  /// Returns nil if a file or a removed to-do cannot be read.
  fileprivate init?(_ rows: RecordRows) {
    if let row = rows["exchange"]?.first {
      (revision, recorded) = (row.first.flatMap { Int($0) } ?? 0, row.last.flatMap { StoreChecksum($0) })
    }
    doneLines = rows["done"]?.first?.first.flatMap { Int($0) } ?? 0
    for row in rows["files"] ?? [] {
      guard row.count == 10, let uid = ItemUID(row[0]), let named = ItemUID(row[1]), let size = Int(row[2]),
        let number = UInt64(row[3]), let modified = Int(row[4]), let changed = Int(row[5]),
        let checksum = StoreChecksum(row[6]), let key = Int(row[7])
      else { return nil }
      files.append(
        LinkedFile(
          name: row[9], uid: uid, named: named,
          stamp: FileStamp(size: size, number: number, modified: modified, changed: changed),
          checksum: checksum, key: key, modified: Instant(row[8])))
    }
    let names = files.indices(by: \.name)
    for row in rows["text-tags"] ?? [] {
      guard let index = row.first.flatMap({ names[$0] }) else { continue }
      for word in row.dropFirst() { files[index].textTags[String(word.dropFirst())] = word.hasPrefix("+") }
    }
    for row in rows["zones"] ?? [] {
      if row.count == 2, let index = names[row[0]] { files[index].zone = row[1] }
    }
    for row in rows["lines"] ?? [] {
      guard row.count == 2 else { return nil }
      lines.append(LinkedLine(text: row[1], uid: ItemUID(row[0])))
    }
    elsewhere = Set((rows["elsewhere"] ?? []).joined().compactMap { ItemUID($0) })
    for row in rows["gone"] ?? [] {
      guard row.count == 3, let uid = ItemUID(row[0]) else { return nil }
      gone.append(RemovedTodo(uid: uid, modified: Instant(row[1]), checksum: StoreChecksum(row[2])))
    }
  }

  fileprivate mutating func take(versions rows: [[String]], of items: Items) {
    former = zip(rows, items).compactMap { row, item in
      guard row.count == 4, let uid = ItemUID(row[0]), let checksum = StoreChecksum(row[1]),
        let key = Int(row[2])
      else { return nil }
      return LinkedVersion(
        item: item.named(uid, id: item.id), checksum: checksum, key: key, modified: Instant(row[3]))
    }
  }

  fileprivate mutating func take(unused rows: [[String]]) {
    var found: [StoreChecksum: [String: StoreChecksum]] = [:]
    for row in rows {
      guard row.count == 3, let version = StoreChecksum(row[0]) else { continue }
      found[version, default: [:]][row[2]] = StoreChecksum(row[1])
    }
    for index in files.indices { files[index].unused = found[files[index].checksum] ?? [:] }
    for index in former.indices { former[index].unused = found[former[index].checksum] ?? [:] }
  }
}
