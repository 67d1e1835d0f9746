import Arguments
import GestureScript
import TodoModel

// What queries need from the world, and where they are asked.
extension Context {
  /// The moment at which the command was started, for queries.
  func moment() throws(Failure) -> QueryMoment {
    QueryMoment(now: environment.now(), localTime: environment.localTime)
  }

  /// Reads a query that only says which items.
  func query(_ text: String) throws(Failure) -> Query {
    let words = try vocabulary()
    do { return try Query(parsing: text, words: words) } catch { throw .query(error.rendered(text)) }
  }

  /// Reads a query that may say how the items are to be shown.
  func request(_ text: String) throws(Failure) -> ListRequest {
    let words = try vocabulary()
    do { return try ListRequest(parsing: text, words: words) } catch { throw .query(error.rendered(text)) }
  }

  /// The lists, as indices, of which a query is asked: those of `--all` or `--list`, else all if the query itself
  /// says `list:`, else the current one. A list that it names must be there.
  func lists(askedBy query: Query, in document: Document) throws(Failure) -> [Int] {
    let named = query.lists
    for name in named {
      guard let name, !document.lists.contains(where: { Query.isSameName($0.name, name) }) else { continue }
      throw .noList(name, nearest: nearest(to: name, among: document.lists.map(\.name)))
    }
    return named.isEmpty ? [document.current] : Array(document.lists.indices)
  }

  private func vocabulary() throws(Failure) -> QueryVocabulary {
    let moment = try moment()
    _ = moment
    return .plain
  }
}

extension QueryFault {
  /// The fault with its place in the query and a caret under it, safe to print.
  func rendered(_ text: String, file: String = "query") -> String {
    var before = String.UnicodeScalarView()
    before.append(contentsOf: text.unicodeScalars.prefix(place))
    let near = word.flatMap { word in
      choices.contains(word) ? nil : nearest(to: word, among: choices)
    }
    let message = "expected \(expected), found \(found)" + (near.map { " (did you mean \"\($0)\"?)" } ?? "")
    let place = SourcePlace(line: 1, column: String(before).count + 1, text: text)
    return CaretForm(file: file, place: place).rendered(message)
  }
}
