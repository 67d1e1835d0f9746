import Gestures
import Motion
import Scenes
import Storage
import Terminal
import TodoModel

extension SimulationReport {
  /// What the script did as one page that needs nothing else: the moving screen with a scrubber, and in step with
  /// it the gestures with what was decided about them and why, the edits, and the timeline.
  package var html: String { HTMLPage(self).text }
}

/// A recording as a page.
struct HTMLPage {
  let report: SimulationReport
  let recording: Recording
  private let starts: [Time]
  private var page = Markup()

  init(_ report: SimulationReport) {
    self.report = report
    recording = report.recording
    starts = report.recording.starts.map(\.time)
  }

  var text: String {
    var copy = self
    copy.write()
    return copy.page.text
  }

  private mutating func write() {
    let picture = Picture(recording, isExplained: true)
    var layers = LayerMarkup(at: .zero, sheet: StyleSheet(duration: picture.duration))
    layers.write(picture.layers)
    let style = HTMLPage.style + (layers.sheet?.held ?? "")
    page.openPage(title: report.heading, style: style, script: HTMLPage.script)
    page.raw("<header>")
    element("h1", report.heading)
    let screen = recording.screen
    element(
      "p",
      "\(screen.size.width.rounded3) × \(screen.size.height.rounded3) pt, profile "
        + "\(screen.profile.name.rawValue), \(recording.duration.rounded3) s")
    page.raw("</header>\n<main>\n<section class=\"player\" aria-label=\"Player\">\n")
    SVGElement.open(Frame(0, 0, picture.size.width, picture.size.height), label: "The screen", &page)
    page.raw("\(LayerMarkup.definitions)\n\(layers.markup.text)</svg>\n")
    writeControls()
    page.raw("</section>\n<section aria-label=\"What happened\">\n")
    writeGestures()
    writeEdits()
    writeBars()
    page.raw("</section>\n</main>\n")
    page.closePage(data: data, script: HTMLPage.script)
  }

  private mutating func element(
    _ name: String, _ content: String, _ attributes: KeyValuePairs<String, String?> = [:]
  ) {
    page.open(name, attributes)
    page.content(content)
    page.close(name)
  }

  private mutating func writeControls() {
    page.raw(
      """
      <input type="range" id="scrubber" min="0" max="\(recording.duration.milliseconds.rounded3)" step="any" \
      value="0" aria-label="Time">
      <div class="controls" role="group" aria-label="Playback">
      <button type="button" id="play">Play</button>
      <button type="button" id="back" aria-label="Step back">◀|</button>
      <button type="button" id="forward" aria-label="Step forward">|▶</button>
      <label>Speed <select id="speed"><option value="0.1">0.1×</option><option value="0.25">0.25×</option>\
      <option value="0.5">0.5×</option><option value="1" selected>1×</option><option value="2">2×</option>\
      <option value="4">4×</option></select></label>
      <output id="time">0.000 s</output>
      </div>
      <p id="moment"></p>
      <p class="keys"><kbd>Space</kbd> plays and pauses, <kbd>,</kbd> and <kbd>.</kbd> step to what happens next; \
      on the slider the arrow keys move by a sixtieth of a second.</p>

      """)
  }

  /// What each gesture says, and what was decided about it and why.
  private mutating func writeGestures() {
    page.raw("<section aria-labelledby=\"h-gestures\">\n<h2 id=\"h-gestures\">Gestures, and why</h2>\n")
    if recording.statements.isEmpty { page.raw("<p>No gesture.</p>\n") }
    let given = StatementVerdicts(recording)
    let sent = Dictionary(grouping: recording.events, by: \.gesture)
    page.raw("<div class=\"scroll\"><ol class=\"gestures\">\n")
    for (gesture, statement) in recording.statements.enumerated() {
      let start = starts[gesture]
      let end = gesture + 1 < starts.count ? starts[gesture + 1] : nil
      page.open(
        "li",
        [
          "data-from": start.milliseconds.rounded3,
          "data-to": end.map { $0.milliseconds.rounded3 } ?? "1e12",
        ])
      jump(to: start, statement)
      page.raw("<ul class=\"why\">")
      for recorded in given.verdicts[gesture] { reason(recorded.verdict.time, recorded.words) }
      // A form has no recognizers: its controls take the touches themselves.
      if given.verdicts[gesture].isEmpty {
        for event in sent[gesture] ?? [] {
          let value = event.value.isEmpty ? "" : ", \(event.value)"
          reason(event.time, "\(event.control): \(event.event)\(value)")
        }
      }
      page.raw("</ul></li>\n")
    }
    page.raw("</ol></div>\n</section>\n")
  }

  private mutating func reason(_ time: Time, _ words: String) {
    page.open("li", ["data-from": time.milliseconds.rounded3])
    element("span", time.rounded3, ["class": "when"])
    element("span", words)
    page.close("li")
  }

  private mutating func jump(to time: Time, _ words: String, class name: String? = nil) {
    page.open("button", ["type": "button", "class": "line", "data-time": time.milliseconds.rounded3])
    element("span", time.rounded3, ["class": "when"])
    element("span", words, ["class": name])
    page.close("button")
  }

