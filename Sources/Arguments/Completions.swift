import Terminal

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
        local -a lines names shown
        local line
        lines=("${(@f)$(COMP_LINE="${(j: :)words[1,CURRENT]}" command \#(request) zsh 2>/dev/null </dev/null)}")
        [[ -z $lines[2] ]] || compset -P "${(b)lines[2]}"
        [[ $lines[1] != files ]] || _files
        for line in "${(@)lines[3,-1]}"; do
          [[ -n ${line%%$'\t'*} ]] || continue
          names+=("${line%%$'\t'*}")
          shown+=("${${line%$'\t'}/$'\t'/  -- }")
        done
        compadd -l -V \#(program) -d shown -a names
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
