import Motion
import Rendering
import Simulation
import Terminal

extension TouchApplication {
  func press(_ key: TerminalKey, at time: Time) {
    // These keys work on every screen.
    switch key {
    case .control("c"): return end(at: time)
    case .control("l"): return picture.forget()
    case .control("z"):
      isSuspended = true
      return cancel(at: time)
    case .escape where session.hasTouch: return cancel(at: time)
    default: break
    }
    if picture.scale.isTooSmall, line == nil, !isTextOpen(at: time) {
      // Without a list to see, no key changes it.
      if TouchKeys.commands[key] == .quit { end(at: time) }
      return
    }
    if let page = help {
      help = nil
      switch key {
      case .down, .pageDown, .text(" "):
        let next = page + 1
        if next < picture.screen(of: self).helpPages { help = next } else if key != .text(" ") { help = page }
        return
      case .up, .pageUp:
        help = max(page - 1, 0)
        return
      case .escape, .text("?"), .text("q"): return
      default: break
      }
    }
    if search != nil { return searchKey(key, at: time) }
    if line != nil { return lineKey(key, at: time) }
    if session.hasTouch {
      if isLeftOut(key, at: time) { return }
      // Other commands wait for the end of the touch.
      let cancels: [KeyCommand?] = [.undo, .redo, .nextList, .previousList]
      guard !session.isEditing, cancels.contains(TouchKeys.commands[key]) else {
        if waiting.count < 1000 { waiting.append(key) }
        return
      }
      cancel(at: time)
      pressWaiting(at: time)
    }
    if isTextOpen(at: time) {
      textAwaited = nil
      return edit(key, at: time)
    }
    if isLeftOut(key, at: time) { return }
    message = ""
    command(key, at: time)
  }

  func pressWaiting(at time: Time) {
    let keys = waiting
    waiting = []
    for key in keys { press(key, at: time) }
  }

  /// Whether a key was meant for a text that did not open, or that was closed during typing: such keys do
  /// nothing until Escape, or until no key has come for ``textPause``.
  private func isLeftOut(_ key: TerminalKey, at time: Time) -> Bool {
    guard let end = textAwaited, !session.isEditing else { return false }
    guard time <= end, key != .escape else {
      textAwaited = nil
      return false
    }
    textAwaited = max(end, time + TouchApplication.textPause)
    switch key {
    // Keys that change a text or move the caret to one of its ends.
    case .text, .return, .backspace, .delete, .home, .end: break
    default: return false
    }
    if message.isEmpty { message = "no text is open; Escape makes keys commands again" }
    return true
  }

  private func command(_ key: TerminalKey, at time: Time) {
    if !marks.isEmpty, commandOnMarks(key, at: time) { return }
    switch TouchKeys.commands[key] {
    case .chooseAbove: session.choose(by: -1, at: time)
    case .chooseBelow: session.choose(by: 1, at: time)
    case .choosePageAbove: session.choose(by: -session.page, at: time)
    case .choosePageBelow: session.choose(by: session.page, at: time)
    case .chooseFirst: session.choose(row: 0, at: time)
    case .chooseLast: session.choose(row: session.items.count - 1, at: time)
    case .complete: perform(.complete, at: time)
    case .toggle: perform(.toggle, at: time)
    case .delete: perform(.delete, at: time)
    case .edit: perform(.edit, at: time)
    case .add: perform(.add, at: time)
    case .insertBelow: perform(.insertBelow, at: time)
    case .carryUp where filter != nil, .carryDown where filter != nil:
      refuse(TouchApplication.filteredCarry)
    case .carryUp: perform(.carryUp, at: time)
    case .carryDown: perform(.carryDown, at: time)
    case .nextList: showList(1, at: time)
    case .previousList: showList(-1, at: time)
    case .undo: walk(back: true, at: time)
    case .redo: walk(back: false, at: time)
    case .mirrored: arm(.mirrored, "the next left press puts down two fingers, mirrored")
    case .sideBySide: arm(.abreast, "the next left press puts down two fingers, side by side")
    case .cancel:
      armed = nil
      if filter != nil { _ = filterRows("", at: time) }
    case .filter: openFilter(at: time)
    case .search: startSearch(at: time)
    case .words: open(.words, at: time)
    case .move: open(.list, at: time)
    case .mark: mark(at: time)
    case .later: moveDue(by: 1, at: time)
    case .earlier: moveDue(by: -1, at: time)
    case .dense:
      if picture.changeDensity() {
        fitScreen(at: time)
      } else {
        message = "this screen has a size of its own"
      }
    case .why: whyLevel = whyLevel == .short ? .full : whyLevel == .full ? .none : .short
    case .record: toggleRecording(at: time)
    case .help: help = 0
    case .quit: end(at: time)
    // Handled above, on every screen.
    case .redraw, .suspend, nil: break
    }
  }

