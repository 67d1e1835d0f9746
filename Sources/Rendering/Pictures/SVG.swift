package import Motion
import Scenes
import Terminal
import TodoModel

extension SimulationReport {
  /// The run as an animated SVG. Without animation support it shows `poster`, by default the most significant
  /// moment. `isCropped` omits unused parts of the screen.
  package func svg(poster: Time? = nil, isCropped: Bool = false) -> String {
    let picture = Picture(recording, isExplained: true)
    return svg(
      picture, at: poster ?? picture.poster, sheet: StyleSheet(duration: picture.duration), isCropped)
  }

  package func svg(at time: Time, isCropped: Bool = false) -> String {
    svg(Picture(recording, isExplained: true), at: time, sheet: nil, isCropped)
  }

  private func svg(_ picture: Picture, at time: Time, sheet: StyleSheet?, _ isCropped: Bool) -> String {
    var frame = isCropped ? picture.used : Frame(0, 0, picture.size.width, picture.size.height)
    var layers = LayerMarkup(at: time, sheet: sheet)
    layers.write(picture.layers)
    let captions = CaptionTrack(recording.accounts, width: frame.width)
    if captions.height > 0 { layers.write([captions.layer(top: frame.maxY)]) }
    frame.height += captions.height
    var svg = Markup()
    SVGElement.open(frame, label: heading, style: SVGElement.plainLetters, &svg)
    svg.open("title")
    svg.content(heading)
    svg.close("title")
    svg.open("desc")
    svg.content(description)
    svg.close("desc")
    if let style = layers.sheet?.running, !style.isEmpty { svg.raw("\n<style>\n\(style)</style>") }
    svg.raw("\n\(LayerMarkup.definitions)\n\(layers.markup.text)\n</svg>\n")
    return svg.text
  }

  /// The picture's text alternative: the edits.
  var description: String {
    if recording.edits.isEmpty { return "The gestures change nothing." }
    return recording.edits.map { "\($0.time.rounded3) s: \($0.edit.name) \($0.text.visible)" }
      .joined(separator: "; ")
  }
}

enum SVGElement {
  /// Letters without kerning and ligatures, as in the computed widths.
  static let plainLetters = "font-kerning:none;font-variant-ligatures:none"

  /// `scale` is the default display size; a page has its own style.
  static func open(
    _ frame: Frame, label: String, scale: Double = 1, style: String? = nil, _ svg: inout Markup
  ) {
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": (frame.width * scale).short,
        "height": (frame.height * scale).short,
        "viewBox": "\(frame.x.short) \(frame.y.short) \(frame.width.short) \(frame.height.short)",
        "role": "img", "aria-label": label,
        "font-family": "Helvetica Neue,Helvetica,Arial,Liberation Sans,sans-serif", "font-size": "16",
        "font-weight": "700", "xml:space": "preserve", "style": style,
      ])
  }
}
