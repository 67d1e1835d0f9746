public import Motion
import Stage
public import TodoModel

extension DetailScene {
  public func frame(of landmark: Landmark, at time: Time) throws(SceneError) -> Frame {
    switch landmark {
    case .control(let name): return try named(name).view.screenFrame
    case .own(let action):
      var words = ActionReader(action)
      guard words.accept("part"), let part = words.text(), words.accept("of"), let name = words.text() else {
        throw .notInScene("such a target")
      }
      let element = try named(name)
      guard let frame = element.part(part) else {
        throw .refused(expected: "a part of \"\(name)\"", found: "\"\(part)\"")
      }
      return element.view.screenFrame(of: frame)
    default: throw .notInScene("such a target")
    }
  }

  private func named(_ name: String) throws(SceneError) -> FormElement {
    guard let element = element(name) else {
      let names = elements.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw .refused(expected: "a control of the form (\(names))", found: "\"\(name)\"")
    }
    return element
  }

  public func item(at landmark: Landmark) throws(SceneError) -> Item {
    model.document[try model.place(of: landmark, in: list)]
  }

  public func set(_ setting: String, _ value: SettingValue) throws(SceneError) {
    guard setting == "link", case .text(let word) = value, let wiring = LinkedFields.Wiring(rawValue: word)
    else { throw .notInScene("the setting \(setting)") }
    self.wiring = wiring
    wire()
  }

  public func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    startStatement(isNew: true)
    var words = ActionReader(action)
    let verb = words.name()
    switch action.name {
    case "item":
      guard let landmark = words.landmark() ?? words.text().map({ .item($0) }) else { return }
      show(try item(at: landmark).uid)
    case "fixture": showDistance()
    case "today": if let day = words.day() { setToday(day) }
    case "field":
      guard let name = words.text() else { return }
      try configure(try named(name), &words)
      refresh(at: time)
    case "title":
      guard let title = words.text(), words.accept("of"), let name = words.text(), words.accept("when"),
        let state = words.name().flatMap({ ControlState(rawValue: $0) })
      else { return }
      let element = try named(name)
      guard var button = element.control as? Button else {
        throw .refused(expected: "a button", found: "\"\(name)\"")
      }
      button.title.set(title, for: state)
      element.content = .control(button)
      refresh(at: time)
    case "put":
      guard let text = words.text(), words.accept("into"), let name = words.text() else { return }
      _ = try named(name)
      guard put(text, into: name, at: time) else {
        throw .refused(expected: "something that \"\(name)\" can show", found: "\"\(text)\"")
      }
      if name == "due" { hasDue = true }
      refresh(at: time)
    case "state":
      guard let name = words.text(), let verb else { return }
      try change(try named(name), verb)
      refresh(at: time)
    default: throw .notInScene(action.name)
    }
  }

  /// `keyboard NAME`, `return NAME`, `secure`
  private func configure(_ element: FormElement, _ words: inout ActionReader) throws(SceneError) {
    guard let field = element.field else {
      throw .refused(expected: "a text field", found: "\"\(element.name)\"")
    }
    var keyboard = field.keyboard
    var returnKey = field.returnKey
    if words.accept("keyboard") { keyboard = words.name().flatMap { Keyboard(rawValue: $0) } ?? keyboard }
    if words.accept("return") { returnKey = words.name().flatMap { ReturnKey(rawValue: $0) } ?? returnKey }
    let isSecure = words.accept("secure") || field.isSecure
    element.content = .control(
      TextField(field.text, keyboard: keyboard, returnKey: returnKey, isSecure: isSecure))
  }

  private func change(_ element: FormElement, _ verb: String) throws(SceneError) {
    guard case .control(var control) = element.content else {
      throw .refused(expected: "a control", found: "the picker \"\(element.name)\"")
    }
    switch verb {
    case "enable", "disable": control.isEnabled = verb == "enable"
    default: control.isSelected = verb == "select"
    }
    element.content = .control(control)
  }

  public func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    var words = ActionReader(action)
    switch action.name {
    case "event":
      guard let event = words.name(), let name = words.text() else { return nil }
      let sent = try events(of: name)
      return sent.contains(event) ? nil : described(sent)
    case "events":
      _ = words.name()
      guard let wanted = words.names(), words.accept("on"), let name = words.text() else { return nil }
      let sent = try events(of: name)
      return sent == wanted ? nil : described(sent)
    case "no-event":
      _ = words.accept("no") && words.accept("event") && words.accept("on")
      let sent = try events(of: words.text() ?? "")
      return sent.isEmpty ? nil : described(sent)
    case "shows":
      _ = words.name()
      guard let name = words.text(), words.accept("shows"), let text = words.text() else { return nil }
      let shown = try named(name).shownText
      return shown == text ? nil : "\"\(shown)\""
    case "is":
      _ = words.name()
      guard let name = words.text(), let wanted = words.name() else { return nil }
      let states = try states(of: name)
      return states.contains(wanted) ? nil : "it \(states.joined(separator: " and "))"
    default: throw .notInScene(action.name)
    }
  }

  /// The events that a control has sent in the last statement.
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
    if control.isEnabled { states.append("enabled") }
    if (control as? TextField)?.isEditing ?? false { states.append("editing") }
    return states
  }
}
