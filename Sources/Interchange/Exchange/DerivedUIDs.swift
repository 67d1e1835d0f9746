package import TodoModel

/// Uids for the items of a file without uids, derived from the item's content in the file, its list's name, and the number
/// of equal items before it: the same line makes the same item on any machine, and again, also if it was changed here.
package struct DerivedUIDs {
  package var format: any ExchangeFormat
  /// The clock that its times were read by.
  package var clock: LocalClock { didSet { days = [:] } }
  private var counts: [String: Int] = [:]
  /// The days of instants asked for so far.
  private var days: [Instant: CalendarDay] = [:]
  /// The content of the current item, its parts joined by unit separators.
  private var content: [UInt8] = []

  /// `count` is the least number of items to reserve space for.
  package init(_ format: any ExchangeFormat, _ clock: LocalClock, count: Int = 0) {
    self.format = format
    self.clock = clock
    counts.reserveCapacity(count)
  }

  /// The uid of the file's next item; `list` is the name of its list. Passes over uids that are taken.
  package mutating func next(
    _ item: ImportedItem, on list: String, unless isTaken: (ItemUID) -> Bool = { _ in false }
  ) -> ItemUID {
    writeContent(item, list)
    let length = content.count
    let name = String(decoding: content, as: UTF8.self)
    while true {
      add("\(DerivedUIDs.raise(&counts[name, default: 0]))")
      let uid = content.withUnsafeBufferPointer { ItemUID(hashOf: $0) }
      if !isTaken(uid) { return uid }
      content.removeLast(content.count - length)
    }
  }

  /// Counts equal items at least as far as `other` does.
  package mutating func formUnion(_ other: DerivedUIDs) {
    counts.merge(other.counts) { max($0, $1) }
  }

  private static func raise(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  /// Writes the content of an item. The creation time counts by its day where the file has no time, as the
  /// instant at which a day begins depends on the machine's time zone; the completion time is left out.
  private mutating func writeContent(_ item: ImportedItem, _ list: String) {
    content.removeAll(keepingCapacity: true)
    content.append(contentsOf: "flick line".utf8)
    add(format.lineName)
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
      // Files of other programs have no cards and conflicts; parents change too often.
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

  /// The order may never change: the uids follow from it.
  private static let fields: [ItemField] = {
    let first: [ItemField] = [.due, .wait, .priority, .recur, .note, .tags]
    return first + ItemField.members.filter { $0.kind != .mark && !first.contains($0) }
  }()
}
