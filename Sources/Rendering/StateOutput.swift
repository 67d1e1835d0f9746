import Motion
package import Scenes
import Storage
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
    var json = JSONWriter(layout: .indented)
    if states.count == 1 {
      states[0].write(to: &json)
    } else {
      json.beginArray()
      for state in states { state.write(to: &json) }
      json.endArray()
    }
    return json.outputText
  }

  private func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("time", time)
    json.member("offset", offset)
    if !panes.isEmpty {
      json.array("lists", panes) { json, pane in
        json.line {
          $0.member("name", pane.list)
          $0.frame(pane.frame)
          $0.member("offset", pane.offset)
        }
      }
    }
    json.array("rows", rows) { json, row in
      json.line {
        $0.member("row", row.row + 1)
        if let list = row.list { $0.member("list", list) }
        $0.member("id", row.item)
        $0.member("text", row.text)
        $0.member("done", row.isDone)
        $0.member("x", row.x)
        $0.member("y", row.y)
        $0.member("alpha", row.alpha)
        if row.isHidden { $0.member("hidden", true) }
        if row.uid == editing { $0.member("editing", true) }
        $0.member("green", row.green)
        if row.cue != 0 { $0.member("cue", row.cue) }
      }
    }
    if !elements.isEmpty { json.array("things", elements) { $1.write(to: &$0) } }
    if let placeholder {
      json.name("placeholder")
      json.line {
        $0.member("text", placeholder.text)
        $0.member("y", placeholder.y - offset)
        $0.member("scale", placeholder.scale)
        $0.member("alpha", placeholder.alpha)
        $0.member("green", placeholder.green)
      }
    }
    if let lifted {
      json.name("lifted")
      json.line {
        $0.member("text", lifted.text)
        $0.member("x", lifted.x)
        $0.member("y", lifted.y)
        $0.member("scale", lifted.scale)
        $0.member("alpha", lifted.alpha)
        $0.member("shadow", lifted.shadow)
      }
      json.member("dim", dim)
    }
    json.endObject()
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
