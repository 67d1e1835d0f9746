import Arguments
import Coding
import Interchange
import Rendering
import Storage
import Testing
import TodoModel

@testable import Commands

/// The requirements of every item field, checked by name: a new field fails here until it is complete.
@Suite struct ItemFieldTests {
  private static let now = Instant(secondsSince1970: 1_795_253_400)
  private static let uid = ItemUID(high: 1, low: 1)
  /// The uid of the first item of a world, whose id is 1.
  private static let other = ItemUID(high: 1, low: 2)
  /// Fields without an option.
  private static let silent: Set<ItemField> = [
    .started, .archived, .clock, .anchor, .exceptions, .days, .attachments, .conflicts,
  ]
  /// The fields that people see.
  private static let shown = ItemField.members.filter { $0.kind != .mark }

  /// A value of the field's kind, as an option's text and as the item's value.
  private static func sample(_ field: ItemField) -> (text: String, value: FieldValue?) {
    switch field.kind {
    case .date: ("2026-12-01", DueDate("2026-12-01").map { .date($0) })
    case .letter: ("B", .text("B"))
    case .words: ("home", .words(["home"]))
    case .text: ("Some words", .text("Some words"))
    case .rule: ("weekly", .text("FREQ=WEEKLY"))
    case .item: ("1", .item(other))
    case .items: ("1", .items([other]))
    case .attachments: ("", .attachments([Attachment(name: "card", width: 20, height: 10)]))
    case .conflicts: ("", .conflicts([Conflict(field: "text", json: "\"old\"", time: now)]))
    case .instant: ("", .date(.instant(now)))
    case .mark: ("", .text("2027-03-28T02:15[Europe/Berlin]"))
    case .line, .place: ("", nil)
    }
  }

  private static func item(_ fields: ItemField...) -> Item {
    var item = Item(uid: uid, id: 1, text: "Milk", created: now)
    for field in fields { FieldChange(field, sample(field).value).apply(to: &item) }
    return item
  }

  private static func document(_ item: Item) -> Document {
    Document(lists: [ItemList(name: "Inbox", items: Items([item]))], next: 2)
  }

  @Test func numbersFieldsUniquely() {
    #expect(ItemField.allCases.map(\.ordinal).sorted() == (0..<UInt16(ItemField.allCases.count)).map { $0 })
    // The reader of items has a bit for each, and for six other members.
    #expect(ItemField.members.count + 6 <= UInt64.bitWidth)
  }

  @Test(arguments: ItemField.members)
  func setsFieldOfItem(field: ItemField) {
    let value = Self.sample(field).value
    var item = Self.item()
    #expect(value != nil)
    #expect(item.value(of: field) == nil)
    let inverse = FieldChange(field, value).apply(to: &item)
    #expect(item.value(of: field) == value)
    #expect(item.members?.value(of: field) == value)
    #expect(ItemField.members.filter { item.value(of: $0) != nil } == [field])
    inverse.apply(to: &item)
    #expect(item == Self.item())
  }

