package import Motion
import Rendering
import Scenes
import Simulation
import Storage
import Terminal
import TodoModel

/// `flick touch` without a terminal, a clock and a disk: bytes and moments in, bytes and requests to the store out.
package final class TouchApplication: LiveProgram {
  let session: LiveSession
  /// Whether edits go to the store; else they are kept here and forgotten at the end.
  let stores: Bool
  /// The time of edits.
  let clock: () -> Instant

  // What the terminal sends and shows.
  var input = TerminalInput()
  /// When the last bytes came.
  var lastRead = Time.zero
  /// When half of a sequence that came counts as it is.
  var inputEnd: Time?
  var picture: TouchPicture

  // What the hand is at.
  /// The fingers that the next left button puts down.
  var armed: LiveFingers?
  /// The button that is down.
  var button: MouseReport.Button?
  /// The keys that wait until the mouse's fingers are up.
  var waiting: [TerminalKey] = []
  /// Until when keys are for a text that a gesture is to open, and are left out if it has not.
  var textAwaited: Time?

  // What is shown beside the list.
  var showsWhy = true
  var showsHelp = false
  var message = ""
  var statement = ""

  // The store.
  var requests: [StoreRequest] = []
  /// How many requests have not been answered.
  var unanswered = 0
  /// Since when.
  var unansweredSince: Time?
  /// Whether that is long enough to be told.
  var isSaving = false
  var round = 0
  /// What is stored, as far as that is known.
  var known: Document
  /// Whether the session's document is to be replaced by what is stored.
  var mustReload = false
  var history = MemoryHistory()
  /// What was done, for the end.
  var report: TouchReport
  /// The scripts that were recorded.
  package internal(set) var recordings: [String] = []
  var isEnding = false
  var isSuspended = false
  /// The failure that the exit code tells of.
  package internal(set) var hasFailed = false
  /// Whether a recording begins as soon as the screen's size is known.
  var recordsFromStart = false

  /// A program for a session, whose document is what is stored if it `stores`.
  init(
    _ session: LiveSession, stores: Bool, clock: @escaping () -> Instant, picture: TouchPicture,
    moment: QueryMoment
  ) {
    self.session = session
    self.stores = stores
    self.clock = clock
    self.picture = picture
    known = session.document
    report = TouchReport(moment: moment)
  }

  package var modes: (on: String, off: String) { picture.modes }
  package var readsControlKeys: Bool { true }

  package var isAnimated: Bool { session.isMoving || session.hasTouch }

  package var deadline: Time? {
    var next = session.deadline ?? .never
    if let inputEnd { next = min(next, inputEnd) }
    if let start = unansweredSince, !isSaving {
      next = min(next, start + TouchApplication.patience)
    }
    return next < .never ? next : nil
  }

  /// How long storing may take before that is told.
  static let patience = Time.milliseconds(500)
  /// After this long without a key what is typed is no longer meant for a text that has not opened.
  static let textPause = Time.milliseconds(1500)
  /// How long half a sequence is waited for.
  static let sequencePause = Time.milliseconds(50)

  package var isOver: Bool { isEnding && unanswered == 0 && requests.isEmpty }

  package func takeRequests() -> [StoreRequest] {
    defer { requests = [] }
    return requests
  }

  package func takeSuspension() -> Bool {
    defer { isSuspended = false }
    return isSuspended
  }
}

extension TouchApplication {
  package func handle(_ event: LiveEvent, at time: Time) {
    switch event {
    // Reports of the mouse may have come before this moment.
    case .input(let bytes): read(bytes, at: time)
    case .resized(let columns, let rows, let width, let height):
      picture.resize(columns: columns, rows: rows, width: width, height: height)
      fitScreen(at: time)
    case .signal(.suspend): cancel(at: time)
    case .signal(.interrupt): end(at: time)
    case .signal: end(at: time)
    case .answers(let answers): for answer in answers { take(answer, at: time) }
    case .changed: if stores { ask(.look, at: time) }
    case .woken:
      if let end = inputEnd, end <= time {
        inputEnd = nil
        take(input.timeOut(), at: time)
      }
      if let start = unansweredSince, start + TouchApplication.patience <= time { isSaving = true }
    case .closed, .lost:
      end(at: time)
    }
    session.advance(to: time)
    update(at: time)
  }

  /// Stores what has been done, and shows what others have, where nothing is in the way.
  func update(at time: Time) {
    drain(at: time)
    if !session.hasTouch, !waiting.isEmpty {
      pressWaiting(at: time)
      drain(at: time)
    }
    guard mustReload, unanswered == 0, requests.isEmpty else { return }
    if session.loses(with: known) { session.cancel(at: time) }
    guard session.isAtRest else { return }
    mustReload = false
    restart(at: time) { session.resume(with: known, at: time) }
  }

  /// Goes on with something else; a recording ends and goes on with the next file.
  func restart(at time: Time, _ body: () -> Void) {
    let isRecording = session.isRecording
    let wasEditing = session.isEditing
    endRecording(at: time)
    body()
    if wasEditing, !session.isEditing {
      textAwaited = time + TouchApplication.textPause
      message = "the text that was open is gone with its list"
    }
    if isRecording { session.startRecording(at: time) }
  }

  func fitScreen(at time: Time) {
    let size = picture.screen
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

  /// Ends: the touch is taken away and an open text committed as by Return. What is being stored is waited for.
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

  /// Ends a recording; one in which nothing was done is not kept unless that is wanted.
  func endRecording(at time: Time, keepsEmpty: Bool = false) {
    if let script = session.endRecording(at: time, keepsEmpty: keepsEmpty) { recordings.append(script) }
  }
}
