import JSON

/// A to-do as another program's file has it: a row or an object.
struct ForeignTask {
  /// The offset of its row in the file.
  var offset = 0
  /// The key of the object around it, for a subtask.
  var parent: String?
  /// The names by which others refer to it.
  var keys: [String] = []
  private(set) var values: [ForeignField: [(name: String, value: JSONValue)]] = [:]
  /// The values that flick does not use.
  var kept: [JSONValue.Member] = []
  /// The names of the kept values of fields that have another one.
  private(set) var further: [String] = []

  /// Adds a value that is not empty.
  mutating func add(_ field: ForeignField, _ name: String, _ value: JSONValue) {
    guard value != .null, value != .string("") else { return }
    values[field, default: []].append((name, value))
  }

  /// Adds a value, or keeps it if the field holds one value and has it.
  mutating func offer(_ field: ForeignField, _ name: String, _ value: JSONValue) {
    guard !field.isCollected, text(field) != nil else { return add(field, name, value) }
    kept.append(.init(name, value))
    further.append(name)
  }

  func text(_ field: ForeignField) -> String? {
    values[field]?.lazy.compactMap { ForeignProgram.text($0.value) }.first
  }

  /// Returns a text for an object that has none, so that it counts as a value that cannot be read.
  func object(_ field: ForeignField) -> String? {
    guard case .object(let members)? = values[field]?.first?.value, !members.isEmpty,
      !members.contains(where: { ForeignProgram.objectNames.contains($0.name) })
    else { return nil }
    return "{}"
  }

  func texts(_ field: ForeignField) -> [String] {
    (values[field] ?? []).flatMap { value -> [String] in
      guard case .array(let parts) = value.value else {
        return ForeignProgram.text(value.value).map { [$0] } ?? []
      }
      return parts.compactMap { ForeignProgram.text($0) }
    }
  }

  /// Whether a value says so: true, 1, a date.
  func isTrue(_ field: ForeignField) -> Bool {
    texts(field).contains { !ForeignDate.isNone($0) && ForeignState($0)?.isOpen != true }
  }
}
