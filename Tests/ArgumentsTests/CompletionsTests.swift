import Arguments
import Foundation
import TestSupport
import Testing

private let completions = Completions("pantry", request: ["list", "--ids", "it's $HOME"])

/// Candidates that a careless script would stumble over.
private func candidates(_ kind: ValueKind) -> [String]? {
  switch kind {
  case .id: ["1\tPlum $(touch pwned) `touch pwned` jam", #"2\#t"two" %s \n text: it's"#, "12\t"]
  case .listName: ["top", "Top shelf", #"work: "home""#, "*", "$(touch pwned)", "it's", #"back\slash"#]
  case .tag: ["red", "rot:grün"]
  default: nil
  }
}

private func answer(_ line: String, _ shell: Completions.Shell, _ variables: [String: String] = [:]) -> String
{
  let variables = ["COMP_LINE": line, "COMP_WORDBREAKS": " \t\"'=:", "HOME": "/home/ann"]
    .merging(variables) { $1 }
  return CompletionRequest({ variables[$0] }, of: pantry, in: shell).answer(candidates)
}

/// Stands in for the program: prints the answer if it is asked for this line.
private let standIn = #"""
  #!/bin/sh
  cd "$(dirname "$0")"
  case "$COMP_LINE $*" in
    "$(cat line) list --ids it's \$HOME "*) cat answer ;;
    *) echo "unexpected: $COMP_LINE $*" ;;
  esac
  """#

private func isInstalled(_ shell: Completions.Shell) -> ConditionTrait {
  .enabled(if: OtherProgram(shell.rawValue) != nil, "\(shell) is not installed")
}

/// Returns the lines printed by a script with the completions and the words as arguments. The program answers for
/// `line`.
private func run(_ driver: String, in shell: Completions.Shell, line: String, _ words: [String]) throws
  -> [String]
{
  try withTemporaryFolder { folder in
    _ = try write(standIn, to: "pantry", in: folder, isProgram: true)
    _ = try write(line, to: "line", in: folder)
    _ = try write(answer(line, shell), to: "answer", in: folder)
    let script = try write(completions.script(for: shell), to: "completions", in: folder)
    let driver = try write(driver, to: "driver", in: folder)
    let program = try #require(OtherProgram(shell.rawValue))
    let result = program.run([driver, script] + words, searching: folder)
    return result.output.split(separator: "\n").map { String($0) }
  }
}

@Suite(.onOwnThreads) struct CompletionsTests {
  @Test(isInstalled(.bash)) func `bash finds no fault`() throws { try checkSyntax(.bash) }
  @Test(isInstalled(.zsh)) func `zsh finds no fault`() throws { try checkSyntax(.zsh) }
  @Test(isInstalled(.fish)) func `fish finds no fault`() throws { try checkSyntax(.fish) }

  private func checkSyntax(_ shell: Completions.Shell) throws {
    for completions in [completions, Completions("a-b", request: ["completions"])] {
      try withTemporaryFolder { folder in
        let path = try write(completions.script(for: shell), to: "completions", in: folder)
        let result = try #require(OtherProgram(shell.rawValue)).run(["-n", path], searching: folder)
        #expect(result.output == "" && result.code == 0)
      }
    }
  }

  @Test(arguments: Completions.Shell.allCases)
  func `hidden commands and options stay hidden`(shell: Completions.Shell) {
    for line in ["pantry ", "pantry -", "pantry list -", "pantry help "] {
      let answer = answer(line, shell)
      #expect(!answer.contains("ids"))
    }
  }

  @Test func `options that name files are read as the shell does`() {
    func options(_ line: String) -> [String] {
      CompletionRequest({ ["COMP_LINE": line, "HOME": "/home/ann"][$0] }, of: pantry, in: .zsh).fileOptions
    }
    #expect(options(#"pantry -f 'a b' --file=c\ d mv "#) == ["--file=a b", "--file=c d"])
    #expect(
      options(#"pantry mv -jf~/x --file "a \"b\\c\d" -qf=y "#) == [
        "--file=/home/ann/x", #"--file=a "b\c\d"#, "--file=y",
      ])
    #expect(options("pantry -f '$(touch pwned)' -f `x` -f a;b mv -- -f c ") == [])
    #expect(options("pantry -f x") == [])
  }

  @Test func `an answer says what it holds`() {
    #expect(answer("pantry label 1 ", .zsh) == "words\n\nsmall\nlarge\n")
    #expect(
      answer("pantry ls --color=a", .fish) == "words\n--color=\n--color=always\tWhen to use color\n"
        + "--color=auto\tWhen to use color\n--color=never\tWhen to use color\n")
    #expect(answer("pantry -f ", .bash) == "files\n\n")
    #expect(answer("pantry add -t r", .bash) == "values\n\nred\nrot:grün\n")
    #expect(answer("pantry mv ", .bash, ["COMP_TYPE": "37"]) == "values\n\n1\n2\n12\n")
    #expect(answer(#"pantry add --tag="rot:"#, .bash) == "values\n--tag=\nrot:grün\n")
    #expect(
      answer("pantry add --tag=rot:", .bash, ["COMP_WORDBREAKS": " "]) == "values\n--tag=\n--tag=rot:grün\n")
  }
}

// bash is given the words as it breaks them, at `=` and `:` too.
extension CompletionsTests {
  private func bash(_ line: String, _ words: String...) throws -> [String] {
    let driver = #"""
      source "$1"
      COMP_LINE=$2 COMP_POINT=${#2}
      shift 2
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _pantry
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    return try run(driver, in: .bash, line: line, [line] + words)
  }

  @Test(isInstalled(.bash)) func `bash completes commands and options`() throws {
    #expect(try bash("pantry l", "pantry", "l") == ["list", "ls", "label"])
    #expect(
      try bash("pantry add --", "pantry", "add", "--")
        == ["--tag", "--at", "--keep", "--best-before", "--quiet", "--file", "--version", "--help"])
    #expect(try bash("pantry -f x mv --v", "pantry", "-f", "x", "mv", "--v") == ["--version"])
    #expect(try bash("pantry --p", "pantry", "--p") == ["--plain"])
    #expect(try bash("pantry help mo", "pantry", "help", "mo") == ["move"])
  }

  @Test(isInstalled(.bash)) func `bash completes values`() throws {
    #expect(try bash("pantry ls --color a", "pantry", "ls", "--color", "a") == ["auto", "always"])
    #expect(try bash("pantry --color=", "pantry", "--color", "=", "") == ["auto", "always", "never"])
    #expect(try bash("pantry ls --color=al", "pantry", "ls", "--color", "=", "al") == ["always"])
    #expect(try bash("pantry add -qt ", "pantry", "add", "-qt", "") == ["red", "rot:grün"])
    #expect(try bash("pantry add --tag=rot:g", "pantry", "add", "--tag", "=", "rot", ":", "g") == ["grün"])
    #expect(try bash("pantry label 1 s", "pantry", "label", "1", "s") == ["small"])
    #expect(try bash("pantry label 1 small ", "pantry", "label", "1", "small", "") == [])
  }

  @Test(isInstalled(.bash)) func `bash quotes what it inserts`() throws {
    #expect(
      try bash("pantry mv ", "pantry", "mv", "") == [
        "1  Plum $(touch pwned) `touch pwned` jam", #"2  "two" %s \n text: it's"#, "12",
      ])
    #expect(try bash("pantry mv -- 1 2", "pantry", "mv", "--", "1", "2") == ["2"])
    #expect(try bash("pantry mv 1 To", "pantry", "mv", "1", "To") == [#"Top\ shelf"#])
    #expect(try bash(#"pantry mv 1 Top\ "#, "pantry", "mv", "1", #"Top\ "#) == [#"Top\ shelf"#])
    #expect(try bash(#"pantry mv 1 "To"#, "pantry", "mv", "1", #""To"#) == ["Top shelf"])
    #expect(try bash(#"pantry mv 1 "wo"#, "pantry", "mv", "1", #""wo"#) == [#"work: \"home\""#])
    #expect(try bash("pantry mv 1 'it", "pantry", "mv", "1", "'it") == [#"it'\''s"#])
    #expect(try bash("pantry mv 1 b", "pantry", "mv", "1", "b") == [#"back\\slash"#])
    #expect(try bash(#"pantry mv 1 \$"#, "pantry", "mv", "1", #"\$"#) == [#"\$\(touch\ pwned\)"#])
    #expect(try bash(#"pantry mv 1 "$"#, "pantry", "mv", "1", #""$"#) == [#"\$(touch pwned)"#])
  }
}

