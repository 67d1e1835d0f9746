/// Why a query cannot be read.
public struct QueryFault: Error, Hashable, Sendable {
  /// Where, in Unicode scalars from the query's start.
  public var place: Int
  /// What would have been right, as a phrase.
  public var expected: String
  /// What stood there, as a phrase. It may quote the query raw: whoever prints it makes it safe.
  public var found: String
  /// A word that is none of ``choices``, for the one that was meant.
  public var word: String?
  /// The words that could stand there.
  public var choices: [String]
  /// Which of ``choices`` was meant, where that is known.
  public var meant: String?
  /// Whether ``found`` tells of a fault in a saved view.
  public var isInView: Bool
  /// Whether the query has too many conditions once its views are put in.
  public var isTooLarge: Bool

  /// A fault at a place, with what was expected and what was found.
  public init(
    at place: Int, expected: String, found: String, word: String? = nil, choices: [String] = [],
    meant: String? = nil, isInView: Bool = false, isTooLarge: Bool = false
  ) {
    self.place = place
    self.expected = expected
    self.found = found
    self.word = word
    self.choices = choices
    self.meant = meant
    self.isInView = isInView
    self.isTooLarge = isTooLarge
  }
}

/// What a query needs from outside to be read.
public struct QueryVocabulary {
  /// What a text that should be a date turned out to be.
  public enum DateReading: Hashable, Sendable {
    /// The date that was meant.
    case date(DueDate)
    /// It is no date; what was expected and found, as phrases.
    case fault(expected: String, found: String)
  }

  /// What a name of a saved view turned out to be.
  public enum ViewReading: Hashable, Sendable {
    /// What the view shows, and its number of conditions, those of its own views included.
    case view(ListRequest, conditions: Int)
    /// There is none of this name; those that there are.
    case unknown([String])
    /// It has too many conditions, as a phrase that names the view.
    case tooLarge(String)
    /// It is there and cannot be used, with the reason in words.
    case faulty(String)
  }

  /// Reads a date.
  public var date: (String) -> DateReading
  /// Finds a saved view; the number is the depth at which its query is read.
  public var view: (String, Int) -> ViewReading

  /// Words read by these functions.
  public init(date: @escaping (String) -> DateReading, view: @escaping (String, Int) -> ViewReading) {
    self.date = date
    self.view = view
  }

  /// Dates in full, such as `2026-11-25` and `2026-11-25T17:30:00Z`, and no saved views.
  public static var plain: QueryVocabulary {
    QueryVocabulary(
      date: { text in
        DueDate(text).map { .date($0) }
          ?? .fault(expected: "a date such as 2026-11-25", found: "\"\(text)\"")
      },
      view: { _, _ in .unknown([]) })
  }
}
