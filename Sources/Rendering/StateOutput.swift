import JSON
import Motion
package import Scenes
import Terminal

extension ScreenState {
  package var text: String {
    var text = "at \(time.rounded3)  offset \(offset.rounded3)\n"
    if let placeholder {
      text +=
        "placeholder  \(placeholder.text.visible)  y \((placeholder.y - offset).rounded3)"
        + "  scale \(placeholder.scale.rounded3)  alpha \(placeholder.alpha.rounded3)\n"
    }
    if let lifted {
      text +=
        "lifted  \(lifted.text.visible)  x \(lifted.x.rounded3)  y \(lifted.y.rounded3)"
        + "  scale \(lifted.scale.rounded3)  alpha \(lifted.alpha.rounded3)  dim \(dim.rounded3)\n"
    }
    var lines = Columns()
    for pane in panes {
      lines.add(
        "list \"\(pane.list.visible)\"", "offset \(pane.offset.rounded3)", "", "x \(pane.frame.x.rounded3)",
        "y \(pane.frame.y.rounded3)")
    }
    for row in rows {
      var marks: [String] = []
      if row.alpha != 1 { marks.append("alpha \(row.alpha.rounded3)") }
      if row.isHidden { marks.append("hidden") }
      if row.uid == editing { marks.append("editing") }
      let list = row.list.map { " of list \"\($0.visible)\"" } ?? ""
      lines.add(
        "row \(row.row + 1)\(list)", "#\(row.item)", row.isDone ? "[x]" : "[ ]", "x \(row.x.rounded3)",
        "y \(row.y.rounded3)", ([row.text.visible] + marks).joined(separator: "  "))
    }
    return text + lines.text + thingsText
  }

  /// The states as one JSON document: an object for one, an array for several.
  package static func json(_ states: [ScreenState]) -> String {
    JSONWriter.objects(states) { $1.write(to: &$0) }
  }

  private func write(to json: inout JSONWriter) {
    json.member("time", time)
    json.member("offset", offset)
    if !panes.isEmpty {
      json.lines("lists", panes) { json, pane in
        json.member("name", pane.list)
        json.frame(pane.frame)
        json.member("offset", pane.offset)
      }
    }
    json.lines("rows", rows) { json, row in
      json.member("row", row.row + 1)
      if let list = row.list { json.member("list", list) }
      json.member("id", row.item)
      json.member("text", row.text)
      json.member("done", row.isDone)
      json.member("x", row.x)
      json.member("y", row.y)
      json.member("alpha", row.alpha)
      if row.isHidden { json.member("hidden", true) }
      if row.uid == editing { json.member("editing", true) }
      json.member("green", row.green)
      if row.cue != 0 { json.member("cue", row.cue) }
    }
    if !elements.isEmpty { json.array("things", elements) { $1.write(to: &$0) } }
    if let placeholder {
      json.line("placeholder") {
        $0.member("text", placeholder.text)
        $0.member("y", placeholder.y - offset)
        $0.member("scale", placeholder.scale)
        $0.member("alpha", placeholder.alpha)
        $0.member("green", placeholder.green)
      }
    }
    if let lifted {
      json.line("lifted") {
        $0.member("text", lifted.text)
        $0.member("x", lifted.x)
        $0.member("y", lifted.y)
        $0.member("scale", lifted.scale)
        $0.member("alpha", lifted.alpha)
        $0.member("shadow", lifted.shadow)
      }
      json.member("dim", dim)
    }
  }
}

extension JSONWriter {
  mutating func frame(_ frame: Frame) {
    member("x", frame.x)
    member("y", frame.y)
    member("width", frame.width)
    member("height", frame.height)
  }
}

extension ScreenState {
  /// Everything on the screen except rows, one line each.
  fileprivate var thingsText: String {
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
