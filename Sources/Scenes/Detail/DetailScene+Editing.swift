package import Gestures
package import Motion
import Stage

extension DetailScene {
  func beginEditing(_ element: FormElement, at time: Time) {
    guard var field = element.field else { return }
    let sent = field.beginEditing()
    element.content = .control(field)
    send(sent, from: element, at: time)
  }

  func endEditing(_ element: FormElement, at time: Time) {
    guard var field = element.field else { return }
    let sent = field.endEditing()
    element.content = .control(field)
    send(sent, from: element, at: time)
  }

  /// Types character by character; nothing is typed if the keyboard lacks one of them.
  package func type(_ text: String, at time: Time) throws(SceneError) {
    startStatement(isNew: true)
    let element = try editedElement()
    guard let field = element.field else { return }
    var trial = field
    for character in text {
      try typed(element.name) { () throws(TypingError) in _ = try trial.type(character) }
    }
    for character in text {
      try change(element, at: time) { (field) throws(TypingError) in try field.type(character) }
    }
  }

  package func press(_ key: Key, at time: Time) throws(SceneError) {
    startStatement(isNew: true)
    let element = try editedElement()
    switch key {
    case .backspace:
      try change(element, at: time) { (field) throws(TypingError) in try field.deleteBackward() }
    case .delete:
      try change(element, at: time) { (field) throws(TypingError) in try field.deleteForward() }
    case .left: try move(.left, in: element, at: time)
    case .right: try move(.right, in: element, at: time)
    case .home: try move(.home, in: element, at: time)
    case .end: try move(.end, in: element, at: time)
    case .clear: try change(element, at: time) { (field) throws(TypingError) in try field.clear() }
    case .escape: endEditing(element, at: time)
    case .return:
      guard let field = element.field else { return }
      var isNext = false
      try typed(element.name) { () throws(TypingError) in isNext = try field.pressReturn() == .next }
      endEditing(element, at: time)
      if isNext, let next = nextField(after: element) { beginEditing(next, at: time) }
    }
  }

  /// Moves the caret, without an event.
  private func move(
    _ direction: EditedText.Direction, in element: FormElement, at time: Time
  ) throws(SceneError) {
    try change(element, at: time) { (field) throws(TypingError) in
      try field.move(direction)
      return []
    }
  }

  private func nextField(after element: FormElement) -> FormElement? {
    guard let index = elements.firstIndex(where: { $0 === element }) else { return nil }
    return elements[(index + 1)...].first { $0.field?.isEnabled ?? false }
  }

  private func editedElement() throws(SceneError) -> FormElement {
    guard let edited else {
      throw .refused(expected: "a text field that is being edited (tap one first)", found: "none")
    }
    return edited
  }

  private func change(
    _ element: FormElement, at time: Time,
    _ body: (inout TextField) throws(TypingError) -> [ControlEvent]
  ) throws(SceneError) {
    guard var field = element.field else { return }
    var sent: [ControlEvent] = []
    try typed(element.name) { () throws(TypingError) in sent = try body(&field) }
    element.content = .control(field)
    send(sent, from: element, at: time)
  }

  /// Converts a typing error to the scene's error.
  private func typed(_ name: String, _ body: () throws(TypingError) -> Void) throws(SceneError) {
    do {
      try body()
    } catch {
      switch error {
      case .notEditing: throw .nothingEdited
      case .noKey(let character, let keys):
        throw .refused(expected: "\(keys), which the keyboard of \"\(name)\" has", found: "\"\(character)\"")
      case .noReturnKey:
        throw .refused(
          expected: "a keyboard with a return key (tap elsewhere to leave \"\(name)\")", found: "none")
      }
    }
  }
}
