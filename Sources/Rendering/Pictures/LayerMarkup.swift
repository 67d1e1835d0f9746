import Motion
import Scenes
import Text

/// Writes the layers of a picture as SVG: their state at a moment and, with a style sheet, their motion.
struct LayerMarkup {
  var markup = Markup()
  /// Nil for a still picture.
  var sheet: StyleSheet?
  var time: Time
  private var clips = 0
  /// The prefix for names of definitions, so that one document can hold several pictures.
  private let prefix: String

  init(at time: Time, sheet: StyleSheet? = nil, prefix: String = "") {
    self.time = time
    self.sheet = sheet
    self.prefix = prefix
  }

  static let definitions =
    "<defs><linearGradient id=\"bevel\" x2=\"0\" y2=\"1\">"
    + "<stop stop-color=\"#fff\" stop-opacity=\".2\"/><stop offset=\".01\" stop-color=\"#fff\" stop-opacity=\".1\"/>"
    + "<stop offset=\".95\" stop-color=\"#000\" stop-opacity=\"0\"/><stop offset=\"1\" stop-opacity=\".1\"/>"
    + "</linearGradient><filter id=\"soft\" x=\"-20%\" y=\"-60%\" width=\"140%\" height=\"220%\">"
    + "<feGaussianBlur stdDeviation=\"5\"/></filter></defs>"

  mutating func write(_ layers: [Layer]) { for layer in layers { write(layer) } }

  private mutating func write(_ layer: Layer) {
    let alpha = layer.alpha.value(at: time)
    let fades = sheet != nil && !layer.alpha.isConstant
    if !fades, alpha <= 0 { return }
    let moves = sheet != nil && layer.isMoving
    let fading = fades ? fading(of: layer) : nil
    let transform = moves ? Transform.translation(layer.place - .zero) : layer.map(at: time)
    let isPlain = layer.name == nil && fading == nil && alpha >= 1 && transform == .identity
    if !isPlain {
      markup.open(
        "g",
        [
          "data-name": layer.name, "data-item": layer.item.map(String.init), "class": fading,
          "transform": transform.attribute, "opacity": alpha < 1 ? max(0, alpha).rounded3 : nil,
        ])
    }
    if moves {
      let shown = layer.map(at: time).then(.translation(.zero - layer.place))
      markup.open("g", ["class": moving(of: layer), "transform": shown.attribute])
    }
    if let clip = layer.clip {
      let name = "\(prefix)c\(clips)"
      clips += 1
      markup.open("clipPath", ["id": name])
      markup.rect(clip)
      markup.close("clipPath")
      markup.open("g", ["clip-path": "url(#\(name))"])
    }
    for shape in layer.shapes { write(shape, of: layer) }
    write(layer.layers)
    if layer.clip != nil { markup.close("g") }
    if moves { markup.close("g") }
    if !isPlain { markup.close("g") }
  }

  private mutating func fading(of layer: Layer) -> String? {
    guard let cycle = sheet?.cycle else { return nil }
    let frames = Keyframes([layer.alpha], tolerances: [0.01], until: cycle)
    if frames.isConstant { return nil }
    return self.sheet?.classes(for: frames) { values, _ in
      "opacity:" + min(max(values[0], 0), 1).rounded3
    }
  }

  private mutating func moving(of layer: Layer) -> String? {
    guard let cycle = sheet?.cycle else { return nil }
    let frames = Keyframes(
      [layer.x, layer.y, layer.scaleX, layer.scaleY], tolerances: [0.4, 0.4, 0.002, 0.002],
      steps: layer.transform.changes.map(\.start), until: cycle)
    let rises = !layer.y.isConstant || layer.y.value(at: .zero) != 0
    let scales = !layer.scaleX.isConstant || !layer.scaleY.isConstant
    let turns = !layer.transform.changes.isEmpty || layer.transform.rest != .identity
    return self.sheet?.classes(for: frames) { values, time in
      var css = "transform:translate(\(values[0].short)px"
      if rises { css += ",\(values[1].short)px" }
      css += ")"
      if turns { css += " " + layer.transform.value(at: time).matrix }
      if scales { css += " scale(\(values[2].rounded3),\(values[3].rounded3))" }
      return css
    }
  }

  private mutating func write(_ shape: Shape, of layer: Layer) {
    switch shape {
    case .box(let frame, let color, let alpha, let radius):
      markup.rect(
        frame, radius: radius, ["fill": color.hex, "fill-opacity": alpha < 1 ? alpha.rounded3 : nil])
    case .border(let frame, let color, let width, let radius):
      markup.rect(
        frame.inset(by: width / 2), radius: radius,
        ["fill": "none", "stroke": color.hex, "stroke-width": width.short])
    case .bevel(let frame): markup.rect(frame, ["fill": "url(#bevel)"])
    case .shadow(let frame, _): markup.rect(frame, ["fill": "#000", "filter": "url(#soft)"])
    case .disc(let center, let radius, let color, let alpha):
      markup.circle(center, radius, ["fill": color.hex, "fill-opacity": alpha < 1 ? alpha.rounded3 : nil])
    case .ring(let center, let radius, let color, let width):
      markup.circle(center, radius, ["fill": "none", "stroke": color.hex, "stroke-width": width.short])
    case .trail(let points, let color, let width, let alpha):
      trail(points, color, width, alpha, layer.drawn)
    case .line(let points, let color, let width, let dash):
      markup.empty(
        "path",
        [
          "d": path(points), "fill": "none", "stroke": color.hex, "stroke-width": width.short,
          "stroke-linejoin": "round", "stroke-linecap": "round", "stroke-dasharray": dash?.short,
        ])
    case .label(let label): write(label)
    }
  }

