/// A member of the store that this version does not know: its name and its value as JSON text, unchanged
/// except for white space between tokens.
public struct UnknownMember: Hashable, Sendable {
  /// The name as written, including quotes and escapes.
  public var name: String
  /// The value as JSON text.
  public var json: String

  /// A member of this name and value, both JSON text.
  public init(name: String, json: String) {
    self.name = name
    self.json = json
  }
}
