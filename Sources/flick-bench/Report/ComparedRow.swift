/// A deed of another program beside flick's.
struct ComparedRow: Hashable {
  var deed: Deed
  var items: Int
  var program: String
  /// Whether the other program syncs what it writes; if not, changes are compared without a goal.
  var isSynced: Bool
  /// Medians, milliseconds.
  var flick: Double
  var other: Double

  /// How many times as long the other takes.
  var ratio: Double { flick > 0 ? other / flick : 0 }

  /// The goal that the row is about, if there is one: reading five times as fast as any other program from 1,000 items
  /// on and faster with fewer, writing faster than every one that syncs. Builds of flick are none.
  var goal: Goal? {
    guard !program.hasPrefix("flick ") else { return nil }
    let title = "\(deed), \(items.grouped) items, against \(program)"
    if deed.isChange {
      return isSynced ? Goal(title, ratio, .atLeast, 1, "× as fast") : nil
    }
    return Goal(title, ratio, .atLeast, items < 1000 ? 1 : 5, "× as fast")
  }

  /// The rows of a comparison whose programs have these names, flick first.
  static func rows(_ series: [Series], names: [String], areSynced: [Bool], sizes: [Int]) -> [ComparedRow] {
    var rows: [ComparedRow] = []
    for deed in Deed.allCases {
      for size in sizes {
        guard let flick = series.median("against.\(deed)-0", items: size) else { continue }
        for index in names.indices.dropFirst() {
          guard let other = series.median("against.\(deed)-\(index)", items: size) else { continue }
          rows.append(
            ComparedRow(
              deed: deed, items: size, program: names[index], isSynced: areSynced[index], flick: flick,
              other: other))
        }
      }
    }
    return rows
  }
}
