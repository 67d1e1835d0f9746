package struct QueryError: Error, Hashable, Sendable {
  /// The offset of the error, in Unicode scalars from the query's start.
  package var place: Int
  /// The expected syntax, as a phrase.
  package var expected: String
  /// The text found there, as a phrase. It may quote the query raw: the caller makes it safe for printing.
  package var found: String
  /// A word that is not one of ``choices``, for guessing the intended one.
  package var word: String?
  package var choices: [String] = []
  /// The intended one of ``choices``, if known.
  package var meant: String?
  /// Whether ``found`` describes an error in a saved view.
  package var isInView = false
  /// Whether the query has too many conditions with those of its views.
  package var isTooLarge = false
}

/// The outside knowledge for reading a query.
package struct QueryVocabulary {
  package enum DateReading: Hashable, Sendable {
    case date(DatePeriod)
    /// Not a date: the expected and the found syntax, as phrases.
    case fault(expected: String, found: String)
  }

  package enum ViewReading: Hashable, Sendable {
    /// The view's request, and its number of conditions, including those of its own views.
    case view(ListRequest, conditions: Int)
    /// No view has this name; the names of the existing ones.
    case unknown([String])
    /// The view has too many conditions: a phrase with its name.
    case tooLarge(String)
    /// The view cannot be used: the reason in words.
    case faulty(String)
  }

  /// Reads a date or a period; a name is looked for in the direction, from the other end of a range if there is one.
  package var date: (_ text: String, DateWords.Direction, _ other: DueDate?) -> DateReading
  /// Finds a saved view; the number is the depth at which its query is read.
  package var view: (String, Int) -> ViewReading

  package init(
    date: @escaping (String, DateWords.Direction, DueDate?) -> DateReading,
    view: @escaping (String, Int) -> ViewReading
  ) {
    self.date = date
    self.view = view
  }

  /// A vocabulary with dates in full, such as `2026-11-25` and `2026-11-25T17:30:00Z`, and no saved views.
  package static var plain: QueryVocabulary {
    QueryVocabulary(
      date: { text, _, _ in
        DueDate(text).map { .date(DatePeriod($0, .given)) }
          ?? .fault(expected: "a date such as 2026-11-25", found: "\"\(text)\"")
      },
      view: { _, _ in .unknown([]) })
  }
}
