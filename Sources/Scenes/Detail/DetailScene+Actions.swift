import Motion
import Stage
import TodoModel

extension DetailScene {
  /// Converts the field typed into last to the linked field. A text that is not a number changes nothing, and
  /// neither does leaving a field without typing.
  func convert(at time: Time) {
    guard let link, let name = lastLinked, wiring == .button || !isConverted else { return }
    isConverted = true
    guard let field = element(name)?.field, let result = link.result(of: name, field.text) else { return }
    put(result.text, into: result.field, at: time)
    alignEstimate()
  }

  /// Updates the estimate: the stepper counts pomodoros, the slider minutes. A canceled touch takes that back.
  func estimate(with element: FormElement, _ event: ControlEvent, at time: Time) {
    guard let link, let control = element.control else { return }
    switch event {
    case .touchDown:
      estimateBefore[element.name] = [:]
      for name in DetailScene.estimates where name != element.name {
        estimateBefore[element.name]?[name] = self.element(name)?.shownText
      }
    case .valueChanged:
      if estimateBefore[element.name] != nil { takeEstimate(from: element, link, at: time) }
    case .touchCancel:
      for name in DetailScene.estimates {
        guard let text = estimateBefore[element.name]?[name], text != self.element(name)?.shownText else {
          continue
        }
        set(text, of: name, at: time)
      }
      estimateBefore[element.name] = nil
    default: break
    }
    if control.base.finger == nil { noteEstimate(of: element, link, at: time) }
  }

  private static let estimates = ["minutes", "pomodoros", "step", "effort"]

  /// Records the elements that followed the finger after its lift.
  private func noteEstimate(of element: FormElement, _ link: LinkedNumbers, at time: Time) {
    for name in [link.second, link.first] {
      guard let text = self.element(name)?.shownText, let before = estimateBefore[element.name]?[name],
        text != before
      else { continue }
      recorder.set(.view(name), .text, .text(text), at: time)
      estimateBefore[element.name]?[name] = text
    }
  }

  private func takeEstimate(from element: FormElement, _ link: LinkedNumbers, at time: Time) {
    let value: Double? =
      switch element.control {
      case let stepper as Stepper: stepper.value
      case let slider as Slider: slider.value.rounded(.towardZero)
      default: nil
      }
    guard let value, let whole = Int64(exactly: value) else { return }
    let source = element.name == "step" ? link.first : link.second
    set(String(whole), of: source, at: time)
    if let result = link.result(of: source, String(whole)) { set(result.text, of: result.field, at: time) }
    alignEstimate(except: element.name)
  }

  /// Sets the stepper and the slider to the values of the fields.
  private func alignEstimate(except name: String? = nil) {
    func number(in field: String) -> Double? { element(field)?.field.flatMap { Double($0.text) } }
    let (step, effort) = (element("step"), element("effort"))
    if name != "step", let value = number(in: "pomodoros"), var stepper = step?.control as? Stepper {
      stepper.value = value.rounded(.towardZero)
      step?.control = stepper
    }
    if name != "effort", let value = number(in: "minutes"), var slider = effort?.control as? Slider {
      slider.value = value
      effort?.control = slider
    }
  }

  /// Sets an element's value from code and notes it in the timeline, without an event. Returns false if the
  /// element cannot show the value.
  @discardableResult
  func put(_ text: String, into name: String, at time: Time) -> Bool {
    guard let element = element(name) else { return false }
    let before = element.shownText
    guard set(text, of: name, at: time) else { return false }
    if element.shownText != before {
      recorder.set(.view(name), .text, .text(element.shownText), at: time)
    }
    return true
  }

  /// Sets an element's value without a note in the timeline.
  @discardableResult
  func set(_ text: String, of name: String, at time: Time) -> Bool {
    guard let element = element(name) else { return false }
    if let picker = element.picker {
      guard let row = picker.titles.firstIndex(of: text) else { return false }
      picker.select(row)
    } else if element.control?.put(text) != true {
      return false
    }
    element.note(at: time, keepingPast: recorder.isOn)
    return true
  }

  /// Creates edits for the differences from the item: text, fields, completion, list, in this order.
  func save(at time: Time) {
    guard let uid = self.item, let place = model.document.place(of: uid, near: Place(list: list, index: 0))
    else { return }
    let item = model.document[place]
    var edits: [Edit] = []
    if let text = element("text")?.field?.text, text != item.text { edits.append(.setText(uid, text)) }
    edits += fieldChanges(of: item).map { .setField(uid, $0) }
    if let isOn = (element("done")?.control as? Switch)?.isOn, isOn != item.isDone {
      edits.append(isOn ? .complete(uid, at: model.now) : .reopen(uid))
    }
    if let name = element("list")?.picker?.shownText, name != model.document.lists[place.list].name {
      edits.append(.move(uid, list: name, index: 0))
    }
    for edit in withBranch(edits, of: uid, in: place.list) { model.apply(edit, near: place, at: time) }
  }

  /// The edits with their effects on parents and subtasks.
  private func withBranch(_ edits: [Edit], of uid: ItemUID, in list: Int) -> [Edit] {
    guard model.tree(of: list) != nil || edits.contains(where: { if case .move = $0 { true } else { false } })
    else { return edits }
    return model.planned(about: [uid]) { editor in
      for edit in edits {
        let applied: Void? =
          if case .move(_, let name, _) = edit, let list = editor.document.list(named: name) {
            try? editor.put(uid, under: nil, in: list, at: .from(0))
          } else {
            switch edit {
            case .complete: try? editor.complete(uid)
            case .reopen: try? editor.reopen(uid)
            default: try? editor.apply(edit)
            }
          }
        if applied == nil { return nil }
      }
      return ()
    }
  }

  private func fieldChanges(of item: Item) -> [FieldChange] {
    var changes: [FieldChange] = []
    if let text = element("note")?.field?.text {
      let note = text.isEmpty ? nil : text
      if note != item.note { changes.append(.note(note)) }
    }
    if let chosen = (element("priority")?.control as? SegmentedControl)?.shownText {
      let priority = chosen == FormLayout.priorities[0] ? nil : chosen
      if priority != item.priority { changes.append(.priority(priority)) }
    }
    if hasDue, let date = (element("due")?.control as? DatePicker)?.date,
      let day = CalendarDay(year: date.year, month: date.month, day: date.day),
      day != item.due?.day
    {
      changes.append(.due(.day(day)))
    }
    return changes
  }
}
