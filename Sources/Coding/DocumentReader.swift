package import JSON
package import TodoModel

/// The members of a store as they are in the file, not yet checked against each other.
package struct StoreMembers {
  package var hasFormat = false
  package var hasVersion = false
  package var revision: Int?
  package var next: Int?
  package var current: (name: String, offset: Int)?
  package var lists: [ItemList]?
  package var listsOffset = 0
  package var unknown: [UnknownMember] = []
  /// The names, as JSON text, of unknown members that their object had already; a lenient reader drops them.
  package var repeated: [String] = []
}

/// Reads one document and checks that its parts are consistent.
package struct DocumentReader {
  private var cursor: JSONCursor
  /// Whether members may be missing and names, numbers and uids repeated: only for a repair.
  private let isLenient: Bool
  private var members = StoreMembers()
  private var ids: IDSet
  private var uids: UIDSet
  private var greatest: (id: Int, offset: Int) = (0, 0)
  /// The reader that defers items, and the bytes of the cursor.
  private var lazyItems: (reader: LazyItemReader, bytes: [UInt8])?

  private init(_ cursor: JSONCursor, isLenient: Bool = false) {
    self.cursor = cursor
    self.isLenient = isLenient
    ids = IDSet(denseAtMost: max(cursor.end, 1 << 16))
    uids = UIDSet(capacity: cursor.end / 100)
  }

  /// Reads a document that is one value of a text. With `lazyItems`, for these bytes, items are deferred if possible.
  package static func take(
    from cursor: inout JSONCursor, deferring lazyItems: (reader: LazyItemReader, bytes: [UInt8])? = nil
  ) throws(JSONError) -> Document {
    var reader = DocumentReader(cursor)
    reader.lazyItems = lazyItems
    let document = try reader.document()
    cursor = reader.cursor
    return document
  }

  /// The members of a store without checks against each other. A list with several members `items` is there once
  /// for each of them. Throws if the store has other errors than in numbers and names.
  package static func members(of bytes: [UInt8]) throws(JSONError) -> StoreMembers {
    try JSONCursor.read(bytes) { cursor throws(JSONError) in
      cursor.clampsNumbers = true
      var reader = DocumentReader(cursor, isLenient: true)
      try reader.readMembers()
      cursor = reader.cursor
      let members = reader.members
      guard members.hasFormat, members.lists?.isEmpty == false else {
        throw cursor.fault("not a store", at: 0)
      }
      return members
    }
  }

  /// Reads one value and leaves the cursor after it.
  private mutating func document() throws(JSONError) -> Document {
    let start = cursor.position
    try readMembers()
    func missing(_ what: String) -> JSONError { cursor.fault("a store without \(what)", at: start) }
    guard members.hasFormat else { throw missing("format") }
    guard members.hasVersion else { throw missing("version") }
    guard let revision = members.revision else { throw missing("revision") }
    guard let next = members.next else { throw missing("next") }
    guard let current = members.current else { throw missing("current") }
    guard let lists = members.lists else { throw missing("lists") }
    guard !lists.isEmpty else { throw cursor.fault("no list", at: members.listsOffset) }
    guard greatest.id < next || cursor.clampsNumbers else {
      throw cursor.fault("an id that is not less than next", at: greatest.offset)
    }
    guard let index = lists.firstIndex(where: { $0.name == current.name }) else {
      throw cursor.fault("no list with this name", at: current.offset)
    }
    var document = Document(lists: lists, current: index, next: next, revision: revision)
    document.unknown = members.unknown
    return document
  }

  private mutating func readMembers() throws(JSONError) {
    var names = MemberNames()
    var more = try cursor.enterObject(or: "expected a store, a JSON object")
    while more {
      let name = try cursor.memberName()
      if !isLenient { try names.insert(name, in: cursor) }
      try readMember(name, &names)
      more = try cursor.anotherMember()
    }
  }

  private mutating func readMember(_ name: JSONText, _ names: inout MemberNames) throws(JSONError) {
    let offset = cursor.position
    switch cursor.string(name) {
    case "format":
      members.hasFormat = cursor.matches(try cursor.text(or: "expected \"flick\""), "flick")
      guard members.hasFormat || isLenient else { throw cursor.fault("not the format \"flick\"", at: offset) }
    case "version":
      let version = try cursor.integer(1...Int.max)
      guard version <= DocumentCoding.version else {
        throw cursor.fault("version \(version) \(DocumentCoding.newerVersion)", at: offset)
      }
      members.hasVersion = true
    case "revision": members.revision = try cursor.counter(Document.revisions)
    case "next": members.next = try cursor.counter(1...Document.maxNext)
    case "current":
      members.current = (try cursor.line(or: "expected a list's name in double quotes"), offset)
    case "lists":
      members.listsOffset = offset
      members.lists = (members.lists ?? []) + (try lists())
    default: if let member = try unknownMember(name, &names) { members.unknown.append(member) }
    }
  }

  /// Reads an unknown member; a lenient reader returns nil if its object already has one with this name.
  private mutating func unknownMember(
    _ name: JSONText, _ names: inout MemberNames
  ) throws(JSONError) -> UnknownMember? {
    let member = try cursor.unknownMember(name)
    guard isLenient else { return member }
    do { try names.insert(name, in: cursor) } catch {
      members.repeated.append(member.name)
      return nil
    }
    return member
  }

  private mutating func lists() throws(JSONError) -> [ItemList] {
    var lists: [ItemList] = []
    var names: Set<String> = []
    var more = try cursor.enterArray(or: "expected an array of lists")
    while more {
      let (list, offset, others) = try list()
      guard names.insert(list.name).inserted || isLenient else {
        throw cursor.fault("there is already a list with this name", at: offset)
      }
      lists.append(list)
      lists += others.map { ItemList(name: list.name, items: $0) }
      more = try cursor.anotherElement()
    }
    return lists
  }

  /// Reads a list, the offset of its name, and the items of its further members `items`.
  private mutating func list() throws(JSONError) -> (ItemList, Int, ArraySlice<Items>) {
    let start = cursor.position
    var name: String?
    var nameOffset = start
    var contents: [Items] = []
    var unknown: [UnknownMember] = []
    var names = MemberNames()
    var more = try cursor.enterObject(or: "expected a list")
    while more {
      let member = try cursor.memberName()
      if !isLenient { try names.insert(member, in: cursor) }
      if cursor.matches(member, "name") {
        nameOffset = cursor.position
        name = try cursor.line(or: "expected a list's name in double quotes")
      } else if cursor.matches(member, "items") {
        contents.append(try items())
      } else if let member = try unknownMember(member, &names) {
        unknown.append(member)
      }
      more = try cursor.anotherMember()
    }
    guard let name else { throw cursor.fault("a list without name", at: start) }
    guard !contents.isEmpty || isLenient else { throw cursor.fault("a list without items", at: start) }
    var list = ItemList(name: name, items: contents.first ?? Items())
    list.unknown = unknown
    return (list, nameOffset, contents.dropFirst())
  }

  private mutating func items() throws(JSONError) -> Items {
    var runs: [[Item]] = []
    var run: [Item] = []
    var names: [ItemKeys] = []
    names.reserveCapacity(Items.pieceLength)
    var more = try cursor.enterArray(or: "expected an array of items")
    if more, let (reader, bytes) = lazyItems, let put = reader.items(bytes, from: cursor.position) {
      var after = cursor
      after.position = put.end
      if (try? after.anotherElement()) == false {
        cursor = after
        return put.items
      }
    }
    while more {
      // Append directly: passing an item around costs more than reading it.
      if run.isEmpty { run.reserveCapacity(Items.pieceLength) }
      var own = ItemKeys()
      run.append(try cursor.item(&own))
      names.append(own)
      if run.count == Items.pieceLength {
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

  /// Checks the names of a run of items against all before them: lookups in a row wait for memory together.
  private mutating func hold(_ names: [ItemKeys]) throws(JSONError) {
    if isLenient { return }
    for own in names {
      guard uids.insert(own.uid) else { throw cursor.fault("another item has this uid", at: own.uidOffset) }
    }
    for own in names {
      if cursor.clampsNumbers, !Item.ids.contains(own.id) { continue }
      guard ids.insert(own.id) else {
        throw cursor.fault("another item has this id", at: own.idOffset)
      }
      if own.id > greatest.id { greatest = (own.id, own.idOffset) }
    }
  }
}
