import SeededRandom
import TodoModel

/// An item of a generated store, which its number alone determines.
///
/// Texts are 10 to 70 characters of plain English, one in ten with an emoji and one in forty, an open one, with the
/// word that the filtered lists look for. One item in five is done; of all, one in seven is due on some day, one in four has a tag
/// or two, one in ten a priority. Nothing has a note, recurs or waits.
enum GeneratedItem {
  /// A word that one text in forty holds.
  static let word = "milk"

  private static let deeds = [
    "Buy", "Call", "Write to", "Pay", "Fix", "Answer", "Ask about", "Book", "Clean", "Order", "Read", "Send",
    "Check",
    "Water", "Prepare", "Cancel", "Return", "Renew", "Print", "Collect",
  ]
  private static let things = [
    "the dentist", "the report for the board", "the bike", "a birthday present", "the train to the coast",
    "the electricity bill", "the plants on the balcony", "the letter from the tax office", "flour and eggs",
    "the winter tires", "tickets for the concert", "the kitchen sink", "the slides for Monday",
    "the passport",
    "the insurance", "Ana and Ben", "the neighbors", "the library books", "a new lamp", "the car",
  ]
  private static let endings = [
    "", "", "", " before Friday", " after ten", " (ask Ana)", " for the weekend", " again", ", second try",
    " @phone", " in town", " by the end of the month",
  ]
  private static let emoji = ["🥖", "🚲", "☎️", "🌱", "📚", "🎂", "✈️", "🏠"]
  private static let tags = ["home", "work", "errand", "phone", "garden", "money", "family", "trip"]

  private static let firstSecond: Int64 = 1_700_000_000
  private static let firstDueDay = 20_700

  /// The item of this number for people, 1 or more. The same seed gives the same item.
  static func item(_ id: Int, seed: UInt64) -> Item {
    var numbers = SplitMix64(seed: seed &+ UInt64(id) &* 0x2545_F491_4F6C_DD1D)
    let uid = ItemUID(high: numbers.next(), low: numbers.next())
    let isFound = id % 40 == 3
    let thing = isFound ? "oat \(word)" : numbers.one(of: things)
    var text = "\(numbers.one(of: deeds)) \(thing)\(numbers.one(of: endings))"
    if numbers.below(10) == 0 { text += " \(numbers.one(of: emoji))" }
    let created = firstSecond + Int64(id) * 7
    var item = Item(uid: uid, id: id, text: text, created: Instant(secondsSince1970: created))
    // Something must be open in the smallest store, and what is looked for.
    if numbers.below(5) == 0, id > 1, !isFound {
      item.completed = Instant(secondsSince1970: created + 3600)
      item.modified[.completed] = item.completed
    }
    if numbers.below(7) == 0 {
      item.due = CalendarDay(daysSince1970: firstDueDay + numbers.below(365)).map { .day($0) }
    }
    if numbers.below(4) == 0 {
      let tag = numbers.one(of: tags)
      let second = numbers.one(of: tags)
      item.tags = numbers.below(3) == 0 && second != tag ? [tag, second] : [tag]
    }
    if numbers.below(10) == 0 { item.priority = numbers.one(of: ["A", "B", "C"]) }
    return item
  }
}
