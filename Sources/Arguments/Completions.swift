/// Scripts that enable a shell to complete the program's command lines.
///
/// They complete commands and aliases, options of the command, words of a choice and files by themselves. For ids,
/// views, queries and the like they run the program, which prints one candidate per line, optionally with a tab
/// and a description after it; errors of such a run are not shown. Candidates may contain any character except
/// line end and tab: the shells quote them. Hidden commands and options are left out.
package struct Completions: Sendable {
  /// A shell that there are completions for.
  package enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash
    case zsh
    case fish
  }

  let program: ProgramRecord
  private let callbacks: [ValueKind: [String]]

  /// Completions of the program. `callbacks` contains the words for running the program by kind of value, such as
  /// `["list", "--ids"]`; other kinds are completed only if the shell can do it alone.
  package init(_ program: ProgramRecord, callbacks: [ValueKind: [String]] = [:]) {
    self.program = program
    self.callbacks = callbacks
  }

  /// The script for the shell, ending in a line end: to be read by `source`, or saved in the shell's folder of
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
  /// The source of candidates.
  enum Source: Equatable {
    case words([String])
    case subjects
    case files
    /// The program, run with these words.
    case callback([String])
  }

  /// The source of candidates for a kind, or nil if there is none.
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

  /// The positions of a command's arguments with the sources of each; nil is the position of the rest. Positions
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

  /// Every name and alias of a shown command, with the command.
  var commandWords: [(word: String, command: CommandRecord)] {
    program.shownCommands.flatMap { command in command.names.words.map { ($0, command) } }
  }

  /// The source of view names for use as commands, or nil without one.
  var viewSource: Source? { source(of: .viewName) }

  /// Every subject of help, with a line about it.
  var subjects: [(word: String, summary: String)] {
    commandWords.map { ($0.word, $0.command.summary) } + program.manual.topics.map { ($0.name, $0.summary) }
  }

  /// An extended regular expression for options with the value in the next word, hidden options included.
  var valuePattern: String {
    pattern(for: (program.options + program.commands.flatMap { $0.options }).filter { $0.value != nil })
  }

  /// The program's own options with a file as value: its answers may depend on them.
  var fileOptions: [OptionRecord] { program.options.filter { $0.value?.kind == .file } }

  /// An extended regular expression for words that are one of `wanted`, which take values, without a value: the
  /// long name, or a bundle of letters with the option's letter at the end.
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
  /// Patterns for the aliases of commands; if there are views, for all names of commands.
  var nameCases: [(pattern: String, command: String)] {
    program.shownCommands.filter { viewSource != nil || !$0.names.aliases.isEmpty }
      .map { ($0.names.words.joined(separator: " | "), $0.name) }
  }

  /// The command for any other word, in the shell: the word itself, or the default command, as the word may be a
  /// view.
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

  /// A shell function that keeps an option with a file as value, as typed, for running the program, whose answer
  /// may depend on it. Words that would run something are skipped.
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

/// The text in single quotes for bash and zsh, or unchanged if every shell reads it as one plain word.
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
