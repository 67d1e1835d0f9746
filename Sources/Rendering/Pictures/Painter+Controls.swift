import Motion
import Scenes

extension Painter {
  func control(_ element: ShownElement, _ appearance: Appearance, _ face: Frame) -> [Shape] {
    let text = appearance.text ?? ""
    let isOff = appearance.state == "disabled"
    let ink: Color = isOff ? .faint : .white
    var shapes: [Shape] = []
    let caption = Label(
      element.target.name, at: Location(face.x + Painter.fieldInset, face.y + 10), size: 10, color: .faint,
      isBold: false, room: face.width - 2 * Painter.fieldInset)
    let value = Label(
      text, at: Location(face.x + Painter.fieldInset, face.y + face.height * Painter.fieldLine), size: 15,
      color: ink, isBold: false, room: face.width - 2 * Painter.fieldInset)
    switch element.figure {
    case .button:
      let color = appearance.color.flatMap { Color(hex: $0) } ?? .accent
      shapes = [
        .box(face, color, alpha: isOff ? 0.35 : appearance.state == "highlighted" ? 0.6 : 1, radius: 8),
        .label(Label(text, at: .zero, size: 16, color: ink, anchor: .middle, room: face.width - 16)),
      ]
    case .toggle:
      let isOn = text == "on"
      let knob = Location(face.maxX - (isOn ? 21 : 39), 5)
      shapes = [
        .box(face, .ground, radius: 8), .label(caption),
        .box(Frame(face.maxX - 50, -6, 40, 22), isOn ? Color(0.2, 0.78, 0.35) : .line, radius: 11),
        .disc(knob, radius: 9, .white),
      ]
    case .segments(let titles): shapes = segments(titles, chosen: text, face, ink)
    case .slider(let range):
      let length = range.upperBound - range.lowerBound
      let share = length > 0 ? ((Double(text) ?? range.lowerBound) - range.lowerBound) / length : 0
      let knob = face.x + min(max(share, 0), 1) * face.width
      shapes = [
        .box(Frame(face.x, -2, face.width, 4), .line, radius: 2),
        .box(Frame(face.x, -2, knob - face.x, 4), .accent, radius: 2),
        .disc(Location(knob, 0), radius: 11, .white),
        .label(
          Label(
            "\(element.target.name) \(text)", at: Location(face.x, face.y + 6), size: 10, color: .faint,
            isBold: false, room: face.width)),
      ]
    case .stepper:
      let half = face.width / 2
      shapes = [
        .box(face, .ground, radius: 8), .label(caption),
        .label(Label("−", at: Location(face.x + half / 2, 5), size: 18, color: ink, anchor: .middle)),
        .label(Label("+", at: Location(face.x + 1.5 * half, 5), size: 18, color: ink, anchor: .middle)),
        .label(Label(text, at: Location(0, 5), size: 15, color: ink, anchor: .middle)),
      ]
    case .wheel:
      shapes = [
        .box(face, .ground, radius: 8), .label(caption),
        .box(Frame(face.x, -face.height / 6, face.width, face.height / 3), .line, alpha: 0.5),
        .label(Label(text, at: .zero, size: 17, color: ink, anchor: .middle, room: face.width - 16)),
      ]
    default: shapes = [.box(face, .ground, radius: 8), .label(caption), .label(value)]
    }
    if appearance.state == Appearance.editing { shapes.append(.border(face, .accent, width: 2, radius: 8)) }
    if appearance.state == "highlighted", element.figure != .button {
      shapes.append(.border(face, .faint, width: 1, radius: 8))
    }
    return shapes
  }

  private func segments(_ titles: [String], chosen: String, _ face: Frame, _ ink: Color) -> [Shape] {
    var shapes: [Shape] = [.box(face, .ground, radius: 8)]
    let width = face.width / Double(max(1, titles.count))
    for (index, title) in titles.enumerated() {
      let segment = Frame(face.x + Double(index) * width, face.y, width, face.height)
      if title == chosen { shapes.append(.box(segment.inset(by: 3), .line, radius: 6)) }
      shapes.append(
        .label(
          Label(title, at: segment.center, size: 14, color: ink, anchor: .middle, room: width - 6)))
    }
    return shapes
  }
}

extension Painter {
  /// The distance of a field's name and value from its sides, pt.
  static let fieldInset = 10.0
  /// The position of its value, as a share of its height.
  static let fieldLine = 0.64
}
