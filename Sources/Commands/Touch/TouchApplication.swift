import Laboratory
package import Motion
import Rendering
import Simulation
import Terminal
import Text
import TodoModel

/// The length of the panel that explains a touch.
enum WhyLevel { case short, full, none }

/// `flick touch` without a terminal, a clock or a disk: takes bytes and times, returns bytes and requests.
package final class TouchApplication: LiveProgram {
  let session: LiveSession
  /// Whether edits go to the store; otherwise they are lost at the end.
  let stores: Bool
  let context: Context

  var input = TerminalInput()
  fileprivate var lastRead = Time.zero
  /// The time from which an incomplete escape sequence counts as complete.
  fileprivate var inputEnd: Time?
  var picture: TouchPicture

  /// The fingers that the next left button puts down.
  var armed: LiveFingers?
  var button: MouseReport.Button?
  /// The keys that wait until the mouse's fingers are up.
  var waiting: [TerminalKey] = []
  /// The time until which keys are meant for a text that a gesture opens, and are dropped if it has not.
  var textAwaited: Time?

  /// The text or words given up last, until something is changed.
  var givenUp: GivenUp?
  /// Whether the last key gave them up.
  var isJustGivenUp = false

  var whyLevel = WhyLevel.short
  /// The shown page of the help, from 0, or nil without help.
  var help: Int?
  var search: TouchSearch?
  var line: TouchLine?
  var filter: TouchFilter?
  /// The marked items, on which keys act together.
  var marks: Set<ItemUID> = []
  /// Whether the user has been told once that words of a text are no attributes.
  var hasNamedWords = false
  var message = ""
  /// The outcome of the last touch or key, in the words of the commands.
  var outcome: [String] = []
  var statement = ""

  var requests: [StoreRequest] = []
  var unanswered = 0
  /// The start of the present wait for answers.
  var unansweredSince: Time?
  /// Whether storing has taken long enough to be shown.
  var isSaving = false
  var round = 0
  /// The stored document as last seen.
  var known: Document {
    didSet { (shownDetails, shownRelations, openCount) = ([:], nil, nil) }
  }
  // Shown values derived from `known`, kept until it changes.
  var shownDetails: [ItemUID: [ListText.Part]] = [:]
  var shownRelations: Relations?
  var shownMinute: Int64 = 0
  var openCount: (list: Int, items: Int, count: Int)?
  /// Whether the stored document has to replace the session's.
  var mustReload = false
  var history = MemoryHistory()
  var report: TouchReport
  package internal(set) var recordings: [String] = []
  fileprivate var isEnding = false
  var isSuspended = false
  /// Whether a failure sets the exit code.
  package internal(set) var hasFailed = false
  var recordingPath = "touch.gesture"
  /// Whether a recording begins as soon as the screen's size is known.
  var recordsFromStart = false
  /// Whether a recording goes on as soon as the open text is closed.
  private var recordsAfterText = false

  /// Creates a program for a session, whose document is the stored one if it `stores`.
  init(
    _ session: LiveSession, stores: Bool, _ context: Context, picture: TouchPicture, moment: QueryMoment
  ) {
    self.session = session
    self.stores = stores
    self.context = context
    self.picture = picture
    known = session.document
    report = TouchReport(moment: moment)
  }

  var clock: () -> Instant { context.environment.now }

  package var modes: (on: String, off: String) { picture.modes }
  package var readsControlKeys: Bool { true }

  package var isAnimated: Bool { session.isMoving }

  package var deadline: Time? {
    var next = session.deadline ?? .never
    if let inputEnd { next = min(next, inputEnd) }
    if let start = unansweredSince, !isSaving {
      next = min(next, start + TouchApplication.patience)
    }
    return next < .never ? next : nil
  }

  /// The time that storing may take before it is shown.
  static let patience = Time.milliseconds(500)
  /// The pause after which keys are no longer meant for a text that has not opened.
  static let textPause = Time.milliseconds(1500)
  /// The longest wait for the rest of an escape sequence: after the first the rest may still come.
  private static let sequencePauses = (Time.milliseconds(50), late: Time.seconds(1))

  package var isOver: Bool { isEnding && unanswered == 0 && requests.isEmpty }

  package func takeRequests() -> [StoreRequest] {
    defer { requests = [] }
    return requests
  }

  package func takeSuspension() -> Bool {
    defer { isSuspended = false }
    return isSuspended
  }

  package func handle(_ event: LiveEvent, at time: Time) {
    switch event {
    // Mouse reports may have times before this one.
    case .input(let bytes): read(bytes, at: time)
    case .resized(let columns, let rows, let width, let height):
      picture.resize(columns: columns, rows: rows, width: width, height: height)
      fitScreen(at: time)
    case .suspending: cancel(at: time)
    case .notSuspended: message = "no shell could resume flick here, so Ctrl-Z does nothing; q ends"
    case .ending, .closed, .lost: end(at: time)
    case .answers(let answers): for answer in answers { take(answer, at: time) }
    case .changed: if stores { ask(.look, at: time) }
    case .woken:
      if let end = inputEnd, end <= time {
        take(input.timeOut(), at: time)
        waitForInput(at: time)
      }
      if let start = unansweredSince, start + TouchApplication.patience <= time { isSaving = true }
    }
    session.advance(to: time)
    update(at: time)
  }

  /// Stores new steps, and shows changes made elsewhere if no touch or key is in the way.
  func update(at time: Time) {
    drain(at: time)
    if !session.hasTouch, !waiting.isEmpty {
      pressWaiting(at: time)
      drain(at: time)
    }
    recordAfterText(at: time)
    guard mustReload, unanswered == 0, requests.isEmpty else { return }
    if session.loses(with: known) {
      cancel(at: time)
      clearOutcome()
      message = "the touch was cancelled: another program removed the row's item"
      outcome = [message]
    }
    guard session.isAtRest else { return }
    mustReload = false
    restart(at: time) { session.resume(with: shown(known), at: time) }
  }

  /// Switches to something else; a recording ends and continues in the next file.
  func restart(at time: Time, _ body: () -> Bool) {
    let isRecording = session.isRecording
    let former = listName
    endRecording(at: time)
    openCount = nil
    if body() {
      let isMoved = session.isEditing && session.draft == nil
      let reason = isMoved ? "the edited item is there" : "the list \(former.visible) is gone"
      message = "\(listName.visible) is shown now: \(reason)"
      textAwaited = time + TouchApplication.textPause
    }
    if let text = search?.text, !text.isEmpty { search?.found = session.items.indices(containing: text) }
    if !marks.isEmpty { marks.formIntersection(session.items.map(\.uid)) }
    if let line {
      read(line.text)
      // Return must not take the next list of this name's letters.
      if line.kind == .list, let name = line.name {
        let chosen = self.line?.names.firstIndex(of: name)
        self.line?.chosen = chosen ?? -1
        if chosen == nil { self.line?.meaning = "the list \(name.visible) is gone" }
      }
    }
    recordsAfterText = recordsAfterText || isRecording
    recordAfterText(at: time)
  }

  /// Goes on with a recording that another program's change has ended; a script cannot begin with an open text.
  private func recordAfterText(at time: Time) {
    guard recordsAfterText, !session.isEditing else { return }
    recordsAfterText = false
    session.startRecording(at: time)
  }

  func fitScreen(at time: Time) {
    let size = picture.scale.screen
    session.cancel(at: time)
    drain(at: time)
    button = nil
    if session.setup.screen == nil, size != session.screen {
      restart(at: time) { session.resume(with: session.document, screen: size, at: time) }
    }
    if recordsFromStart {
      recordsFromStart = false
      session.startRecording(at: time)
    }
  }

  package func draw(at time: Time) -> [UInt8] {
    session.advance(to: time)
    update(at: time)
    return picture.draw(self)
  }

  /// Cancels the touch and commits an open text as Return does. Pending requests are still answered.
  func end(at time: Time) {
    session.cancel(at: time)
    session.settle(at: time)
    if session.isEditing { try? session.press(.return, at: time) }
    session.settle(at: time)
    drain(at: time)
    endRecording(at: time, keepsEmpty: recordings.isEmpty)
    waiting = []
    isEnding = true
  }

  /// Ends a recording; without `keepsEmpty` a recording in which nothing was done is dropped.
  func endRecording(at time: Time, keepsEmpty: Bool = false) {
    guard let recorder = session.endRecording(at: time, keepsEmpty: keepsEmpty) else { return }
    recordings.append(ScriptPrinter.print(recorder.script()))
  }

  /// The greatest assumed time between two mouse reports of one read.
  private static let reportPause = Time.milliseconds(8)

  func read(_ bytes: [UInt8], at time: Time) {
    // Without marks of a paste, a line feed among other keys is one: Return sends another byte.
    let isPaste =
      bytes.count > 1 && bytes.contains(0x0A) && !bytes.contains(0x1B) && !input.isHolding
      && takesText(at: time)
    let events = isPaste ? [.pasted(PastedText(String(decoding: bytes, as: UTF8.self)))] : input.read(bytes)
    waitForInput(at: time)
    take(events, at: time)
  }

  private func waitForInput(at time: Time) {
    let pauses = TouchApplication.sequencePauses
    inputEnd = input.isWaiting ? time + (input.isLate ? pauses.late : pauses.0) : nil
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
      case .key(let key):
        isJustGivenUp = false
        press(key, at: time)
      case .escapeWithdrawn: if isJustGivenUp { _ = bringBack(at: time) }
      case .pasted(let text): paste(text, at: time)
      case .focus(let isThere):
        if !isThere { cancel(at: time) }
      case .reply(let reply): picture.take(reply)
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
    guard help == nil, let place = picture.place(report, isInside: false) else { return }
    session.scroll(byNotches: notches, at: place, time: time)
  }

  private func press(_ pressed: MouseReport.Button, _ report: MouseReport, at time: Time) {
    waiting = []
    if session.isEditing { textAwaited = nil }
    if button != nil { return cancel(at: time) }
    search = nil
    // A press that closes something is no touch.
    guard help == nil, line?.isBlank ?? true else {
      help = nil
      return giveUpLine()
    }
    line = nil
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
    outcome = []
    button = pressed
    if session.isEditing, let caret = picture.caret(at: report, in: self) {
      session.moveCaret(to: caret, at: time)
    }
    session.press(fingers, at: place, time: time)
  }

  private func paste(_ pasted: PastedText, at time: Time) {
    guard isTextOpen(at: time) || search != nil || line != nil else {
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
    if pasted.isCut {
      message = "more than \(TerminalInput.maxPasteLength) bytes were pasted; the rest was left out"
    }
    if let search {
      self.search(for: search.text + text, at: time)
    } else if let line {
      read(line.text + text)
    } else {
      type(text, at: time)
    }
  }

  /// Whether letters are text and can be used at once.
  private func takesText(at time: Time) -> Bool {
    guard help == nil, search == nil, line == nil, !session.hasTouch, isTextOpen(at: time) else {
      return false
    }
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
