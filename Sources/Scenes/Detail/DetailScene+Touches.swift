package import Gestures
package import Motion
package import Stage

extension DetailScene: Stage.Layout {
  package func layOut(at time: Time) {}

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
    touchTime = sample.time
    if sample.phase == .ended || sample.phase == .cancelled { touched.remove(at: index) }
    guard let touch = ControlTouch(sample, on: element.view) else { return }
    switch element.content {
    case .picker(let picker):
      picker.handle(touch)
      refresh(at: sample.time)
    case .control(var control):
      let sent = control.handle(touch)
      element.content = .control(control)
      send(sent, from: element, at: sample.time)
      if sent.contains(.touchUpInside), element.field != nil { beginEditing(element, at: sample.time) }
    }
  }
}

extension DetailScene: PickerDelegate {
  package func picker(_ picker: Picker, didSelect row: Int) {
    guard let element = elements.first(where: { $0.picker === picker }) else { return }
    log("did-select", element, at: touchTime)
  }
}

// The form has no recognizers: its controls take the touches themselves.
extension DetailScene: ArenaDelegate {
  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? { nil }
  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { nil }
  package func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }
  package func handle(_ event: GestureEvent) {}
  package func note(_ verdict: Verdict) {}
}
