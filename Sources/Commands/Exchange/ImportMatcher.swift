import Interchange
import TodoModel

/// Matches items of a file without uids with items of a document: same list, text and state, and same
/// creation day if the file has one. Each item matches once at most, so that two equal lines are two items.
struct ImportMatcher {
  private struct Key: Hashable {
    var list: String
    var text: String
    var isDone: Bool
  }

  private struct Candidate {
    var place: Place
    var created: Instant
    var isTaken = false
  }

  private let items: [ImportedItem]
  private let names: [String]
  private let clock: LocalClock
  private var candidates: [Key: [Candidate]] = [:]
  /// The number of leading candidates that are taken.
  private var taken: [Key: Int] = [:]

  /// `names` are the names of the file items' lists; the items at the places `others` match no other.
  init(
    _ document: Document, _ items: [ImportedItem], _ names: [String], _ clock: LocalClock,
    but others: Set<Place> = []
  ) {
    self.items = items
    self.names = names
    self.clock = clock
    let nameless = items.indices.filter { items[$0].uid == nil }
    guard !nameless.isEmpty, !document.lists.allSatisfy(\.items.isEmpty) else { return }
    let texts = Set(nameless.lazy.map { items[$0].text })
    let lists = Set(nameless.lazy.map { names[$0] })
    for (list, content) in document.lists.enumerated() where lists.contains(content.name) {
      for (index, item) in content.items.enumerated() where texts.contains(item.text) {
        let place = Place(list: list, index: index)
        guard !others.contains(place) else { continue }
        candidates[Key(list: content.name, text: item.text, isDone: item.isDone), default: []].append(
          Candidate(place: place, created: item.created))
      }
    }
  }

  mutating func match(_ index: Int) -> Place? { match(index, isDone: items[index].isDone) }

  /// The matching item that was completed or reopened on one side only. The file must have the creation time,
  /// as a repeated errand is another item.
  mutating func matchOtherwise(_ index: Int) -> Place? {
    guard items[index].uid == nil, items[index].created != nil else { return nil }
    return match(index, isDone: !items[index].isDone)
  }

  private mutating func match(_ index: Int, isDone: Bool) -> Place? {
    guard !candidates.isEmpty else { return nil }
    let item = items[index]
    let key = Key(list: names[index], text: item.text, isDone: isDone)
    guard let found = firstFree(key, item) else { return nil }
    candidates[key]?[found].isTaken = true
    return candidates[key]?[found].place
  }

  private mutating func firstFree(_ key: Key, _ item: ImportedItem) -> Int? {
    guard let all = candidates[key] else { return nil }
    // Among equal candidates the first ones are taken first, so they need not be looked at again.
    let start = all[(taken[key] ?? 0)...].firstIndex { !$0.isTaken } ?? all.count
    taken[key] = start
    return all[start...].firstIndex { !$0.isTaken && isMade($0, with: item) }
  }

  private func isMade(_ candidate: Candidate, with item: ImportedItem) -> Bool {
    guard let created = item.created else { return true }
    if created == candidate.created { return true }
    return item.isCreatedToTheDay && clock.time(at: candidate.created).day == clock.time(at: created).day
  }
}
