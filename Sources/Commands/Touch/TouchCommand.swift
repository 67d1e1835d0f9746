import Arguments
import Coding
import Laboratory
import Rendering
import Scenes
import Simulation
import Storage
import Text
import TodoModel

enum TouchCommand: Command {
  static let names: CommandNames = "touch"
  static let record = CommandRecord(
    names, summary: "Swipe, pinch and drag the list on the terminal",
    description: """
      Shows the list on the terminal. What the mouse does there are touches: drag a row to the right to complete it,
      to the left to delete it, pull the list down to add an item, hold a row and drag it to another place, click a
      text to edit it. Each gesture is stored at once as one step, which u and flick undo take back.

      The right button puts down two fingers, one above the other, which pull two rows apart to add an item between
      them; the middle button two fingers side by side. The keys 2 and t do that for the next press of the left
      button. The wheel scrolls the list under the pointer by a row, or turns a page of a calendar.

      Keys do everything too, by playing the gesture on the chosen row. Up and Down (k and j), Page Up, Page
      Down, g and G choose a row; Space or x completes it, Space reopens a completed one, d deletes it, Return
      or e edits its text, n adds an item at the top, o one below the row or at the end. K and J carry the row
      up and down. A new item is the chosen row. Tab shows the next list, u undoes, U redoes, v gives each row
      one line or two, r records a script, ? shows all keys and what touches do, q ends. After n, o or e was
      refused, typed text does nothing until Escape or 1.5 seconds without a key.

      . opens a line of words for the chosen row, which are read as flick edit ID reads them: due:fri pri:A +home
      note:'ask Jo'. The row's second line shows what is understood, and Return stores it as one step. Escape or a
      click closes a line, and until something is changed u opens it again. + and - move the due date by a day;
      without one, + sets tomorrow. > moves the row to a list: first letters and Tab choose it. m marks a row, J and
      K mark further ones; Space, x, d, ., +, - and > then act on all marked rows in one step, and Escape unmarks
      them, as all of these but + and - do, and a filter.

      f filters: it takes a query, or the name of a view, which Tab completes, and leaves out the rows that do not meet
      it. Rows cannot be carried then; a new item gets the tags and the priority that the query asks for and stays
      until the next filter. Escape, or f with nothing typed, ends the filter.

      / searches: the rows with the text, in either case and with or without accents, are marked with / and at the found
      letters, Down and Up go to the next and the previous one, Return stays there, and Escape goes back.

      While a text is edited, keys and pasted text go into it, of one paste up to 65,536 bytes. Return and a tap
      elsewhere keep the edit; Escape cancels: the old text returns, a new item is discarded. Until something is
      changed, u opens a cancelled text again. Left and Right, Home and End or a click put the caret, Alt-B and
      Alt-F or Ctrl with an arrow move it by a word; Ctrl-U, Ctrl-K and Ctrl-W delete all, the rest and a word.
      Text that runs from right to left is kept in reading order, and Left goes to the previous letter; a
      terminal that reverses such text shows it reversed.

      A row's second line has what the item has besides its text: priority, due date (with a ! when overdue),
      tags, note, what blocks it, and how many of its subtasks are done; a row of one line has that behind its
      text. Before the text, ! marks an overdue item and > one that you have started.

      With FILE, a gesture script, flick sets up what the script has before its first action (screen, scene, lists,
      views and recognizers) and leaves the rest to you. A list in the script is not stored, and flick says so at the
      end.

      A panel beside or below the list shows what came of the last touch, how far the nearest other outcome was, and
      what each recognizer decided, near misses first; w cycles the panel: full, hidden, short. While a finger is
      down it shows how far the drag is and what it needs. The last line has the list, its open items and the chosen
      row's place. Escape cancels the touches, and so does a window that loses the focus. Ctrl-Z suspends flick until
      fg, and does nothing where no shell could resume it. The terminal needs 40 columns and 8 rows; in a smaller one
      only an open text and q take keys.

      Changes by other programs are shown. A text stays open: it is stored to its item wherever that is by then, or as
      a new item if it was removed or archived. If the shown list is gone, the last line says so and names the next
      one; typed keys do nothing until Escape or 1.5 seconds without. At the end flick prints what was done, as the
      commands do, and exits with 74 if something could not be stored, after printing the texts typed for it.

      A terminal reports the mouse by cells, some by pixels. By cells, a quick throw may arrive as a single report and
      come to rest at once.
      """,
    options: [
      .profile("Recognize touches as this profile does"),
      OptionRecord(
        .record, help: "Record what you do as a gesture script",
        details: """
          flick simulate plays it with the same edits. Undo, redo, a filter, another list, another size of the terminal
          or another program's change end the file; FILE-2 goes on, or the next number if another program made that.
          """),
      OptionRecord(.force, help: "Replace FILE if it exists"),
      .list, .lockTimeout, .json,
    ],
    arguments: [ArgumentRecord(.file, help: "A gesture script to set up; - reads standard input")],
    examples: [
      "flick touch": "Show the list and let the mouse and the keys change it.",
      "flick touch examples/swipe-before-pan.gesture": "Try the recognizers that a script declares.",
      "flick touch --record morning.gesture": "Record what you do.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let noTerminal = Failure.usage("flick touch needs a terminal; flick simulate plays gestures without one")
    guard let live = context.environment.live else { throw noTerminal }
    guard context.environment.variable("TERM") != "dumb" else {
      throw .usage("flick touch needs a terminal that can move its cursor")
    }
    let files = try RecordingFiles(context)
    let setup = try setup(context)
    let stores = setup.ownDocument == nil
    // The rows off the screen are read once they are needed.
    let lazyItems = LazyItemReader()
    let known = stores ? try context.document(deferring: lazyItems).withoutArchived() : Document()
    let application = try application(setup, known, context)
    // Rows that could not be read were made up: reading all says where the file is broken.
    if lazyItems.hasFailed { _ = try context.document() }
    let storage = stores ? try TouchStorage(context, known: known) : nil
    let ending = live(application, storage)
    if ending == .noTerminal { throw noTerminal }
    var outcome = try application.outcome(context, files)
    if lazyItems.hasFailed {
      do throws(Failure) { _ = try context.document() } catch {
        outcome.say(error.message(in: Application.program))
        outcome.fail(error.exitCode)
      }
    }
    if case .failed(let code) = ending {
      outcome.say("the terminal failed: \(SystemError(.write, code: code).reason)")
      outcome.fail(.io)
    } else if case .signal(let number) = ending, outcome.exitCode == 0, number != 2 {
      outcome.exitCode = 128 + number
    }
    return outcome
  }

  /// The set-up of FILE, or of the list; its list, profile and settings are the user's.
  static func setup(_ context: Context) throws(Failure) -> LiveSetup {
    var setup = LiveSetup()
    if let path = context.arguments.argument(.file) {
      let (name, bytes) = try context.input(path)
      if RecordingFormat.recognize(bytes) != nil {
        throw .data(
          "\(name.visible) is a recording of touches, not a script; flick simulate \(path.shellWord) plays it"
        )
      }
      do {
        setup = try LiveSetup(try Script(parsing: bytes))
      } catch let errors as ScriptErrors {
        throw .faults(errors.errors.map { $0.rendered(file: name) }.joined(separator: "\n"))
      } catch let fault as ScriptError {
        throw .faults(fault.rendered(file: name))
      } catch {
        throw .data("\(name.visible): \(error)")
      }
      setup.options.name = name
      let file = context.environment.file
      setup.options.makeEventFiles = { CalendarFiles(ofScript: name, file: file) }
    }
    setup.profile = try context.chosenProfile()
    var source = ItemSource(now: context.environment.now(), newUID: context.environment.newUID)
    source.plan = context.rowPlan()
    setup.options.makeSource = { [source] in source }
    if setup.ownDocument == nil {
      let configuration = try context.configuration()
      setup.options.listFlags = ListFlag.allCases.filter { configuration.isOn($0.rawValue) }
    }
    return setup
  }

  static func session(
    _ setup: LiveSetup, _ document: Document, screen: Extent, _ context: Context
  ) throws(Failure) -> LiveSession {
    let list = setup.ownDocument == nil ? try context.list(in: document) : document.current
    do { return try LiveSession(setup, document: document, list: list, screen: screen, at: .zero) } catch {
      throw .faults(error.rendered(file: setup.options.name))
    }
  }

  private static func application(
    _ setup: LiveSetup, _ known: Document, _ context: Context
  ) throws(Failure) -> TouchApplication {
    let (document, stores) = (setup.ownDocument ?? known, setup.ownDocument == nil)
    if !document.hasNumbers(for: Document.widestGap) { throw .outOfNumbers(next: document.next) }
    // The terminal need not be standard output.
    let picture = TouchPicture(
      setup, context.colorDepth(isTerminal: true), isDense: try context.configuration().hasDenseRows)
    let session = try session(setup, document, screen: picture.scale.screen, context)
    let application = TouchApplication(
      session, stores: stores, context, picture: picture, moment: try context.moment())
    if let path = context.arguments[.record] {
      (application.recordsFromStart, application.recordingPath) = (true, path)
    }
    let left = "\(setup.leftOut) \(setup.leftOut == 1 ? "statement" : "statements") of the script left out"
    application.message = [stores ? "" : "not stored", setup.leftOut > 0 ? left : ""]
      .filter { !$0.isEmpty }.joined(separator: "; ")
    return application
  }
}

extension TouchApplication {
  /// The file that the present recording is for, or the next one.
  var recordingName: String { RecordingFiles.path(recordingPath, recordings.count + 1).visible }

