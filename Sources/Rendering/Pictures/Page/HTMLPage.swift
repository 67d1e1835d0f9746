import Gestures
import JSON
import Motion
import Scenes
import Text

extension SimulationReport {
  /// The run as one self-contained page; ghosts are drawn behind it.
  package func html(_ ghosts: [Ghost] = [], isWhole: Bool = false) -> String {
    var page = HTMLPage(report: self, ghosts: ghosts, isWhole: isWhole, accounts: recording.accounts)
    page.write()
    return page.page.text
  }
}

private struct HTMLPage {
  let report: SimulationReport
  let ghosts: [Ghost]
  let isWhole: Bool
  let accounts: [GestureAccount]
  var page = Markup()

  var recording: Recording { report.recording }

  fileprivate mutating func write() {
    var picture = Picture(recording, isExplained: true)
    var layers = LayerMarkup(at: .zero, sheet: StyleSheet(duration: picture.duration))
    if !ghosts.isEmpty {
      var behind = Layer(ghosts.enumerated().flatMap { $1.layers(behind: recording, number: $0) })
      // Overlapping ghosts are limited in brightness.
      behind.alpha = Channel(min(1, 10 / Double(ghosts.count)))
      picture.layers.append(behind)
    }
    layers.write(picture.layers)
    let style = PageFiles.common_css + PageFiles.page_css + (layers.sheet?.held ?? "")
    page.openPage(title: report.heading, style: style, script: PageFiles.page_js)
    page.raw("<header>")
    page.element("h1", report.heading)
    page.element("p", facts)
    page.raw("</header>\n<main>\n<section class=\"player\" aria-label=\"Player\">\n")
    SVGElement.open(picture.shown(isWhole: isWhole), label: "The screen", &page)
    page.raw("\(LayerMarkup.definitions)\n\(layers.markup.text)</svg>\n")
    page.raw(PageParts.player(until: recording.duration))
    writeLegend()
    page.raw("</section>\n<section aria-label=\"What happened\">\n")
    page.raw(PageParts.instrument)
    writeGestures()
    writeEdits()
    page.raw("</section>\n</main>\n")
    page.closePage(data: data, script: PageFiles.page_js)
  }

  /// What the other runs look like, in the picture, the lanes and the graphs.
  private mutating func writeLegend() {
    if ghosts.isEmpty { return }
    page.raw("<ul class=\"legend\" aria-label=\"Other runs\">")
    for (number, ghost) in ghosts.enumerated() where ghost.kind == .profile {
      page.element(
        "li", "\(ghost.name): outlines and dashed bars", ["class": "outline \(Ghost.style(number))"])
    }
    if ghosts.contains(where: { $0.kind == .disturbance }) {
      page.element("li", "disturbed run: thin path", ["class": "path"])
      page.element("li", "disturbed run with other edits", ["class": "path broken"])
    }
    page.raw("</ul>\n")
  }

