/// A document that is changed by one edit after another, each of which depends on what those before it have left.
///
/// Told beforehand which items the edits are about, it finds each of them at once, however long the list; other items
/// are found too, at the cost of a look through the list.
package struct DocumentEditor {
  package private(set) var document: Document
  private(set) var locator: ItemLocator

  /// `uids` are the items that will be asked for or changed, or that may be added.
  package init(_ document: Document, about uids: some Sequence<ItemUID>) {
    self.document = document
    locator = ItemLocator(of: Set(uids))
  }

  /// Where an item stands; nil if it is not in the document.
  package mutating func place(of uid: ItemUID) -> Place? { locator.place(of: uid, in: document) }

  /// Carries out one edit and gives the edit that takes it back. Throws, with the document as it was, if it does not
  /// fit.
  @discardableResult
  package mutating func apply(_ edit: Edit, at now: Instant) throws(EditError) -> Edit {
    try document.apply(edit, at: now, &locator)
  }
}