  fileprivate func outcome(_ context: Context, _ files: RecordingFiles) throws(Failure) -> Outcome {
    var outcome = Outcome()
    outcome.output =
      context.arguments[.json] ? ChangeReport.Sum.form.output(report.sum) : Array(report.text.utf8)
    outcome.hasChangedStore = stores && !report.isEmpty
    if !stores, !report.isEmpty {
      outcome.say("nothing of this is stored: \(session.setup.options.name.visible) has a list of its own")
    }
    // Undone since, the remark would be false.
    let stale = ItemNeeds(known).blocked.compactMap { known.item($0).map(BlockingRemarks.freed) }
    for message in report.messages where !stale.contains(message) { outcome.say(message) }
    if hasFailed { outcome.fail(.io) }
    for (number, script) in recordings.enumerated() {
      do throws(Failure) {
        outcome.say("recorded " + (try files.write(script, number: number + 1)))
      } catch {
        outcome.say(error.message(in: Application.program))
        outcome.fail(error.exitCode)
      }
    }
    return outcome
  }
}

/// The files of recordings: the one that `--record` names, and numbered ones beside it.
private struct RecordingFiles {
  private let context: Context
  private var name: String? { context.arguments[.record] }
  private var force: Bool { context.arguments[.force] }

  /// Throws early if the file cannot be written.
  init(_ context: Context) throws(Failure) {
    self.context = context
    if let name { try OutputFile(name, in: context).check(force: force) }
  }

  /// Writes a script and returns its path, for a message. Without `--force` no existing file is replaced: the
  /// script goes to the next path that is free.
  func write(_ script: String, number: Int) throws(Failure) -> String {
    let wanted = RecordingFiles.path(name ?? "touch.gesture", number)
    var number = number
    while true {
      let path = RecordingFiles.path(name ?? "touch.gesture", number)
      do throws(Failure) {
        try OutputFile(path, in: context).write(Array(script.utf8), force: force && name != nil)
        return path.visible
          + (name == nil || path == wanted ? "" : ", because \(wanted.visible) exists by now")
      } catch {
        guard case .exists = error, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  /// `a.gesture`, `a-2.gesture`, `a-3.gesture` …
  static func path(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let folder = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name.lastIndex(of: "."), dot > folder else { return "\(name)-\(number)" }
    return "\(name[..<dot])-\(number)\(name[dot...])"
  }
}
