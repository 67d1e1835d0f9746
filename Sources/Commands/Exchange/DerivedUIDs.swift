import Interchange
import TodoModel

/// Uids for the items of a file that names none: each follows from what the file says of the item, from the list that
/// it is for, and from how many such there are before it.
///
/// Thus two machines that import the same file make the same items, and a merge finds each once rather than twice; and
/// an item that was completed, changed or moved here is known again when the same line comes again.
struct DerivedUIDs {
  private let format: any ExchangeFormat
  private let clock: LocalClock
  private var counts: [String: Int] = [:]
  /// The days of instants that were asked for.
  private var days: [Instant: CalendarDay] = [:]
  /// What the file says of the item at hand, its parts with unit separators between them.
  private var content: [UInt8] = []

  /// For so many items, or more.
  init(_ format: any ExchangeFormat, _ clock: LocalClock, count: Int = 0) {
    self.format = format
    self.clock = clock
    counts.reserveCapacity(count)
  }

  /// The uid of the next item of the file; `list` is the name of the list that it is for.
  mutating func next(_ item: ImportedItem, on list: String) -> ItemUID {
    writeContent(item, list)
    let count = DerivedUIDs.raise(&counts[String(decoding: content, as: UTF8.self), default: 0])
    add("\(count)")
    return content.withUnsafeBufferPointer { ItemUID(hashOf: $0) }
  }

  private static func raise(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  /// What the file says of an item. When it was made is told by the day where the file tells no more, as the instant at
  /// which that began hangs on where the machine stands; when it was completed is left out.
  private mutating func writeContent(_ item: ImportedItem, _ list: String) {
    content.removeAll(keepingCapacity: true)
    content.append(contentsOf: "flick line".utf8)
    add(format.name)
    add(list)
    add(item.isDone ? "x" : "")
    add(item.text)
    if let created = item.created {
      content.append(DerivedUIDs.separator)
      if item.isCreatedToTheDay {
        day(of: created).append(to: &content)
      } else {
        created.append(to: &content)
      }
    }
    for field in DerivedUIDs.fields {
      switch item.members.value(of: field) {
      case .date(let date)?: add(field.rawValue, date.description)
      case .text(let text)?: add(field.rawValue, text)
      case .words(let words)?: for word in words { add(field.noun.one, word) }
      // No file of another program tells of cards and conflicts; who stands under whom changes too often.
      case .item?, .items?, .attachments?, .conflicts?, nil: break
      }
    }
  }

  private mutating func add(_ part: String) {
    content.append(DerivedUIDs.separator)
    content.append(contentsOf: part.utf8)
  }

  private mutating func add(_ name: String, _ value: String) {
    add(name)
    content.append(UInt8(ascii: " "))
    content.append(contentsOf: value.utf8)
  }

  private static let separator: UInt8 = 0x1F

  private mutating func day(of instant: Instant) -> CalendarDay {
    if let day = days[instant] { return day }
    let day = clock.time(at: instant).day
    days[instant] = day
    return day
  }

  /// In an order that may never change: the uids follow from it.
  private static let fields: [ItemField] = {
    let first: [ItemField] = [.due, .wait, .priority, .recur, .note, .tags]
    return first + ItemField.members.filter { !first.contains($0) }
  }()
}
