/// What a control tells its owner, named as scripts and logs name it.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// A finger has come down on the control.
  case touchDown = "touch-down"
  /// The finger has been lifted inside the control.
  case touchUpInside = "touch-up-inside"
  /// The finger has been lifted outside the control.
  case touchUpOutside = "touch-up-outside"
  /// The touch has been taken away, by the system or by a gesture.
  case touchCancel = "touch-cancel"
  /// The user has changed the value.
  case valueChanged = "value-changed"
  /// A text field has begun, changed, and ended its editing.
  case editingDidBegin = "editing-did-begin"
  case editingChanged = "editing-changed"
  case editingDidEnd = "editing-did-end"
}