  private var facts: String {
    let screen = recording.screen
    var facts =
      "\(report.fileName): \(screen.size.width.rounded3) × \(screen.size.height.rounded3) pt, profile "
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

  /// Writes each gesture's statement and verdicts with reasons; merely prevented recognizers are folded.
  fileprivate mutating func writeGestures() {
    page.raw("<section aria-labelledby=\"h-gestures\">\n<h2 id=\"h-gestures\">Gestures, and why</h2>\n")
    if accounts.isEmpty { page.raw("<p>No gesture.</p>\n") }
    page.raw("<div class=\"box\"><ol class=\"gestures\">\n")
    for account in accounts {
      let until = account.end?.milliseconds.rounded3 ?? "1e12"
      page.open("li", ["data-from": account.start.milliseconds.rounded3, "data-to": until])
      page.raw("<div class=\"gesture\">")
      jump(to: account.start, account.statement)
      let end = account.end ?? recording.duration
      if end > account.start {
        page.element(
          "a", "loop",
          [
            "class": "again", "href": "#t=\(account.start.rounded3),\(end.rounded3)",
            "data-time": account.start.milliseconds.rounded3, "data-until": end.milliseconds.rounded3,
          ])
      }
      page.raw("</div><ul class=\"why\">")
      for recorded in account.decided where account.verdicts.contains(recorded) { reason(recorded) }
      if account.verdicts.isEmpty, account.prevented.isEmpty { writeEvents(of: account) }
      for (number, ghost) in ghosts.enumerated() {
        writeDifference(of: ghost, account.gesture, style: "ghost \(Ghost.style(number))")
      }
      writeSteadiness(of: account.gesture)
      page.raw("</ul>")
      if !account.prevented.isEmpty {
        page.raw(
          "<details class=\"prevented\"><summary>\(account.prevented.count) merely prevented</summary>"
            + "<ul class=\"why\">")
        for recorded in account.prevented { reason(recorded) }
        page.raw("</ul></details>")
      }
      page.raw("</li>\n")
    }
    page.raw("</ol></div>\n</section>\n")
  }

  /// Writes the controls' events where no recognizer decided: controls take their touches themselves.
  private mutating func writeEvents(of account: GestureAccount) {
    if account.events.isEmpty { line(account.start, account.undecided()) }
    for event in account.events {
      let value = event.value.isEmpty ? "" : ", \(event.value)"
      line(event.time, "\(event.control): \(event.event)\(value)")
    }
  }

  private mutating func writeDifference(of ghost: Ghost, _ gesture: Int, style: String) {
    guard ghost.kind == .profile, accounts.indices.contains(gesture) else { return }
    let theirs = ghost.accounts.indices.contains(gesture) ? ghost.accounts[gesture].verdicts : []
    let ours = accounts[gesture].verdicts
    guard ours.map(\.words) != theirs.map(\.words) else { return }
    if theirs.isEmpty { line(accounts[gesture].start, "\(ghost.name): nothing was decided", class: style) }
    for verdict in theirs where !ours.contains(where: { $0.words == verdict.words }) {
      line(verdict.verdict.time, "\(ghost.name): \(verdict.words)", class: style)
    }
  }

  private mutating func writeSteadiness(of gesture: Int) {
    let runs = ghosts.filter { $0.kind == .disturbance }
    guard !runs.isEmpty, accounts.indices.contains(gesture) else { return }
    let same = runs.count { $0.isSame(gesture, as: recording) }
    let words = "\(same) of \(runs.count) disturbed runs with the same edits"
    line(accounts[gesture].start, words, class: same < runs.count ? "missed" : nil)
  }

  private mutating func reason(_ recorded: RecordedVerdict) {
    let name: String? =
      switch recorded.importance {
      case .commit where recorded.verdict.isSuccess, .winner: "won"
      case .commit, .nearMiss: "missed"
      case .loser, .prevented: nil
      }
    line(recorded.verdict.time, recorded.words, class: name)
  }

  private mutating func line(_ time: Time, _ words: String, class name: String? = nil) {
    page.open("li", ["data-from": time.milliseconds.rounded3])
    spans(time, words, class: name)
    page.close("li")
  }

  private mutating func spans(_ time: Time, _ words: String, class name: String?) {
    page.element("span", time.rounded3, ["class": "when"])
    page.element("span", words, ["class": name])
  }

  private mutating func jump(to time: Time, _ words: String, class name: String? = nil) {
    page.open(
      "a", ["class": "line", "href": "#t=\(time.rounded3)", "data-time": time.milliseconds.rounded3])
    spans(time, words, class: name)
    page.close("a")
  }

  fileprivate mutating func writeEdits() {
    page.raw("<section aria-labelledby=\"h-edits\">\n<h2 id=\"h-edits\">Edits</h2>\n")
    page.raw(recording.edits.isEmpty ? "<p>None.</p>\n" : "<div class=\"box\"><ol class=\"edits\">\n")
    for edit in recording.edits {
      page.open("li", ["data-from": edit.time.milliseconds.rounded3])
      jump(to: edit.time, edit.words(in: recording.document), class: "what")
      page.raw("</li>\n")
    }
    page.raw(recording.edits.isEmpty ? "</section>\n" : "</ol></div>\n</section>\n")
  }

  /// The data that the page's script draws and shows; times in milliseconds.
  var data: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("duration", recording.duration.milliseconds)
    json.member("moments", moments.map(\.milliseconds))
    json.objects("gestures", accounts) { $0.account($1) }
    json.objects("captions", accounts.outcomes) { json, outcome in
      let account = accounts[outcome.gesture]
      json.member("time", outcome.time.milliseconds)
      json.member("gesture", outcome.gesture)
      json.member("heading", account.heading)
      json.member("result", account.result(at: outcome.time))
      json.member("edits", account.edits.count { $0.time <= outcome.time })
    }
    json.objects("lanes", recording.lanes(of: accounts)) { $0.lane($1) }
    json.objects("limits", recording.thresholds(of: accounts)) { $0.limit($1) }
    json.objects("fingers", recording.fingerRuns()) { $0.fingerRun($1.finger, $1.samples) }
    json.objects("ghosts", ghosts.enumerated()) { json, numbered in
      let (number, ghost) = numbered
      json.member("name", ghost.name)
      json.member("style", Ghost.style(number))
      let lanes = ghost.kind == .profile ? ghost.recording.lanes(of: ghost.accounts) : []
      json.objects("lanes", lanes.filter { $0.kind == .recognizer || $0.kind == .prevented }) { $0.lane($1) }
      let runs = ghost.kind == .disturbance ? ghost.recording.fingerRuns() : []
      json.objects("fingers", runs) { json, run in
        let gesture = recording.gesture(at: run.samples.first?.time ?? .zero)
        json.fingerRun(run.finger, run.samples, isSame: ghost.isSame(gesture, as: recording))
      }
    }
    json.array("log", recording.gestures) { $0.array(of: $1.time.milliseconds, $1.words) }
    json.endObject()
    return json.text
  }

