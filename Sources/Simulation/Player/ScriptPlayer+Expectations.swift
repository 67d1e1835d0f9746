import GestureScript
import Gestures
import Motion
import Scenes
import Stage
import Text
import TodoModel

extension ScriptPlayer {
  /// Checks an expectation; a failed one is recorded and the run goes on.
  func check(_ expectation: Expectation, at position: SourcePosition) throws(ScriptError) {
    if let found = try mismatch(expectation, at: position) {
      fail(FailedExpectation(position: position, expectation: expectation, found: found))
    } else {
      passed += 1
    }
  }

  /// The value found instead, or nil if the expectation is met.
  private func mismatch(
    _ expectation: Expectation, at position: SourcePosition
  ) throws(ScriptError) -> String? {
    switch expectation {
    case .rows(let rows, let list): return rowsMismatch(rows, list: list)
    case .row(let row, let condition): return rowMismatch(row, condition)
    case .noRow(let row): return absenceMismatch(row)
    case .edits(let count):
      let found = simulator.edits.count
      return found == count ? nil : "\(found)"
    case .recognized(let recognizer, let target, let margin):
      return recognizedMismatch(recognizer, target, margin)
    case .failed(let recognizer, let target, let reason, let margin):
      return failedMismatch(recognizer, target, reason, margin)
    case .lift(let name, let happens, let reason, let margin):
      return liftMismatch(name, happens, reason, margin)
    case .offset(let offset, let within):
      guard let found = simulator.scene.offset(at: simulator.now) else {
        return "a scene that does not scroll"
      }
      // A bare number is as exact as output shows it.
      return abs(found - offset) <= (within ?? 0.0005) ? nil : "\(found.rounded3)pt"
    case .placeholder(let text):
      let found = simulator.placeholder?.text
      return found == text ? nil : found.map { "\"\($0)\"" } ?? "no placeholder"
    case .event(let event, let control):
      return try checked(at: position) { (scene) throws(SceneError) in
        try scene.mismatch(ofEvent: event, on: control)
      }
    case .touched(let names):
      return try checked(at: position) { (scene) throws(SceneError) in try scene.mismatch(ofTouched: names) }
    case .phrase(let phrase):
      return try checked(at: position) { (scene) throws(SceneError) in
        try scene.mismatch(any: phrase.meaning, at: simulator.now)
      }
    }
  }

  private func checked(
    at position: SourcePosition, _ check: (any Scene) throws(SceneError) -> String?
  ) throws(ScriptError) -> String? {
    do { return try check(simulator.scene) } catch { throw error.scriptError(at: position) }
  }

  private func rowsMismatch(_ rows: [RowText], list name: String?) -> String? {
    let document = simulator.scene.model.document
    var list = simulator.scene.list
    if let name {
      guard let named = document.list(named: name) else { return "no list with this name" }
      list = named
    }
    let items = simulator.scene.model.shownItems(of: list)
    let isEqual =
      items.count == rows.count
      && zip(items, rows).allSatisfy { $0.text == $1.text && $0.isDone == $1.isDone }
    if isEqual { return nil }
    // A readable part of a long list.
    let shown = items.prefix(20).map { RowText($0.text, isDone: $0.isDone) }
    let text = ScriptPrinter.text(of: Expectation.rows(shown, list: nil))
    return items.count > shown.count ? "\(text), … (\(items.count) rows)" : text
  }

  private func rowMismatch(_ row: RowReference, _ condition: RowCondition) -> String? {
    let scene = simulator.scene
    let item: Item
    do {
      item = try scene.item(at: row.sceneTarget)
    } catch {
      return error.words.found
    }
    switch condition {
    case .done: return item.isDone ? nil : "it open"
    case .open: return item.isDone ? "it done" : nil
    case .onScreen: return scene.isOnScreen(item.uid, at: simulator.now) ? nil : "it off the screen"
    case .editing: return scene.editedItem == item.uid ? nil : "it not being edited"
    }
  }

