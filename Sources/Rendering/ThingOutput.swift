import Motion
import Scenes
import Storage
import TerminalText

extension ScreenState {
  /// Everything on the screen that is no row, a line each.
  var thingsText: String {
    var lines = Columns()
    for thing in things {
      lines.add(
        thing.target.name.visible, "x \(thing.frame.x.rounded3)", "y \(thing.frame.y.rounded3)",
        "\(thing.frame.width.rounded3)x\(thing.frame.height.rounded3)",
        thing.marks.joined(separator: "  "))
    }
    return lines.text
  }
}

extension ScreenState.Thing {
  private var sortedValues: [(property: Property, value: Double)] {
    Property.allCases.compactMap { property in values[property].map { (property, $0) } }
  }

  fileprivate var marks: [String] {
    var marks = sortedValues.map { "\($0.property.rawValue) \($0.value.rounded3)" }
    if look.transform != .identity {
      marks.append("transform \(look.transform.entries.map(\.rounded3).joined(separator: " "))")
    }
    if let color = look.color { marks.append(color) }
    if let state = look.state { marks.append(state) }
    if let text = look.text { marks.append(text.visible) }
    return marks
  }

  func write(to json: inout JSONWriter) {
    json.line {
      $0.member("target", target.name)
      $0.member("x", frame.x)
      $0.member("y", frame.y)
      $0.member("width", frame.width)
      $0.member("height", frame.height)
      for (property, value) in sortedValues { $0.member(property.rawValue, value) }
      if look.transform != .identity {
        $0.array("transform", look.transform.entries) { $0.raw($1.rounded3) }
      }
      if let color = look.color { $0.member("color", color) }
      if let state = look.state { $0.member("state", state) }
      if let text = look.text { $0.member("text", text) }
    }
  }
}

extension Transform {
  /// a, b, c, d; the way is left out where there is none.
  fileprivate var entries: [Double] { tx == 0 && ty == 0 ? [a, b, c, d] : [a, b, c, d, tx, ty] }
}
