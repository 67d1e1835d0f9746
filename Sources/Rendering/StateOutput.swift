import JSON
import Motion
package import Scenes
import Text

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
    let things = elements.map { element in
      [
        element.target.name.visible, "x \(element.frame.x.rounded3)", "y \(element.frame.y.rounded3)",
        "\(element.frame.width.rounded3)x\(element.frame.height.rounded3)",
        element.marks.joined(separator: "  "),
      ]
    }
    return text + lines.text + Columns(lines: things).text
  }

  package static let form = JSONForm<ScreenState>.object("frame", "The screen at one moment.") {
    let one = "one list fills the screen"
    $0.member("time", \.time, "the moment")
    $0.member("offset", \.offset, "how far the list is scrolled")
    $0.lines("lists", \.panes.nonEmpty, "where each list is shown", absent: one) {
      $0.member("name", \.list, "the list")
      $0.member("x", \.frame.x, "left edge")
      $0.member("y", \.frame.y, "top edge")
      $0.member("width", \.frame.width, "width")
      $0.member("height", \.frame.height, "height")
      $0.member("offset", \.offset, "how far it is scrolled")
    }
    $0.lines(
      "rows", { state in state.rows.map { (row: $0, isEdited: $0.uid == state.editing) } },
      "the rows that are shown"
    ) {
      $0.member("row", { $0.row.row + 1 }, "its place from 1")
      $0.member("list", \.row.list, "its list", absent: one)
      $0.member("id", \.row.item, "the item's number")
      $0.member("text", \.row.text, "its text")
      $0.member("done", \.row.isDone, "whether it is completed")
      $0.member("x", \.row.x, "left edge")
      $0.member("y", \.row.y, "top edge on the screen")
      $0.member("alpha", \.row.alpha, "opacity, 0 to 1")
      $0.member("hidden", { $0.row.isHidden ? true : nil }, "whether it is hidden", absent: "it is not")
      $0.member(
        "editing", { $0.isEdited ? true : nil }, "whether its text is being edited", absent: "it is not")
      $0.member("green", \.row.green, "the green of its color, 0 to 0.6")
      $0.member(
        "cue", { $0.row.cue == 0 ? nil : $0.row.cue }, "the swipe that its tick and cross show",
        absent: "it is 0")
    }
    $0.line(
      "placeholder", { state in state.placeholder.map { (row: $0, y: $0.y - state.offset) } },
      "the row that a pull or a pinch is about to add", absent: "there is none"
    ) {
      $0.member("text", \.row.text, "its text")
      $0.member("y", \.y, "top edge on the screen")
      $0.member("scale", \.row.scale, "of its height")
      $0.member("alpha", \.row.alpha, "opacity")
      $0.member("green", \.row.green, "the green of its color")
    }
    $0.line("lifted", \.lifted, "the copy of a row under the finger", absent: "nothing is lifted") {
      $0.member("text", \.text, "its text")
      $0.member("x", \.x, "left edge")
      $0.member("y", \.y, "top edge")
      $0.member("scale", \.scale, "how much larger it is")
      $0.member("alpha", \.alpha, "opacity")
      $0.member("shadow", \.shadow, "the shadow's size")
    }
    $0.member(
      "dim", { $0.lifted == nil ? nil : $0.dim }, "how dark the list behind is; 1 means not at all",
      absent: "nothing is lifted")
    $0.member(
      "things", \.elements.nonEmpty, "what else is on the screen",
      .array(of: JSONForm(.any) { $1.write(to: &$0) }.oneLine), absent: "there are only rows")
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

  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("target", target.name)
      $0.member("x", frame.x)
      $0.member("y", frame.y)
      $0.member("width", frame.width)
      $0.member("height", frame.height)
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
