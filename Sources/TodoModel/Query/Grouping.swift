/// What the items of one group of a list have in common.
package enum Grouping: String, Hashable, Sendable, CaseIterable {
  case list
  /// Their tags; an item with several is in several groups.
  case tag
  case due, priority
}
