/// A column of a list.
public enum ListColumn: String, Hashable, Sendable, CaseIterable {
  /// The item's number.
  case id
  /// The state, open or done.
  case state
  /// The due time.
  case due
  /// The text.
  case text
  /// The name of the item's list.
  case list
  /// The tags.
  case tags
  /// The priority.
  case priority

  /// Reads names of columns with commas between them, each column once. Throws the first unknown name.
  public static func columns(_ text: some StringProtocol) throws(UnknownColumn) -> [ListColumn] {
    var columns: [ListColumn] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = ListColumn(rawValue: String(word)) else { throw UnknownColumn(word: String(word)) }
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  /// An unknown column name.
  public struct UnknownColumn: Error, Hashable, Sendable {
    /// The word as written.
    public var word: String
  }
}