  private func path(_ points: [Location]) -> String {
    points.enumerated().map { ($0 == 0 ? "M" : "L") + "\($1.x.short) \($1.y.short)" }.joined()
  }

  /// A line that is drawn from its start: a dash as long as the line, pushed along it; first its rim.
  private mutating func trail(
    _ points: [Location], _ color: Color, _ width: Double, _ alpha: Double, _ drawn: Channel
  ) {
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    var classes: String?
    if let cycle = sheet?.cycle, !drawn.isConstant {
      let frames = Keyframes([drawn], tolerances: [0.5 / max(1, length)], until: cycle)
      classes = self.sheet?.classes(for: frames) { values, _ in
        "stroke-dashoffset:\(((1 - values[0]) * length).short)px"
      }
    }
    let share = drawn.value(at: time)
    let isWhole = classes == nil && share >= 1
    markup.open(
      "g",
      [
        "class": classes, "fill": "none", "stroke-linejoin": "round", "opacity": alpha.rounded3,
        "stroke-dasharray": isWhole ? nil : "\(length.short) \(length.short)",
        "stroke-dashoffset": isWhole ? nil : ((1 - share) * length).short,
      ])
    let path = path(points)
    for (color, width) in [(Color.black, width + LayerMarkup.rim), (color, width)] {
      markup.empty("path", ["d": path, "stroke": color.hex, "stroke-width": width.short])
    }
    markup.close("g")
  }

  /// The extra width of a trail's rim, pt.
  private static let rim = 3.0

  private mutating func write(_ label: Label) {
    if label.text.isEmpty { return }
    // Capitals are as high as seven tenths of a font; half of that is below the middle.
    let baseline = label.place.y + label.size * 0.36
    let turned = label.isRightToLeft
    let anchor: String? =
      switch label.anchor {
      case .start: turned ? "end" : nil
      case .middle: "middle"
      case .end: turned ? nil : "end"
      }
    markup.element(
      "text", label.text,
      [
        "x": label.place.x.short, "y": baseline.short, "fill": label.color.hex,
        "font-size": label.size == Painter.fontSize ? nil : label.size.short,
        "font-weight": label.isBold ? nil : "400", "text-anchor": anchor,
        "direction": turned ? "rtl" : nil,
      ])
  }
}

extension Transform {
  /// The value of an attribute, or nil to omit it.
  var attribute: String? {
    if self == .identity { return nil }
    if a == 1, b == 0, c == 0, d == 1 { return "translate(\(tx.short) \(ty.short))" }
    return matrix
  }

  var matrix: String {
    "matrix(" + [a, b, c, d].map(\.precise).joined(separator: ",") + ",\(tx.short),\(ty.short))"
  }
}

extension Double {
  var short: String { ((self * 100).rounded() / 100).rounded3 }

  /// With six decimals at the most: parts of a matrix are multiplied by lengths.
  fileprivate var precise: String {
    let thousandths = (self * 1000).rounded(.towardZero)
    return ((self * 1000 - thousandths) * 1000).rounded() == 0 ? rounded3 : decimalText(self, places: 6)
  }
}

/// Text for XML and HTML in which user text is always escaped.
struct Markup {
  private(set) var text = ""

  mutating func raw(_ markup: String) { text += markup }

  /// Text between tags or in an attribute.
  static func escaped(_ text: String) -> String {
    var markup = ""
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      // No XML document may hold these.
      case "\u{FFFE}", "\u{FFFF}": markup += "\u{FFFD}"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }

  /// Opens an element; attributes that are nil are left out.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    text += "<\(name)\(Markup.markup(of: attributes))>"
  }

  private static func markup(of attributes: KeyValuePairs<String, String?>) -> String {
    attributes.map { name, value in value.map { " \(name)=\"\(escaped($0))\"" } ?? "" }.joined()
  }

  mutating func empty(
    _ name: String, _ attributes: KeyValuePairs<String, String?>,
    _ more: KeyValuePairs<String, String?> = [:]
  ) {
    text += "<\(name)\(Markup.markup(of: attributes))\(Markup.markup(of: more))/>"
  }

  mutating func rect(_ frame: Frame, radius: Double = 0, _ more: KeyValuePairs<String, String?> = [:]) {
    empty(
      "rect",
      [
        "x": frame.x == 0 ? nil : frame.x.short, "y": frame.y == 0 ? nil : frame.y.short,
        "width": max(0, frame.width).short, "height": max(0, frame.height).short,
        "rx": radius > 0 ? radius.short : nil,
      ], more)
  }

  mutating func circle(_ center: Location, _ radius: Double, _ more: KeyValuePairs<String, String?>) {
    let (x, y) = (center.x == 0 ? nil : center.x.short, center.y == 0 ? nil : center.y.short)
    empty("circle", ["cx": x, "cy": y, "r": radius.short], more)
  }

  mutating func close(_ name: String) { text += "</\(name)>" }

  mutating func element(
    _ name: String, _ content: String, _ attributes: KeyValuePairs<String, String?> = [:]
  ) {
    open(name, attributes)
    text += Markup.escaped(content)
    close(name)
  }
}

extension Color {
  var hex: String {
    let (red, green, blue) = bytes
    return "#" + String(0x1000000 | Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16).dropFirst()
  }
}
