extension Completions {
  /// The script for zsh, to be sourced or kept as `_NAME` in a folder of `$fpath`.
  var zshScript: String {
    let name = identifier
    return """
      #compdef \(program.name)
      # Completions of \(program.name) for zsh.

      # Adds candidates; what follows a tab describes them.
      _\(name)_offer() {
        local -a names shown
        local line
        for line; do
          [[ -n ${line%%$'\\t'*} ]] || continue
          names+=("${line%%$'\\t'*}")
          shown+=("${${line%$'\\t'}/$'\\t'/  -- }")
        done
        compadd -l -V \(name) -d shown -a names
      }

      # Adds the lines that the program prints when it is run with these words.
      _\(name)_ask() {
        local -a lines
        lines=("${(@f)$(command \(shellQuoted(program.name)) "${passed[@]}" "$@" 2>/dev/null </dev/null)}")
        _\(name)_offer "${lines[@]}"
      }

      \(passFunction)

      # Adds the commands and their aliases.
      _\(name)_commands() {
        _\(name)_offer\(zshWords(commandWords.map { ($0.word, $0.command.summary) }, indent: 4))\(zshViews)
      }

      # Adds the values of an option of a command.
      _\(name)_value() {
        case "$1 $2" in
      \(zshValues)  esac
      }

      _\(name)() {
        local pattern='\(valuePattern)'
        local command option ended word
        local -a passed=()
        integer i place=0

        for ((i = 2; i < CURRENT; i++)); do
          word=${(Q)words[i]}
          if [[ -z $ended && $word == -- ]]; then
            ended=1
          elif [[ -z $ended && $word == -?* ]]; then
            if [[ $word =~ $pattern ]]; then
              if ((++i == CURRENT)); then
                option=$word
              else
                _\(name)_pass "$word" "${words[i]}"
              fi
            elif [[ $word == --*=* ]]; then
              _\(name)_pass "${word%%=*}" "${words[i]#*=}"
            fi
          elif [[ -z $command ]]; then
            case $word in
      \(zshNames)        (*) command=\(otherCommand("$word")) ;;
            esac
          else
            ((++place))
          fi
        done

        word=${words[CURRENT]}
        if [[ -n $option ]]; then
          [[ $option == --* ]] || option=-${option[-1]}
          _\(name)_value "${command:-\(program.defaultCommand)}" "$option"
        elif [[ -z $ended && $word == --*=* ]]; then
          compset -P "${(b)word%%=*}="
          _\(name)_value "${command:-\(program.defaultCommand)}" "${word%%=*}"
        elif [[ -z $ended && $word == -* ]]; then
          case ${command:-\(program.defaultCommand)} in
      \(zshOptions)    esac
        elif [[ -z $command ]]; then
          _\(name)_commands
        else
          case "$command $place" in
      \(zshPlaces)    esac
        fi
      }

      if [[ ${funcstack[1]} == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(shellQuoted(program.name))
      fi

      """
  }

  private var zshViews: String { viewSource.map { "\n  " + zshCode(for: $0) } ?? "" }

  private var zshValues: String {
    valueCases.map { "    (\($0.pattern)) \(zshCode(for: $0.source)) ;;\n" }.joined()
  }

  private var zshNames: String {
    nameCases.map { "        (\($0.pattern)) command=\($0.command) ;;\n" }.joined()
  }

  private var zshPlaces: String {
    placeCases.map { pattern, sources in
      "      (\(pattern)) \(sources.map { zshCode(for: $0) }.joined(separator: "; ")) ;;\n"
    }.joined()
  }

  private var zshOptions: String {
    func code(_ options: [OptionRecord]) -> String {
      "_\(identifier)_offer" + zshWords(options.map { ($0.spelling, $0.help) }, indent: 10)
    }
    let cases = program.shownCommands.map { command in
      "      (\(command.name))\n        \(code(command.shownOptions + program.shownOptions))\n        ;;\n"
    }
    return cases.joined() + "      (*)\n        \(code(program.shownOptions))\n        ;;\n"
  }

  private func zshCode(for source: Source) -> String {
    switch source {
    case .words(let words): "_\(identifier)_offer " + words.map { shellQuoted($0) }.joined(separator: " ")
    case .subjects: "_\(identifier)_offer" + zshWords(subjects.map { ($0.word, $0.summary) }, indent: 8)
    case .files: "_files"
    case .callback(let words): "_\(identifier)_ask " + words.map { shellQuoted($0) }.joined(separator: " ")
    }
  }

  /// Candidates with their descriptions, each on a line of its own.
  private func zshWords(_ words: [(String, String)], indent: Int) -> String {
    words.map { word, text in
      " \\\n" + String(repeating: " ", count: indent) + shellQuoted(word) + "$'\\t'" + shellQuoted(text)
    }.joined()
  }
}
