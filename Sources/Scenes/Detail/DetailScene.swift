package import Gestures
package import Motion
package import Stage
import TodoModel

/// A form for one item, made of controls, which take the touches themselves: it has no recognizers. The events
/// are logged, and Save creates edits.
package final class DetailScene: Scene {
  package let parts: SceneParts
  private let panel: View
  var elements: [FormElement] = []
  var link: LinkedNumbers?
  var wiring = LinkWiring.typing
  private(set) var item: ItemUID?
  /// Whether the form converts miles and kilometers.
  private var converts = false
  /// Whether the due date has been chosen, or is the item's own.
  var hasDue = false
  /// The initial date of an item without one, or nil for its creation day.
  private var today: CalendarDay?
  /// The linked field that was typed into last, and whether it has been converted since.
  var lastLinked: String?
  var isConverted = true
  /// The texts of the estimate when a finger came down on the stepper or the slider, for each of the two.
  var estimateBefore: [String: [String: String]] = [:]
  var touched: [(finger: Int, element: FormElement)] = []
  private var events: [LoggedEvent] = []
  /// The index of the current statement's first event, and the number of that gesture statement.
  private var statementStart = 0
  private var statementGesture = -1

  init(_ parts: SceneParts) {
    self.parts = parts
    panel = View("form", frame: parts.stage.root.frame)
    stage.root.add(panel)
    let items = model.document.lists[list].items
    show(items.count > 0 ? items[0].uid : nil)
  }

  func show(_ uid: ItemUID?) {
    item = uid
    converts = false
    hasDue = place(of: uid).flatMap { model.document[$0].due } != nil
    show(untouchedForm)
  }

  func showDistance() {
    item = nil
    converts = true
    show(untouchedForm)
  }

  fileprivate var untouchedForm: DetailForm {
    if converts { return .distance(width: screen.size.width) }
    let document = model.document
    let place = place(of: item)
    let item = place.map { document[$0] }
    let start = today?.pickedDate ?? item.flatMap { LocalTime(utc: $0.created).day.pickedDate }
    return .item(
      item, list: place?.list ?? list, lists: document.lists.map(\.name),
      today: start ?? .epoch, width: screen.size.width)
  }

  private func place(of uid: ItemUID?) -> Place? {
    uid.flatMap { model.document.place(of: $0, near: Place(list: list, index: 0)) }
  }

  func setToday(_ day: CalendarDay) {
    today = day
    if item != nil { show(item) }
  }

  private func show(_ form: DetailForm) {
    for element in elements { element.view.removeFromSuperview() }
    elements = form.elements
    link = form.link
    lastLinked = link?.first
    isConverted = true
    for element in elements { panel.add(element.view) }
    refresh(at: .zero)
  }

  /// Performs the action of an event, if it has one; the linked fields convert according to the setting.
  private func act(on event: ControlEvent, of element: FormElement, at time: Time) {
    let conversion: ControlEvent? =
      switch wiring {
      case .typing: .editingChanged
      case .leaving: .editingDidEnd
      case .button: nil
      }
    switch element.name {
    case "step", "effort": estimate(with: element, event, at: time)
    case "save": if event == .touchUpInside { save(at: time) }
    case "convert": if conversion == nil, event == .touchUpInside { convert(at: time) }
    default: if event == conversion, link?.names(element.name) ?? false { convert(at: time) }
    }
  }

  func element(_ name: String) -> FormElement? { elements.first { $0.name == name } }

  package var caret: Int? { edited?.field?.caret }
  package var editedText: String? { edited?.field?.text }

  var edited: FormElement? { elements.first { $0.field?.isEditing ?? false } }

  /// Updates all dependent elements, and notes the shown values.
  func refresh(at time: Time) {
    let canSave = item != nil && Item.isText(element("text")?.field?.text ?? "")
    element("save")?.control?.base.isEnabled = canSave
    element("due")?.isEmpty = !hasDue
    for element in elements { element.note(at: time, keepingPast: recorder.isOn) }
  }

  /// Logs events of an element, in order, and performs their actions.
  func send(_ sent: [ControlEvent], from element: FormElement, at time: Time) {
    for event in sent {
      log(event.rawValue, element, at: time)
      if event == .valueChanged, element.name == "due" { hasDue = true }
      if event == .editingChanged, link?.names(element.name) ?? false {
        lastLinked = element.name
        isConverted = false
      }
      act(on: event, of: element, at: time)
    }
    refresh(at: time)
  }

  func log(_ event: String, _ element: FormElement, at time: Time) {
    startStatement(isNew: false)
    events.append(
      LoggedEvent(
        gesture: recorder.gesture, time: time, control: element.name, event: event, value: element.shownText))
  }

  /// The events of the current statement, or of the last one that caused any.
  var eventsOfStatement: [LoggedEvent] {
    startStatement(isNew: false)
    return Array(events[statementStart...])
  }

  /// Called when a statement begins: a new gesture, or another statement with events.
  func startStatement(isNew: Bool) {
    if isNew || recorder.gesture != statementGesture {
      if !recorder.isOn { events.removeAll() }
      statementStart = events.count
    }
    statementGesture = recorder.gesture
  }

  package func describe(in recording: inout Recording) {
    recording.elements += elements.map(\.shown)
    recording.events = events
  }

  package func finish(at time: Time) -> [String] {
    guard let edited else { return [] }
    endEditing(edited, at: time)
    return ["the field \"\(edited.name)\" that was still being edited at the end was saved"]
  }
}

