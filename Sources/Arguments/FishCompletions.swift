extension Completions {
  /// The script for fish, 3.0 or later. Fish itself knows how options take their values.
  var fishScript: String {
    let name = identifier
    return """
      # Completions of \(program.name) for fish.

      # Prints what the program prints when it is run with these words, with the options before the cursor that the
      # answer depends on.
      function __\(name)_ask
          set -l words (commandline -opc)
          set -l passed
          set -l last ''
          for word in $words[2..-1]
      \(fishPassed)        set last "$word"
          end
          command \(fishWord(program.name)) (string replace -r -- '^(--[^=]*=)~(?=/|$)' '${1}'"$HOME" $passed) $argv 2>/dev/null
      end

      # Prints the command before the cursor, empty if there is none yet, and how many arguments follow it.
      function __\(name)_seen
          set -l words (commandline -opc)
          set -l command ''
          set -l place 0
          set -l is_value 0
          set -l is_over 0
          for word in $words[2..-1]
              if test $is_value = 1
                  set is_value 0
              else if test $is_over = 0; and string match -q -- -- "$word"
                  set is_over 1
              else if test $is_over = 0; and string match -qr -- '^-.' "$word"
                  string match -qr -- \(fishQuoted(valuePattern)) "$word"; and set is_value 1
              else if test -z "$command"
                  switch "$word"
      \(fishNames)                case '*'
                          set command \(otherCommand("\"$word\""))
                  end
              else
                  set place (math $place + 1)
              end
          end
          printf '%s\\n' "$command" $place
      end

      # Whether the command before the cursor is one of these; the empty word stands for none.
      function __\(name)_in
          set -l seen (__\(name)_seen)
          contains -- "$seen[1]" $argv
      end

      # Whether the argument at the cursor is that of the command; with a plus sign, that or a later one.
      function __\(name)_at
          set -l seen (__\(name)_seen)
          string match -q -- "$argv[1]" "$seen[1]"; or return 1
          if test (count $argv) -gt 2
              test $seen[2] -ge $argv[2]
          else
              test $seen[2] -eq $argv[2]
          end
      end

      complete -c \(fishWord(program.name)) -f
      \(fishCommands)\(fishOptions)\(fishPlaces)
      """
  }

  private var fishPassed: String {
    fileOptions.map { option in
      let name = "--\(option.name)"
      return """
                string match -qr -- \(fishQuoted(pattern(for: [option]))) "$last"; and set -a passed "\(name)=$word"
                string match -q -- '\(name)=*' "$word"; and set -a passed "$word"

        """
    }.joined()
  }

  private var fishNames: String {
    program.shownCommands.filter { viewSource != nil || !$0.names.aliases.isEmpty }.map { command in
      let indent = String(repeating: " ", count: 16)
      return
        "\(indent)case \(command.names.words.joined(separator: " "))\n\(indent)    set command \(command.name)\n"
    }.joined()
  }

  private var fishCommands: String {
    commandWords.map { word, command in
      line("__\(identifier)_in \"\"", "-a \(fishWord(word)) -d \(fishQuoted(command.summary))")
    }.joined() + (viewSource.map { line("__\(identifier)_in \"\"", fishCode(for: $0)) } ?? "")
  }

  private var fishOptions: String {
    var lines = program.shownOptions.map { line(nil, fishOption($0)) }
    for command in program.shownCommands {
      let none = command.name == program.defaultCommand ? " \"\"" : ""
      lines += command.shownOptions.map { line("__\(identifier)_in\(none) \(command.name)", fishOption($0)) }
    }
    return lines.joined()
  }

  private func fishOption(_ option: OptionRecord) -> String {
    let letter = option.short.map { "-s \($0) " } ?? ""
    let value = option.value.map { value in
      switch source(of: value.kind) {
      case nil: " -x"
      case let source?: (source == .files ? " -r " : " -x ") + fishCode(for: source)
      }
    }
    return "\(letter)-l \(option.name)\(value ?? "") -d \(fishQuoted(option.help))"
  }

  private var fishPlaces: String {
    program.shownCommands.flatMap { command in
      let lastPlace = ArgumentPlaces(command.arguments).first.count
      return places(of: command).flatMap { place, sources in
        let condition = "__\(identifier)_at \(command.name) \(place.map { "\($0)" } ?? "\(lastPlace) +")"
        return sources.map { line(condition, fishCode(for: $0)) }
      }
    }.joined()
  }

  private func fishCode(for source: Source) -> String {
    switch source {
    case .words(let words): "-a \(fishQuoted(words.map { fishWord($0) }.joined(separator: " ")))"
    case .subjects: fishCode(for: .words(subjects.map { $0.word }))
    case .files: "-F"
    case .callback(let words):
      "-k -a \(fishQuoted("(__\(identifier)_ask \(words.map { fishWord($0) }.joined(separator: " ")))"))"
    }
  }

  private func line(_ condition: String?, _ rest: String) -> String {
    let condition = condition.map { " -n \(fishQuoted($0))" } ?? ""
    return "complete -c \(fishWord(program.name))\(condition) \(rest)\n"
  }
}

/// The text in single quotes as fish reads it: a backslash protects only a quote or another backslash.
private func fishQuoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}

/// The text as one word of fish.
private func fishWord(_ text: String) -> String { isPlainWord(text) ? text : fishQuoted(text) }
