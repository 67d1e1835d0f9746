import Text

/// Scripts for completion in a shell: they run the program for a ``CompletionRequest``, without showing
/// errors. A candidate is never evaluated: it may hold any character but the line end and the tab.
package struct Completions: Sendable {
  package enum Shell: String, CaseIterable, Hashable, Sendable {
    /// Version 3.2, which macOS has, or later.
    case bash
    case zsh
    /// Version 3.0 or later.
    case fish
  }

  private let program: String
  private let request: String

  /// `request` has the words with which the program, with the name of the shell after them, completes.
  package init(_ program: String, request: [String]) {
    self.program = program
    self.request = ([program] + request).map(\.shellWord).joined(separator: " ")
  }

  /// The script for the shell, to be read by `source`, or kept where the shell looks for completions.
  package func script(for shell: Shell) -> String {
    let name = "_" + String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return switch shell {
    case .bash:
      #"""
      # Completions of \#(program) for bash.

      \#(name)() {
        local kind line
        COMPREPLY=()
        {
          read -r kind
          read -r line
          while IFS= read -r line; do COMPREPLY+=("$line"); done
        } < <(COMP_LINE=${COMP_LINE:0:COMP_POINT} COMP_TYPE=$COMP_TYPE COMP_WORDBREAKS=$COMP_WORDBREAKS \
          command \#(request) bash 2>/dev/null </dev/null)
        case $kind in
          values) compopt -o nosort 2>/dev/null ;;
          files)
            compopt -o default 2>/dev/null && return
            while IFS= read -r line; do
              printf -v line %q "$line"
              COMPREPLY+=("$line")
            done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
            ;;
        esac
      }

      complete -F \#(name) \#(program.shellWord)

      """#
    case .zsh:
      #"""
      #compdef \#(program)
      # Completions of \#(program) for zsh.

      \#(name)() {
        local -a lines names shown all
        local line
        lines=("${(@f)$(COMP_LINE="${(j: :)words[1,CURRENT]}" command \#(request) zsh 2>/dev/null </dev/null)}")
        [[ -z $lines[2] ]] || compset -P "${(b)lines[2]}"
        [[ $lines[1] != files ]] || _files
        for line in "${(@)lines[3,-1]}"; do
          [[ -n ${line%%$'\t'*} ]] || continue
          names+=("${line%%$'\t'*}")
          shown+=("${${line%$'\t'}/$'\t'/  -- }")
        done
        # Words that do not begin as typed are those that flick has chosen.
        [[ $lines[1] != chosen ]] || all=(-U)
        compadd $all -l -V \#(program) -d shown -a names
      }

      if [[ ${funcstack[1]} == \#(name) ]]; then
        \#(name) "$@"
      else
        compdef \#(name) \#(program.shellWord)
      fi

      """#
    case .fish:
      #"""
      # Completions of \#(program) for fish.

      function _\#(name)_ask
          env COMP_LINE=(commandline -cp) \#(request) fish 2>/dev/null
      end

      complete -c \#(program.shellWord) -f -k -a '(_\#(name)_ask)[3..-1]'
      complete -c \#(program.shellWord) -n 'string match -q files (_\#(name)_ask)[1]' -F

      """#
    }
  }
}

/// A command line to complete. Its last word may become a command or alias, an option, a word of a choice, a
/// file, or a value that only the program knows. Hidden options are left out.
package struct CompletionRequest: Sendable {
  /// The words before the cursor that are arguments of the command.
  package private(set) var arguments: [String] = []
  /// The program's options before the cursor that name a file, as `--name=value`: values may depend on them.
  package private(set) var fileOptions: [String] = []

  private let program: ProgramRecord
  private let shell: Completions.Shell
  private let home: String?
  /// The signs at which Bash breaks a word in two.
  private let breaks: [UInt8]
  /// Whether Bash puts candidates into the line one after the other (menu completion) or all at once.
  private let insertsAll: Bool
  private let last: TypedWord
  /// The part of the last word that stays: an option with its equals sign, or nothing.
  private var prefix = ""
  /// The option whose value is completed.
  private var option: OptionRecord?
  /// Candidates with their descriptions.
  private var words: [(word: String, text: String)] = []
  private var kinds: [ValueKind] = []

  /// Reads the variables `COMP_LINE`, the line up to the cursor, and Bash's `COMP_WORDBREAKS` and `COMP_TYPE`.
  package init(_ variable: (String) -> String?, of program: ProgramRecord, in shell: Completions.Shell) {
    self.program = program
    self.shell = shell
    home = variable("HOME")
    breaks = Array((variable("COMP_WORDBREAKS") ?? "").utf8.filter { "=:".utf8.contains($0) })
    insertsAll = ["37", "42"].contains(variable("COMP_TYPE"))
    var typed = TypedWord.words(of: variable("COMP_LINE") ?? "").dropFirst()
    last = typed.popLast() ?? TypedWord()
    let table = OptionTable(program.allOptions, command: nil)
    var named: CommandRecord?
    var isOver = false
    /// An option that lacks its value so far.
    var waiting: OptionTable.Occurrence?
    for word in typed {
      if let option = waiting?.option {
        waiting = nil
        keep(word.text, of: option, from: word)
      } else if !isOver, word.text == "--" {
        isOver = true
      } else if !isOver, OptionTable.isOption(word.text) {
        guard let found = try? table.read(word.text).last else { continue }
        if found.lacksValue { waiting = found } else { keep(found.value, of: found.option, from: word) }
      } else if named == nil {
        named = command(word.text)
      } else {
        arguments.append(word.text)
      }
    }

    let command = named ?? command(program.defaultCommand)
    let options = (command?.shownOptions ?? []) + program.shownOptions
    func shown(_ spelling: some StringProtocol) -> OptionRecord? {
      options.first { $0.spelling == spelling || $0.short.map { "-\($0)" == spelling } ?? false }
    }
    let equals = last.text.utf8.firstIndex(of: UInt8(ascii: "="))
    if let waiting {
      option = shown(waiting.spelling)
    } else if !isOver, last.text.hasPrefix("--"), let equals {
      prefix = last.text[..<equals] + "="
      option = shown(last.text[..<equals])
    } else if !isOver, last.text.hasPrefix("-") {
      words = options.map { ($0.spelling, $0.help) }
      // The other shells complete long names only.
      if shell == .fish {
        words += options.compactMap { option in option.short.map { ("-\($0)", option.help) } }
      }
    } else if named == nil {
      words = commandWords
      kinds = [.viewName]
    } else if let command {
      kinds = command.arguments.kinds(at: arguments.count)
    }
    if let value = option?.value { kinds = [value.kind] }
  }

  /// The command that a word means; the default one for any other word, which may be a view.
  private func command(_ word: String) -> CommandRecord? {
    program.commands.first { $0.names.words.contains(word) }
      ?? program.command(named: program.defaultCommand)
  }

  private mutating func keep(_ value: String?, of option: OptionRecord, from word: TypedWord) {
    guard let value, !word.isExpanded, option.value?.kind == .file, program.options.contains(option) else {
      return
    }
    let path = value.hasPrefix("~/") ? (home ?? "~") + value.dropFirst() : value
    fileOptions.append("\(option.spelling)=\(path)")
  }

  private var commandWords: [(word: String, text: String)] {
    program.commands.flatMap { command in command.names.words.map { ($0, command.summary) } }
  }

  /// The lines for the shell's script: `files`, `values` of the program, `chosen` ones or only `words`; the part of the last
  /// word that stays; then one candidate a line, with a tab before its description. `values` returns the
  /// program's candidates of a kind, or nil for an unknown kind.
  package func answer(_ values: (ValueKind) -> [String]?) -> String {
    var content = "words"
    var lines = fixed(words, isDescribed: shell != .bash)
    for kind in kinds {
      if let values = values(kind) {
        content = "values"
        lines += values
        continue
      }
      switch kind {
      case .file: content = "files"
      case .oneOf(let words), .oneOfOrOther(let words):
        lines += fixed(words.map { ($0, "") }, isDescribed: false)
      case .subject:
        let topics = program.topics.map { (word: $0.name, text: $0.summary) }
        lines += fixed(commandWords + topics, isDescribed: shell == .zsh)
      default: break
      }
    }
    switch shell {
    case .bash: lines = forBash(lines)
    case .zsh:
      if content == "values", !lines.contains(where: { $0.utf8.starts(with: last.text.utf8) }) {
        content = "chosen"
        lines = lines.filter(begins)
      }
    case .fish:
      let help = option.map { "\t" + $0.help } ?? ""
      lines = lines.map { prefix + $0 + ($0.contains("\t") ? "" : help) }
    }
    return ([content, prefix] + lines).map { $0 + "\n" }.joined()
  }

  private func fixed(_ words: [(word: String, text: String)], isDescribed: Bool) -> [String] {
    let lines = words.map { isDescribed ? "\($0.word)\t\($0.text)" : $0.word }
    return shell == .fish ? lines.sorted() : lines
  }

  /// Whether a candidate begins as typed; the quote that opens a name need not be typed.
  private func begins(_ candidate: String) -> Bool {
    candidate.utf8.starts(with: last.text.utf8)
      || candidate.replacing(":\"", with: ":", maxReplacements: 1).utf8.starts(with: last.text.utf8)
  }

  /// The candidates that begin with the last word, as Bash puts them into the line: quoted, and without what
  /// Bash keeps of a word that it breaks. Only a list of several has descriptions: these are never part of
  /// the common beginning, which is typed for the user.
  private func forBash(_ lines: [String]) -> [String] {
    let unquoted = (last.quote == nil ? last.text : last.textBeforeQuote).utf8
    let kept = unquoted.lastIndex(where: breaks.contains).map {
      unquoted.distance(from: unquoted.startIndex, to: $0) + 1
    }
    let found = lines.compactMap { line -> (word: String, text: Substring)? in
      let parts = line.split(separator: "\t", maxSplits: 1)
      let candidate = prefix + (parts.first ?? "")
      guard begins(candidate) else { return nil }
      let rest = String(decoding: candidate.utf8.dropFirst(kept ?? 0), as: UTF8.self)
      return rest.isEmpty ? nil : (last.quoted(rest), parts.dropFirst().first ?? "")
    }
    let areDescribed = found.count > 1 && !insertsAll
    return found.map { areDescribed && !$0.text.isEmpty ? "\($0.word)  \($0.text)" : $0.word }
  }
}

private struct TypedWord {
  /// The word without quotes and backslashes.
  private(set) var text = ""
  /// The quote that is open at the end.
  private(set) var quote: Unicode.Scalar?
  /// The text before that quote.
  private(set) var textBeforeQuote = ""
  /// Whether a shell might expand or run a part of it. Quotes do not matter.
  private(set) var isExpanded = false
  private var hasBegun = false

  /// The words of a line; the last one is empty behind white space.
  static func words(of line: String) -> [TypedWord] {
    var words: [TypedWord] = []
    var word = TypedWord()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if word.quote != nil || !" \t\n".unicodeScalars.contains(scalar) {
        word.read(scalar, before: &rest)
      } else if word.hasBegun {
        words.append(word)
        word = TypedWord()
      }
    }
    return words + [word]
  }

  private mutating func read(_ scalar: Unicode.Scalar, before rest: inout Substring.UnicodeScalarView) {
    hasBegun = true
    if "$`();&|<>".unicodeScalars.contains(scalar) { isExpanded = true }
    if scalar == quote {
      quote = nil
    } else if quote == nil, scalar == "'" || scalar == "\"" {
      quote = scalar
      textBeforeQuote = text
    } else if scalar == "\\", quote != "'" {
      guard let next = rest.popFirst() else { return }
      if quote == "\"", !"\"\\$`".unicodeScalars.contains(next) { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(next)
    } else {
      text.unicodeScalars.append(scalar)
    }
  }

  /// The end of a word, which is to follow the open quote, as Bash reads it.
  func quoted(_ rest: String) -> String {
    if quote == "'" { return rest.replacing("'", with: "'\\''") }
    let special = (quote == nil ? " \"'\\$`&;|<>()[]{}*?!^," : "\"\\$`").unicodeScalars
    var quoted = ""
    for scalar in rest.unicodeScalars {
      let isFirst = quote == nil && quoted.isEmpty && (scalar == "~" || scalar == "#")
      if isFirst || special.contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted
  }
}

extension [ArgumentRecord] {
  /// The kinds of values at a position among the arguments, from 0, several where more than one argument is possible. As
  /// in parsing, an optional argument takes its word before later ones do; but as only the last word is known to be the
  /// last, the arguments after one without a limit are possible at all its positions.
  func kinds(at place: Int) -> [ValueKind] {
    var kinds: [ValueKind] = []
    var (needed, optional) = (0, 0)
    /// The first position after the argument, or nil without a limit.
    var end: Int? = 0
    for argument in self {
      let isNeeded = argument.arity.least > 0
      let start = needed + (isNeeded ? 0 : optional)
      end = end.flatMap { end in argument.arity.most.map { end + $0 } }
      if start <= place, place < end ?? .max, !kinds.contains(argument.kind) { kinds.append(argument.kind) }
      needed += argument.arity.least
      if !isNeeded { optional += 1 }
    }
    return kinds
  }
}
