/// The place of an item: its list and its index there, both from 0.
public struct Place: Hashable, Sendable {
  /// The index of the list, from 0.
  public var list: Int
  /// The index in the list, 0 at the top.
  public var index: Int

  /// The place with this index on the list of that index.
  public init(list: Int, index: Int) {
    self.list = list
    self.index = index
  }
}
