/// How a table differs from what was last reloaded while an item is dragged: a row taken out, a place kept open.
///
/// Rows are counted as last reloaded, places as they are now; both from 0. Nothing here depends on how long the
/// table is.
struct Arrangement: Hashable {
  /// The row whose item is under the finger, if it came from this table.
  var taken: Int?
  /// How many rows it takes with it, itself included: what stands below it is out of sight while it is dragged.
  var height = 1
  /// The place kept open, if the item would drop into this table now.
  var gap: Int?

  /// As last reloaded.
  static let reloaded = Arrangement()

  /// Whether a row is taken out, by itself or with the one above it.
  func takes(_ row: Int) -> Bool { taken.map { ($0..<$0 + height).contains(row) } ?? false }

  /// Where a row stands now; nil for those taken out.
  func place(of row: Int) -> Int? {
    var place = row
    if let taken {
      if takes(row) { return nil }
      if row > taken { place -= height }
    }
    if let gap, place >= gap { place += 1 }
    return place
  }

  /// The row that stands at a place; nil for the open one.
  func row(at place: Int) -> Int? {
    var row = place
    if let gap {
      if place == gap { return nil }
      if place > gap { row -= 1 }
    }
    if let taken, row >= taken { row += height }
    return row
  }

  /// How many places a table of so many rows has.
  func count(of rows: Int) -> Int { rows - (taken == nil ? 0 : height) + (gap == nil ? 0 : 1) }
}
