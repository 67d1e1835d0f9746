import Interchange
import Text
import TodoModel

/// A date relative to another date of the item: `due+1w`, `wait-2d`.
struct RelativeDate {
  /// The field of the other date.
  private let base: ItemField
  private let offset: DateOffset
  /// The option or key, and its whole value.
  private let name: String
  private let text: String
  private let context: Context

  /// Reads `due+1w`, or nil for a date of another form. `name` is the option or key.
  init?(_ text: String, _ name: String, _ context: Context) {
    guard let (base, offset) = RelativeDate.parts(text) else { return nil }
    self.base = base
    self.offset = offset
    self.name = name
    self.text = text
    self.context = context
  }

  /// The field and the offset in `due+1w`, or nil for a date of another form.
  static func parts(_ text: String) -> (base: ItemField, offset: DateOffset)? {
    guard let (base, offset) = DateOffset.split(text),
      let field = ItemField.members.first(where: { $0.kind == .date && $0.rawValue == base.lowercased() })
    else { return nil }
    return (field, offset)
  }

  /// The date for an item; an instant if the other date is one, or after an offset in hours.
  func date(of item: Item) throws(Failure) -> DueDate {
    guard let start = item.value(of: base)?.date else {
      throw .usage(
        "\(name): '\(text)' counts from the \(base.noun.one) of #\(item.id) \(item.text.shortened(toColumns: 40)), which has none; "
          + "\(name)\(name.hasPrefix("-") ? " " : ":")\("today\(text.drop { $0.isLetter })".shellWord) counts from today"
      )
    }
    // The item's clock keeps its time of day, wherever this machine is.
    let clock = ItemClock(of: item, context.linkWorld()).clock
    let dates = DateWords(now: LocalTime(wall: 0), localTime: clock.time(at:))
    guard let date = dates.date(start, movedBy: offset) else {
      throw .usage("\(name): '\(text)' is outside the years 1 to 9999")
    }
    return date
  }
}
