import Motion
import Stage

/// A control or a picker of a form, with its view and the actions of its events.
final class FormElement {
  enum Content {
    case control(any Control)
    case picker(Picker)
  }

  let view: View
  var content: Content
  private(set) var appearance: DiscreteTrack<Appearance>

  init(_ name: String, _ frame: Frame, _ content: Content) {
    view = View(name, frame: frame)
    self.content = content
    appearance = DiscreteTrack(Appearance())
    appearance = DiscreteTrack(present)
  }

  var name: String { view.name }

  var control: (any Control)? { if case .control(let control) = content { control } else { nil } }
  var picker: Picker? { if case .picker(let picker) = content { picker } else { nil } }
  var field: TextField? { control as? TextField }

  var shownText: String {
    switch content {
    case .control(let control): control.shownText
    case .picker(let picker): picker.shownText
    }
  }

  /// The control's state, or "editing", or nil for the default one.
  private var state: String? {
    if field?.isEditing ?? false { return Appearance.editing }
    guard let control, control.state != .default else { return nil }
    return control.state.rawValue
  }

  private var present: Appearance {
    Appearance(color: control is Button ? Button.color : nil, text: shownText, state: state)
  }

  func note(at time: Time, keepingPast: Bool) { appearance.set(present, at: time, keepingPast: keepingPast) }

  /// The frame of a named part, in the element's own coordinates.
  func part(_ name: String) -> Frame? {
    let size = Extent(view.frame.width, view.frame.height)
    switch content {
    case .control(let control): return control.part(name, in: size)
    case .picker(let picker): return picker.part(name, in: size)
    }
  }

  var shown: ShownElement {
    ShownElement(target: .view(name), figure: figure, frame: view.screenFrame, appearance: appearance)
  }

  private var figure: ElementKind {
    guard let control else { return .wheel }
    return switch control {
    case is Switch: .toggle
    case is Stepper: .stepper
    case is Button: .button
    case is DatePicker: .wheel
    case let segmented as SegmentedControl: .segments(segmented.segments)
    case let slider as Slider: .slider(slider.range)
    default: .field
    }
  }
}
