internal import TodoModel

/// Reads one document and checks that its parts are consistent.
struct DocumentReader {
  private var cursor: JSONCursor
  private var ids: IDSet
  private var uids: UIDSet
  /// The greatest id and its offset.
  private var greatest: (id: Int, offset: Int) = (0, 0)
  /// The reader that defers items, and the bytes of the cursor.
  var lazyItems: (lazyItems: LazyItemReader, bytes: [UInt8])?

  init(_ cursor: JSONCursor) {
    self.cursor = cursor
    ids = IDSet(denseAtMost: max(cursor.end, 1 << 16))
    uids = UIDSet(capacity: cursor.end / 100)
  }

  /// Reads a document that is one value of a longer text.
  static func take(from cursor: inout JSONCursor) throws(JSONFault) -> Document {
    var reader = DocumentReader(cursor)
    let document = try reader.document()
    cursor = reader.cursor
    return document
  }

  private struct Header {
    var format = false
    var version = false
    var revision: Int?
    var next: Int?
    var current: (name: String, offset: Int)?
    var lists: [ItemList]?
    var listsOffset = 0
    var unknown: [UnknownMember] = []
  }

  /// Reads the whole text.
  mutating func wholeDocument() throws(JSONFault) -> Document {
    cursor.skipSpace()
    let document = try document()
    try cursor.finish()
    return document
  }

  /// Reads one value and leaves the cursor after it.
  private mutating func document() throws(JSONFault) -> Document {
    let start = cursor.position
    let header = try readHeader()
    func missing(_ what: String) -> JSONFault { cursor.fault("a store without \(what)", at: start) }
    guard header.format else { throw missing("format") }
    guard header.version else { throw missing("version") }
    guard let revision = header.revision else { throw missing("revision") }
    guard let next = header.next else { throw missing("next") }
    guard let current = header.current else { throw missing("current") }
    guard let lists = header.lists else { throw missing("lists") }
    guard !lists.isEmpty else { throw cursor.fault("no list", at: header.listsOffset) }
    guard greatest.id < next || cursor.clampsNumbers else {
      throw cursor.fault("an id that is not less than next", at: greatest.offset)
    }
    guard let index = lists.firstIndex(where: { $0.name == current.name }) else {
      throw cursor.fault("no list with this name", at: current.offset)
    }
    var document = Document(lists: lists, current: index, next: next, revision: revision)
    document.unknown = header.unknown
    return document
  }

  private mutating func readHeader() throws(JSONFault) -> Header {
    var header = Header()
    var names = MemberNames()
    var more = try cursor.enterObject(or: "expected a store, a JSON object")
    while more {
      let name = try cursor.memberName()
      try names.insert(name, in: cursor)
      try readMember(name, into: &header)
      more = try cursor.anotherMember()
    }
    return header
  }

  private mutating func readMember(_ name: JSONText, into header: inout Header) throws(JSONFault) {
    let offset = cursor.position
    if cursor.matches(name, "format") {
      guard cursor.matches(try cursor.text(or: "expected \"flick\""), "flick") else {
        throw cursor.fault("not the format \"flick\"", at: offset)
      }
      header.format = true
    } else if cursor.matches(name, "version") {
      let version = try cursor.integer(1...Int.max)
      guard version <= DocumentCoding.version else {
        throw cursor.fault("version \(version) \(StoreFault.newerVersion)", at: offset)
      }
      header.version = true
    } else if cursor.matches(name, "revision") {
      header.revision = try cursor.counter(Document.revisions)
    } else if cursor.matches(name, "next") {
      header.next = try cursor.counter(1...Document.greatestNext)
    } else if cursor.matches(name, "current") {
      header.current = (try cursor.line(or: "expected a list's name in double quotes"), offset)
    } else if cursor.matches(name, "lists") {
      header.listsOffset = offset
      header.lists = try lists()
    } else {
      header.unknown.append(try cursor.unknownMember(name))
    }
  }

  private mutating func lists() throws(JSONFault) -> [ItemList] {
    var lists: [ItemList] = []
    var names = ListNames()
    var more = try cursor.enterArray(or: "expected an array of lists")
    while more {
      let (list, offset) = try list()
      guard names.insert(list.name) else {
        throw cursor.fault("there is already a list with this name", at: offset)
      }
      lists.append(list)
      more = try cursor.anotherElement()
    }
    return lists
  }

  /// Reads a list and the offset of its name.
  private mutating func list() throws(JSONFault) -> (ItemList, Int) {
    let start = cursor.position
    var name: String?
    var nameOffset = start
    var items: Items?
    var unknown: [UnknownMember] = []
    var names = MemberNames()
    var more = try cursor.enterObject(or: "expected a list")
    while more {
      let member = try cursor.memberName()
      try names.insert(member, in: cursor)
      if cursor.matches(member, "name") {
        nameOffset = cursor.position
        name = try cursor.line(or: "expected a list's name in double quotes")
      } else if cursor.matches(member, "items") {
        items = try self.items()
      } else {
        unknown.append(try cursor.unknownMember(member))
      }
      more = try cursor.anotherMember()
    }
    guard let name else { throw cursor.fault("a list without name", at: start) }
    guard let items else { throw cursor.fault("a list without items", at: start) }
    var list = ItemList(name: name, items: items)
    list.unknown = unknown
    return (list, nameOffset)
  }

  private mutating func items() throws(JSONFault) -> Items {
    var runs: [[Item]] = []
    var run: [Item] = []
    var names: [ItemNames] = []
    names.reserveCapacity(Items.runLength)
    var more = try cursor.enterArray(or: "expected an array of items")
    if more, let (lazyItems, bytes) = lazyItems, let put = lazyItems.items(bytes, from: cursor.position) {
      var after = cursor
      after.position = put.end
      if (try? after.anotherElement()) == false {
        cursor = after
        return put.items
      }
    }
    while more {
      // Append directly: passing an item around costs more than reading it.
      if run.isEmpty { run.reserveCapacity(Items.runLength) }
      var own = ItemNames()
      run.append(try cursor.item(&own))
      names.append(own)
      if run.count == Items.runLength {
        try hold(names)
        names.removeAll(keepingCapacity: true)
        runs.append(run)
        run = []
      }
      more = try cursor.anotherElement()
    }
    try hold(names)
    runs.append(run)
    return Items(runs: runs)
  }

  /// Checks the names of a run of items against all before them.
  ///
  /// One run at a time: each table lookup waits for memory, and consecutive lookups wait together.
  private mutating func hold(_ names: [ItemNames]) throws(JSONFault) {
    for own in names {
      guard uids.insert(own.uid) else { throw cursor.fault("another item has this uid", at: own.uidOffset) }
    }
    for own in names {
      if cursor.clampsNumbers, !Item.ids.contains(own.id) { continue }
      guard ids.insert(own.id) else { throw cursor.fault("another item has this id", at: own.idOffset) }
      if own.id > greatest.id { greatest = (own.id, own.idOffset) }
    }
  }
}

/// The names of lists read so far. The first few are compared one by one: creating a set costs more than reading
/// a short list.
private struct ListNames {
  private var few: [String] = []
  private var many: Set<String> = []

  private static let fewAtMost = 16

  /// Adds a name. Returns false if it is there already.
  mutating func insert(_ name: String) -> Bool {
    guard few.count == ListNames.fewAtMost else {
      if few.contains(name) { return false }
      few.append(name)
      return true
    }
    return !few.contains(name) && many.insert(name).inserted
  }
}
