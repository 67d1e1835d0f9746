import Motion
import Rendering
import Scenes
import Simulation
import Terminal
import Text
import TodoModel

/// A line of `flick touch` that takes words.
struct TouchLine {
  enum Kind: String {
    /// Words that change rows, and the name of the list to move them to.
    case words = "."
    case list = ">"
    /// A query, or the name of a view, that rows have to meet.
    case filter = "filter: "
  }

  let kind: Kind
  /// The items to change, also if another program moves or removes rows meanwhile.
  var uids: [ItemUID] = []
  var text = ""
  /// The words, or nil if they cannot be read or change nothing.
  var words: [String]?
  /// The names that the text may stand for, the chosen one first in turn.
  var names: [String] = []
  var chosen = 0
  /// The meaning of the words, or the reason why they cannot be read.
  var meaning = ""
  /// The details of changed rows.
  var preview: [ItemUID: [ListText.Part]] = [:]

  var isBlank: Bool { text.allSatisfy { $0 == " " } }
  var name: String? { names.indices.contains(chosen) ? names[chosen] : nil }

  /// The line for a screen of this width: of a long text the end, where the caret is.
  func shown(columns: Int) -> String {
    var text = Substring(text.visible)
    let room = max(20, columns / 2 - 12)
    if String(text).columns > room {
      while !text.isEmpty, String(text).columns >= room { text.removeFirst() }
      text = "…" + text
    }
    let offered = names.enumerated().map { $0 == chosen ? "[\($1.visible)]" : $1.visible }
    return "\(kind.rawValue)\(text)▏  " + (offered + [meaning]).joined(separator: "  ")
  }
}

extension TouchApplication {
  /// The rows on which keys act: those of the open line, else the marked ones, else the chosen one.
  var actedRows: [Int] {
    let uids = line.map { Set($0.uids) } ?? []
    let acted = uids.isEmpty ? marks : uids
    guard !acted.isEmpty else { return session.chosenRow.map { [$0] } ?? [] }
    return session.items.enumerated().filter { acted.contains($1.uid) }.map(\.offset)
  }

  private var actedPlaces: [Place] {
    let (items, document, list) = (session.items, session.document, session.list)
    return actedRows.compactMap { document.place(of: items[$0].uid, near: Place(list: list, index: $0)) }
  }

  /// Whether there are rows to act on; says so if not.
  private func hasRows() -> Bool {
    let refusal: RowRefusal? = !session.setup.showsLists ? .noList : actedRows.isEmpty ? .noRows : nil
    if let refusal { refuse(refusal.words) }
    return refusal == nil
  }

  func refuse(_ words: String) {
    (message, statement, outcome) = (words, "", ["nothing: " + words])
  }

  func open(_ kind: TouchLine.Kind, at time: Time) {
    session.settle(at: time)
    // The keys that follow were typed for the line: they must not act as commands.
    guard hasRows() else {
      textAwaited = time + TouchApplication.textPause
      return
    }
    let items = session.items
    line = TouchLine(kind: kind, uids: actedRows.map { items[$0].uid })
    read("")
    if kind == .list, line?.names.isEmpty ?? true {
      line = nil
      textAwaited = time + TouchApplication.textPause
      refuse("there is no other list (flick lists add NAME)")
    }
  }

  func openFilter(at time: Time) {
    session.settle(at: time)
    guard session.setup.kind == .list else {
      textAwaited = time + TouchApplication.textPause
      refuse("only a single list is filtered")
      return
    }
    line = TouchLine(kind: .filter)
    read("")
  }

  /// Takes the whole text of the line and shows what it means.
  func read(_ text: String) {
    guard let (kind, uids) = line.map({ ($0.kind, $0.uids) }) else { return }
    line = TouchLine(kind: kind, uids: uids, text: text)
    guard kind == .filter || !actedRows.isEmpty else {
      line?.meaning = TouchApplication.goneRows
      return
    }
    switch kind {
    case .words: readWords(text)
    case .filter: readFilter(text)
    case .list:
      let lists = session.document.lists.map(\.name).filter { $0 != listName }
      line?.names = lists.filter { $0.lowercased().hasPrefix(text.lowercased()) }
      if line?.names.isEmpty ?? true { line?.meaning = "no other list begins like this" }
    }
  }

