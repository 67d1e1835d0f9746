internal import TodoModel

/// The members of a store as they are in the file, without checks against each other.
struct LenientStore {
  private(set) var revision = 0
  private(set) var next = 1
  private(set) var current = ""
  /// The lists; one with several members `items` is here once for each of them.
  private(set) var lists: [ItemList] = []
  private(set) var unknown: [UnknownMember] = []
  /// The names, as JSON text, of unknown members that their object had already; they are dropped here.
  private(set) var repeated: [String] = []

  /// Throws if the store in these bytes has other errors than in numbers and names.
  init(_ bytes: [UInt8]) throws(JSONFault) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      try read(JSONCursor(UnsafeRawBufferPointer(bytes)))
    }
  }

  private mutating func read(_ start: JSONCursor) throws(JSONFault) {
    var cursor = start
    cursor.clampsNumbers = true
    var names = MemberNames()
    var format = false
    cursor.skipSpace()
    var more = try cursor.enterObject()
    while more {
      let name = try cursor.memberName()
      if cursor.matches(name, "format") {
        format = cursor.matches(try cursor.text(), "flick")
      } else if cursor.matches(name, "version") {
        _ = try cursor.integer(1...DocumentCoding.version)
      } else if cursor.matches(name, "revision") {
        revision = try cursor.counter(Document.revisions)
      } else if cursor.matches(name, "next") {
        next = try cursor.counter(1...Document.greatestNext)
      } else if cursor.matches(name, "current") {
        current = try cursor.line(or: "expected a name")
      } else if cursor.matches(name, "lists") {
        var another = try cursor.enterArray()
        while another {
          try takeList(&cursor)
          another = try cursor.anotherElement()
        }
      } else if let member = try unknownMember(name, &cursor, &names) {
        unknown.append(member)
      }
      more = try cursor.anotherMember()
    }
    try cursor.finish()
    if !format || lists.isEmpty { throw cursor.fault("not a store", at: 0) }
  }

  private mutating func takeList(_ cursor: inout JSONCursor) throws(JSONFault) {
    var names = MemberNames()
    var list = ItemList(name: "")
    var contents: [Items] = []
    var more = try cursor.enterObject()
    while more {
      let name = try cursor.memberName()
      if cursor.matches(name, "name") {
        list.name = try cursor.line(or: "expected a name")
      } else if cursor.matches(name, "items") {
        contents.append(try LenientStore.items(&cursor))
      } else if let member = try unknownMember(name, &cursor, &names) {
        list.unknown.append(member)
      }
      more = try cursor.anotherMember()
    }
    if list.name.isEmpty { throw cursor.fault("a list without name", at: 0) }
    list.items = contents.first ?? Items()
    lists.append(list)
    for items in contents.dropFirst() { lists.append(ItemList(name: list.name, items: items)) }
  }

  private static func items(_ cursor: inout JSONCursor) throws(JSONFault) -> Items {
    var items: [Item] = []
    var another = try cursor.enterArray()
    while another {
      items.append(try cursor.item())
      another = try cursor.anotherElement()
    }
    return Items(items)
  }

  /// Reads an unknown member, or nil if its object already has one with this name.
  private mutating func unknownMember(
    _ name: JSONText, _ cursor: inout JSONCursor, _ names: inout MemberNames
  ) throws(JSONFault) -> UnknownMember? {
    let member = try cursor.unknownMember(name)
    do { try names.insert(name, in: cursor) } catch {
      repeated.append(member.name)
      return nil
    }
    return member
  }
}
