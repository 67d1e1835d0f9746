import Gestures
import Motion
import Simulation
import Terminal

extension TouchApplication {
  /// The greatest assumed time between two mouse reports of one read.
  private static let reportPause = Time.milliseconds(8)

  func read(_ bytes: [UInt8], at time: Time) {
    let events = input.read(bytes)
    inputEnd = input.isWaiting ? time + TouchApplication.sequencePause : nil
    take(events, at: time)
  }

  /// Handles events that arrived together: mouse reports are spread evenly over the time since the last read.
  func take(_ events: [TerminalEvent], at time: Time) {
    let reports = events.count { if case .mouse = $0 { true } else { false } }
    let since = max(Time.zero, time - lastRead)
    let pause = min(
      TouchApplication.reportPause, Time(nanoseconds: since.nanoseconds / Int64(max(1, reports))))
    var left = reports
    var rest = events[...]
    while !isEnding, let event = rest.popFirst() {
      switch event {
      case .mouse(let report):
        left -= 1
        take(report, at: time - pause * left)
      case .key(.text(let first)) where takesText(at: time):
        // Letters read together count as typed together: a terminal may not mark a paste.
        var scalars = String.UnicodeScalarView([first])
        while case .key(.text(let next))? = rest.first {
          scalars.append(next)
          rest.removeFirst()
        }
        type(String(scalars), at: time)
      case .key(let key): press(key, at: time)
      case .pasted(let text): paste(text, at: time)
      case .focus(let isThere):
        if !isThere { cancel(at: time) }
      case .reply(let reply):
        picture.take(reply)
      }
    }
    lastRead = time
  }

  func cancel(at time: Time) {
    session.cancel(at: time)
    button = nil
  }

  private func take(_ report: MouseReport, at time: Time) {
    switch (report.button, report.phase) {
    case (.wheelUp, _): scroll(-1, report, at: time)
    case (.wheelDown, _): scroll(1, report, at: time)
    case (let pressed, .pressed): press(pressed, report, at: time)
    case (_, .moved):
      guard button != nil, let place = picture.place(report, isInside: false) else { return }
      session.move(to: place, time: time)
    case (let lifted, .released):
      guard button == lifted else { return }
      if let place = picture.place(report, isInside: false) { session.move(to: place, time: time) }
      session.lift(at: time)
      button = nil
    }
  }

  private func scroll(_ notches: Int, _ report: MouseReport, at time: Time) {
    guard !showsHelp, let place = picture.place(report, isInside: false) else { return }
    session.scroll(byNotches: notches, at: place, time: time)
  }

  private func press(_ pressed: MouseReport.Button, _ report: MouseReport, at time: Time) {
    waiting = []
    if session.isEditing { textAwaited = nil }
    if button != nil { return cancel(at: time) }
    guard !showsHelp else {
      showsHelp = false
      return
    }
    guard let place = picture.place(report, isInside: true) else { return }
    let fingers: LiveFingers =
      switch pressed {
      case .right: .mirrored
      case .middle: .abreast
      default: armed ?? .one
      }
    armed = nil
    message = ""
    statement = ""
    button = pressed
    if session.isEditing, let caret = picture.caret(at: report, in: self) {
      session.moveCaret(to: caret, at: time)
    }
    session.press(fingers, at: place, time: time)
  }

  private func paste(_ pasted: PastedText, at time: Time) {
    guard isTextOpen(at: time) else {
      message = "no text is open to paste into (Return opens one)"
      return
    }
    let text = String(
      String.UnicodeScalarView(
        pasted.text.replacing("\r\n", with: " ").unicodeScalars.compactMap { scalar in
          switch scalar {
          case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\t": " "
          default: scalar.properties.generalCategory == .control ? nil : scalar
          }
        }))
    if pasted.isCut { message = "more was pasted than fits; the rest was left out" }
    type(text, at: time)
  }

  /// Whether letters are text and can be used at once.
  private func takesText(at time: Time) -> Bool {
    guard !showsHelp, !session.hasTouch, isTextOpen(at: time) else { return false }
    textAwaited = nil
    return true
  }

  /// Whether a text is open; where one is expected, animations settle first.
  func isTextOpen(at time: Time) -> Bool {
    if session.isEditing { return true }
    guard let end = textAwaited else { return false }
    if time <= end { session.settle(at: time) }
    return session.isEditing
  }

  func type(_ text: String, at time: Time) {
    guard !text.isEmpty else { return }
    do { try session.type(text, at: time) } catch { message = "this cannot be typed here" }
  }
}
