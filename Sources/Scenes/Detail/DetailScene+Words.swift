package import Motion
package import Stage
package import TodoModel

package enum DetailStatement: Hashable, Sendable {
  case item(SceneTarget)
  /// Shows miles and kilometers instead of an item.
  case distance
  /// The initial day of an item without a due date.
  case today(CalendarDay)
  case field(String, FieldTrait)
  case title(String, of: String, when: ControlState)
  /// Sets a control's value, as code does: no event.
  case put(String, into: String)
  /// Changes a control's state, as code does.
  case change(ControlChange, of: String)
}

package enum FieldTrait: Hashable, Sendable {
  case keyboard(Keyboard)
  case returnKey(ReturnKey)
  case secure
}

package enum ControlChange: String, Hashable, Sendable, CaseIterable {
  case enable, disable, select, deselect
}

package enum DetailExpectation: Hashable, Sendable {
  /// All events of a control in the last statement, in order; may be empty.
  case events([String], on: String)
  /// The text or value that a control shows.
  case shows(String, on: String)
  case state(ExpectedControlState, of: String)
}

package enum ExpectedControlState: String, Hashable, Sendable, CaseIterable {
  case `default`, highlighted, selected, disabled, enabled, editing
}

extension DetailScene {
  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    switch target {
    case .control(let name): return try named(name).view.screenFrame
    case .part(let part, let name):
      let element = try named(name)
      guard let frame = element.part(part) else {
        throw .refused(expected: "a part of \"\(name)\"", found: "\"\(part)\"")
      }
      return element.view.screenFrame(of: frame)
    default: throw .notInScene("a target of another scene")
    }
  }

  private func named(_ name: String) throws(SceneError) -> FormElement {
    guard let element = element(name) else {
      let names = elements.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw .refused(expected: "a control of the form (\(names))", found: "\"\(name)\"")
    }
    return element
  }

  package func set(_ setting: LinkWiring) throws(SceneError) { wiring = setting }

  package func perform(_ statement: DetailStatement, at time: Time) throws(SceneError) {
    startStatement(isNew: true)
    switch statement {
    case .item(let target): show(try item(at: target).uid)
    case .distance: showDistance()
    case .today(let day): setToday(day)
    case .field(let name, let trait):
      try configure(try named(name), trait)
      refresh(at: time)
    case .title(let title, let name, let state):
      let element = try named(name)
      guard var button = element.control as? Button else {
        throw .refused(expected: "a button", found: "\"\(name)\"")
      }
      button.titles[state] = title
      element.control = button
      refresh(at: time)
    case .put(let text, let name):
      _ = try named(name)
      guard put(text, into: name, at: time) else {
        throw .refused(expected: "something that \"\(name)\" can show", found: "\"\(text)\"")
      }
      if name == "due" { hasDue = true }
      refresh(at: time)
    case .change(let change, let name):
      try self.change(try named(name), change)
      refresh(at: time)
    }
  }

  private func configure(_ element: FormElement, _ trait: FieldTrait) throws(SceneError) {
    guard let field = element.field else {
      throw .refused(expected: "a text field", found: "\"\(element.name)\"")
    }
    var keyboard = field.keyboard
    var returnKey = field.returnKey
    var isSecure = field.isSecure
    switch trait {
    case .keyboard(let wanted): keyboard = wanted
    case .returnKey(let wanted): returnKey = wanted
    case .secure: isSecure = true
    }
    element.control = TextField(field.text, keyboard: keyboard, returnKey: returnKey, isSecure: isSecure)
  }

  private func change(_ element: FormElement, _ change: ControlChange) throws(SceneError) {
    guard element.control != nil else {
      throw .refused(expected: "a control", found: "the picker \"\(element.name)\"")
    }
    switch change {
    case .enable, .disable: element.control?.base.isEnabled = change == .enable
    case .select, .deselect: element.control?.base.isSelected = change == .select
    }
  }

  package func mismatch(_ expectation: DetailExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .events(let wanted, let name):
      let sent = try events(of: name)
      return sent == wanted ? nil : described(sent)
    case .shows(let text, let name):
      let shown = try named(name).shownText
      return shown == text ? nil : "\"\(shown)\""
    case .state(let wanted, let name):
      let states = try states(of: name)
      return states.contains(wanted.rawValue) ? nil : "it \(states.joined(separator: " and "))"
    }
  }

  /// The events that an expectation can name.
  package static let events = ControlEvent.allCases.map(\.rawValue)

  package func mismatch(ofEvent event: String, on control: String) throws(SceneError) -> String? {
    let sent = try events(of: control)
    return sent.contains(event) ? nil : described(sent)
  }

  private func events(of name: String) throws(SceneError) -> [String] {
    _ = try named(name)
    return eventsOfStatement.filter { $0.control == name }.map(\.event)
  }

  private func described(_ events: [String]) -> String {
    events.isEmpty ? "no event" : events.joined(separator: ", ")
  }

  private func states(of name: String) throws(SceneError) -> [String] {
    guard let control = try named(name).control else {
      throw .refused(expected: "a control", found: "the picker \"\(name)\"")
    }
    var states = [control.state.rawValue]
    if control.base.isEnabled { states.append("enabled") }
    if (control as? TextField)?.isEditing ?? false { states.append("editing") }
    return states
  }
}
