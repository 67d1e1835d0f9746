package import Motion

/// A change of a recognizer's state, or of the values of a gesture that has begun.
package struct GestureEvent {
  /// When it happened; never earlier than the previous event.
  package let time: Time
  package let member: ArenaMember
  /// The new state: `began`, `changed`, `ended`, `cancelled` or `recognized`.
  package let state: RecognizerState
  package let values: GestureValues
}
