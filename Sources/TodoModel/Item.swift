/// One thing to do.
public struct Item: Hashable, Sendable {
  /// The item's true name.
  public let uid: ItemUID
  /// The small number for people. It stays for the item's whole life and is never given out twice.
  public var id: Int
  /// One line. Blank only while a gesture's draft is being written.
  public var text: String
  /// When it was made.
  public var created: Instant
  /// When it was completed; nil while it is open.
  public var completed: Instant?
  /// When each field was last changed; only fields changed since the item was made are here.
  public var modified = FieldTimes()
  /// What most items do not have, kept apart so that a plain item stays small.
  package internal(set) var rare: ExtraFields?

  /// An item without what most items do not have.
  public init(uid: ItemUID, id: Int, text: String, created: Instant, completed: Instant? = nil) {
    self.uid = uid
    self.id = id
    self.text = text
    self.created = created
    self.completed = completed
  }

  /// An item with all that it can have; cheaper than to set one after another.
  public init(
    uid: ItemUID, id: Int, text: String, created: Instant, completed: Instant?, modified: FieldTimes,
    members: Members?
  ) {
    self.init(uid: uid, id: id, text: text, created: created, completed: completed)
    self.modified = modified
    if let members, !members.isEmpty { rare = ExtraFields(members) }
  }

  /// Whether it is completed.
  public var isDone: Bool { completed != nil }

  /// The seldom used members, behind one reference.
  package final class ExtraFields: Hashable, Sendable {
    /// Whoever wants one of them takes it from here: ``Item/members`` copies them all.
    package let members: Members

    init(_ members: Members) { self.members = members }

    package static func == (left: ExtraFields, right: ExtraFields) -> Bool {
      left === right || left.members == right.members
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(members) }
  }

  /// The members that most items do not have; the properties of the same names say what they mean.
  public struct Members: Hashable, Sendable {
    /// See ``Item/unknownModified``.
    public var unknownModified: [UnknownMember] = []
    /// See ``Item/due``.
    public var due: DueDate?
    /// See ``Item/priority``.
    public var priority: String?
    /// See ``Item/tags``.
    public var tags: [String] = []
    /// See ``Item/note``.
    public var note: String?
    /// See ``Item/wait``.
    public var wait: DueDate?
    /// See ``Item/recur``.
    public var recur: String?
    /// See ``Item/under``.
    public var under: ItemUID?
    /// See ``Item/needs``.
    public var needs: [ItemUID] = []
    /// See ``Item/archived``.
    public var archived: Instant?
    /// See ``Item/attachments``.
    public var attachments: [Attachment] = []
    /// See ``Item/conflicts``.
    public var conflicts: [Conflict] = []
    /// See ``Item/unknown``.
    public var unknown: [UnknownMember] = []

    /// None of them.
    public init() {}

    static let none = Members()

    /// Whether it is none of them. Nearly all that are not have a date or tags: these are looked at first.
    var isEmpty: Bool { due == nil && tags.isEmpty && self == .none }
  }
}

extension Item {
  /// The rare members together; nil if it has none.
  public var members: Members? { rare?.members }

  /// Whether it has any of them; to ask for them would copy them all.
  public var hasMembers: Bool { rare != nil }

  /// The value of a field that it may lack; nil if it does.
  package func value(of field: ItemField) -> FieldValue? { rare?.members.value(of: field) }

  /// Gives a field that it may lack a value, which must be of the field's kind; nil takes the field away.
  mutating func set(_ field: ItemField, _ value: FieldValue?) {
    var members = rare?.members ?? .none
    members.set(field, value)
    rare = members.isEmpty ? nil : ExtraFields(members)
  }

  private mutating func setRare<Value>(_ path: WritableKeyPath<Members, Value>, _ value: Value) {
    var members = rare?.members ?? .none
    members[keyPath: path] = value
    rare = members.isEmpty ? nil : ExtraFields(members)
  }