  private mutating func writeEdits() {
    page.raw("<section aria-labelledby=\"h-edits\">\n<h2 id=\"h-edits\">Edits</h2>\n")
    if recording.edits.isEmpty {
      page.raw("<p>None.</p>\n")
    } else {
      page.raw("<div class=\"scroll\"><ol class=\"edits\">\n")
      for edit in recording.edits {
        page.open("li", ["data-from": edit.time.milliseconds.rounded3])
        let text = edit.text.isEmpty ? "(blank)" : edit.text
        jump(to: edit.time, "\(edit.edit.name) #\(edit.item) \(text)\(edit.edit.detail)", class: "what")
        page.raw("</li>\n")
      }
      page.raw("</ol></div>\n")
    }
    page.raw("</section>\n")
  }
}

// What moves, as bars, and what the script of the page needs to know.
extension HTMLPage {
  private struct Lane: Hashable {
    var target: String
    var property: String
  }

  /// A line for each property of each thing: bars for animations, ticks for what is set at once.
  private mutating func writeBars() {
    var order: [Lane] = []
    var marks: [Lane: [(from: Time, to: Time?, title: String)]] = [:]
    func mark(_ lane: Lane, _ from: Time, _ to: Time?, _ title: String) {
      if marks[lane] == nil { order.append(lane) }
      marks[lane, default: []].append((from, to, title))
    }
    for entry in recording.timeline.entries {
      switch entry.event {
      case .animate(let move):
        mark(
          Lane(target: move.target.name, property: move.property.rawValue), move.start + move.delay, move.end,
          "\(move.from.rounded3) → \(move.to.rounded3), \(move.curve.name)")
      case .set(let target, let property, _):
        mark(Lane(target: target.name, property: property.rawValue), entry.time, nil, "set")
      case .reload: mark(Lane(target: "list", property: "reload"), entry.time, nil, "reload")
      case .cue(let name): mark(Lane(target: "cue", property: ""), entry.time, nil, name)
      case .insert, .remove: break
      }
    }
    page.raw("<section aria-labelledby=\"h-timeline\">\n<h2 id=\"h-timeline\">Timeline</h2>\n")
    if order.isEmpty { page.raw("<p>Nothing moved.</p>\n") }
    let length = max(1, recording.duration.milliseconds)
    page.raw("<div class=\"scroll\"><table>\n")
    for lane in order {
      page.raw("<tr>")
      element("th", "\(lane.target) \(lane.property)", ["scope": "row"])
      page.open("td")
      let all = marks[lane] ?? []
      let told = all.map { mark in
        "\(mark.from.rounded3)" + (mark.to.map { " to \($0.rounded3)" } ?? "") + " s: \(mark.title)"
      }
      page.open(
        "svg",
        [
          "viewBox": "0 0 \(length.rounded3) 10", "preserveAspectRatio": "none", "role": "img",
          "aria-label": told.joined(separator: "; "),
        ])
      for (mark, told) in zip(all, told) {
        page.open(
          "rect",
          [
            "class": mark.to == nil ? "tick" : "bar", "x": mark.from.milliseconds.rounded3,
            "y": mark.to == nil ? "0" : "2",
            "width": mark.to.map { max(1, ($0 - mark.from).milliseconds) }?.rounded3
              ?? (length / 250).rounded3,
            "height": mark.to == nil ? "10" : "6",
          ])
        element("title", told)
        page.close("rect")
      }
      page.empty(
        "rect", ["class": "cursor", "x": "0", "y": "0", "width": (length / 300).rounded3, "height": "10"])
      page.raw("</svg></td></tr>\n")
    }
    page.raw("</table></div>\n</section>\n")
  }

  /// Times in milliseconds: how long it is, when something happens, and the gesture log in words.
  private var data: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("duration", recording.duration.milliseconds)
    json.array("moments", moments) { $0.raw($1.milliseconds.rounded3) }
    json.array("gestures", Array(recording.statements.enumerated())) { json, statement in
      json.beginArray()
      json.raw(starts[statement.offset].milliseconds.rounded3)
      json.string(statement.element.visible)
      json.endArray()
    }
    json.array("log", recording.gestures) { json, logged in
      json.beginArray()
      json.raw(logged.time.milliseconds.rounded3)
      json.string(logged.words)
      json.endArray()
    }
    json.endObject()
    return json.text
  }

  /// When something begins or ends, in order and each once.
  private var moments: [Time] {
    var moments: Set<Time> = [.zero, recording.duration]
    for entry in recording.timeline.entries {
      moments.insert(entry.time)
      if case .animate(let animation) = entry.event { moments.insert(animation.end) }
    }
    for logged in recording.gestures where logged.state != .changed { moments.insert(logged.time) }
    for edit in recording.edits { moments.insert(edit.time) }
    for sample in recording.fingers where sample.phase != .moved && sample.phase != .stationary {
      moments.insert(sample.time)
    }
    return moments.sorted()
  }
}

extension LoggedGesture {
  /// `pan of row 2 changed: translation 32, 0`
  fileprivate var words: String {
    var values: [String] = []
    if let way = self.values.translation {
      values.append("translation \(way.dx.rounded3), \(way.dy.rounded3)")
    }
    if let scale = self.values.scale { values.append("scale \(scale.rounded3)") }
    if let rotation = self.values.rotation { values.append("rotation \(rotation.rounded3)") }
    if let velocity = self.values.velocity {
      values.append("velocity \(velocity.dx.rounded3), \(velocity.dy.rounded3)")
    }
    let detail = values.isEmpty ? "" : ": " + values.joined(separator: "; ")
    return "\(recognizer) of \(target.name) \(state.rawValue)\(detail)".visible
  }
}
