/// A value that was read, with its position.
///
/// Equality and hashing ignore the position, so a tree that was printed and read again equals the original.
///
/// Values have no requirements: looking up conformances takes a program longer than reading a script.
package struct Positioned<Value> {
  package var value: Value
  /// The position of the statement's first word; line 0 if it has no text.
  package var position: SourcePosition

  package init(_ value: Value, at position: SourcePosition = .nowhere) {
    self.value = value
    self.position = position
  }
}

extension Positioned: Equatable where Value: Equatable {
  package static func == (left: Positioned, right: Positioned) -> Bool { left.value == right.value }
}

extension Positioned: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Positioned: Sendable where Value: Sendable {}