  /// Members of the store's `modified` that name fields which this version does not know.
  public var unknownModified: [UnknownMember] {
    get { rare?.members.unknownModified ?? [] }
    set { setRare(\.unknownModified, newValue) }
  }
  /// When it is due.
  public var due: DueDate? {
    get { rare?.members.due }
    set { setRare(\.due, newValue) }
  }
  /// One capital letter, A the most urgent.
  public var priority: String? {
    get { rare?.members.priority }
    set { setRare(\.priority, newValue) }
  }
  /// The words that it is filed under, without a sign, each once.
  public var tags: [String] {
    get { rare?.members.tags ?? [] }
    set { setRare(\.tags, newValue) }
  }
  /// What else there is to say of it, in one or more lines.
  public var note: String? {
    get { rare?.members.note }
    set { setRare(\.note, newValue) }
  }
  /// The item is out of sight until then.
  public var wait: DueDate? {
    get { rare?.members.wait }
    set { setRare(\.wait, newValue) }
  }
  /// How it comes again: a rule of RFC 5545 (`FREQ=WEEKLY`), with `after ` before it where it counts from the
  /// completion.
  public var recur: String? {
    get { rare?.members.recur }
    set { setRare(\.recur, newValue) }
  }
  /// The item that it stands under. It counts only if that is on the same list and not under this one in turn; see
  /// ``ItemTree``.
  public var under: ItemUID? {
    get { rare?.members.under }
    set { setRare(\.under, newValue) }
  }
  /// The items that come first, each once; see ``ItemNeeds``.
  public var needs: [ItemUID] {
    get { rare?.members.needs ?? [] }
    set { setRare(\.needs, newValue) }
  }
  /// When it was archived; it counts only if it was completed before that and not since.
  public var archived: Instant? {
    get { rare?.members.archived }
    set { setRare(\.archived, newValue) }
  }
  /// Whether it is completed and was archived since: out of sight unless somebody asks for it.
  public var isArchived: Bool {
    guard let completed, let archived = rare?.members.archived else { return false }
    return archived >= completed
  }
  /// The cards attached to it.
  public var attachments: [Attachment] {
    get { rare?.members.attachments ?? [] }
    set { setRare(\.attachments, newValue) }
  }
  /// Values that lost when two copies of the list were merged.
  public var conflicts: [Conflict] {
    get { rare?.members.conflicts ?? [] }
    set { setRare(\.conflicts, newValue) }
  }
  /// Members of the store that this version does not know, in their order.
  public var unknown: [UnknownMember] {
    get { rare?.members.unknown ?? [] }
    set { setRare(\.unknown, newValue) }
  }
}

/// A card attached to an item: a name and, where known, its size in points.
public struct Attachment: Hashable, Sendable {
  /// What the card is called.
  public var name: String
  /// In points; nil if it is not known.
  public var width: Double?
  /// In points; nil if it is not known.
  public var height: Double?
  /// Members of the store that this version does not know.
  public var unknown: [UnknownMember] = []

  /// A card of this name.
  public init(name: String, width: Double? = nil, height: Double? = nil) {
    self.name = name
    self.width = width
    self.height = height
  }
}

/// A value that lost in a merge: the field, its JSON text as it was, and when it had been set.
public struct Conflict: Hashable, Sendable {
  /// The name of the field, or of a member that this version does not know.
  public var field: String
  /// The value as JSON text.
  public var json: String
  /// When the value had been set.
  public var time: Instant
  /// Members of the store that this version does not know.
  public var unknown: [UnknownMember] = []

  /// A value that lost.
  public init(field: String, json: String, time: Instant) {
    self.field = field
    self.json = json
    self.time = time
  }
}

/// A member of the store that this version does not know: its name and its value as JSON text, unchanged but
/// for white space between tokens.
public struct UnknownMember: Hashable, Sendable {
  /// The name as it was written, quotes and escapes included.
  public var name: String
  /// The value as JSON text.
  public var json: String

  /// A member, both given as JSON text.
  public init(name: String, json: String) {
    self.name = name
    self.json = json
  }
}
