import Motion
import Text

/// How many scripts do as they must with each value of a threshold.
package enum TuningReport {
  /// Neighboring values with the same number of them.
  package typealias Plateau = (low: Double, high: Double, met: Int, isOpen: Bool)
  package typealias Margin = (script: String, isMet: Bool, edge: Double, distance: Double)

  package typealias Report = (
    threshold: String, unit: String, scripts: Int, plateaus: [Plateau], best: Double?, nearest: [Margin]
  )

  private static func most(_ plateaus: [Plateau]) -> Int { plateaus.map(\.met).max() ?? 0 }

  /// A line for each plateau, the best value, and the scripts nearest to it.
  package static func text(_ report: Report) -> String {
    let (threshold, unit, count, plateaus, best, nearest) = report
    var lines = Columns()
    for plateau in plateaus {
      lines.add(
        "\(plateau.low.rounded3)\(unit)", "to \(plateau.high.rounded3)\(unit)",
        "\(plateau.met) of \(count)",
        plateau.isOpen ? "open: nothing beyond was tried" : "")
    }
    var text = "\(threshold.visible): scripts that do as they must\n" + lines.text
    guard let best else { return text + "no value is met by any script\n" }
    text += "best value: \(best.rounded3)\(unit), \(most(plateaus)) of \(count)\n"
    guard !nearest.isEmpty else { return text }
    var scripts = Columns()
    for margin in nearest {
      scripts.add(
        margin.script.visible, margin.isMet ? "met" : "not met",
        "up to \(margin.edge.rounded3)\(unit)", "\(margin.distance.rounded3)\(unit) away")
    }
    return text + "nearest to changing\n" + scripts.text
  }

  package static let form = JSONForm<Report>.object(
    "tuning", "How scripts do over a threshold's range."
  ) {
    $0.member("threshold", \.threshold, "the threshold's name")
    $0.member("unit", \.unit, "the unit of its values")
    $0.member("scripts", \.scripts, "the number of scripts")
    $0.lines("plateaus", \.plateaus, "neighboring values with the same number") {
      $0.member("low", \.low, "the least of them")
      $0.member("high", \.high, "the greatest of them")
      $0.member("met", \.met, "the number of scripts that do as they must")
      $0.member("open", \.isOpen, "whether they reach an end of the range")
    }
    $0.member("best", \.best, "the value with most, farthest from an edge", absent: "no script ever does")
    $0.lines("nearest", \.nearest, "the scripts nearest to changing at the best value") {
      $0.member("script", \.script, "the file's name")
      $0.member("met", \.isMet, "whether it does as it must there")
      $0.member("edge", \.edge, "the last value before it changes")
      $0.member("distance", \.distance, "how far that is")
    }
  }

  /// The curve as a picture of 640 by 240 points.
  package static func svg(_ report: Report) -> String {
    let (threshold, unit, scripts, plateaus, best, _) = report
    let (width, height, left, top) = (560.0, 160.0, 50.0, 30.0)
    let (low, high) = (plateaus.first?.low ?? 0, plateaus.last?.high ?? 1)
    func x(_ value: Double) -> String {
      (left + (value - low) / max(high - low, 1e-9) * width).rounded3
    }
    func y(_ met: Int) -> String { (top + height - Double(met) / Double(max(scripts, 1)) * height).rounded3 }
    var path = ""
    for plateau in plateaus {
      path += "\(path.isEmpty ? "M" : "L")\(x(plateau.low)),\(y(plateau.met)) H\(x(plateau.high)) "
    }
    func label(_ place: String, _ line: Double, _ anchor: String, _ text: String) -> String {
      "<text x=\"\(place)\" y=\"\(line.rounded3)\" text-anchor=\"\(anchor)\">\(Markup.escaped(text))</text>\n"
    }
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 240\" font-family=\"sans-serif\" font-size=\"12\">\n"
      + "<rect width=\"640\" height=\"240\" fill=\"white\"/>\n"
      + label(left.rounded3, 20, "start", "\(threshold): scripts that do as they must")
      + label("42", top + 4, "end", "\(scripts)") + label("42", top + height + 4, "end", "0")
      + "<path d=\"M50,30 V190 H610\" fill=\"none\" stroke=\"#888\"/>\n"
      + "<path d=\"\(path)\" fill=\"none\" stroke=\"#0b62c4\" stroke-width=\"2\"/>\n"
      + label(x(low), 206, "start", "\(low.rounded3)\(unit)")
      + label(x(high), 206, "end", "\(high.rounded3)\(unit)")
    if let best {
      svg +=
        "<path d=\"M\(x(best)),30 V190\" stroke=\"#c4400b\" stroke-dasharray=\"4\"/>\n"
        + label(x(best), 224, "middle", "best: \(best.rounded3)\(unit), \(most(plateaus)) of \(scripts)")
    }
    return svg + "</svg>\n"
  }
}
