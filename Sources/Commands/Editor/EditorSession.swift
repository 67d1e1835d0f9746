import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

/// An editor that is to be started on a file.
package struct EditorRequest: Hashable, Sendable {
  /// What the user calls it, for the shell: `vi`, `code --wait`.
  package var command: String
  /// The file.
  package var path: String
  /// Whether it gets the user's terminal for its input, as standard input holds something else.
  package var takesTerminal: Bool
}

/// One use of an editor on items, from the making of its file to the change of the store.
struct EditorSession {
  private let context: Context
  private let command: String
  private let original: EditorText
  private let folder: String
  private let takesTerminal: Bool

  /// Its file, and no other, is in the folder, but for what the editor puts there.
  private var path: String { folder + "/list.txt" }

  /// What the user edits texts with; nil where there is neither a terminal nor an editor of the user's own.
  static func command(_ context: Context) throws(Failure) -> String? {
    for name in ["VISUAL", "EDITOR"] {
      if let command = try context.variable(name) { return command }
    }
    let terminal = context.environment.terminal
    return terminal.input && terminal.output ? "vi" : nil
  }

  /// Lets the user edit these items of a document, and changes the store as the result says.
  static func run(
    _ command: String, on document: Document, _ places: [Place], takesTerminal: Bool, _ context: Context
  ) throws(Failure) -> Outcome {
    let moment = QueryMoment(now: context.environment.now(), localTime: context.environment.localTime)
    let session = EditorSession(
      context: context, command: command, original: EditorText(document, places, at: moment),
      folder: try makeFolder(context), takesTerminal: takesTerminal)
    return try session.run()
  }

  /// Makes a folder that nobody else may look into, where files go that are not to last.
  private static func makeFolder(_ context: Context) throws(Failure) -> String {
    let parent =
      [try context.variable("XDG_RUNTIME_DIR"), try context.variable("TMPDIR")].compactMap(\.self).first {
        $0.hasPrefix("/")
      } ?? "/tmp"
    let folder = "\(parent)/flick-edit-\(String(context.environment.random(), radix: 36))"
    do throws(SystemFault) { try context.environment.fileSystem.makeFolder(folder) } catch {
      throw .store(.cannotCreate(path: folder, error))
    }
    return folder
  }

  private func run() throws(Failure) -> Outcome {
    var text = original.text
    try write(text)
    while true {
      let code = try startEditor()
      guard code == 0 else {
        remove()
        // The shell's words for a program that it cannot start.
        if code == 126 || code == 127 {
          throw .outside("cannot start the editor '\(command.visible)'; set VISUAL or EDITOR to another")
        }
        return said("the editor ended with exit code \(code); nothing was changed")
      }
      let bytes = try read()
      if bytes.elementsEqual(original.text.utf8) {
        remove()
        return said("nothing was changed")
      }
      do throws(Failure) { text = try context.text(bytes, of: path) } catch { throw keeping(error) }
      let items = EditedItems(text, of: original, in: context)
      if items.isEmpty {
        remove()
        return said("the file was empty; nothing was changed")
      }
      var faults = items.faults
      if faults.isEmpty {
        do throws(Failure) { faults = items.tieFaults(in: try items.document()) } catch {
          throw keeping(error)
        }
      }
      if faults.isEmpty { return try change(items) }
      try write(faults.told(in: text))
      let lines = faults.map { "flick: \(path):\($0.line + 1): \($0.reason)".visible + "\n" }.joined()
      guard context.environment.terminal.messages,
        let answer = context.environment.answer(lines + "flick edit: edit again? [Y/n] ")
      else { throw .faults(lines + "flick: nothing was changed; \(path) is kept") }
      if ["n", "no"].contains(answer.lowercased().filter { !$0.isWhitespace }) {
        remove()
        return .nothingDone
      }
    }
  }

  private func said(_ message: String) -> Outcome {
    var outcome = Outcome()
    outcome.say(message)
    return outcome
  }

  /// Makes the difference one step; what others have changed meanwhile is merged with it.
  private func change(_ items: EditedItems) throws(Failure) -> Outcome {
    do throws(Failure) {
      guard try isConfirmed(removing: items.removed) else {
        return said("nothing was changed; what was edited is kept in \(path)")
      }
      let base = original.document
      let edited = try items.document()
      let outcome = try context.change { document, now in
        let own = try NextOccurrences(
          base.edits(to: edited), on: base, localTime: context.environment.localTime)
        var planned = PlannedChange(
          edits: own.edits, nothing: "nothing was changed", remarks: own.messages)
        if document != base {
          var ours = base
          _ = try ours.apply(own.edits, at: now)
          let merged = Document.merged(base: base, ours: document, theirs: ours)
          planned.edits = document.edits(to: merged.document)
          planned.remarks += MergeReport(notices: merged.notices, document: merged.document).messages
        }
        return (planned, ())
      }.outcome
      remove()
      return outcome
    } catch {
      throw keeping(error)
    }
  }

  /// Asks about removing more than twenty items, as `rm` does: an editor may have put another file in place.
  private func isConfirmed(removing items: [ItemUID]) throws(Failure) -> Bool {
    guard items.count > ItemSelection.mostUnasked, !context.arguments[.yes], !context.arguments[.dryRun]
    else {
      return true
    }
    return try context.confirm("\(items.count) items removed", or: .unconfirmed(items))
  }

  /// What the user has written is not to be lost with a failure.
  private func keeping(_ failure: Failure) -> Failure {
    .more(failure, "; what was edited is kept in \(path)")
  }

  private func startEditor() throws(Failure) -> Int32 {
    let request = EditorRequest(command: command, path: path, takesTerminal: takesTerminal)
    do throws(SystemFault) { return try context.environment.editor(request) } catch {
      remove()
      throw .outside("cannot start the editor '\(command.visible)': \(error.reason)")
    }
  }

  private func write(_ text: String) throws(Failure) {
    do {
      try SafeFile(path: path, fileSystem: context.environment.fileSystem).update { _ in Array(text.utf8) }
    } catch { throw context.storeFailure(error) }
  }

  /// What the file holds; a file that the editor has taken away is as an empty one.
  private func read() throws(Failure) -> [UInt8] {
    do { return try SafeFile(path: path, fileSystem: context.environment.fileSystem).read() ?? [] } catch {
      throw context.storeFailure(error)
    }
  }

  /// Takes the file away, and what the editor has left beside it.
  private func remove() { context.environment.removeFolder(folder) }
}
