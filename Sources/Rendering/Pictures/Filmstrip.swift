import Gestures
package import Motion
package import Scenes
import Text
import TodoModel

extension SimulationReport {
  /// `count` pictures side by side, with times and captions; without `isWhole`, of the used part of the screen.
  package func filmstrip(frames count: Int, isWhole: Bool = false) -> String {
    let picture = Picture(recording, isExplained: true)
    let moments = recording.filmstripMoments(count)
    let screen = picture.shown(isWhole: isWhole)
    let step = screen.width + Filmstrip.gap
    let strip = Filmstrip(recording, moments, step: step)
    let full = Frame(
      0, screen.y, step * Double(max(1, moments.count)) - Filmstrip.gap, screen.height + strip.height)
    var svg = Markup()
    SVGElement.open(full, label: heading, scale: Filmstrip.scale, style: SVGElement.plainLetters, &svg)
    svg.element("title", heading)
    svg.element("desc", description)
    svg.raw("\n\(LayerMarkup.definitions)\n<clipPath id=\"screen\">")
    svg.rect(screen)
    svg.raw("</clipPath>\n")
    for (index, moment) in moments.enumerated() {
      var layers = LayerMarkup(at: moment, prefix: "f\(index)")
      layers.write(picture.layers)
      svg.open("g", ["transform": "translate(\((Double(index) * step - screen.x).short) 0)"])
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

  let height: Double
  /// The captions, each below the pictures of its gesture; nil before the first.
  private var scenes: [(left: Double, width: Double, outcome: GestureAccount.Outcome?)] = []
  private var captions: [Caption?]
  private let times: [Label]

  private static let size = 22.0
  private static let timesHeight = 40.0

  /// `step` is the distance between the left edges of neighboring pictures.
  init(_ recording: Recording, _ moments: [Time], step: Double) {
    times = moments.enumerated().map { index, moment in
      Label(
        "\(moment.rounded3) s", at: Location(Double(index) * step + 10, 0), size: Filmstrip.size,
        color: .limit)
    }
    let accounts = recording.accounts
    let outcomes = accounts.outcomes
    for (index, moment) in moments.enumerated() {
      // While a gesture is under way its picture has its caption, although the outcome is still to come.
      let gesture = recording.gesture(at: moment)
      let shown =
        outcomes.last { $0.time <= moment && $0.gesture >= gesture }
        ?? outcomes.first { $0.gesture == gesture }
      if let scene = scenes.last, scene.outcome == shown {
        scenes[scenes.count - 1].width += step
      } else {
        scenes.append((Double(index) * step, step - Filmstrip.gap, shown))
      }
    }
    captions = scenes.map { _, width, outcome in
      outcome.map { Caption(accounts[$0.gesture], at: $0.time, width: width, size: Filmstrip.size) }
    }
    height = Filmstrip.timesHeight + (captions.compactMap { $0?.height }.max() ?? 0)
  }

  func layer(top: Double) -> Layer {
    var layer = Layer()
    for (scene, caption) in zip(scenes, captions) {
      layer.shapes.append(.box(Frame(scene.left, top, scene.width, height), .ground))
      layer.shapes += caption?.shapes(at: Location(scene.left, top + Filmstrip.timesHeight - 6)) ?? []
    }
    for var time in times {
      time.place.y = top + Filmstrip.timesHeight / 2 + 2
      layer.shapes.append(.label(time))
    }
    return layer
  }
}

extension SimulationReport {
  /// The run as an animated SVG. Without animation support it shows `poster`, by default the most significant
  /// moment. Without `isWhole` unused parts of the screen are left out.
  package func svg(poster: Time? = nil, isWhole: Bool = false) -> String {
    let picture = Picture(recording, isExplained: true)
    return svg(picture, at: poster ?? picture.poster, sheet: StyleSheet(duration: picture.duration), isWhole)
  }

  package func svg(at time: Time, isWhole: Bool = false) -> String {
    svg(Picture(recording, isExplained: true), at: time, sheet: nil, isWhole)
  }

  private func svg(_ picture: Picture, at time: Time, sheet: StyleSheet?, _ isWhole: Bool) -> String {
    var frame = picture.shown(isWhole: isWhole)
    var layers = LayerMarkup(at: time, sheet: sheet)
    layers.write(picture.layers)
    let accounts = recording.accounts
    let captions = CaptionTrack(accounts, width: frame.width)
    // A poster has the caption of its gesture, although the outcome is still to come.
    let gesture = sheet == nil ? nil : recording.gesture(at: time)
    layers.time = max(time, accounts.outcomes.first { $0.gesture == gesture }?.time ?? time)
    if captions.height > 0 { layers.write([captions.layer(below: frame)]) }
    frame.height += captions.height
    var svg = Markup()
    SVGElement.open(frame, label: heading, style: SVGElement.plainLetters, &svg)
    svg.element("title", heading)
    svg.element("desc", description)
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

/// The CSS animations of a picture: a class for each way in which something moves or fades.
struct StyleSheet {
  /// One round: the picture, and a rest before it starts again.
  let cycle: Time
  private var names: [String: String] = [:]
  private var keyframes = ""
  private var rules = ""

  /// The pause at the end of a picture, for looking at it.
  static let rest = Time.seconds(1)

  init(duration: Time) {
    // Written out in whole milliseconds.
    let milliseconds = (duration + StyleSheet.rest).nanoseconds / 1_000_000 + 1
    cycle = Time(nanoseconds: 1_000_000) * Int(milliseconds)
  }

  /// The classes that make an element do this; equal ones are written once.
  mutating func classes(for keyframes: Keyframes, _ declaration: ([Double], Time) -> String) -> String {
    var body = ""
    var pending: (place: String, text: String)?
    for frame in keyframes.frames {
      let place = percentage(frame.time)
      if let pending, pending.place != place { body += pending.place + pending.text }
      var text = "{" + declaration(frame.values, frame.time)
      switch frame.easing {
      case .step: break
      case .linear: text += ";animation-timing-function:linear"
      case .curve(let curve): text += ";animation-timing-function:" + curve.css
      }
      pending = (place, text + "}")
    }
    if let pending { body += pending.place + pending.text }
    if let name = names[body] { return "m \(name)" }
    let name = "k\(names.count)"
    names[body] = name
    self.keyframes += "@keyframes \(name){\(body)}\n"
    rules += ".\(name){animation-name:\(name)}"
    return "m \(name)"
  }

  /// A share of the cycle, never later than the moment and less than a thousand-millionth of the cycle earlier.
  private func percentage(_ time: Time) -> String {
    guard cycle > .zero, time > .zero else { return "0%" }
    if time >= cycle { return "100%" }
    let share = Int64((time.seconds / cycle.seconds * 1e9 + 1e-6).rounded(.down))
    let (whole, rest) = share.quotientAndRemainder(dividingBy: 10_000_000)
    if rest == 0 { return "\(whole)%" }
    var digits = String(String(rest + 10_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)%"
  }

  /// Loops the animation unless the user prefers reduced motion.
  var running: String {
    if names.isEmpty { return "" }
    return
      "@media (prefers-reduced-motion:no-preference){.m{animation:\(cycle.seconds.rounded3)s step-end infinite}"
      + rules + "}\n" + keyframes
  }

  /// Waits to be moved by a script.
  var held: String {
    if names.isEmpty { return "" }
    return ".m{animation:\(cycle.seconds.rounded3)s step-end both paused}" + rules + "\n" + keyframes
  }
}

extension Curve {
  fileprivate var css: String {
    switch self {
    case .standard: "ease"
    case .scroll: "linear"
    case .linear, .easeIn, .easeOut, .easeInOut: name
    }
  }
}

extension Recording {
  /// `count` significant moments in order of time, from the first touch to the end; a single one is the most
  /// significant.
  ///
  /// The first outcome of each gesture is one of them if there are enough. The others are spread evenly over the time
  /// of motion; a moment near a threshold crossing or an edit, by less than half of the distance to the next, moves
  /// there.
  package func filmstripMoments(_ count: Int) -> [Time] {
    guard count > 1 else { return Array([keyMoments.first ?? .zero].prefix(count)) }
    let spans = spansOfMotion
    var before: [Double] = []
    var total = 0.0
    for span in spans {
      before.append(total)
      total += (span.to - span.from).seconds
    }
    guard total > 0 else { return [duration] }
    func moment(_ place: Double) -> Time {
      let next = before.partitioningIndex { $0 >= place }
      guard next > 0 else { return spans[0].from + .seconds(place) }
      let span = spans[next - 1]
      let left = place - before[next - 1]
      return left <= (span.to - span.from).seconds || next < spans.count
        ? span.from + .seconds(left) : duration
    }
    func place(_ moment: Time) -> Double {
      let next = spans.partitioningIndex { $0.from > moment }
      guard next > 0 else { return 0 }
      let span = spans[next - 1]
      return before[next - 1] + (min(span.to, moment) - span.from).seconds
    }
    let step = total / Double(count - 1)
    var moments = (0..<count).map { moment(Double($0) * step) }
    moments[count - 1] = max(duration, moments[count - 1])
    let outcomes = Set(accounts.compactMap { [$0].outcomes.first?.time }.filter { $0 < duration }).sorted()
    var free = 1
    if outcomes.count <= count - 2 {
      for (index, outcome) in outcomes.enumerated() {
        free = min(max(free, Int((place(outcome) / step).rounded())), count - 1 - (outcomes.count - index))
        moments[free] = outcome
        free += 1
      }
    }
    for telling in (keyMoments + edits.map(\.time)).sorted() {
      let index = Int((place(telling) / step).rounded())
      guard index > 0, index < count - 1 else { continue }
      let usual = moment(Double(index) * step)
      // The first one keeps the place.
      if moments[index] == usual { moments[index] = telling }
    }
    return moments.sorted()
  }

  /// When fingers are down or something moves: in order of time, without overlaps.
  private var spansOfMotion: [(from: Time, to: Time)] {
    var spans: [(from: Time, to: Time)] = []
    var down: [Int: Time] = [:]
    for sample in fingers {
      switch sample.phase {
      case .began: down[sample.finger] = sample.time
      case .ended, .cancelled:
        if let from = down.removeValue(forKey: sample.finger) { spans.append((from, sample.time)) }
      case .moved, .stationary, .updated: break
      }
    }
    for entry in timeline.entries {
      guard case .animate(let animation) = entry.event else { continue }
      spans.append((animation.start + animation.delay, animation.end))
    }
    var merged: [(from: Time, to: Time)] = []
    for span in spans.sorted(by: { $0.from < $1.from }) {
      if let last = merged.last, span.from <= last.to {
        merged[merged.count - 1].to = max(last.to, span.to)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}