  private static let goneRows = "another program removed the item"

  private func readWords(_ text: String) {
    guard !text.allSatisfy({ $0 == " " }) else {
      line?.meaning = "due:fri pri:A +home note:'ask Jo'"
      return
    }
    guard let words = shellWords(text.utf8) else {
      line?.meaning = "a quote is open"
      return
    }
    do throws(Failure) {
      let read = try RowWords(words, context)
      if session.isRecording, read.namesItems {
        throw .usage("a recording cannot name items by their ids; r ends it")
      }
      let (document, places) = (session.document, actedPlaces)
      let planned = try read.planned(places, of: document, at: clock())
      var changed = document
      _ = try? changed.apply(planned.edits, at: clock())
      line?.words = planned.edits.isEmpty ? nil : words
      line?.meaning = planned.edits.isEmpty ? planned.nothing : planned.remarks.first ?? ""
      let text = ListText(document: changed, moment: report.moment.at(clock()), depth: .none, width: 80)
      for place in places.prefix(TouchApplication.shownPreviews) {
        guard let now = changed.place(of: document[place].uid, near: place) else { continue }
        let item = changed[now]
        line?.preview[item.uid] = text.details(of: FoundItem(place: now, item: item))
        if !item.text.utf8.elementsEqual(document[place].text.utf8) {
          line?.meaning = "the text becomes: \(item.text.visible)"
        }
        if now.list != place.list { line?.meaning = "moves to \(changed.lists[now.list].name.visible)" }
      }
    } catch {
      line?.meaning = error.firstReason
    }
  }

  /// The maximum number of marked rows whose new details are shown while words are typed.
  private static let shownPreviews = 100

  func lineKey(_ key: TerminalKey, at time: Time) {
    guard let line else { return }
    switch key {
    case .text(let scalar): read(line.text + String(scalar))
    case .backspace: read(String(line.text.dropLast()))
    case .control("u"): read("")
    case .control("w"):
      let words = line.text.reversed().drop { $0 == " " }.drop { $0 != " " }
      read(String(words.reversed()))
    case .tab, .down, .right: choose(by: 1)
    case .backTab, .up, .left: choose(by: -1)
    case .return: finishLine(line, at: time)
    case .escape: giveUpLine()
    default: break
    }
  }

  private func choose(by step: Int) {
    guard let line, !line.names.isEmpty else { return }
    let chosen = line.chosen < 0 ? (step > 0 ? 0 : line.names.count - 1) : line.chosen + step
    self.line?.chosen = (chosen + line.names.count) % line.names.count
    guard line.kind == .filter, let name = self.line?.name else { return }
    // The views stay offered, so that Tab goes on.
    read(name)
    self.line?.names = line.names
    self.line?.chosen = line.names.firstIndex(of: name) ?? -1
  }

  private func finishLine(_ line: TouchLine, at time: Time) {
    let rows = actedRows
    if rows.isEmpty, !line.uids.isEmpty {
      self.line = nil
      refuse(TouchApplication.goneRows)
      return
    }
    switch line.kind {
    case .words:
      // A line that cannot be read stays open, with the reason.
      guard line.text.isEmpty || line.words != nil else { return }
      self.line = nil
      if let words = line.words { change(edits(of: rows, by: words), at: time) }
    case .list:
      guard let name = line.name else { return }
      self.line = nil
      change([(rows, .move(list: name))], at: time)
    case .filter:
      // A filter that cannot be read stays open, too.
      if filterRows(line.text, at: time) { self.line = nil }
    }
  }

