/// The difference between a table and its last reload while an item is dragged: a removed row, an open place.
///
/// Rows are numbered as last reloaded, places as they are now; both from 0. Every operation takes constant time.
struct Arrangement: Hashable {
  /// The row whose item is under the finger, if it came from this table.
  var taken: Int?
  /// The number of rows that it covers: its own and its hidden subtasks'.
  var height = 1
  /// The open place, if the item would drop into this table now.
  var gap: Int?

  static let reloaded = Arrangement()

  /// Whether a row is removed, by itself or with the row above it.
  func takes(_ row: Int) -> Bool { taken.map { ($0..<$0 + height).contains(row) } ?? false }

  /// The current place of a row, or nil for a removed one.
  func place(of row: Int) -> Int? {
    var place = row
    if let taken {
      if takes(row) { return nil }
      if row > taken { place -= height }
    }
    if let gap, place >= gap { place += 1 }
    return place
  }

  /// The row at a place, or nil for the open place.
  func row(at place: Int) -> Int? {
    var row = place
    if let gap {
      if place == gap { return nil }
      if place > gap { row -= 1 }
    }
    if let taken, row >= taken { row += height }
    return row
  }

  /// The number of places in a table of `rows` rows.
  func count(of rows: Int) -> Int { rows - (taken == nil ? 0 : height) + (gap == nil ? 0 : 1) }
}
