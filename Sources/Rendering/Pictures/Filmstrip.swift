import Motion
import Scenes

extension SimulationReport {
  /// `count` pictures side by side, each with its time below, and captions. `isCropped` omits unused parts of
  /// the screen.
  package func filmstrip(frames count: Int, isCropped: Bool = false) -> String {
    let picture = Picture(recording, isExplained: true)
    let moments = recording.filmstripMoments(count)
    let screen = isCropped ? picture.used : Frame(0, 0, picture.size.width, picture.size.height)
    let strip = Filmstrip(recording.accounts, moments, step: screen.width + Filmstrip.gap)
    let step = screen.width + Filmstrip.gap
    let full = Frame(
      0, screen.y, step * Double(max(1, moments.count)) - Filmstrip.gap, screen.height + strip.height)
    var svg = Markup()
    SVGElement.open(full, label: heading, scale: Filmstrip.scale, style: SVGElement.plainLetters, &svg)
    svg.open("title")
    svg.content(heading)
    svg.close("title")
    svg.open("desc")
    svg.content(description)
    svg.close("desc")
    svg.raw("\n\(LayerMarkup.definitions)\n<clipPath id=\"screen\">")
    svg.empty(
      "rect",
      [
        "y": screen.y == 0 ? nil : screen.y.short, "width": screen.width.short,
        "height": screen.height.short,
      ])
    svg.raw("</clipPath>\n")
    for (index, moment) in moments.enumerated() {
      var layers = LayerMarkup(at: moment, prefix: "f\(index)")
      layers.write(picture.layers)
      svg.open("g", ["transform": "translate(\((Double(index) * step).short) 0)"])
      svg.raw("<g clip-path=\"url(#screen)\">\(layers.markup.text)</g></g>\n")
    }
    var captions = LayerMarkup(at: .zero, prefix: "t")
    captions.write([strip.layer(top: screen.maxY)])
    svg.raw("\(captions.markup.text)\n</svg>\n")
    return svg.text
  }
}

/// The times and captions below the pictures, in points of the screens.
private struct Filmstrip {
  /// Between two pictures.
  static let gap = 16.0
  /// The default scale, half the size: several screens side by side are wide.
  static let scale = 0.5

  private(set) var height: Double
  private var scenes: [(left: Double, width: Double, caption: Caption?)] = []
  private let times: [Label]

  private static let size = 22.0
  private static let timesHeight = 40.0

  /// `step` is the distance between the left edges of neighboring pictures.
  init(_ accounts: [GestureAccount], _ moments: [Time], step: Double) {
    times = moments.enumerated().map { index, moment in
      Label(
        "\(moment.rounded3) s", at: Location(Double(index) * step + 10, 0), size: Filmstrip.size,
        color: .limit)
    }
    height = Filmstrip.timesHeight
    var last: Int?
    for (index, moment) in moments.enumerated() {
      let next = accounts.partitioningIndex { $0.start > moment }
      // Before the first gesture the caption is the first one's.
      let shown = max(0, next - 1)
      if shown == last {
        scenes[scenes.count - 1].width += step
      } else {
        scenes.append((Double(index) * step, step - Filmstrip.gap, nil))
      }
      last = shown
      guard accounts.indices.contains(shown) else { continue }
      let place = scenes.count - 1
      scenes[place].caption = Caption(accounts[shown], width: scenes[place].width, size: Filmstrip.size)
    }
    height += scenes.compactMap { $0.caption?.height }.max() ?? 0
  }

  func layer(top: Double) -> Layer {
    var layer = Layer()
    for scene in scenes {
      layer.shapes.append(.box(Frame(scene.left, top, scene.width, height), .ground))
      let corner = Location(scene.left, top + Filmstrip.timesHeight - 6)
      layer.shapes += scene.caption?.shapes(at: corner) ?? []
    }
    for var time in times {
      time.place.y = top + Filmstrip.timesHeight / 2 + 2
      layer.shapes.append(.label(time))
    }
    return layer
  }
}
