import Gestures
import Motion
import Scenes
import Terminal
import TodoModel

extension HTMLPage {
  /// Writes each gesture's statement and verdicts with reasons; merely prevented recognizers are folded.
  mutating func writeGestures() {
    page.raw("<section aria-labelledby=\"h-gestures\">\n<h2 id=\"h-gestures\">Gestures, and why</h2>\n")
    if accounts.isEmpty { page.raw("<p>No gesture.</p>\n") }
    page.raw("<div class=\"scroll\"><ol class=\"gestures\">\n")
    for account in accounts {
      page.open(
        "li",
        [
          "data-from": account.start.milliseconds.rounded3,
          "data-to": account.end.map { $0.milliseconds.rounded3 } ?? "1e12",
        ])
      page.raw("<div class=\"gesture\">")
      jump(to: account.start, account.statement)
      let end = account.end ?? recording.duration
      if end > account.start { loop(account.start, end) }
      page.raw("</div><ul class=\"why\">")
      for recorded in account.verdicts { reason(recorded) }
      if account.verdicts.isEmpty, account.prevented.isEmpty { writeEvents(of: account) }
      for ghost in ghosts { writeDifference(of: ghost, account.gesture) }
      writeSteadiness(of: account.gesture)
      page.raw("</ul>")
      if !account.prevented.isEmpty {
        page.raw(
          "<details class=\"prevented\"><summary>\(account.prevented.count) merely prevented</summary>")
        page.raw("<ul class=\"why\">")
        for recorded in account.prevented { reason(recorded) }
        page.raw("</ul></details>")
      }
      page.raw("</li>\n")
    }
    page.raw("</ol></div>\n</section>\n")
  }

  /// Writes the controls' events where no recognizer decided: controls take their touches themselves.
  private mutating func writeEvents(of account: GestureAccount) {
    if account.events.isEmpty { line(account.start, account.nothing) }
    for event in account.events {
      let value = event.value.isEmpty ? "" : ", \(event.value)"
      line(event.time, "\(event.control): \(event.event)\(value)")
    }
  }

  private mutating func writeDifference(of ghost: Ghost, _ gesture: Int) {
    guard ghost.kind == .profile, accounts.indices.contains(gesture) else { return }
    let theirs = ghost.accounts.indices.contains(gesture) ? ghost.accounts[gesture].verdicts : []
    let ours = accounts[gesture].verdicts
    guard ours.map(\.words) != theirs.map(\.words) else { return }
    if theirs.isEmpty { line(accounts[gesture].start, "\(ghost.name): nothing was decided", class: "ghost") }
    for verdict in theirs where !ours.contains(where: { $0.words == verdict.words }) {
      line(verdict.verdict.time, "\(ghost.name): \(verdict.words)", class: "ghost")
    }
  }

  private mutating func writeSteadiness(of gesture: Int) {
    let runs = ghosts.filter { $0.kind == .disturbance }
    guard !runs.isEmpty, accounts.indices.contains(gesture) else { return }
    let same = runs.count { $0.isSame(gesture, as: recording) }
    line(
      accounts[gesture].start, "\(same) of \(runs.count) disturbed runs with the same edits",
      class: same < runs.count ? "missed" : "ghost")
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
    element("span", time.rounded3, ["class": "when"])
    element("span", words, ["class": name])
    page.close("li")
  }

  private mutating func jump(to time: Time, _ words: String, class name: String? = nil) {
    page.open(
      "a", ["class": "line", "href": "#t=\(time.rounded3)", "data-time": time.milliseconds.rounded3])
    element("span", time.rounded3, ["class": "when"])
    element("span", words, ["class": name])
    page.close("a")
  }

  private mutating func loop(_ from: Time, _ to: Time) {
    element(
      "a", "loop",
      [
        "class": "again", "href": "#t=\(from.rounded3),\(to.rounded3)",
        "data-time": from.milliseconds.rounded3, "data-until": to.milliseconds.rounded3,
      ])
  }

  mutating func writeEdits() {
    page.raw("<section aria-labelledby=\"h-edits\">\n<h2 id=\"h-edits\">Edits</h2>\n")
    if recording.edits.isEmpty {
      page.raw("<p>None.</p>\n")
    } else {
      page.raw("<div class=\"scroll\"><ol class=\"edits\">\n")
      for edit in recording.edits {
        page.open("li", ["data-from": edit.time.milliseconds.rounded3])
        jump(to: edit.time, edit.words, class: "what")
        page.raw("</li>\n")
      }
      page.raw("</ol></div>\n")
    }
    page.raw("</section>\n")
  }
}