// Outside its line editor zsh has no `compadd`: stand-ins show its arguments.
extension CompletionsTests {
  private func zsh(_ line: String...) throws -> [String] {
    let driver = #"""
      compdef() { : }
      compset() { print -r -- "compset $*" }
      compadd() { local i; for ((i = 1; i <= $#names; i++)); do print -r -- "$names[i]|$shown[i]"; done }
      _files() { print files }
      source "$1"
      shift
      words=("$@") CURRENT=$#
      _pantry
      """#
    return try run(driver, in: .zsh, line: line.joined(separator: " "), line)
  }

  @Test(isInstalled(.zsh)) func `zsh completes commands and options`() throws {
    #expect(
      try zsh("pantry", "") == [
        "list|list  -- Show the jars of a shelf", "ls|ls  -- Show the jars of a shelf",
        "add|add  -- Put a jar on a shelf", "move|move  -- Move jars to another shelf",
        "mv|mv  -- Move jars to another shelf", "shift|shift  -- Move jars to another shelf",
        "label|label  -- Print a label", "undo|undo  -- Take back the last change", "help|help  -- Show help",
      ])
    #expect(
      try zsh("pantry", "-f", "x", "undo", "-") == [
        "--file|--file  -- The file to use", "--version|--version  -- Show the version",
        "--help|--help  -- Show help: -h in brief, --help in full",
      ])
  }

  @Test(isInstalled(.zsh)) func `zsh completes values`() throws {
    #expect(try zsh("pantry", "ls", "--color", "a") == ["auto|auto", "always|always", "never|never"])
    #expect(
      try zsh("pantry", "--color=al") == ["compset -P --color=", "auto|auto", "always|always", "never|never"])
    #expect(try zsh("pantry", "add", "-qt", "") == ["red|red", "rot:grün|rot:grün"])
    #expect(try zsh("pantry", "add", "-jf", "") == ["files"])
    #expect(try zsh("pantry", "label", "1", "") == ["small|small", "large|large"])
    #expect(try zsh("pantry", "undo", "") == [])
  }

  @Test(isInstalled(.zsh)) func `zsh shows descriptions as they are`() throws {
    #expect(
      try zsh("pantry", "mv", "--", "") == [
        "1|1  -- Plum $(touch pwned) `touch pwned` jam", #"2|2  -- "two" %s \n text: it's"#, "12|12",
      ])
    #expect(
      try zsh("pantry", "mv", "1", "").suffix(7) == [
        "top|top", "Top shelf|Top shelf", #"work: "home"|work: "home""#, "*|*",
        "$(touch pwned)|$(touch pwned)", "it's|it's", #"back\slash|back\slash"#,
      ])
  }
}

// fish sorts what it completes.
extension CompletionsTests {
  private func fish(_ line: String) throws -> [String] {
    let driver = #"""
      source $argv[1]
      complete -C $argv[2]
      """#
    return try run(driver, in: .fish, line: line, [line]).map { $0.replacing("\t", with: "|") }
  }

  @Test(isInstalled(.fish)) func `fish completes commands and options`() throws {
    #expect(
      try fish("pantry l")
        == ["label|Print a label", "list|Show the jars of a shelf", "ls|Show the jars of a shelf"])
    #expect(
      try fish("pantry -f x undo --") == [
        "--file|The file to use", "--help|Show help: -h in brief, --help in full",
        "--version|Show the version",
      ])
    #expect(try fish("pantry --p") == ["--plain|Write one jar a line, fields separated by tabs"])
  }

  @Test(isInstalled(.fish)) func `fish completes values`() throws {
    #expect(try fish("pantry ls --color a") == ["always|When to use color", "auto|When to use color"])
    #expect(try fish("pantry --color=al") == ["--color=always|When to use color"])
    #expect(try fish("pantry add -qt ") == ["red|Give the jar a tag", "rot:grün|Give the jar a tag"])
    #expect(try fish("pantry label 1 ") == ["large", "small"])
    #expect(try fish("pantry label 1 small ") == [])
    #expect(try fish("pantry help mo") == ["move"])
  }

  @Test(isInstalled(.fish)) func `fish shows descriptions as they are`() throws {
    #expect(
      try fish("pantry mv -- ").sorted() == [
        "12", "1|Plum $(touch pwned) `touch pwned` jam", #"2|"two" %s \n text: it's"#,
      ])
    #expect(try fish("pantry mv 1 Top").contains("Top shelf"))
  }
}