  @Test(arguments: ItemField.members)
  func storesField(field: ItemField) throws {
    var item = Self.item(field)
    item.modified[field] = Self.now
    let document = Self.document(item)
    let bytes = DocumentCoding.encode(document)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"\(field.rawValue)\":"))
    #expect(ItemField.allCases.filter { item.modified[$0] != nil } == [field])
    #expect(try DocumentCoding.decode(bytes) == document)
    #expect(try DocumentCoding.decode(bytes).lists[0].items[0].unknown == [])
    let escaped = text.replacing("\"\(field.rawValue)\":\"", with: "\"\\u00\(field.escapedName)\":\"")
    #expect(try DocumentCoding.decode(Array(escaped.utf8)) == document)
  }

  @Test(arguments: ItemField.members)
  func storesChangesOfFieldInHistory(field: ItemField) throws {
    for value in [Self.sample(field).value, nil] {
      let edits = [Edit.setField(Self.uid, FieldChange(field, value))]
      #expect(try EditCoding.decode(EditCoding.encode(edits)) == edits)
    }
  }

  @Test(arguments: ItemField.members)
  func mergesField(field: ItemField) throws {
    let (base, theirs) = (Self.document(Self.item()), Self.document(Self.item(field)))
    #expect(Document.merged(base: base, ours: base, theirs: theirs).document == theirs)
    #expect(Document.merged(base: base, ours: theirs, theirs: base).document == theirs)
    #expect(Document.merged(base: theirs, ours: base, theirs: theirs).document == base)
    #expect(base.edits(to: theirs) == [.setField(Self.uid, FieldChange(field, Self.sample(field).value))])
  }

  @Test(arguments: ItemField.members.filter { !silent.contains($0) })
  func setsFieldByOption(field: ItemField) throws {
    let world = try World("Party")
    let option = try #require(field.option)
    #expect(world.run("add", "Milk", "--\(option.name)", Self.sample(field).text).exitCode == 0)
    #expect(
      try world.document.lists[0].items.first { $0.id == 2 }?.value(of: field) == Self.sample(field).value)
    world.run("add", "Eggs")
    #expect(world.run("edit", "3", "--\(option.name)", Self.sample(field).text).exitCode == 0)
    #expect(
      try world.document.lists[0].items.first { $0.id == 3 }?.value(of: field) == Self.sample(field).value)
    #expect(world.run("add", "--help").text.contains("--\(option.name)"))
  }

  @Test(arguments: ItemField.allCases.filter { !$0.queryKeys.isEmpty })
  func queriesField(field: ItemField) throws {
    let usages = HelpTopic.conditions.map { $0.usage }
    #expect(usages.contains { $0.hasPrefix(field.queryKey) }, "flick help queries lacks \(field.queryKey)")
    guard let option = field.option else { return }
    let world = try World("Milk")
    let text = Self.sample(field).text
    world.run("add", "Eggs", "--\(option.name)", text)
    for key in field.queryKeys {
      #expect(world.run("list", "\(key):any", "--ids").text == "2\n")
      #expect(world.run("list", "\(key):none", "--ids").text == "1\n")
      #expect(world.run("list", "\(key):\(text.split(separator: " ")[0])", "--ids").text == "2\n")
    }
  }

  @Test(arguments: shown)
  func showsField(field: ItemField) throws {
    let world = try World()
    _ = try world.store.update(command: ["test"], at: Self.now) { _, _ in
      [.insert(Self.item(field), list: "Inbox", index: 0)]
    }
    #expect(world.run("show", "1").text.contains("\n  \(field.shownName)"))
    #expect(world.run("show", "--plain", "1").text.contains("\n1\t\(field.shownName)\t"))
    #expect(world.run("show", "--json", "1").text.contains("\"\(field.rawValue)\":"))
    // Cards are shown with their items alone, other items only where they are there, and no open item is archived.
    let line = world.run("list").text
    let isSilent = [.archived, .attachments, .under, .needs].contains(field)
    #expect((line == "1  [ ] Milk\n") == isSilent, "\(line)")
  }

  private struct NoObject: Error {}

  @Test(arguments: shown)
  func describesFieldInSchema(field: ItemField) throws {
    var shapes = JSONMember.definitions.filter { ["item", "stored-item"].contains($0.name) }.map(\.shape)
    let table = try #require(JSONDocument.all.first { $0.command == "flick list --columns COLUMNS --json" })
    guard case .object(let members) = table.shape,
      case .array(let row)? = members.first(where: { $0.name == "items" })?.shape
    else { throw NoObject() }
    shapes.append(row)
    #expect(shapes.count == 3)
    for shape in shapes {
      guard case .object(let members) = shape else { throw NoObject() }
      #expect(members.contains { $0.name == field.rawValue })
    }
  }

  @Test(arguments: shown.filter { ![.started, .archived, .conflicts].contains($0) })
  func copiesFieldToNextOccurrence(field: ItemField) throws {
    let document = Self.document(Self.item(field, .recur, .due))
    let next = try NextOccurrences([.complete(Self.uid, at: Self.now)], on: document, ExchangeWorld())
    #expect(next.items.first?.value(of: field) != nil)
  }

  /// Each format writes the field back or reports that it is left out.
  @Test(arguments: shown)
  func formatsKeepItOrTellOfIt(field: ItemField) {
    for format in ExchangeFormats.all {
      let item = Self.item(field)
      let world = ExchangeWorld()
      let file = format.write([ItemList(name: "Inbox", items: Items([item]))], naming: false, world)
      let read = format.read(file.bytes, world).items.first
      let isBack = read?.members.value(of: field) == item.value(of: field)
      let isTold = file.losses.messages.contains { $0.hasPrefix("1 \(field.noun.one) left out") }
      #expect(isBack != isTold, "\(format.title): \(file.losses.messages)")
      #expect(isBack == format.fields.contains(field), "\(format.title)")
    }
  }
}

extension ItemField {
  /// The field's name in `flick show`.
  fileprivate var shownName: String {
    switch kind {
    case .attachments, .conflicts: noun.one
    default: rawValue
    }
  }

  /// The name with its first letter as the two last digits of an escape.
  fileprivate var escapedName: String {
    let first = rawValue.utf8.first ?? 0
    return String(first, radix: 16) + rawValue.dropFirst()
  }
}
