import Gestures
import Motion
import Scenes
import Storage
import Terminal
import TodoModel

extension SimulationReport {
  /// The run as one self-contained page; ghosts are drawn behind it.
  package func html(_ ghosts: [Ghost] = []) -> String { HTMLPage(self, ghosts).text }
}

struct HTMLPage {
  let report: SimulationReport
  let recording: Recording
  let accounts: [GestureAccount]
  let ghosts: [Ghost]
  var page = Markup()

  init(_ report: SimulationReport, _ ghosts: [Ghost]) {
    self.report = report
    self.ghosts = ghosts
    recording = report.recording
    accounts = report.recording.accounts
  }

  var text: String {
    var copy = self
    copy.write()
    return copy.page.text
  }

  private mutating func write() {
    let picture = Picture(recording, isExplained: true)
    var layers = LayerMarkup(at: .zero, sheet: StyleSheet(duration: picture.duration))
    var behind = Layer(ghosts.flatMap { $0.layers(behind: recording) })
    // Overlapping ghosts are limited in brightness.
    behind.alpha = Channel(min(1, 10 / Double(max(1, ghosts.count))))
    layers.write(picture.layers + (ghosts.isEmpty ? [] : [behind]))
    let style = PageParts.commonStyle + PageParts.style + (layers.sheet?.held ?? "")
    page.openPage(title: report.heading, style: style, script: PageParts.script)
    page.raw("<header>")
    element("h1", report.heading)
    element("p", facts)
    page.raw("</header>\n<main>\n<section class=\"player\" aria-label=\"Player\">\n")
    SVGElement.open(
      Frame(0, 0, picture.size.width, picture.size.height), label: "The screen", &page)
    page.raw("\(LayerMarkup.definitions)\n\(layers.markup.text)</svg>\n")
    page.raw(PageParts.player(until: recording.duration))
    page.raw("</section>\n<section aria-label=\"What happened\">\n")
    page.raw(PageParts.instrument)
    writeGestures()
    writeEdits()
    page.raw("</section>\n</main>\n")
    page.closePage(data: data, script: PageParts.script)
  }

  private var facts: String {
    let screen = recording.screen
    var facts =
      "\(report.script): \(screen.size.width.rounded3) × \(screen.size.height.rounded3) pt, profile "
      + "\(screen.profileTitle), \(recording.duration.rounded3) s"
    let profiles = ghosts.filter { $0.kind == .profile || ghosts.count == 1 }
    if !profiles.isEmpty {
      let names = profiles.map { $0.name + ($0.fault.map { ", which \($0)" } ?? "") }
      facts += "; behind it \(names.joined(separator: "; "))"
    } else if !ghosts.isEmpty {
      facts += "; behind it \(ghosts.count) disturbed runs"
    }
    return facts
  }

  mutating func element(
    _ name: String, _ content: String, _ attributes: KeyValuePairs<String, String?> = [:]
  ) {
    page.open(name, attributes)
    page.content(content)
    page.close(name)
  }
}
