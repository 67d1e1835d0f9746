package struct MergeResult: Hashable, Sendable {
  /// The merged document; its invariants hold if the copies' hold.
  package var document: Document
  /// Notices for the users of both copies, in a fixed order.
  package var notices: [MergeNotice] = []
}

package enum MergeNotice: Hashable, Sendable {
  /// Both copies changed a field. The item has the later value; the other one is kept in its `conflicts`.
  case conflict(ItemUID, Conflict)
  /// Removed in one copy and changed in the other: the item stays.
  case kept(ItemUID)
  /// Two items had the same number; this one, the later, has a new one.
  case renumbered(ItemUID, from: Int, to: Int)
  /// The number of an item was far beyond the reach of counting; it has a new one.
  case broughtBack(ItemUID, from: Int, to: Int)
  /// Both copies renamed a list; it has one of the names.
  case listName(kept: String, other: String)
  /// Two lists got the same name; they are one list now.
  case joinedLists(String)
  /// A list was removed in one copy; it stays, as there are items in it or the other copy changed it.
  case keptList(String)
  /// Both copies chose another current list; this one won.
  case currentList(kept: String, other: String)
  /// Both copies changed an unknown member of the document, or of a list; this value was dropped.
  case droppedMember(UnknownMember, list: String?)

  package var item: ItemUID? {
    switch self {
    case .conflict(let uid, _), .kept(let uid), .renumbered(let uid, _, _), .broughtBack(let uid, _, _): uid
    default: nil
    }
  }
}

/// A value that a merge keeps in an item's `conflicts`.
package enum KeptValue: Hashable, Sendable {
  case text(String)
  case completed(Instant?)
  case field(FieldChange)
  /// The name of the list of the other move.
  case place(list: String)
}

/// The store's formats that a merge needs, which the model does not know.
package struct MergeCoding: Sendable {
  package let json: @Sendable (KeptValue) -> String
  /// The unquoted and unescaped name of a member, given as JSON text.
  package let name: @Sendable (String) -> String
  /// The claim in a member of a list, or nil if it is not a claim.
  let claim: @Sendable (UnknownMember) -> LinkClaim?

  package init(
    json: @escaping @Sendable (KeptValue) -> String, name: @escaping @Sendable (String) -> String,
    claim: @escaping @Sendable (UnknownMember) -> LinkClaim? = { _ in nil }
  ) {
    self.json = json
    self.name = name
    self.claim = claim
  }
}

/// One of the two copies. Nothing in a merge may depend on which one, except the names of properties.
enum MergeSide: Hashable, Sendable, CaseIterable {
  case ours, theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}

struct BothSides<Value> {
  var ours: Value
  var theirs: Value

  subscript(side: MergeSide) -> Value {
    get { side == .ours ? ours : theirs }
    set { if side == .ours { ours = newValue } else { theirs = newValue } }
  }
}

/// The value of the side that changed it; nil if both did, in different ways, as with any difference without a base.
func threeWay<Value>(
  _ base: Value?, _ ours: Value, _ theirs: Value, same: (Value, Value) -> Bool
) -> Value? {
  if same(ours, theirs) { return ours }
  guard let base else { return nil }
  if same(ours, base) { return theirs }
  if same(theirs, base) { return ours }
  return nil
}

func isBefore(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

func areSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

extension MergeResult {
  /// Replaces a document by a copy: the copy, with new numbers for those far beyond the reach of counting, and
  /// without giving out again what the document has given out.
  package static func taking(_ copy: Document, over former: Document, coding: MergeCoding) -> MergeResult {
    guard copy.hasUnreachableIDs(from: min(former.next, copy.next) - 1) else {
      var copy = copy
      copy.keepNumbers(below: former.next)
      return MergeResult(document: copy)
    }
    return Document.merged(base: former, ours: former, theirs: copy, coding: coding)
  }
}

extension Document {
  /// The items with an ineffective parent or dependency that exists, by number: a merge may tie items in a circle.
  package var ineffectivelyTied: [Item] { items(of: cuttingPresentTies(removingDanglingRelations)) }

  /// The present items of these edits, by number.
  package func items(of edits: [Edit]) -> [Item] {
    places(of: Set(edits.compactMap(\.item))).values.map { self[$0] }.sorted { $0.id < $1.id }
  }
}