/// The unsaved changes of a form, and the edited field.
package struct FormPlace: Hashable, Sendable {
  /// The unsaved texts of elements, by name.
  fileprivate var texts: [String: String] = [:]
  fileprivate var hasDue: Bool
  fileprivate var lastLinked: String?
  fileprivate var isConverted: Bool
  fileprivate var edited: String?
  fileprivate var caret: Int?
}

extension DetailScene {
  var place: FormPlace {
    var place = FormPlace(
      hasDue: hasDue, lastLinked: lastLinked, isConverted: isConverted, edited: edited?.name, caret: caret)
    for (element, stored) in zip(elements, untouchedForm.elements) {
      let text = element.field?.text ?? element.shownText
      if text != stored.field?.text ?? stored.shownText { place.texts[element.name] = text }
    }
    return place
  }

  func go(to place: FormPlace, at time: Time) {
    let edited = place.edited.flatMap { element($0) }
    if let edited, var field = edited.field {
      _ = field.beginEditing()
      edited.control = field
    }
    for (name, text) in place.texts { set(text, of: name, at: time) }
    if place.texts["due"] != nil { hasDue = place.hasDue }
    (lastLinked, isConverted) = (place.lastLinked, place.isConverted)
    if let caret = place.caret, let edited, var field = edited.field {
      field.move(to: caret)
      edited.control = field
    }
    refresh(at: time)
  }

  /// Ends the editing of a field when a finger touches anything else.
  package func willTouch(_ view: View?, _ sample: TouchSample) {
    startStatement(isNew: false)
    guard let edited, edited.view !== view else { return }
    endEditing(edited, at: sample.time)
  }

  package func didDeliver(_ sample: TouchSample) {
    if sample.phase == .began, let view = stage.view(touchedBy: sample.finger),
      let element = elements.first(where: { $0.view === view })
    {
      touched.append((sample.finger, element))
    }
    guard let index = touched.firstIndex(where: { $0.finger == sample.finger }) else { return }
    let element = touched[index].element
    if sample.phase == .ended || sample.phase == .cancelled { touched.remove(at: index) }
    guard let touch = ControlTouch(sample, on: element.view) else { return }
    guard let sent = element.control?.handle(touch) else {
      if element.picker?.handle(touch) == true { log("did-select", element, at: sample.time) }
      return refresh(at: sample.time)
    }
    send(sent, from: element, at: sample.time)
    if sent.contains(.touchUpInside), element.field != nil { beginEditing(element, at: sample.time) }
  }

  func beginEditing(_ element: FormElement, at time: Time) {
    change(element, at: time) { $0.beginEditing() }
  }

  func endEditing(_ element: FormElement, at time: Time) { change(element, at: time) { $0.endEditing() } }

  private func change<Fault: Error>(
    _ element: FormElement, at time: Time, _ body: (inout TextField) throws(Fault) -> [ControlEvent]
  ) throws(Fault) {
    guard var field = element.field else { return }
    let sent = try body(&field)
    element.control = field
    send(sent, from: element, at: time)
  }

  /// Types character by character; nothing is typed if the keyboard lacks one of them.
  package func type(_ text: String, at time: Time) throws(SceneError) {
    startStatement(isNew: true)
    let element = try editedElement()
    guard var trial = element.field else { return }
    for character in text {
      try typed(element.name) { () throws(TypingError) in _ = try trial.type(character) }
    }
    for character in text {
      try typed(element.name) { () throws(TypingError) in
        try change(element, at: time) { (field) throws(TypingError) in try field.type(character) }
      }
    }
  }

  package func press(_ key: Key, at time: Time) throws(SceneError) {
    startStatement(isNew: true)
    let element = try editedElement()
    switch key {
    case .escape: endEditing(element, at: time)
    case .cancel: change(element, at: time) { $0.cancelEditing() }
    case .return:
      guard let field = element.field else { return }
      var isNext = false
      try typed(element.name) { () throws(TypingError) in isNext = try field.pressReturn() == .next }
      endEditing(element, at: time)
      if isNext, let next = nextField(after: element) { beginEditing(next, at: time) }
    case .backspace, .delete, .clear, .left, .right, .home, .end:
      try typed(element.name) { () throws(TypingError) in
        try change(element, at: time) { (field) throws(TypingError) in try field.press(key) }
      }
    }
  }

  private func nextField(after element: FormElement) -> FormElement? {
    guard let index = elements.firstIndex(where: { $0 === element }) else { return nil }
    return elements[(index + 1)...].first { $0.field?.base.isEnabled ?? false }
  }

  private func editedElement() throws(SceneError) -> FormElement {
    guard let edited else {
      throw .refused(expected: "a text field that is being edited (tap one first)", found: "none")
    }
    return edited
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
