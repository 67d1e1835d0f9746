/// The kind of a value on the command line. The parser checks `integer`, `duration`, `oneOf` and `subject`;
/// only the program knows whether an id or a list exists. Completions offer candidates by kind.
package enum ValueKind: Hashable, Sendable {
  /// Any text, the empty text included.
  case text
  /// The path of a file; `-` for standard input or output.
  case file
  /// The number of an item, or a range of them, or `-`.
  case id
  /// The ids of open items.
  case openID
  /// The ids of completed items.
  case completedID
  case listName
  /// The name of a view, in the place of a command.
  case viewName
  /// A word of a query.
  case query
  /// A word of a text, which may set a property of the item.
  case itemWord
  case tag
  /// A calendar day or an instant, as the program reads them.
  case date
  /// A whole number inside the range, both ends included.
  case integer(ClosedRange<Int>)
  /// A duration in the format of ``parseDuration(_:)``: `10`, `1.5s`, `200ms`, `2min`, `1h`.
  case duration
  /// One of the given words, spelled exactly.
  case oneOf([String])
  /// One of the given words, or another word that only the program can check.
  case oneOfOrOther([String])
  /// A subject of help: the name or an alias of a command of the program, or the name of a topic.
  case subject

  /// A whole number, zero or more.
  package static let number = ValueKind.integer(0...Int.max)
}
