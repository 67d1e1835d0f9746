import Motion
import Scenes
import TodoModel

extension Painter {
  /// The pages with their days, what shapes the days, and the header above.
  var calendar: [Layer] {
    func layers(_ figure: ElementKind) -> [Layer] {
      recording.elements.filter { $0.figure == figure }.map { layer(of: $0) }
    }
    return layers(.pages) + layers(.fill) + recording.months.map { month($0) } + layers(.border)
      + layers(.dot) + layers(.header)
  }

  private func month(_ month: ShownMonth) -> Layer {
    var layer = Layer("month \(month.month)", at: month.frame.origin)
    layer.x = .sum(0, (-1, month.slide))
    for week in 1..<CalendarMonth.cells / 7 {
      let cell = month.frame(ofCell: week * 7)
      layer.shapes.append(.box(Frame(0, cell.y, month.frame.width, 0.5), .line))
    }
    for number in 1...month.month.length {
      guard let day = month.month.day(number) else { continue }
      let frame = month.frame(ofCell: month.month.cell(ofDay: number, weekStart: month.weekStart))
      let isChoosable = month.choosable?.contains(day) ?? false
      layer.shapes.append(
        .label(
          Label(
            String(number), at: frame.center, size: 17, color: isChoosable ? .white : .line,
            isBold: false, anchor: .middle)))
    }
    return layer
  }

  func header(_ appearance: Appearance, _ face: Frame) -> [Shape] {
    let bottom = face.maxY
    var shapes: [Shape] = [
      .box(face, .ground), .box(Frame(face.x, bottom - 0.5, face.width, 0.5), .line),
      .label(Label(appearance.text ?? "", at: Location(0, face.y + 30), size: 20, anchor: .middle)),
    ]
    guard let first = recording.months.first?.weekStart else { return shapes }
    let days = Weekday.allCases
    let start = days.firstIndex(of: first) ?? 0
    let width = face.width / Double(days.count)
    for column in days.indices {
      let place = Location(face.x + (Double(column) + 0.5) * width, bottom - 14)
      let label = days[(start + column) % days.count].label
      shapes.append(.label(Label(label, at: place, size: 12, color: .faint, anchor: .middle)))
    }
    return shapes
  }
}
