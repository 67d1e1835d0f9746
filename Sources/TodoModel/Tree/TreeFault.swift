/// Why an item cannot stand under another or need it. Nothing has been changed.
package enum TreeFault: Error, Hashable, Sendable {
  /// An item cannot stand under itself.
  case underItself(ItemUID)
  /// The item stands above the one that it is to go under.
  case underDescendant(ItemUID, parent: ItemUID)
  /// With what is below it the item would come to stand deeper than ``ItemTree/deepest``.
  case tooDeep(ItemUID, parent: ItemUID)
  /// An item cannot need itself.
  case needsItself(ItemUID)
  /// The item stands above or below the one that it is to need.
  case needsRelative(ItemUID, ItemUID)
  /// An item would need more others than ``Item/mostNeeds``.
  case tooManyNeeds(ItemUID)
  /// The other item needs this one already, by however many steps.
  case needsInCircle(ItemUID, ItemUID)
  /// An edit does not fit the document.
  case edit(EditError)
}
