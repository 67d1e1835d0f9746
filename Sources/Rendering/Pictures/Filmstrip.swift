import Motion
import Scenes

extension SimulationReport {
  /// So many still pictures of the screen side by side, each with its time below.
  package func filmstrip(frames count: Int) -> String {
    let picture = Picture(recording)
    let moments = recording.filmstripMoments(count)
    let size = picture.size
    let step = size.width + Filmstrip.gap
    let full = Extent(
      step * Double(max(1, moments.count)) - Filmstrip.gap, size.height + Filmstrip.caption)
    var svg = Markup()
    SVGElement.open(size: full, label: script, scale: Filmstrip.scale, &svg)
    svg.open("title")
    svg.content(script)
    svg.close("title")
    svg.open("desc")
    svg.content(description)
    svg.close("desc")
    svg.raw("\n\(LayerMarkup.definitions)\n")
    svg.raw(
      "<clipPath id=\"screen\"><rect width=\"\(size.width.short)\" height=\"\(size.height.short)\"/></clipPath>\n"
    )
    for (index, moment) in moments.enumerated() {
      var layers = LayerMarkup(at: moment, prefix: "f\(index)")
      layers.write(picture.layers)
      let left = Double(index) * step
      svg.open("g", ["transform": "translate(\(left.short) 0)"])
      svg.raw("<g clip-path=\"url(#screen)\">\(layers.markup.text)</g>")
      svg.open(
        "text",
        [
          "x": (size.width / 2).short, "y": (size.height + 32).short, "fill": "#808080", "font-size": "24",
          "font-weight": "400", "text-anchor": "middle",
        ])
      svg.content("\(moment.rounded3) s")
      svg.close("text")
      svg.close("g")
      svg.raw("\n")
    }
    svg.raw("</svg>\n")
    return svg.text
  }
}

/// The lengths of a filmstrip, in points of the screens that it shows.
private enum Filmstrip {
  /// Between two pictures.
  static let gap = 16.0
  /// The height of the line with the times.
  static let caption = 44.0
  /// It is shown at half its size unless told otherwise: several screens side by side are wide.
  static let scale = 0.5
}
