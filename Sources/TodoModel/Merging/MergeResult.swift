/// What a merge of two copies of a document came to.
package struct MergeResult: Hashable, Sendable {
  /// The merged document; its invariants hold if those of the copies do.
  package var document: Document
  /// What somebody who has made one of the copies should know, in a fixed order.
  package var notices: [MergeNotice]

  package init(document: Document, notices: [MergeNotice] = []) {
    self.document = document
    self.notices = notices
  }
}

/// Something that a merge had to decide.
package enum MergeNotice: Hashable, Sendable {
  /// Both copies had changed a field. The item has the later value; the other one is kept in its `conflicts`.
  case conflict(ItemUID, Conflict)
  /// Removed in one copy and changed in the other: the item stays.
  case kept(ItemUID)
  /// Two items had one number; this one, the later, has a new one.
  case renumbered(ItemUID, from: Int, to: Int)
  /// The number of an item was far beyond what counting has reached; it has a new one.
  case broughtBack(ItemUID, from: Int, to: Int)
  /// Both copies had given a list a new name; it has one of them.
  case listName(kept: String, other: String)
  /// Two lists came to have one name; they are one list now.
  case joinedLists(String)
  /// A list was removed in one copy; it stays, as there are items in it or the other copy had changed it.
  case keptList(String)
  /// Both copies had chosen another current list; this one is it.
  case currentList(kept: String, other: String)
  /// Both copies had changed a member of the document, or of a list, that flick does not know; this is the value
  /// that is left out.
  case droppedMember(UnknownMember, list: String?)
}

extension MergeNotice {
  /// The item that it is about; nil for one about lists.
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
  /// The name of the list that the item had been moved to.
  case place(list: String)
}

/// What a merge has to be told about the form of the store, which the model does not know.
package struct MergeCoding: Sendable {
  /// A value as JSON text.
  package let json: @Sendable (KeptValue) -> String
  /// The name of a member, given as JSON text, without quotes and escapes.
  package let name: @Sendable (String) -> String
  /// The claim that a member of a list holds, or nil if it holds none.
  let claim: @Sendable (UnknownMember) -> LinkClaim?

  package init(
    json: @escaping @Sendable (KeptValue) -> String, name: @escaping @Sendable (String) -> String,
    claim: @escaping @Sendable (UnknownMember) -> LinkClaim? = { _ in nil }
  ) {
    self.json = json
    self.name = name
    self.claim = claim
  }

  /// A value as JSON text.
  package func text(of value: KeptValue) -> String { json(value) }

  /// The name of a member without quotes and escapes.
  package func name(of member: UnknownMember) -> String { name(member.name) }
}

/// One of the two copies. Nothing in a merge may depend on which is which but names of properties.
enum MergeSide: Hashable, Sendable, CaseIterable {
  case ours, theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// A value for each of the two copies.
struct BothSides<Value> {
  var ours: Value
  var theirs: Value

  subscript(side: MergeSide) -> Value {
    get { side == .ours ? ours : theirs }
    set { if side == .ours { ours = newValue } else { theirs = newValue } }
  }
}

/// Three-way choice: what one side has changed stands; nil where both have, in different ways.
///
/// Without a base, both have changed whatever differs.
func threeWay<Value>(
  _ base: Value?, _ ours: Value, _ theirs: Value, same: (Value, Value) -> Bool
) -> Value? {
  if same(ours, theirs) { return ours }
  guard let base else { return nil }
  if same(ours, base) { return theirs }
  if same(theirs, base) { return ours }
  return nil
}

/// Whether the bytes of a text come before those of another.
func isBefore(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

/// Whether two texts are the same bytes.
func areSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
