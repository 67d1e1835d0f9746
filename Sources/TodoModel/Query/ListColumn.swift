/// What can be shown of an item in a column of its own.
public enum ListColumn: String, Hashable, Sendable, CaseIterable {
  /// Its number.
  case id
  /// Whether it is open or done.
  case state
  /// When it is due.
  case due
  /// Its text.
  case text
  /// The name of its list.
  case list
  /// Its tags.
  case tags
  /// Its priority.
  case priority

  /// Reads the names of columns with commas between them, each column once; the first word that names none is thrown.
  public static func columns(_ text: some StringProtocol) throws(UnknownColumn) -> [ListColumn] {
    var columns: [ListColumn] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = ListColumn(rawValue: String(word)) else { throw UnknownColumn(word: String(word)) }
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  /// A word that names no column.
  public struct UnknownColumn: Error, Hashable, Sendable {
    /// The word as it was written.
    public var word: String
  }
}
