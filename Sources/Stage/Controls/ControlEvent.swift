/// An event of a control, after UIControl.Event; the raw value is its name in scripts and logs.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// A finger has come down on the control.
  case touchDown = "touch-down"
  /// The finger has been lifted inside the control.
  case touchUpInside = "touch-up-inside"
  /// The finger has been lifted outside the control.
  case touchUpOutside = "touch-up-outside"
  /// The touch has been canceled, by the system or by a gesture.
  case touchCancel = "touch-cancel"
  /// The user has changed the value.
  case valueChanged = "value-changed"
  /// The editing of a text field has begun.
  case editingDidBegin = "editing-did-begin"
  /// The user has changed the text of a text field.
  case editingChanged = "editing-changed"
  /// The editing of a text field has ended.
  case editingDidEnd = "editing-did-end"
}
