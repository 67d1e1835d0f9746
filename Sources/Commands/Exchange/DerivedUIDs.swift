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

  init(_ format: any ExchangeFormat, _ clock: LocalClock) {
    self.format = format
    self.clock = clock
  }

  /// The uid of the next item of the file; `list` is the name of the list that it is for.
  mutating func next(_ item: ImportedItem, on list: String) -> ItemUID {
    let content = content(item, list)
    let count = (counts[content] ?? 0) + 1
    counts[content] = count
    return ItemUID(foreign: "\(content)\u{1F}\(count)")
  }

  /// What the file says of an item. When it was made is told by the day where the file tells no more, as the instant at
  /// which that began hangs on where the machine stands; when it was completed is left out.
  private func content(_ item: ImportedItem, _ list: String) -> String {
    var parts = ["flick line", format.name, list, item.isDone ? "x" : "", item.text]
    if let created = item.created {
      parts.append(item.isCreatedToTheDay ? clock.time(at: created).day.description : created.description)
    }
    for field in DerivedUIDs.fields {
      switch item.members.value(of: field) {
      case .date(let date)?: parts.append("\(field.rawValue) \(date)")
      case .text(let text)?: parts.append("\(field.rawValue) \(text)")
      case .words(let words)?: parts += words.map { "\(field.noun.one) \($0)" }
      // No file of another program tells of cards and conflicts; who stands under whom changes too often.
      case .item?, .items?, .attachments?, .conflicts?, nil: break
      }
    }
    return parts.joined(separator: "\u{1F}")
  }

  /// In an order that may never change: the uids follow from it.
  private static let fields: [ItemField] = {
    let first: [ItemField] = [.due, .wait, .priority, .recur, .note, .tags]
    return first + ItemField.members.filter { !first.contains($0) }
  }()
}
