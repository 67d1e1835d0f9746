import Motion
import Stage
import TodoModel

/// The event at which a linked field adopts the other one's value.
package enum LinkWiring: String, Hashable, Sendable, CaseIterable {
  case typing, leaving, button
}

/// Two number fields that convert into each other.
struct LinkedNumbers {
  var first: String
  var second: String
  var conversion: Conversion

  func names(_ field: String) -> Bool { field == first || field == second }

  /// The other field and its new text, or nil if the field is not linked or its text changes nothing.
  func result(of field: String, _ text: String) -> (field: String, text: String)? {
    switch field {
    case first: conversion.forward(text).map { (second, $0) }
    case second: conversion.backward(text).map { (first, $0) }
    default: nil
    }
  }
}

/// The elements of a form, from the top, and its linked fields.
struct DetailForm {
  var elements: [FormElement]
  var link: LinkedNumbers?

  /// The form of one item; `today` is the date of an item without one.
  static func item(
    _ item: Item?, list: Int, lists: [String], today: PickedDate, width: Double
  ) -> DetailForm {
    var places = FormPlaces(width: width)
    var elements: [FormElement] = []
    func add(_ name: String, _ frame: Frame, _ control: any Control) {
      elements.append(FormElement(name, frame, control))
    }
    add("text", places.row(1)[0], TextField(item?.text ?? "", returnKey: .next))
    add("note", places.row(1)[0], TextField(item?.note ?? ""))
    var row = places.row(1, 3)
    add("done", row[0], Switch(isOn: item?.isDone ?? false))
    var priorities = FormLayout.priorities
    if let own = item?.priority, !priorities.contains(own) { priorities.append(own) }
    let chosen = item?.priority.flatMap { priorities.firstIndex(of: $0) } ?? 0
    add("priority", row[1], SegmentedControl(priorities, selected: chosen))
    row = places.row(height: FormLayout.wheel, 3, 2)
    add("due", row[0], DatePicker(item?.due?.day.pickedDate ?? today))
    elements.append(FormElement("list", row[1], nil, Picker(lists, selected: list)))
    row = places.row(2, 2, 1)
    add("minutes", row[0], TextField(keyboard: .number))
    add("pomodoros", row[1], TextField(keyboard: .decimal))
    add("step", row[2], Stepper())
    add("effort", places.row(1)[0], Slider(in: 0...FormLayout.maxLength))
    row = places.row(1, 1)
    add("convert", row[0], Button("Convert"))
    add("save", row[1], Button("Save"))
    let link = Conversion(FormLayout.pomodoro).map {
      LinkedNumbers(first: "pomodoros", second: "minutes", conversion: $0)
    }
    return DetailForm(elements: elements, link: link)
  }

  static func distance(width: Double) -> DetailForm {
    var places = FormPlaces(width: width)
    let link = Conversion(FormLayout.mile).map {
      LinkedNumbers(first: "miles", second: "km", conversion: $0)
    }
    let kilometers = link?.conversion.forward(FormLayout.miles) ?? ""
    let row = places.row(1, 1)
    return DetailForm(
      elements: [
        FormElement("miles", row[0], TextField(FormLayout.miles)),
        FormElement("km", row[1], TextField(kilometers)),
        FormElement("convert", places.row(1)[0], Button("Convert")),
      ], link: link)
  }
}

extension CalendarDay {
  var pickedDate: PickedDate? { PickedDate(year: year, month: month, day: day) }
}

/// The lengths of the detail scene, and the initial values of its controls.
enum FormLayout {
  /// The distance between neighboring controls, and to the sides of the screen, pt.
  static let gap = 8.0
  /// The height of a control of one line, pt.
  static let line = 40.0
  /// The height of a wheel: three rows, pt.
  static let wheel = 96.0
  static let pomodoro = 25.0
  /// The greatest estimate on the slider, minutes.
  static let maxLength = 240.0
  /// The kilometers of a mile in the example form.
  fileprivate static let mile = 1.60934
  static let miles = "1000"
  /// The selectable priorities, beginning with none.
  static let priorities = ["none", "A", "B", "C"]
}

/// Places one below the other and side by side, from the top of a form.
private struct FormPlaces {
  let width: Double
  var top = FormLayout.gap

  /// The next row of controls of height `height`, with widths in the proportions `shares`.
  mutating func row(height: Double = FormLayout.line, _ shares: Double...) -> [Frame] {
    let total = shares.reduce(0, +)
    let room = max(0, width - FormLayout.gap * Double(shares.count + 1))
    var left = FormLayout.gap
    let frames = shares.map { share in
      defer { left += room * share / total + FormLayout.gap }
      return Frame(left, top, room * share / total, height)
    }
    top += height + FormLayout.gap
    return frames
  }
}

/// A control or a picker of a form, with its view and the actions of its events.
final class FormElement {
  let view: View
  /// The control, or nil for a picker.
  var control: (any Control)?
  let picker: Picker?
  private(set) var appearance: DiscreteTrack<Appearance>
  /// Whether the item has no such value yet; the control shows the one to start from.
  var isEmpty = false

  init(_ name: String, _ frame: Frame, _ control: (any Control)?, _ picker: Picker? = nil) {
    view = View(name, frame: frame)
    self.control = control
    self.picker = picker
    appearance = DiscreteTrack(Appearance())
    appearance = DiscreteTrack(present)
  }

  var name: String { view.name }

  var field: TextField? { control as? TextField }

  var shownText: String { control?.shownText ?? picker?.shownText ?? "" }

  /// The control's state, or "editing", or nil for the default one.
  private var state: String? {
    if field?.isEditing ?? false { return Appearance.editing }
    guard let control, control.state != .default else { return nil }
    return control.state.rawValue
  }

  private var present: Appearance {
    Appearance(
      color: control is Button ? Button.color : nil, text: isEmpty ? "no date" : shownText, state: state)
  }

  func note(at time: Time, keepingPast: Bool) { appearance.set(present, at: time, keepingPast: keepingPast) }

  /// The frame of a named part, in the element's own coordinates.
  func part(_ name: String) -> Frame? {
    let size = Extent(view.frame.width, view.frame.height)
    return control?.part(name, in: size) ?? picker?.part(name, in: size)
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
