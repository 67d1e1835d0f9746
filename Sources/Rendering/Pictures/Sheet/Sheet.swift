package import TodoModel

/// A list, months or a chart on paper and on a screen: one file as HTML or SVG that loads nothing, dark where the
/// reader's screen is dark, light in print.
package struct Sheet: Sendable {
  /// The meaning of a text's color, as in a terminal's list. The raw value is its class.
  package enum Ink: String, CaseIterable, Sendable {
    case ink, dim, late, today, done, line, field, ground

    /// The color in light and dark. Texts have a contrast of at least 4.5:1 on `ground` and `field`.
    fileprivate var colors: (light: String, dark: String) {
      switch self {
      case .ink: ("#1c1c1e", "#f2f2f7")
      case .dim: ("#5c5c60", "#b4b4b9")
      case .late: ("#a8200d", "#ff8a80")
      case .today: ("#7a5600", "#e0b050")
      case .done: ("#1c6e2f", "#5fd37a")
      case .line: ("#d1d1d6", "#48484a")
      case .field: ("#f2f2f7", "#2c2c2e")
      case .ground: ("#ffffff", "#1c1c1e")
      }
    }
  }

  package struct Run: Sendable {
    var text: String
    var ink = Ink.dim
  }

  /// A line with a box to tick.
  package struct Row: Sendable {
    package enum Box: Hashable, Sendable {
      case none, open, started, done
    }

    /// The number of parents above it.
    var level = 0
    var number = ""
    var box = Box.none
    var text: Run
    var details: [Run] = []
  }

  package struct Month: Sendable {
    package struct Day: Sendable {
      var number: Int
      var isToday: Bool
      /// Whether the day was asked for.
      var isShown: Bool
      var entries: [Run] = []
    }

    /// The month's name, or nil where the sheet is about this month alone.
    var title: String?
    var weekdays: [String]
    /// Weeks of seven days, nil outside the month.
    var weeks: [[Day?]]
  }

  package enum Block: Sendable {
    case heading(String)
    case row(Row)
    case month(Month)
    /// For each period the items done in it, and those open at its end.
    case chart([ItemStatistics.Row])
  }

  var title: String
  var subtitle: String
  var blocks: [Block]

  /// Deeper rows are indented no further.
  static let maxLevel = 8

  /// The rules of both kinds of file.
  static let colors: String = {
    func rules(_ color: (Ink) -> String) -> String {
      Ink.allCases.map { ".\($0){fill:\(color($0));color:\(color($0))}" }.joined()
        + ".edge{fill:none;stroke:\(color(.line))}.mark{fill:none;stroke:\(color(.dim));stroke-width:1.5}"
        + ".tick{fill:none;stroke:\(color(.done));stroke-width:2}.open{fill:none;stroke:\(color(.late));stroke-width:2}"
    }
    return rules { $0.colors.light } + "@media screen and (prefers-color-scheme:dark){"
      + rules { $0.colors.dark }
      + "}"
  }()

  /// One page in HTML, without a script.
  package var html: String {
    var page = Markup()
    page.openPage(title: title, style: PageFiles.common_css + PageFiles.sheet_css + Sheet.colors)
    page.raw("<main class=\"sheet\">\n<header>")
    page.element("h1", title)
    page.element("p", subtitle)
    page.raw("</header>\n")
    var isInList = false
    for block in blocks {
      if case .row = block {
        if !isInList { page.raw("<ul>\n") }
        isInList = true
      } else if isInList {
        page.raw("</ul>\n")
        isInList = false
      }
      switch block {
      case .heading(let text):
        page.element("h2", text)
        page.raw("\n")
      case .row(let row): page.row(row)
      case .month(let month): page.month(month)
      case .chart(let rows):
        var drawing = SheetDrawing()
        drawing.chart(rows)
        page.raw(drawing.finished(title: title, isInPage: true))
      }
    }
    page.raw(isInList ? "</ul>\n" : "")
    page.raw("</main>\n</body>\n</html>\n")
    return page.text
  }
}

extension Markup {
  fileprivate mutating func row(_ row: Sheet.Row) {
    open("li", ["class": "l\(min(row.level, Sheet.maxLevel))"])
    element("span", row.number, ["class": "number dim"])
    switch row.box {
    case .none: break
    case .open: raw("<span class=\"box\" role=\"img\" aria-label=\"open\"></span>")
    case .started: raw("<span class=\"box\" role=\"img\" aria-label=\"started\">▸</span>")
    case .done: raw("<span class=\"box done\" role=\"img\" aria-label=\"done\">✓</span>")
    }
    raw("<span class=\"words\">")
    element(
      row.box == .done ? "s" : "span", row.text.text, ["class": row.text.ink.rawValue, "dir": "auto"])
    for detail in row.details {
      raw(" ")
      element("small", detail.text, ["class": detail.ink.rawValue])
    }
    raw("</span></li>\n")
  }

  fileprivate mutating func month(_ month: Sheet.Month) {
    raw("<table>\n")
    if let title = month.title { element("caption", title) }
    raw("<tr>")
    for day in month.weekdays { element("th", day, ["scope": "col"]) }
    raw("</tr>\n")
    for week in month.weeks {
      raw("<tr>")
      for day in week {
        guard let day else {
          raw("<td></td>")
          continue
        }
        raw(day.isToday ? "<td class=\"now\">" : "<td>")
        element("b", "\(day.number)", ["class": day.isShown ? "ink" : "dim"])
        for entry in day.entries { element("p", entry.text, ["class": entry.ink.rawValue, "dir": "auto"]) }
        raw("</td>")
      }
      raw("</tr>\n")
    }
    raw("</table>\n")
  }
}