  private func arm(_ fingers: LiveFingers, _ words: String) {
    armed = armed == fingers ? nil : fingers
    message = armed == nil ? "" : words
  }

  func clearOutcome() {
    (outcome, statement) = ([], "")
    session.beginGesture()
  }

  private func perform(_ action: RowAction, at time: Time) {
    var start = time
    outcome = []
    do throws(RowRefusal) {
      statement = try session.perform(action, at: time)
      start = session.deadlineOfKey ?? time
    } catch {
      clearOutcome()
      message = error.words
      if TouchApplication.opensText(action), error != .noList { message += "; keys do nothing until Escape" }
      outcome = ["nothing: " + message]
    }
    if TouchApplication.opensText(action) { textAwaited = start + TouchApplication.textPause }
  }

  private static func opensText(_ action: RowAction) -> Bool {
    [.add, .insertBelow, .edit].contains(action)
  }

  private func showList(_ step: Int, at time: Time) {
    let count = session.document.lists.count
    guard count > 1 else {
      message = "there is no other list"
      return
    }
    session.settle(at: time)
    drain(at: time)
    clearOutcome()
    let list = (session.list + step + count) % count
    restart(at: time) { session.resume(with: session.document, list: list, at: time) }
  }

  private func toggleRecording(at time: Time) {
    if session.isRecording {
      let recordingName = recordingName
      endRecording(at: time)
      message = "recorded; \(recordingName) is written at the end"
    } else {
      session.startRecording(at: time)
      message = "recording for \(recordingName); r ends it"
    }
  }

  private func edit(_ key: TerminalKey, at time: Time) {
    switch key {
    case .text(let scalar): type(String(scalar), at: time)
    case .control("w"): session.deleteWord(at: time)
    case .control("k"): session.deleteToEnd(at: time)
    case .wordLeft: session.moveWord(isForward: false, at: time)
    case .wordRight: session.moveWord(isForward: true, at: time)
    case .escape: giveUpText(at: time)
    default:
      guard let pressed = TouchApplication.textKeys[key] else { return }
      do { try session.press(pressed, at: time) } catch { message = "this field has no such key" }
    }
  }

  private static let textKeys: [TerminalKey: Key] = [
    .left: .left, .right: .right, .home: .home, .control("a"): .home, .end: .end, .control("e"): .end,
    .backspace: .backspace, .delete: .delete, .control("d"): .delete, .control("u"): .clear,
    .return: .return,
  ]
}

extension RowRefusal {
  var words: String {
    switch self {
    case .noList: "this scene has no rows that keys act on; touch it with the mouse"
    case .noRows: "there is no row to do this with"
    case .isDone(let row): "row \(row) is done already; Space opens it again"
    case .cannotEditDone(let row): "row \(row) is done; the text of a completed item cannot be edited"
    case .isLast(let row): "there is no row below row \(row)"
    case .isFirst(let row): "there is no row above row \(row)"
    case .noPinch(let row):
      "no pinch of rows \(row) and \(row + 1) is large enough for this profile (see flick help thresholds)"
    case .gesture(let error): error.phrase
    }
  }
}
