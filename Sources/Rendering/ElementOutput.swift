import Motion
import Scenes
import Storage
import Terminal

extension ScreenState {
  /// Everything on the screen except rows, one line each.
  var thingsText: String {
    var lines = Columns()
    for element in elements {
      lines.add(
        element.target.name.visible, "x \(element.frame.x.rounded3)", "y \(element.frame.y.rounded3)",
        "\(element.frame.width.rounded3)x\(element.frame.height.rounded3)",
        element.marks.joined(separator: "  "))
    }
    return lines.text
  }
}

extension ScreenState.Element {
  private var sortedValues: [(property: Property, value: Double)] {
    Property.allCases.compactMap { property in values[property].map { (property, $0) } }
  }

  fileprivate var marks: [String] {
    var marks = sortedValues.map { "\($0.property.rawValue) \($0.value.rounded3)" }
    if appearance.transform != .identity {
      marks.append("transform \(appearance.transform.entries.map(\.rounded3).joined(separator: " "))")
    }
    if let color = appearance.color { marks.append(color) }
    if let state = appearance.state { marks.append(state) }
    if let text = appearance.text { marks.append(text.visible) }
    return marks
  }

  func write(to json: inout JSONWriter) {
    json.line {
      $0.member("target", target.name)
      $0.frame(frame)
      for (property, value) in sortedValues { $0.member(property.rawValue, value) }
      if appearance.transform != .identity {
        $0.array("transform", appearance.transform.entries) { $0.raw($1.rounded3) }
      }
      if let color = appearance.color { $0.member("color", color) }
      if let state = appearance.state { $0.member("state", state) }
      if let text = appearance.text { $0.member("text", text) }
    }
  }
}

extension Transform {
  fileprivate var entries: [Double] { tx == 0 && ty == 0 ? [a, b, c, d] : [a, b, c, d, tx, ty] }
}