  private func absenceMismatch(_ row: RowReference) -> String? {
    do {
      _ = try simulator.scene.item(at: row.sceneTarget)
      return "it in the list"
    } catch {
      switch error {
      case .noRow, .noRowNamed: return nil
      default: return error.words.found
      }
    }
  }

  private func recognizedMismatch(
    _ recognizer: RecognizerName, _ target: Target?, _ margin: Margin?
  ) -> String? {
    let verdicts = verdicts(of: recognizer, on: target)
    let events = on(
      target, simulator.eventsOfLastGesture.filter { recognizer.matches($0.recognizer, $0.kind) },
      hangingOn: \.target, touched: \.touched)
    guard let margin else {
      let recognized =
        events.contains { $0.state == .began || $0.state == .recognized }
        || verdicts.contains(where: \.verdict.isSuccess)
      return recognized ? nil : decisions(verdicts, of: recognizer, on: target)
    }
    let recognized = verdicts.filter { $0.verdict.outcome != .failed }
    if recognized.isEmpty {
      return events.isEmpty ? decisions(verdicts, of: recognizer, on: target) : "it still in progress"
    }
    return marginMismatch(margin, recognized)
  }

  private func failedMismatch(
    _ recognizer: RecognizerName, _ target: Target?, _ reason: FailureReason?, _ margin: Margin?
  ) -> String? {
    let verdicts = verdicts(of: recognizer, on: target)
    let failed = verdicts.filter {
      $0.verdict.outcome == .failed && (reason == nil || $0.verdict.reason == reason)
    }
    if failed.isEmpty { return decisions(verdicts, of: recognizer, on: target) }
    guard let margin else { return nil }
    return marginMismatch(margin, failed)
  }

  private func liftMismatch(
    _ name: LiftName, _ happens: Bool, _ reason: FailureReason?, _ margin: Margin?
  ) -> String? {
    let lifts = simulator.verdictsOfLastGesture.filter {
      $0.rest != nil && $0.verdict.recognizer == name.rawValue
    }
    if lifts.isEmpty { return "no lift that decided about a \(name.rawValue) in the last gesture" }
    let found = lifts.filter {
      $0.verdict.isSuccess == happens && (reason == nil || $0.verdict.reason == reason)
    }
    if found.isEmpty { return decisions(lifts, of: .named(name.rawValue)) }
    return margin.flatMap { marginMismatch($0, found) }
  }

  private func marginMismatch(_ margin: Margin, _ verdicts: [RecordedVerdict]) -> String? {
    let (least, unit) = margin.measured
    guard let greatest = verdicts.compactMap({ $0.verdict.margin(in: unit) }).max() else {
      return "no measurement in \(unit.rawValue)"
    }
    return greatest >= least ? nil : "a margin of \(greatest.rounded3)\(unit.rawValue)"
  }

  private func verdicts(of recognizer: RecognizerName, on target: Target?) -> [RecordedVerdict] {
    on(
      target,
      simulator.verdictsOfLastGesture.filter {
        $0.rest == nil
          && recognizer.matches($0.verdict.recognizer, $0.isCommitDecision ? nil : $0.verdict.kind)
      },
      hangingOn: \.target, touched: \.touched)
  }

  /// The entries of a row's own recognizers; without any, the entries of the list's recognizers touched there.
  private func on<Entry>(
    _ wanted: Target?, _ entries: [Entry], hangingOn target: KeyPath<Entry, AnimationTarget>,
    touched: KeyPath<Entry, ItemUID?>
  ) -> [Entry] {
    guard let wanted else { return entries }
    guard case .row(let row) = wanted else {
      return entries.filter { wanted.sceneTarget?.names($0[keyPath: target]) ?? false }
    }
    guard let item = (try? simulator.scene.item(at: row.sceneTarget))?.uid ?? removed(row) else { return [] }
    let there = entries.filter { $0[keyPath: touched] == item }
    let hanging = there.filter { if case .row = $0[keyPath: target] { true } else { false } }
    return hanging.isEmpty ? there : hanging
  }

