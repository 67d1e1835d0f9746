package import Motion
import Scenes
import Terminal
import TodoModel

extension SimulationReport {
  /// What the script did as an animated SVG that needs nothing else. Where it is not animated it shows the
  /// moment `poster`; nil is the most telling one.
  package func svg(poster: Time? = nil) -> String {
    let picture = Picture(recording)
    return svg(
      picture, at: poster ?? picture.poster, sheet: StyleSheet(duration: picture.duration))
  }

  /// The screen at a moment as an SVG that does not move.
  package func svg(at time: Time) -> String { svg(Picture(recording), at: time, sheet: nil) }

  private func svg(_ picture: Picture, at time: Time, sheet: StyleSheet?) -> String {
    var layers = LayerMarkup(at: time, sheet: sheet)
    layers.write(picture.layers)
    var svg = Markup()
    SVGElement.open(size: picture.size, label: script, &svg)
    svg.open("title")
    svg.content(script)
    svg.close("title")
    svg.open("desc")
    svg.content(description)
    svg.close("desc")
    if let style = layers.sheet?.running, !style.isEmpty { svg.raw("\n<style>\n\(style)</style>") }
    svg.raw("\n\(LayerMarkup.definitions)\n\(layers.markup.text)\n</svg>\n")
    return svg.text
  }

  /// What can be told of the picture to who does not see it: the edits.
  var description: String {
    if recording.edits.isEmpty { return "The gestures change nothing." }
    return recording.edits.map { "\($0.time.rounded3) s: \($0.edit.name) \($0.text.visible)" }
      .joined(separator: "; ")
  }
}

/// The root of an SVG document or picture.
enum SVGElement {
  /// `scale` is how large it is shown where nobody says otherwise.
  static func open(size: Extent, label: String, scale: Double = 1, _ svg: inout Markup) {
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": (size.width * scale).short,
        "height": (size.height * scale).short,
        "viewBox": "0 0 \(size.width.short) \(size.height.short)", "role": "img", "aria-label": label,
        "font-family": "Helvetica Neue,Helvetica,Arial,Liberation Sans,sans-serif", "font-size": "16",
        "font-weight": "700", "xml:space": "preserve",
      ])
  }
}
