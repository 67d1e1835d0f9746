import Motion
import TodoModel

extension Sheet {
  /// One picture in SVG, 640 points wide and as high as needed. Its texts can be selected.
  package var svg: String {
    var drawing = SheetDrawing()
    drawing.text(title, at: 0, size: 22, .ink, isBold: true)
    drawing.advance(28)
    drawing.text(subtitle, at: 0, size: 12, .dim)
    drawing.advance(24)
    for block in blocks {
      switch block {
      case .heading(let text):
        drawing.advance(10)
        drawing.text(text, at: 0, size: 15, .ink, isBold: true)
        drawing.advance(24)
      case .row(let row): drawing.row(row)
      case .month(let month): drawing.month(month)
      case .chart(let rows): drawing.chart(rows)
      }
    }
    return drawing.finished(title: title)
  }
}

/// Draws a sheet from top to bottom. Places are in points from the left margin.
struct SheetDrawing {
  private var markup = Markup()
  private var y = margin + 12

  static let width = 640.0
  static let margin = 36.0
  static let room = width - 2 * margin

  mutating func advance(_ height: Double) { y += height }

  /// The picture as a file, or as a part of a page, which has the colors already.
  func finished(title: String, isInPage: Bool = false) -> String {
    let size = (width: Self.width.short, height: (y + Self.margin - 12).short)
    var svg = Markup()
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height,
        "viewBox": "0 0 \(size.width) \(size.height)",
        "font-family": "Helvetica, Arial, Liberation Sans, sans-serif",
      ])
    svg.element("title", title)
    if !isInPage {
      svg.raw("<style>\(Sheet.colors)</style>\n<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n")
    }
    svg.raw(markup.text)
    svg.raw("</svg>\n")
    return svg.text
  }

  /// A text on the line at `y`, as it is.
  mutating func text(
    _ text: String, at x: Double, down: Double = 0, size: Double, _ ink: Sheet.Ink, isBold: Bool = false,
    isStruck: Bool = false, anchor: String? = nil
  ) {
    guard !text.isEmpty else { return }
    markup.element(
      "text", text,
      [
        "class": ink.rawValue, "x": (Self.margin + x).short, "y": (y + down).short, "font-size": size.short,
        "font-weight": isBold ? "bold" : nil, "text-decoration": isStruck ? "line-through" : nil,
        "text-anchor": anchor,
      ])
    markup.raw("\n")
  }

  private mutating func path(_ commands: String, _ name: String) {
    markup.empty("path", ["class": name, "d": commands])
    markup.raw("\n")
  }

  mutating func row(_ row: Sheet.Row) {
    let indent = Double(min(row.level, Sheet.maxLevel)) * 20
    text(row.number, at: indent + 26, size: 12, .dim, anchor: "end")
    let start = indent + (row.box == .none ? 40 : 62)
    if row.box != .none {
      let (x, top) = (Self.margin + indent + 38, y - 12)
      markup.rect(Frame(x, top, 14, 14), radius: 3, ["class": "mark"])
      markup.raw("\n")
      switch row.box {
      case .started: path("M\((x + 5).short),\((top + 3).short) l5,4 l-5,4", "mark")
      case .done: path("M\((x + 3).short),\((top + 7).short) l3,4 l5,-8", "tick")
      case .none, .open: break
      }
    }
    let lines = row.text.text.wrapped(toWidth: Self.room - start, size: 15, lines: 20)
    for line in lines {
      text(line, at: start, size: 15, row.text.ink, isStruck: row.box == .done)
      advance(19)
    }
    var x = start
    for (index, detail) in row.details.enumerated() {
      let width = TextWidth.of(detail.text, size: 12)
      if index > 0, x + width > Self.room {
        x = start
        advance(16)
      }
      text(detail.text.shortened(toWidth: Self.room - x, size: 12), at: x, size: 12, detail.ink)
      x += width + 14
    }
    if !row.details.isEmpty { advance(17) }
    path("M\((Self.margin + indent).short),\((y - 11).short) H\((Self.margin + Self.room).short)", "edge")
    advance(8)
  }

  mutating func month(_ month: Sheet.Month) {
    let width = Self.room / 7
    if let title = month.title {
      advance(8)
      text(title, at: 0, size: 15, .ink, isBold: true)
      advance(20)
    }
    for (column, name) in month.weekdays.enumerated() {
      text(name, at: (Double(column) + 0.5) * width, size: 11, .dim, anchor: "middle")
    }
    advance(8)
    for week in month.weeks {
      let most = week.compactMap { $0?.entries.count }.max() ?? 0
      let height = 26 + Double(max(1, min(most, Self.mostEntries + 1))) * 14
      for (column, day) in week.enumerated() {
        guard let day else { continue }
        let x = Double(column) * width
        let cell = Frame(Self.margin + x, y, width, height)
        if day.isToday { markup.rect(cell, ["class": "field"]) }
        markup.rect(cell, ["class": "edge"])
        markup.raw("\n")
        text("\(day.number)", at: x + 6, down: 17, size: 12, day.isShown ? .ink : .dim, isBold: day.isToday)
        for (line, entry) in day.entries.prefix(Self.mostEntries).enumerated() {
          text(
            entry.text.shortened(toWidth: width - 10, size: 10), at: x + 6, down: 33 + Double(line) * 14,
            size: 10, entry.ink)
        }
        if day.entries.count > Self.mostEntries {
          text(
            "+\(day.entries.count - Self.mostEntries)", at: x + 6, down: 33 + Double(Self.mostEntries) * 14,
            size: 10, .dim)
        }
      }
      advance(height)
    }
    advance(24)
  }

  /// The entries of a day in its cell; the list below has all of them.
  private static let mostEntries = 5

  /// A bar for what was done in each period, and a line for what was open at its end.
  mutating func chart(_ rows: [ItemStatistics.Row]) {
    let (left, height) = (36.0, 200.0)
    let most = max(1, rows.flatMap { [$0.done, $0.open] }.max() ?? 1)
    let step = (Self.room - left) / Double(max(1, rows.count))
    let (top, bottom) = (y, y + height)
    func level(_ count: Int) -> Double { bottom - Double(count) / Double(most) * height }
    for count in most > 1 ? [0, most / 2, most] : [0, most] {
      text("\(count)", at: left - 8, down: level(count) - top + 4, size: 11, .dim, anchor: "end")
      path("M\((Self.margin + left).short),\(level(count).short) h\((Self.room - left).short)", "edge")
    }
    var points: [Location] = []
    for (index, row) in rows.enumerated() {
      let x = left + Double(index) * step
      let width = min(60, step * 0.6)
      let bar = Frame(
        Self.margin + x + (step - width) / 2, level(row.done), width, bottom - level(row.done))
      if row.done > 0 { markup.rect(bar, radius: 2, ["class": "done"]) }
      points.append(Location(Self.margin + x + step / 2, level(row.open)))
      // Labels are left out where they would touch.
      guard index % max(1, Int((64 / step).rounded(.up))) == 0 else { continue }
      text("\(row.from)", at: x + step / 2, down: height + 18, size: 10, .dim, anchor: "middle")
    }
    path("M" + points.map { "\($0.x.short),\($0.y.short)" }.joined(separator: " L"), "open")
    for point in points { markup.circle(point, 3, ["class": "late"]) }
    advance(height + 44)
    markup.rect(Frame(Self.margin + left, y - 9, 12, 10), radius: 2, ["class": "done"])
    text("done in the period", at: left + 18, size: 12, .ink)
    path("M\((Self.margin + left + 150).short),\((y - 4).short) h16", "open")
    text("open at its end", at: left + 172, size: 12, .ink)
    advance(12)
  }
}
