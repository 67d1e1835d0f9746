import Arguments
import GestureScript
import Terminal
import TodoModel

// What queries need from the world, and where they are asked.
extension Context {
  /// The moment at which the command was started, for queries.
  func moment() throws(Failure) -> QueryMoment {
    QueryMoment(
      now: environment.now(), countsTagWords: try configuration().isOn("text-tags"),
      localTime: environment.localTime)
  }

  /// Reads a query that only says which items.
  func query(_ text: String) throws(Failure) -> Query {
    let words = vocabulary(try configuration())
    do { return try Query(parsing: text, words: words) } catch { throw .query(error, in: text) }
  }

  /// Reads a query that may say how the items are to be shown.
  func request(_ text: String) throws(Failure) -> ListRequest {
    let words = vocabulary(try configuration())
    do { return try ListRequest(parsing: text, words: words) } catch { throw .query(error, in: text) }
  }

  /// What a view of this name shows.
  func request(ofView view: String) throws(Failure) -> ListRequest {
    let escaped = view.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return try request("view:\"\(escaped)\"")
  }

  /// Reads a query that is to be saved as a view, which must not lead to itself; `key` stands in front of a fault.
  func request(_ text: String, ofView view: String, key: String) throws(Failure) -> ListRequest {
    let words = vocabulary(try configuration(), open: [view])
    do { return try ListRequest(parsing: text, words: words) } catch {
      throw .query(error, in: text, file: key)
    }
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

  /// What queries are read with: dates as everywhere, and the saved views.
  ///
  /// `open` are the views that are being read already: a view that leads to itself cannot be used.
  private func vocabulary(_ configuration: Configuration, open: [String] = []) -> QueryVocabulary {
    QueryVocabulary(
      date: { text in dateWords(configuration).reading(text) },
      view: { name, depth in
        let isOpen = open.contains(name)
        // In a view that takes the place of a built-in one, the name means that one.
        guard let query = isOpen ? BuiltInView.named(name)?.query : configuration.query(ofView: name) else {
          return isOpen
            ? .faulty("view.\(name), which refers to itself") : .unknown(configuration.viewNames)
        }
        do throws(QueryFault) {
          let (request, conditions) = try ListRequest.reading(
            query, words: vocabulary(configuration, open: open + [name]), depth: depth)
          return .view(request, conditions: conditions)
        } catch {
          // Of views inside each other only the innermost is at fault.
          let found = error.isInView ? error.found : nil
          if error.isTooLarge { return .tooLarge(found ?? "more in view.\(name)") }
          return .faulty(found ?? "view.\(name), which has \(error.found) instead of \(error.expected)")
        }
      })
  }
}

extension Failure {
  /// A query that cannot be read; one with too many conditions is bad data, as its views are.
  fileprivate static func query(_ fault: QueryFault, in text: String, file: String = "query") -> Failure {
    .query(fault.rendered(text, file: file), isTooLarge: fault.isTooLarge)
  }
}

extension DateWords {
  /// A date in a query: never none, which a query says by itself.
  fileprivate func reading(_ text: String) -> QueryVocabulary.DateReading {
    let expected = "a date such as tomorrow, fri, 3d, \"25 dec\" or 2026-11-25"
    do throws(DateFault) {
      if let date = try read(text) { return .date(date) }
    } catch {
      switch error {
      case .unknown, .empty: break
      default: return .fault(expected: expected, found: "\"\(text)\": \(error.message)")
      }
    }
    return .fault(expected: expected, found: "\"\(text)\"")
  }
}

extension QueryFault {
  /// The fault with its place in the query and a caret under it, safe to print.
  func rendered(_ text: String, file: String = "query") -> String {
    var before = String.UnicodeScalarView()
    before.append(contentsOf: text.unicodeScalars.prefix(place))
    let near =
      meant
      ?? word.flatMap { word in choices.contains(word) ? nil : nearest(to: word, among: choices) }
    let message = "expected \(expected), found \(found)" + (near.map { " (did you mean \"\($0)\"?)" } ?? "")
    let place = SourcePlace(line: 1, column: String(before).count + 1, text: text)
    return CaretDiagnostic(file: file, place: place).rendered(message)
  }
}
