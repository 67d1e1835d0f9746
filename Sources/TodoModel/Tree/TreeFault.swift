/// The reason why an item cannot have a parent or a dependency. Nothing has been changed.
package enum TreeFault: Error, Hashable, Sendable {
  case underItself(ItemUID)
  /// The item is above its intended parent.
  case underDescendant(ItemUID, parent: ItemUID)
  /// The item or a subtask would be deeper than ``ItemTree/deepest``.
  case tooDeep(ItemUID, parent: ItemUID)
  case needsItself(ItemUID)
  /// The item is above or below its intended dependency.
  case needsRelative(ItemUID, ItemUID)
  /// An item would have more dependencies than ``Item/mostNeeds``.
  case tooManyNeeds(ItemUID)
  /// The other item needs this one already, by any number of steps.
  case needsInCircle(ItemUID, ItemUID)
  case edit(EditError)
}
