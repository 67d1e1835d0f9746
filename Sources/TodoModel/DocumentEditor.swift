/// A document changed by a sequence of edits, each based on the result of those before. It finds the items
/// announced at the start at once, however long the list; others cost a search.
package struct DocumentEditor {
  package private(set) var document: Document
  private(set) var locator: ItemLocator

  /// `uids` are the items that will be looked up, changed or added.
  package init(_ document: Document, about uids: some Sequence<ItemUID>) {
    self.document = document
    locator = ItemLocator(of: Set(uids))
  }

  package mutating func place(of uid: ItemUID) -> Place? { locator.place(of: uid, in: document) }

  /// Applies one edit and returns its inverse. Throws, changing nothing, if the edit does not fit.
  @discardableResult
  package mutating func apply(_ edit: Edit, at now: Instant) throws(EditError) -> Edit {
    try document.apply(edit, at: now, &locator)
  }
}
