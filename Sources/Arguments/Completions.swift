/// Scripts that teach a shell to complete the program's command lines.
///
/// They complete commands and aliases, options of the command, words of a choice and files by themselves. For
/// ids, views, queries and the like they run the program, which prints one candidate a line, if it likes with a tab and
/// a description behind it; errors of such a run are not shown. Candidates may hold any character but the
/// line end and the tab: the shells quote them. Hidden commands and options are left out.
package struct Completions: Sendable {
  /// A shell that there are completions for.
  package enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash
    case zsh
    case fish
  }

  let program: ProgramRecord
  private let callbacks: [ValueKind: [String]]

  /// Completions of the program. `callbacks` gives for a kind of value the words to run the program with, such
  /// as `["list", "--ids"]`; kinds that are not there are completed only if the shell can do it alone.
  package init(_ program: ProgramRecord, callbacks: [ValueKind: [String]] = [:]) {
    self.program = program
    self.callbacks = callbacks
  }

  /// The script for the shell, ending in a line end: to be read by `source`, or kept where the shell looks for
  /// completions. The same on every run.
  package func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }
}

extension Completions {
  /// Where candidates come from.
  enum Source: Equatable {
    case words([String])
    case subjects
    case files
    /// The program, run with these words.
    case callback([String])
  }

  /// Where the candidates for a kind come from; `nil` when there are none.
  func source(of kind: ValueKind) -> Source? {
    if let words = callbacks[kind] { return .callback(words) }
    switch kind {
    case .file: return .files
    case .oneOf(let words), .oneOfOrOther(let words): return .words(words)
    case .subject: return .subjects
    case .text, .id, .openID, .completedID, .listName, .viewName, .query, .itemWord, .tag, .date,
      .integer, .duration:
      return nil
    }
  }

  /// The places of a command's arguments with the sources of each; the rest has the place `nil`. Places
  /// without a source are left out.
  func places(of command: CommandRecord) -> [(place: Int?, sources: [Source])] {
    let places = ArgumentPlaces(command.arguments)
    let all = places.first.enumerated().map { ($0.offset as Int?, $0.element) } + [(nil, places.rest)]
    return all.compactMap { place, kinds in
      let sources = kinds.compactMap { source(of: $0) }
      return sources.isEmpty ? nil : (place, sources)
    }
  }

  /// The name of the program where a shell wants an identifier.
  var identifier: String {
    String(program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Every word that means a shown command, with the command.
  var commandWords: [(word: String, command: CommandRecord)] {
    program.shownCommands.flatMap { command in command.names.words.map { ($0, command) } }
  }

  /// The source of the views that can be used as commands, or nil if there is none.
  var viewSource: Source? { source(of: .viewName) }

  /// Every word that help can be about, each with one line on it.
  var subjects: [(word: String, summary: String)] {
    commandWords.map { ($0.word, $0.command.summary) } + program.manual.topics.map { ($0.name, $0.summary) }
  }

  /// An extended regular expression for words that are an option whose value is the next word, hidden options
  /// included.
  var valuePattern: String {
    pattern(for: (program.options + program.commands.flatMap { $0.options }).filter { $0.value != nil })
  }

  /// The program's own options that name a file: what it answers may depend on them.
  var fileOptions: [OptionRecord] { program.options.filter { $0.value?.kind == .file } }

  /// An extended regular expression for words that are one of the options, all of which take a value, without it:
  /// the long name, or a bundle of letters that the letter ends.
  func pattern(for wanted: [OptionRecord]) -> String {
    let options = program.options + program.commands.flatMap { $0.options }
    let names = unique(wanted.map { $0.name })
    let flags = unique(options.filter { $0.value == nil }.compactMap { $0.short.map { String($0) } })
    let letters = unique(wanted.compactMap { $0.short.map { String($0) } })
    let long = names.isEmpty ? [] : ["--(\(names.joined(separator: "|")))"]
    let bundle = flags.isEmpty ? "" : "[\(flags.joined())]*"
    let short = letters.isEmpty ? [] : ["-\(bundle)[\(letters.joined())]"]
    return "^(\((long + short).joined(separator: "|")))$"
  }
}

// The cases of the `case` statements that bash and zsh have in common.
extension Completions {
  /// Patterns for the words that mean a command by another name; where there are views, for those of all commands.
  var nameCases: [(pattern: String, command: String)] {
    program.shownCommands.filter { viewSource != nil || !$0.names.aliases.isEmpty }
      .map { ($0.names.words.joined(separator: " | "), $0.name) }
  }

  /// The command that any other word means, for the shell: itself, or the default one, as it may be a view.
  func otherCommand(_ word: String) -> String { viewSource == nil ? word : program.defaultCommand }

  /// Patterns for a command, a space and an option as it is typed, with the source of the option's values.
  var valueCases: [(pattern: String, source: Source)] {
    let common = program.shownOptions.map { (command: nil as String?, option: $0) }
    let own = program.shownCommands.flatMap { command in
      command.shownOptions.map { (command: command.name as String?, option: $0) }
    }
    return (common + own).compactMap { command, option in
      guard let value = option.value, let source = source(of: value.kind) else { return nil }
      let spellings = [option.spelling] + (option.short.map { ["-\($0)"] } ?? [])
      let patterns = spellings.map { spelling in
        command.map { "'\($0) \(spelling)'" } ?? "*' \(spelling)'"
      }
      return (patterns.joined(separator: " | "), source)
    }
  }

  /// A function that keeps an option and its value, as they were typed, for asking the program, if they name a file
  /// that the answer depends on. Words that would run something are passed over.
  var passFunction: String {
    let cases = fileOptions.map { option in
      "  pattern='\(pattern(for: [option]))'\n  [[ $1 =~ $pattern ]] && passed+=(\"--\(option.name)=$value\")\n"
    }
    return """
      # Keeps an option for asking the program if the answer depends on it. The words are as they were typed: quotes
      # are taken off, and a value that would run something is left alone.
      _\(identifier)_pass() {
        local value pattern
        [[ $2 == *[\\$\\`\\(\\)\\;\\&\\|\\<\\>]* ]] && return
        eval "value=$2" 2>/dev/null || return
      \(cases.joined())}
      """
  }

  /// Patterns for a command, a space and the number of arguments before the word, with the word's sources.
  var placeCases: [(pattern: String, sources: [Source])] {
    program.shownCommands.flatMap { command in
      places(of: command).map { place, sources in
        (place.map { "'\(command.name) \($0)'" } ?? "'\(command.name) '*", sources)
      }
    }
  }
}

/// The words without those that occurred before.
private func unique(_ words: [String]) -> [String] {
  var seen: Set<String> = []
  return words.filter { seen.insert($0).inserted }
}

/// The text in single quotes as bash and zsh read it, or as it is when every shell takes it for one plain word.
func shellQuoted(_ text: String) -> String {
  isPlainWord(text)
    ? text
    : "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
}

/// Whether no shell finds anything to expand in the text.
func isPlainWord(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "-_./".utf8.contains($0)
    }
}
