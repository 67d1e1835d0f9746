extension Completions {
  /// The script for bash, 3.2 (the version in macOS) or later.
  ///
  /// Bash breaks words at `=` and `:`; they are joined again, and the part of a candidate that bash would not
  /// replace is removed. Candidates have descriptions only in a list of several: then bash inserts only their
  /// common prefix, which never includes part of one.
  var bashScript: String {
    let name = identifier
    return """
      # Completions of \(program.name) for bash.

      # Adds the candidates that begin with the word being typed; what follows a tab describes one.
      _\(name)_offer() {
        local candidate text typed=$word quote= kept= breaks=${COMP_WORDBREAKS//[^=:]/}
        case $word in
          [\\"\\']*) quote=${word:0:1} typed=${word:1} ;;
          *)
            typed=${word//\\\\/}
            [[ -n $breaks ]] && kept=${typed%"${typed##*[$breaks]}"}
            ;;
        esac
        for candidate; do
          text=
          [[ $candidate == *$'\\t'* ]] && text=${candidate#*$'\\t'}
          candidate=$prefix${candidate%%$'\\t'*}
          [[ $candidate == "$typed"* ]] || continue
          candidate=${candidate#"$kept"}
          [[ -n $candidate ]] || continue
          case $quote in
            \\') candidate=${candidate//\\'/\\'\\\\\\'\\'} ;;
            \\")
              candidate=${candidate//\\\\/\\\\\\\\}
              candidate=${candidate//\\"/\\\\\\"}
              candidate=${candidate//\\$/\\\\\\$}
              candidate=${candidate//\\`/\\\\\\`}
              ;;
            *) printf -v candidate %q "$candidate" ;;
          esac
          COMPREPLY+=("$candidate")
          texts+=("$text")
        done
      }

      # Adds the lines that the program prints when it is run with these words, in their order.
      _\(name)_ask() {
        local line
        compopt -o nosort 2>/dev/null
        while IFS= read -r line; do
          _\(name)_offer "$line"
        done < <(command \(shellQuoted(program.name)) ${passed[@]+"${passed[@]}"} "$@" 2>/dev/null </dev/null)
      }

      \(passFunction)

      # Leaves the word to the shell's own completion of files.
      _\(name)_files() {
        compopt -o default 2>/dev/null && return
        local line
        while IFS= read -r line; do
          _\(name)_offer "$line"
        done < <(compgen -f -- "${word#"$prefix"}")
      }

      # Adds the values of an option of a command.
      _\(name)_value() {
        case "$1 $2" in
      \(bashValues)  esac
      }

      _\(name)() {
        local pattern='\(valuePattern)'
        local line=${COMP_LINE:0:COMP_POINT} before i command= option= ended= place=0 prefix= word=
        local -a words=() passed=() texts=()
        COMPREPLY=()

        for ((i = 0; i <= COMP_CWORD; i++)); do
          before=$line
          line=${line#"${line%%[![:space:]]*}"}
          word=${COMP_WORDS[i]}
          ((i == COMP_CWORD)) && word=$line
          if ((i == 0)) || [[ $before != "$line" ]]; then
            words+=("$word")
          else
            words[${#words[@]} - 1]+=$word
          fi
          line=${line#"$word"}
        done
        word=${words[${#words[@]} - 1]}

        for ((i = 1; i < ${#words[@]} - 1; i++)); do
          if [[ -z $ended && ${words[i]} == -- ]]; then
            ended=1
          elif [[ -z $ended && ${words[i]} == -?* ]]; then
            if [[ ${words[i]} =~ $pattern ]]; then
              if ((++i == ${#words[@]} - 1)); then
                option=${words[i - 1]}
              else
                _\(name)_pass "${words[i - 1]}" "${words[i]}"
              fi
            elif [[ ${words[i]} == --*=* ]]; then
              _\(name)_pass "${words[i]%%=*}" "${words[i]#*=}"
            fi
          elif [[ -z $command ]]; then
            case ${words[i]} in
      \(bashNames)        *) command=\(otherCommand("${words[i]}")) ;;
            esac
          else
            place=$((place + 1))
          fi
        done

        if [[ -n $option ]]; then
          [[ $option == --* ]] || option=-${option:${#option}-1}
          _\(name)_value "${command:-\(program.defaultCommand)}" "$option"
        elif [[ -z $ended && $word == --*=* ]]; then
          prefix=${word%%=*}=
          _\(name)_value "${command:-\(program.defaultCommand)}" "${word%%=*}"
        elif [[ -z $ended && $word == -* ]]; then
          case ${command:-\(program.defaultCommand)} in
      \(bashOptions)    esac
        elif [[ -z $command ]]; then
          _\(name)_offer \(commandWords.map { shellQuoted($0.word) }.joined(separator: " "))\(bashViews)
        else
          case "$command $place" in
      \(bashPlaces)    esac
        fi

        # Menu completion (37) and the insertion of all (42) put candidates into the line, where no text may be.
        if ((${#COMPREPLY[@]} > 1 && ${COMP_TYPE:-9} != 37 && ${COMP_TYPE:-9} != 42)); then
          for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
            [[ -z ${texts[i]} ]] || COMPREPLY[i]+="  ${texts[i]}"
          done
        fi
      }

      complete -F _\(name) \(shellQuoted(program.name))

      """
  }

  private var bashViews: String { viewSource.map { "\n    " + bashCode(for: $0) } ?? "" }

  private var bashValues: String {
    valueCases.map { "    \($0.pattern)) \(bashCode(for: $0.source)) ;;\n" }.joined()
  }

  private var bashNames: String {
    nameCases.map { "        \($0.pattern)) command=\($0.command) ;;\n" }.joined()
  }

  private var bashPlaces: String {
    placeCases.map { pattern, sources in
      "      \(pattern)) \(sources.map { bashCode(for: $0) }.joined(separator: "; ")) ;;\n"
    }.joined()
  }

  private var bashOptions: String {
    let common = program.shownOptions.map { $0.spelling }
    let cases = program.shownCommands.map { command in
      let names = (command.shownOptions.map { $0.spelling } + common).joined(separator: " ")
      return "      \(command.name)) _\(identifier)_offer \(names) ;;\n"
    }
    return cases.joined() + "      *) _\(identifier)_offer \(common.joined(separator: " ")) ;;\n"
  }

  private func bashCode(for source: Source) -> String {
    switch source {
    case .words(let words): "_\(identifier)_offer " + words.map { shellQuoted($0) }.joined(separator: " ")
    case .subjects: bashCode(for: .words(subjects.map { $0.word }))
    case .files: "_\(identifier)_files"
    case .callback(let words): "_\(identifier)_ask " + words.map { shellQuoted($0) }.joined(separator: " ")
    }
  }
}
