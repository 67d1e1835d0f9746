import Arguments
import GestureScript
import Scenes
import TodoModel

/// The words of `flick edit` for rows: `due:fri pri:A +home note:'ask Jo'`.
struct RowWords {
  private let said: EditWords
  private let words: [String]
  /// The number of words before `--`.
  private let ownCount: Int

  /// Reads words as `flick edit ID` does, without options and standard input. Throws if they change nothing.
  init(_ words: [String], _ context: Context) throws(Failure) {
    let ownWords = words.prefix { $0 != "--" }
    if let option = ownWords.first(where: { $0.hasPrefix("-") && !Attribute.isNegatedCondition($0) }) {
      throw .usage(
        "\(option): options are for flick edit; write words such as due:fri, or put -- before a text")
    }
    let all = [EditCommand.names.name, "1"] + words
    let arguments: ParsedArguments
    do { arguments = try ArgumentParser(Application.program).parse(all) } catch { throw .arguments(error) }
    let read = try EditWords(
      Context(
        arguments: arguments, environment: context.environment, words: all, lookups: context.lookups))
    guard read.more.isEmpty else { throw .usage("all words are numbers; put -- before a text of numbers") }
    guard !read.isEmpty, !read.readsText, !words.contains(where: { $0.hasSuffix(":-") }) else {
      throw .usage("write words such as due:fri pri:A +home note:'ask Jo'")
    }
    said = read
    (self.words, ownCount) = (words, ownWords.count)
  }

  /// The words with the days and times worked out that are the same for every item.
  var fixed: [String] { fixed { said.given.value(of: $0) } }

  /// The words with the days, times and tags worked out that an item gets: the lists of a recording have only texts.
  func fixed(for item: Item) throws(Failure) -> [String] {
    let changed = try said.given.given(to: item)
    return fixed { changed.value(of: $0) }
  }

  private func fixed(_ value: (ItemField) -> FieldValue?) -> [String] {
    var hasTags = false
    return words.enumerated().flatMap { place, word -> [String] in
      let attribute = place < ownCount ? Attribute(word) : nil
      let isTag = said.attributes.tags.contains { word == "+" + $0 || word == "@" + $0 }
      guard let field = attribute?.field ?? (isTag ? .tags : nil) else { return [word] }
      switch value(field) {
      case .date(let date)?: return ["\(field.rawValue):\(date)"]
      case .text(let rule)? where field.kind == .rule:
        return ["\(field.rawValue):\(EditorLine.ruleWords(rule))"]
      case .words(let tags)? where !tags.isEmpty:
        defer { hasTags = true }
        return hasTags ? [] : tags.map(EditorLine.tagWord)
      default: return [word]
      }
    }
  }

  /// Whether the words name other items by their ids.
  var namesItems: Bool { said.given.hasTies }

  func planned(_ places: [Place], of document: Document, at now: Instant) throws(Failure) -> PlannedChange {
    let text = try said.text()
    do { return try said.context.failing { try said.planned(text, document, places, now) } } catch {
      // These words are typed without the command.
      guard case .usage(let reason) = error, let id = places.first.map({ document[$0].id }) else {
        throw error
      }
      throw .usage(reason.replacing("flick edit \(id) ", with: ""))
    }
  }
}

extension Context {
  /// Plans statements that take the words of `flick edit` and lists as `flick move` does. Words that need a clock
  /// are refused: a script plays the same on every day. The lists may be a script's own.
  func rowPlan(ownLists: Bool = false) -> RowPlan {
    { (change, uids, document) throws(SceneError) in
      do throws(Failure) { return try edits(change, of: uids, in: document) } catch {
        let command = if case .move = change { MoveCommand.names } else { EditCommand.names }
        if ownLists, case .noList(let name, nearest: nil) = error {
          let advice = "the statement list \(name.quotedText): \"Milk\" adds it"
          throw .refused(expected: "a list of the script", found: "\(name.quotedText) (\(advice))")
        }
        throw .refused(expected: "what flick \(command.name) takes", found: error.firstReason)
      }
    }
  }

  private func edits(_ change: RowChange, of uids: [ItemUID], in document: Document) throws(Failure) -> [Edit]
  {
    let now = environment.now()
    switch change {
    case .edit(let words):
      let read = try RowWords(words, self)
      for second in Context.otherTimes {
        var other = environment
        other.now = { Instant(secondsSince1970: second) }
        let context = Context(arguments: arguments, environment: other, words: self.words, lookups: lookups)
        guard (try? RowWords(words, context))?.fixed == read.fixed else {
          let date = zip(words, read.fixed).first { $0 != $1 } ?? ("", "due:2026-11-27")
          throw .usage("\(date.0), which needs a clock; write the day, as in \(date.1)")
        }
      }
      let places = uids.compactMap { document.place(of: $0) }
      return try read.planned(places, of: document, at: now).edits
    case .move(let name):
      let list = try list(named: name, in: document)
      var moves = Moves(document, of: uids, now: now)
      do { try moves.bring(uids, to: list) } catch { throw error.failure(in: document) }
      return moves.edits
    case .complete, .reopen, .delete: return []
    }
  }

  /// A Wednesday in 2001 and a Saturday in 2032, in the middle of the day.
  private static let otherTimes: [Int64] = [978_520_000, 1_973_699_000]
}

extension Failure {
  var firstReason: String {
    if case .usage(let reason) = self { return reason.replacing("flick edit 1 ", with: "") }
    let lines = message(in: Application.program).split(separator: "\n")
    return lines.first.map { String($0.split(separator: " error: ", maxSplits: 1).last ?? "") } ?? ""
  }
}
