import Motion
import Rendering
import Scenes
import Simulation
import Terminal
import Text
import TodoModel

/// The search line of `flick touch`: its text, and the place to go back to.
struct TouchSearch {
  var text = ""
  let start: Int
  let offset: Double?
  /// The indices of the rows with the text.
  var found: [Int] = []
}

extension TouchApplication {
  func startSearch(at time: Time) {
    guard session.setup.showsLists else {
      message = RowRefusal.noList.words
      return
    }
    session.settle(at: time)
    search = TouchSearch(start: session.chosenRow ?? 0, offset: session.simulator.place.offset)
  }

  /// The search as of now: another program may have changed the rows.
  var searchLine: String? {
    guard let search else { return nil }
    let count = search.found.count
    return "/\(search.text.visible)▏  "
      + (search.text.isEmpty ? "" : count == 0 ? "no match" : count == 1 ? "1 match" : "\(count) matches")
  }

  /// Searches for a text, and chooses the first row with it from the start on.
  func search(for text: String, at time: Time) {
    guard var search else { return }
    search.text = text
    search.found = text.isEmpty ? [] : session.items.indices(containing: text)
    self.search = search
    let first = search.found.first { $0 >= search.start } ?? search.found.first
    session.choose(row: first ?? search.start, at: time)
  }

  func searchKey(_ key: TerminalKey, at time: Time) {
    guard let search else { return }
    let row = session.chosenRow ?? 0
    switch key {
    case .text(let scalar): self.search(for: search.text + String(scalar), at: time)
    case .backspace: self.search(for: String(search.text.dropLast()), at: time)
    case .control("u"): self.search(for: "", at: time)
    case .down: session.choose(row: search.found.first { $0 > row } ?? search.found.first ?? row, at: time)
    case .up: session.choose(row: search.found.last { $0 < row } ?? search.found.last ?? row, at: time)
    case .return: self.search = nil
    case .escape:
      self.search = nil
      session.choose(row: search.start, at: time)
      if let offset = search.offset { try? session.scroll(to: offset, at: time) }
    default: break
    }
  }

  /// The details of visible items for their second lines. Relative dates are renewed each minute.
  func details(of rows: [ScreenState.Row]) -> [ItemUID: [ListText.Part]] {
    let now = clock()
    if shownMinute != now.secondsSince1970 / 60 {
      shownMinute = now.secondsSince1970 / 60
      shownDetails = [:]
    }
    let new = rows.filter { shownDetails[$0.uid] == nil }
    if new.isEmpty { return shownDetails }
    let items = new.compactMap { row in
      let list = row.list.flatMap { known.list(named: $0) } ?? known.list(named: listName) ?? known.current
      return known.place(of: row.uid, near: Place(list: list, index: row.row)).map {
        FoundItem(place: $0, item: known[$0])
      }
    }
    var text = ListText(document: known, moment: report.moment.at(now), depth: .none, width: 80)
    if session.showsTree || items.contains(where: { !$0.item.needs.isEmpty }) {
      let lists = session.showsTree ? Array(known.lists.indices) : []
      shownRelations = shownRelations ?? Relations(known, lists: lists)
      text.relations = shownRelations
    }
    // A new item has none until it is stored.
    for row in new { shownDetails[row.uid] = [] }
    for item in items { shownDetails[item.item.uid] = text.details(of: item) }
    return shownDetails
  }

  var listName: String { session.document.lists[session.list].name }

  /// The list's name, the number of its open items, and the chosen row's place.
  var title: String {
    guard session.setup.showsLists else { return listName.visible }
    if let filterTitle { return filterTitle }
    let items = session.items
    if openCount?.list != session.list || openCount?.items != items.count {
      openCount = (session.list, items.count, items.openCount)
    }
    let place = session.chosenRow.map { "  \($0 + 1)/\(items.count)" } ?? ""
    return "\(listName.visible)  \(openCount?.count ?? 0) open\(place)"
  }

  /// The outcome of the last touch, in the words of the commands; empty before the first touch and during one.
  var outcomeShown: [String] {
    guard outcome.isEmpty, !session.hasTouch, !session.isPlaying, !session.isEditing, unanswered == 0 else {
      return outcome
    }
    let verdicts = session.verdicts
    if verdicts.isEmpty { return [] }
    let completed = verdicts.last { $0.isCommitDecision && $0.verdict.recognizer == "complete" }
    if case .row(let row)? = completed?.target, completed?.verdict.isSuccess ?? false {
      return ["nothing: " + RowRefusal.isDone(row: row + 1).words]
    }
    return switch session.miss {
    case .noRow: ["nothing: there is no row there"]
    case .noPair: ["nothing: a pinch needs two neighboring rows; o adds below a row or at the end"]
    case nil: ["nothing was changed"]
    }
  }
}
