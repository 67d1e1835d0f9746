import Arguments
import Coding
import Rendering
import Storage
import Text
import TodoModel

package struct EditorRequest: Hashable, Sendable {
  /// The user's command, for the shell: `vi`, `code --wait`.
  package var command: String
  package var path: String
  /// Whether the editor reads from the user's terminal, as standard input holds something else.
  package var takesTerminal: Bool
}

/// A use of an editor on items, from the creation of its file to the change of the store.
struct EditorSession {
  private let context: Context
  private let command: String
  private let original: EditorText
  private let folder: String
  private let takesTerminal: Bool

  /// The only file that flick puts in the folder; the editor may add others.
  private var path: String { folder + "/list.txt" }

  private var kept: String { "what was edited is kept in \(path)" }

  /// The command of the user's editor, or nil without both a terminal and an editor set by the user.
  static func command(_ context: Context) throws(Failure) -> String? {
    for name in ["VISUAL", "EDITOR"] {
      if let command = try context.environment.readableVariable(name) { return command }
    }
    let terminal = context.environment.terminal
    return terminal.input && terminal.output ? "vi" : nil
  }

  /// Lets the user edit these items of a document, and changes the store accordingly.
  static func run(
    _ command: String, on document: Document, _ places: [Place], takesTerminal: Bool, _ context: Context
  ) throws(Failure) -> Outcome {
    let session = EditorSession(
      context: context, command: command, original: EditorText(document, places, at: context.queryMoment),
      folder: try makeFolder(context), takesTerminal: takesTerminal)
    return try session.run()
  }

  private static func makeFolder(_ context: Context) throws(Failure) -> String {
    let named = try ["XDG_RUNTIME_DIR", "TMPDIR"].map { (name) throws(Failure) in
      try context.environment.readableVariable(name)
    }
    let parent = named.compactMap(\.self).first { $0.hasPrefix("/") } ?? "/tmp"
    let folder = "\(parent)/flick-edit-\(String(context.environment.random(), radix: 36))"
    do throws(SystemError) { try context.environment.fileSystem.makeFolder(folder) } catch {
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
        // The exit codes of a shell that cannot start a program.
        if code == 126 || code == 127 {
          throw .outside("cannot start the editor '\(command.visible)'; set VISUAL or EDITOR to another")
        }
        return Outcome(saying: "the editor ended with exit code \(code); nothing was changed")
      }
      let bytes = try read()
      if bytes.elementsEqual(original.text.utf8) {
        remove()
        return Outcome(saying: "nothing was changed")
      }
      do throws(Failure) { text = try context.text(bytes, of: path) } catch { throw keeping(error) }
      let items = EditedItems(text, of: original, in: context)
      if items.isEmpty {
        remove()
        return Outcome(saying: "the file was empty; nothing was changed")
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
        return Outcome(saying: "nothing was changed; \(kept)")
      }
    }
  }

  /// Makes the difference one step, merged with changes made meanwhile.
  private func change(_ items: EditedItems) throws(Failure) -> Outcome {
    do throws(Failure) {
      guard try isConfirmed(removing: items.removed) else {
        return Outcome(saying: "nothing was changed; \(kept)")
      }
      let base = original.document
      let edited = try items.document()
      let outcome = try context.change { document, now in
        let own = try NextOccurrences(
          base.edits(to: edited), on: base, context.linkWorld())
        var planned = PlannedChange(edits: own.edits, nothing: "nothing was changed", remarks: own.messages)
        planned.remarks +=
          context.remarks(onMovedDates: own.edits, in: base)
          + context.remarks(onEndOfSeries: own.edits, in: base, advises: false)
        if document != base {
          var ours = base
          _ = try ours.apply(own.edits, at: now)
          let merged = Document.merged(base: base, ours: document, theirs: ours)
          planned.edits = document.edits(to: merged.document)
          planned.remarks += MergeReport(notices: merged.notices, document: merged.document)
            .messages(at: context.queryMoment)
        }
        return (planned, ())
      }.outcome
      remove()
      return outcome
    } catch {
      throw keeping(error)
    }
  }

  /// Asks before removing more than twenty items, as `rm` does: an editor may have put another file in place.
  private func isConfirmed(removing items: [ItemUID]) throws(Failure) -> Bool {
    guard items.count > ItemSelection.confirmationLimit, !context.arguments[.yes], !context.arguments[.dryRun]
    else {
      return true
    }
    let again = (["flick"] + context.words + ["--yes"]).map(\.shellWord).joined(separator: " ")
    let use = "VISUAL=\("cp \(path.shellWord)".shellWord) \(again) does it"
    let failure = Failure.usage("this would remove \(items.count) items; nothing was done: \(use)")
    return try context.confirm("\(items.count) items removed", or: failure)
  }

  /// A failure must not lose what the user wrote.
  private func keeping(_ failure: Failure) -> Failure {
    .more(failure, "; \(kept)")
  }

  private func startEditor() throws(Failure) -> Int32 {
    let request = EditorRequest(command: command, path: path, takesTerminal: takesTerminal)
    do throws(SystemError) { return try context.environment.editor(request) } catch {
      remove()
      throw .outside("cannot start the editor '\(command.visible)': \(error.reason)")
    }
  }

  private func write(_ text: String) throws(Failure) {
    try context.failing {
      try SafeFile(path: path, fileSystem: context.environment.fileSystem).update { _ in Array(text.utf8) }
    }
  }

  /// The content of the file; a file that the editor removed counts as empty.
  private func read() throws(Failure) -> [UInt8] {
    try context.failing { try SafeFile(path: path, fileSystem: context.environment.fileSystem).read() ?? [] }
  }

  /// Removes the file and anything the editor left beside it.
  private func remove() { context.environment.removeFolder(folder) }
}