  private var moments: [Time] {
    var moments: Set<Time> = [.zero, recording.duration]
    for entry in recording.timeline.entries {
      moments.insert(entry.time)
      if case .animate(let animation) = entry.event { moments.insert(animation.end) }
    }
    moments.formUnion(recording.gestures.lazy.filter { $0.state != .changed }.map(\.time))
    moments.formUnion(recording.edits.map(\.time))
    moments.formUnion(
      recording.fingers.lazy.filter { $0.phase != .moved && $0.phase != .stationary }.map(\.time))
    return moments.sorted()
  }
}

extension JSONWriter {
  fileprivate mutating func account(_ account: GestureAccount) {
    member("start", account.start.milliseconds)
    if account.begin.line > 0 { member("line", account.begin.line) }
    member("statement", account.statement.visible)
    member("isMissed", account.isMissed)
    member("verdicts", account.verdicts.map(\.words))
    member("prevented", account.prevented.map(\.words))
    member("edits", account.edits.map { $0.words(in: account.document) })
  }

  fileprivate mutating func lane(_ lane: PageLane) {
    member("kind", lane.kind.rawValue)
    member("name", lane.name)
    array("marks", lane.marks) {
      $0.array(of: $1.from.milliseconds, $1.to?.milliseconds, $1.state, $1.words)
    }
  }

  fileprivate mutating func limit(_ threshold: ThresholdMark) {
    member("gesture", threshold.gesture + 1)
    member("target", threshold.verdict.target.name.visible)
    member("recognizer", threshold.verdict.verdict.recognizer.visible)
    member("quantity", threshold.measure.quantity)
    member("value", threshold.measure.value)
    member("limit", threshold.measure.limit)
    member("margin", threshold.measure.margin)
    member("from", threshold.from.milliseconds)
    if let until = threshold.until { member("until", until.milliseconds) }
    let (shape, points, radius): (String, [Location], Double?) =
      switch threshold.shape {
      case .line(let from, let to): ("line", [from, to], nil)
      case .circle(let center, let radius): ("circle", [center], radius)
      case .square(let center, let radius): ("square", [center], radius)
      case .arrow(let from, let to): ("arrow", [from, to], nil)
      case .speed: ("speed", [], nil)
      }
    member("shape", shape)
    member("points", points.map { [$0.x, $0.y] })
    if let radius { member("radius", radius) }
  }

  fileprivate mutating func fingerRun(_ finger: Int, _ samples: [TouchSample], isSame: Bool? = nil) {
    member("finger", finger)
    if let isSame { member("isSame", isSame) }
    member("samples", samples.map { [$0.time.milliseconds, $0.location.x, $0.location.y] })
  }
}

extension LoggedGesture {
  /// `pan of row 2 changed: translation 32, 0`
  fileprivate var words: String {
    let words = [
      values.translation.map { "translation \($0.dx.rounded3), \($0.dy.rounded3)" },
      values.scale.map { "scale \($0.rounded3)" }, values.rotation.map { "rotation \($0.rounded3)" },
      values.velocity.map { "velocity \($0.dx.rounded3), \($0.dy.rounded3)" },
    ].compactMap(\.self)
    let detail = words.isEmpty ? "" : ": " + words.joined(separator: "; ")
    return "\(recognizer) of \(target.name) \(state.rawValue)\(detail)".visible
  }
}
