import Motion
import Simulation
import Text
import TodoModel

/// The filter of `flick touch`: rows that do not meet its query are left out.
struct TouchFilter {
  /// The query, or the view's name, as typed.
  let text: String
  let query: Query
  /// The values that new items get.
  let gifts: ContextGifts
  /// The document with the rows that are left out.
  private(set) var document = Document()
  /// The items shown: those that have met the query since it was typed, and new ones.
  private(set) var shown: Set<ItemUID> = []

  /// Takes the stored document, and returns it without the rows that are left out.
  mutating func take(_ document: Document, at moment: QueryMoment) -> Document {
    self.document = document
    let found = document.find(ListRequest(query: query), in: Array(document.lists.indices), at: moment)
    shown.formUnion(found.items.map(\.item.uid))
    return document.keeping { shown.contains($0.uid) }
  }

  /// Applies edits of the shown rows to the document, and returns them as made on it: items have their places among
  /// all others, subtasks that are left out change with their parents, and new items get what the filter asks for.
  mutating func apply(_ edits: [Edit], at now: Instant) throws -> [Edit] {
    for case .insert(let item, _, _) in edits { shown.insert(item.uid) }
    let placed = try document.placing(edits, at: now) { !shown.contains($0.uid) }
    var tree = TreeEditor(document, about: placed.compactMap(\.item), at: now)
    for edit in placed {
      switch edit {
      case .complete(let uid, _): try tree.complete(uid)
      case .reopen(let uid): try tree.reopen(uid)
      case .remove(let uid): try tree.remove(uid)
      case .insert(let item, let list, let index):
        try tree.apply(.insert(gifts.given(to: item), list: list, index: index))
      default: try tree.apply(edit)
      }
    }
    document = tree.document
    return tree.edits
  }
}

extension TouchApplication {
  static let filteredCarry = "a filter is on, so rows stay; Escape ends it"

  /// The document to show for a stored one.
  func shown(_ document: Document) -> Document {
    filter?.take(document, at: report.moment.at(clock())) ?? document
  }

  private func filter(for text: String) throws(Failure) -> TouchFilter {
    let isView = try viewNames().contains(text)
    let query = try isView ? context.request(ofView: text).query : context.query(text)
    return TouchFilter(
      text: text, query: query,
      gifts: ContextGifts(query, countsTagWords: try context.configuration().isOn("text-tags")))
  }

  private func viewNames() throws(Failure) -> [String] {
    let own = try context.configuration().viewNames
    return own + BuiltInView.names.filter { !own.contains($0) }
  }

  /// Shows how many rows a query keeps, and the views whose names begin like this.
  func readFilter(_ text: String) {
    line?.chosen = -1
    line?.names = ((try? viewNames()) ?? []).filter { $0.hasPrefix(text) }
    guard !text.allSatisfy({ $0 == " " }) else { return }
    do throws(Failure) {
      var filter = try filter(for: text)
      let all = self.filter?.document ?? session.document
      let kept = filter.take(all, at: report.moment.at(clock())).lists[session.list].items.count
      line?.meaning = "\(kept) of \(all.lists[session.list].items.count)"
    } catch {
      line?.meaning =
        (try? context.request(text)) == nil ? error.firstReason : "only conditions, no sorting"
    }
  }

  /// Begins a filter, or ends it for a blank text; returns whether the text can be read.
  func filterRows(_ text: String, at time: Time) -> Bool {
    var next: TouchFilter?
    if !text.allSatisfy({ $0 == " " }) {
      guard let read = try? filter(for: text) else { return false }
      next = read
    }
    session.settle(at: time)
    drain(at: time)
    let document = filter?.document ?? session.document
    filter = next
    marks = []
    clearOutcome()
    message = ""
    session.carryRefusal = next == nil ? nil : TouchApplication.filteredCarry
    let kept = shown(document)
    chooseNearest(of: document.lists[session.list].items)
    restart(at: time) { session.resume(with: kept, at: time) }
    return true
  }

  /// Chooses the next row below the chosen one that the filter keeps, or else the next one above it.
  private func chooseNearest(of all: Items) {
    guard let filter, let uid = session.chosenItem, let row = all.firstIndex(where: { $0.uid == uid }) else {
      return
    }
    let near =
      all[row...].first { filter.shown.contains($0.uid) }
      ?? all[..<row].last { filter.shown.contains($0.uid) }
    if let near { session.choose(near.uid, row) }
  }

  var filterTitle: String? {
    guard let filter, session.setup.showsLists else { return nil }
    let all = filter.document.lists[session.list].items.count
    let place = session.chosenRow.map { "  \($0 + 1)/\(session.items.count)" } ?? ""
    return "\(listName.visible) · \(filter.text.visible) \(session.items.count) of \(all)\(place)"
  }
}
