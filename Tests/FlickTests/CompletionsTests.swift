import Foundation
import TestSupport
import Testing

/// The completions that flick prints, tried out in each shell with the built program.
@Suite(.onOwnThreads) struct CompletionsTests {
  let desk: Desk

  init() throws {
    desk = try Desk("Buy milk", "Call Ana; $(rm -rf x)", "Sleep")
    desk.flick("done", "1")
    desk.flick("lists", "add", "Work")
    desk.flick("lists", "add", "Two words")
    let folder = FlickExecutable.folder.path
    #expect(
      desk.shell("mkdir home && ln -s \"\(folder)/flick\" flick && ./flick add -f 'home list.json' Elsewhere")
        .status == .exited(0))
  }

  private static func isInstalled(_ shell: String) -> ConditionTrait {
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)"), "\(shell) is not installed")
  }

  /// The shell's candidates for a command line, one a line.
  private func candidates(_ shell: String, _ script: String) -> [String] {
    let ending = desk.shell(
      "export PATH=\"$DESK:$PATH\" HOME=\"$DESK/home\" LC_ALL=C.UTF-8; flick completions \(shell) > completions; "
        + "cat > driver; \(shell) driver",
      input: script)
    #expect(ending.message == "")
    return ending.output.split(separator: "\n").map(String.init)
  }

  private func bash(_ words: String...) -> [String] {
    candidates(
      "bash",
      """
      source ./completions
      COMP_WORDS=(\(words.joined(separator: " "))) COMP_LINE="\(words.joined(separator: " "))"
      COMP_LINE=${COMP_LINE//\\"/} COMP_POINT=${#COMP_LINE} COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _flick
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
  }

  private func zsh(_ words: String...) -> [String] {
    candidates(
      "zsh",
      """
      compdef() { : }
      compset() { : }
      compadd() { local i; for ((i = 1; i <= $#names; i++)); do print -r -- "$names[i]"; done }
      source ./completions
      words=(\(words.joined(separator: " "))) CURRENT=$#words
      _flick
      """)
  }

  private func fish(_ line: String) -> [String] {
    candidates("fish", "source ./completions\ncomplete -C '\(line)'\n")
  }

  @Test(isInstalled("bash")) func bashCompletes() {
    #expect(bash("flick", "und") == ["undone", "undo"])
    #expect(bash("flick", "done", "\"\"") == ["2  Call Ana; $(rm -rf x)", "3  Sleep"])
    #expect(bash("flick", "done", "3") == ["3"])
    #expect(bash("flick", "undone", "\"\"") == ["1"])
    #expect(bash("flick", "rm", "\"\"") == ["1  Buy milk", "2  Call Ana; $(rm -rf x)", "3  Sleep"])
    #expect(bash("flick", "list", "--sort", "pr") == ["priority"])
    desk.shell("HOME=\"$DESK/home\" ./flick config view.week is:open")
    #expect(bash("flick", "config", "view.w") == ["view.week", "view.waiting"])
    #expect(bash("flick", "config", "te") == ["text-tags"])
    #expect(bash("flick", "list", "--list", "W") == ["Work"])
    #expect(bash("flick", "list", "--list", "T") == [#"Two\ words"#])
    #expect(bash("flick", "help", "scr") == ["scripts"])
    #expect(bash("flick", "completions", "\"\"") == ["bash", "zsh", "fish"])
    #expect(bash("flick", "simulate", "--form") == ["--format"])
  }

  /// Bash breaks words at colons; the part before the last colon stays on the line.
  @Test(isInstalled("bash")) func bashCompletesQueriesAndAttributes() {
    desk.flick("edit", "3", "tag:home")
    #expect(bash("flick", "tod") == ["today"])
    #expect(bash("flick", "list", "is:ov") == ["overdue"])
    #expect(bash("flick", "list", "recur:we") == ["weekly"])
    #expect(bash("flick", "list", "tag:h") == ["home"])
    #expect(bash("flick", "list", "view:ne") == ["next"])
    #expect(bash("flick", "list", "list:W") == ["Work"])
    #expect(bash("flick", "done", "--query", "due:tom") == ["tomorrow"])
    #expect(bash("flick", "today", "sort:pri") == ["priority"])
    #expect(bash("flick", "add", "Tea", "tag:h") == ["home"])
    #expect(bash("flick", "add", "Tea", "needs:") == ["2  Call Ana; $(rm -rf x)", "3  Sleep"])
    #expect(bash("flick", "edit", "3", "pri:A") == ["A"])
    #expect(bash("flick", "config", "week-start", "s") == ["sunday"])
  }

  /// Keys that insert every candidate must not insert text, which might be run.
  @Test(isInstalled("bash"), arguments: [37, 42]) func bashInsertsNoText(type: Int) {
    let script = """
      source ./completions
      COMP_WORDS=(flick rm "") COMP_LINE="flick rm " COMP_CWORD=2 COMP_POINT=9 COMP_TYPE=\(type)
      _flick
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(candidates("bash", script) == ["1", "2", "3"])
  }

  /// Completions are read from the named file, and naming a command runs nothing.
  @Test(isInstalled("bash")) func bashAsksTheNamedFile() {
    func candidates(_ word: String) -> [String] {
      self.candidates(
        "bash",
        """
        source ./completions
        COMP_WORDS=(flick done -f "\(word)" "") COMP_LINE="flick done -f \(word) " COMP_CWORD=4
        COMP_POINT=${#COMP_LINE}
        _flick
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
    }
    #expect(candidates("'home list.json'") == ["1"])
    #expect(candidates(#"home\\ list.json"#) == ["1"])
    #expect(candidates(#"'\$(touch ran)'"#) == ["2  Call Ana; $(rm -rf x)", "3  Sleep"])
    #expect(desk.shell("ls ran").status != .exited(0))
  }

  @Test(isInstalled("zsh")) func zshAsksTheNamedFile() {
    #expect(zsh("flick", "--file", #"'home\ list.json'"#, "done", "\"\"") == ["1"])
    #expect(zsh("flick", "done", #"'--file=home\ list.json'"#, "\"\"") == ["1"])
    #expect(zsh("flick", "done", "-f", "'$(touch ran)'", "\"\"") == ["2", "3"])
    #expect(desk.shell("ls ran").status != .exited(0))
  }

  @Test(isInstalled("fish")) func fishAsksTheNamedFile() {
    for line in [#"flick --file home\\ list.json done "#, #"flick done "--file=home list.json" "#] {
      #expect(fish(line).filter { !$0.hasPrefix("-") } == ["1\tElsewhere"])
    }
  }

  @Test(isInstalled("zsh")) func zshCompletes() {
    #expect(zsh("flick", "done", "\"\"") == ["2", "3"])
    #expect(zsh("flick", "undone", "\"\"") == ["1"])
    #expect(zsh("flick", "rm", "\"\"") == ["1", "2", "3"])
    #expect(zsh("flick", "list", "--list", "\"\"") == ["Inbox", "Work", "Two words"])
    #expect(zsh("flick", "help", "s").contains("scripts"))
    #expect(zsh("flick", "t").contains("today"))
    #expect(zsh("flick", "list", "is:").contains("is:overdue"))
    #expect(zsh("flick", "add", "Tea", "needs:").contains("needs:2"))
    #expect(desk.flick("completions", "zsh").output.contains("compadd -l -V flick -d shown -a names"))
  }

  @Test(isInstalled("fish")) func fishCompletes() {
    #expect(
      fish("flick rm ").filter { !$0.hasPrefix("-") } == [
        "1\tBuy milk", "2\tCall Ana; $(rm -rf x)", "3\tSleep",
      ])
    #expect(fish("flick undone ").filter { !$0.hasPrefix("-") } == ["1\tBuy milk"])
    #expect(fish("flick list --list W") == ["Work\tUse this list instead of the current one"])
    #expect(fish("flick help scr") == ["scripts"])
    #expect(fish("flick tod") == ["today\topen items due by the end of today"])
    #expect(fish("flick list is:ov") == ["is:overdue"])
    #expect(fish("flick list recur:we") == ["recur:weekly"])
    #expect(fish("flick add Tea needs:3") == ["needs:3\tSleep"])
    #expect(fish("flick config week-start s") == ["sunday"])
  }
}