  /// The item removed by the last gesture, if it has the row's text.
  private func removed(_ row: RowReference) -> ItemUID? {
    guard case .item(let text, _) = row.sceneTarget else { return nil }
    for recorded in simulator.edits.reversed() where recorded.text == text {
      if case .remove(let item) = recorded.edit { return item }
    }
    return nil
  }

  /// The recognizers' actual decisions, as a short phrase.
  private func decisions(
    _ verdicts: [RecordedVerdict], of recognizer: RecognizerName, on target: Target? = nil
  ) -> String {
    if verdicts.isEmpty {
      return waiting(recognizer) ?? missing(recognizer, on: target)
        ?? "no verdict yet from this recognizer in the last gesture"
    }
    return verdicts.map { recorded in
      let verdict = recorded.verdict
      let reason = verdict.reason.map { " because \($0.rawValue)" } ?? ""
      // The other one won, or had to fail first.
      let other = verdict.by.map { name in
        switch verdict.reason {
        case nil: " after waiting for \(name)"
        case .waited: " for \(name)"
        case .lifted: " while it waited for \(name)"
        default: " by \(name)"
        }
      }
      return
        "\(verdict.recognizer) on \(recorded.target.name) \(verdict.outcome.rawValue)\(reason)\(other ?? "")"
    }.joined(separator: "; ")
  }

  /// Says that the target or the recognizer is not on the screen, with the name that was probably meant; nil if both are.
  private func missing(_ recognizer: RecognizerName, on target: Target?) -> String? {
    let isGone = if case .row(let row)? = target { removed(row) != nil } else { false }
    do { _ = isGone ? nil : try target.map(frame) } catch {
      let hint = error.hint.map { " (\($0))" } ?? ""
      if error.reason == .missing { return "no \(ScriptPrinter.text(of: error.target))\(hint)" }
    }
    let members = simulator.scene.stage.root.all.flatMap(\.members)
    let decisions = simulator.scene is ViewsScene ? [] : CommitDecision.allCases.map(\.rawValue)
    let isKnown = members.contains { recognizer.matches($0.name, $0.kind) }
    if isKnown || decisions.contains(where: { recognizer.matches($0, nil) }) { return nil }
    let name = ScriptPrinter.text(of: recognizer)
    if let lift = LiftName.allCases.first(where: { recognizer.matches($0.rawValue, nil) }) {
      return "no recognizer \(name), but a lift (write expect lift \(lift.rawValue) recognized)"
    }
    let near = nearest(to: name, among: (members.map(\.name) + decisions).map(\.quotedText))
    return "no recognizer \(name) on the screen" + (near.map { " (did you mean \($0)?)" } ?? "")
  }

  /// The reason why a recognizer has not decided and the remaining time, or nil if none waits.
  private func waiting(_ recognizer: RecognizerName) -> String? {
    guard let wait = simulator.waits.first(where: { recognizer.matches($0.name, $0.kind) }) else {
      return nil
    }
    let left = simulator.recognitionDeadline.map { $0 - simulator.now } ?? .zero
    let advice =
      left > .zero ? "; wait \(left.milliseconds.rounded(.up).exactText)ms before it" : ""
    return "\(wait.name) still waiting for \(wait.other ?? "another tap")" + advice
  }
}

extension RecognizerName {
  /// A recognizer without a kind matches by name only.
  package func matches(_ name: String, _ kind: RecognizerKind?) -> Bool {
    switch self {
    case .kind(let wanted): wanted == kind
    case .named(let wanted): wanted == name
    }
  }
}

extension Margin {
  package var measured: (value: Double, unit: Measure.Unit) {
    switch self {
    case .distance(let points): (points, .points)
    case .time(let time): (time.milliseconds, .milliseconds)
    case .angle(let degrees): (degrees, .degrees)
    case .speed(let speed): (speed, .speed)
    }
  }
}
