/// The fields of an item that change independently; the raw value names the field in `modified` and, except
/// for the place, in the store. This file alone defines each field: all else goes by it.
public enum ItemField: String, Hashable, Sendable, CaseIterable {
  /// The properties of ``Item`` and ``Item/Members`` with these names.
  case text, completed, due, priority, tags, note, wait, recur, clock, anchor, exceptions, days, under, needs,
    started, archived, attachments, conflicts
  /// The list and the place in it.
  case place

  package enum Kind: Hashable, Sendable, CaseIterable {
    /// One line of text, which every item has.
    case line
    case instant, date, letter, words, text, rule, item, items, attachments, conflicts, place
    /// A line that belongs to another field: it counts as long as it names that field's value, and is never set alone.
    case mark
  }

  package var kind: Kind { record.kind }

  /// The keys of the field's query condition, the usual one first; empty if no condition asks for it.
  package var queryKeys: [String] { record.keys }

  /// The user's word for one value of the field, and for several.
  package var noun: (one: String, many: String) { record.noun }

  private var record: (kind: Kind, keys: [String], noun: (String, String)) {
    switch self {
    case .text: (.line, ["text"], ("text", "texts"))
    case .completed: (.instant, ["done", "completed"], ("completion", "completions"))
    case .due: (.date, ["due"], ("due date", "due dates"))
    case .priority: (.letter, ["priority", "pri"], ("priority", "priorities"))
    case .tags: (.words, ["tag", "tags"], ("tag", "tags"))
    case .note: (.text, ["note"], ("note", "notes"))
    case .wait: (.date, ["wait"], ("waiting date", "waiting dates"))
    case .recur: (.rule, ["recur"], ("recurrence", "recurrences"))
    case .clock: (.mark, [], ("time of its zone", "times of its zone"))
    case .anchor: (.mark, [], ("start of the rule", "starts of the rule"))
    case .exceptions: (.mark, [], ("list of skipped dates", "lists of skipped dates"))
    case .days: (.mark, [], ("day of a time", "days of times"))
    case .under: (.item, ["under"], ("parent", "parents"))
    case .needs: (.items, ["needs"], ("dependency", "dependencies"))
    case .started: (.instant, ["started"], ("start", "starts"))
    case .archived: (.instant, ["archived"], ("archive date", "archive dates"))
    case .attachments: (.attachments, [], ("attachment", "attachments"))
    case .conflicts: (.conflicts, [], ("conflict", "conflicts"))
    case .place: (.place, [], ("place", "places"))
    }
  }

  /// Whether its loss is reported: most marks only help another field.
  package var isReported: Bool { kind != .mark || self == .exceptions }

  /// The field's number, from 0 without gaps.
  package var ordinal: UInt16 {
    switch self {
    case .text: 0
    case .completed: 1
    case .due: 2
    case .priority: 3
    case .tags: 4
    case .note: 5
    case .wait: 6
    case .recur: 7
    case .under: 8
    case .needs: 9
    case .archived: 10
    case .attachments: 11
    case .conflicts: 12
    case .place: 13
    case .started: 14
    case .clock: 15
    case .anchor: 16
    case .days: 17
    case .exceptions: 18
    }
  }

  /// The optional fields, in the order of the store. ``Edit/setField(_:_:)`` changes only these.
  package static let members = allCases.filter { ![.text, .completed, .place].contains($0) }

  package init?(member name: String) {
    guard let field = ItemField(rawValue: name), ItemField.members.contains(field) else { return nil }
    self = field
  }

  /// The field for the lower-case key of a condition, or nil if there is none.
  package init?(queryKey key: String) {
    guard let field = ItemField.allCases.first(where: { $0.queryKeys.contains(key) }) else { return nil }
    self = field
  }

  /// The usual key of the field's condition, or its own name if no condition asks for it.
  package var queryKey: String { queryKeys.first ?? rawValue }

  package static func all(_ kinds: Kind...) -> [ItemField] { allCases.filter { kinds.contains($0.kind) } }
}