  /// The changes of rows by words, with the days worked out: rows that get the same words change together.
  private func edits(of rows: [Int], by words: [String]) -> [(rows: [Int], change: RowChange)] {
    var groups: [(rows: [Int], words: [String])] = []
    let items = session.items
    guard let read = try? RowWords(words, context) else { return [] }
    for row in rows {
      guard let words = try? read.fixed(for: items[row]) else { return [] }
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].rows.append(row)
      } else {
        groups.append(([row], words))
      }
    }
    return groups.map { ($0.rows, .edit($0.words)) }
  }

  /// Changes rows in one step; the marks go unless the same key may follow.
  private func change(
    _ changes: [(rows: [Int], change: RowChange)], keepsMarks: Bool = false, at time: Time
  ) {
    let changes = changes.filter { !$0.rows.isEmpty }
    guard !changes.isEmpty else { return }
    outcome = []
    do throws(SceneError) {
      statement = try session.change(changes, at: time)
      if !keepsMarks { marks = [] }
    } catch {
      if case .refused(_, let found) = error { refuse(found) } else { refuse("the rows have changed") }
    }
  }

  /// Marks the chosen row, or takes its mark away.
  func mark(at time: Time) {
    session.settle(at: time)
    guard hasRows(), let uid = session.chosenItem else { return }
    if marks.remove(uid) == nil { marks.insert(uid) }
  }

  /// Handles a key that means something else while rows are marked; returns whether it does.
  func commandOnMarks(_ key: TerminalKey, at time: Time) -> Bool {
    session.settle(at: time)
    let items = session.items
    let rows = actedRows
    // Their items may be gone, or on another list.
    marks = Set(rows.map { items[$0].uid })
    if marks.isEmpty { return false }
    switch TouchKeys.commands[key] {
    case .carryUp, .carryDown:
      guard key == .text("J") || key == .text("K") else {
        refuse("marked rows are not carried; Escape unmarks them")
        return true
      }
      session.choose(by: key == .text("J") ? 1 : -1, at: time)
      if let uid = session.chosenItem { marks.insert(uid) }
    case .toggle, .complete:
      let open = rows.filter { !items[$0].isDone }
      if open.isEmpty, TouchKeys.commands[key] == .toggle {
        change([(rows, .reopen)], at: time)
      } else if open.isEmpty {
        refuse("all marked rows are done already; Space opens them again")
      } else {
        change([(open, .complete)], at: time)
      }
    case .delete: change([(rows, .delete)], at: time)
    case .cancel: marks = []
    case .nextList, .previousList:
      marks = []
      return false
    default: return false
    }
    return true
  }

  /// Moves due dates by a day; a row without one is due tomorrow, or stays as it is.
  func moveDue(by days: Int, at time: Time) {
    session.settle(at: time)
    guard hasRows() else { return }
    let items = session.items
    let (dated, others) = (
      actedRows.filter { items[$0].due != nil }, actedRows.filter { items[$0].due == nil }
    )
    let today = context.environment.localTime(clock()).day
    var changes = edits(of: dated, by: ["due:due\(days > 0 ? "+" : "-")1d"])
    if days > 0, let tomorrow = today.advanced(byDays: 1) {
      changes += edits(of: others, by: ["due:\(tomorrow)"])
    } else if dated.isEmpty {
      refuse("there is no due date to move; + sets tomorrow")
      return
    }
    change(changes, keepsMarks: true, at: time)
  }

  /// Says once that words of a stored text which look like attributes stay text.
  func nameWords(in edits: [Edit]) {
    guard !hasNamedWords else { return }
    for edit in edits {
      let text: String
      switch edit {
      case .insert(let item, _, _): text = item.text
      case .setText(_, let new): text = new
      default: continue
      }
      guard let word = text.split(separator: " ").lazy.compactMap({ Attribute(String($0)) }).first else {
        continue
      }
      hasNamedWords = true
      tell(["\(word.word) stays text; . \(word.word) sets \(word.meaning)"])
    }
  }
}
