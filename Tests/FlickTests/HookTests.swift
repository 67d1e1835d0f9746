import Foundation
import TestSupport
import Testing

/// The user's hook as a process, and the hooks, reminders and lines that `flick help hooks` shows, as printed there.
@Suite(.onOwnThreads) struct HookTests {
  private static func has(_ program: String) -> Bool {
    Subprocess.run("/bin/sh", ["-c", "command -v \(program)"], variables: ["PATH": path]).status == .exited(0)
  }

  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  private static let hasJQ = has("jq")

  /// A desk with a home, where `flick` is a command and `notify-send` notes what it would show.
  private func desk(_ texts: String...) throws -> Desk {
    var desk = try Desk()
    let folder = desk.folder
    desk.variables["HOME"] = folder.path
    desk.variables["TZ"] = "UTC"
    desk.variables["FLICK_NOW"] = "2026-11-21T09:30"
    try folder.makeFolder(".local")
    try folder.makeFolder(".local/bin")
    try folder.write("#!/bin/sh\nprintf '%s\\n' \"$2\" >> \"$HOME/shown\"\n", to: ".local/bin/notify-send")
    desk.shell("chmod +x .local/bin/notify-send; ln -s \"$FLICK\" .local/bin/flick")
    desk.variables["PATH"] = folder.path(".local/bin") + ":" + HookTests.path
    if !texts.isEmpty { desk.flick("add", "-", input: texts.joined(separator: "\n")) }
    return desk
  }

  /// The example of the page with these words.
  private func example(_ words: String, _ desk: Desk) throws -> String {
    let page = desk.flick("help", "hooks").output
    let blocks = page.components(separatedBy: "\n\n").filter { $0.contains(words) }
    let lines = try #require(blocks.last).split(separator: "\n")
    let indent = try #require(lines.first).prefix { $0 == " " }.count
    return lines.map { $0.dropFirst(indent) + "\n" }.joined()
  }

  private func install(_ words: String, _ desk: Desk) throws {
    let script = try example(words, desk)
    #expect(script.hasPrefix("#!/bin/sh\n"))
    desk.flick("config", "hook", "~/.config/flick/hook")
    desk.shell("cat > .config/flick/hook && chmod +x .config/flick/hook", input: script)
  }

  @Test(.enabled(if: hasJQ, "jq is missing")) func notice() throws {
    let desk = try desk("Milk")
    try install("select(.due and", desk)
    desk.flick("add", "--due", "2026-11-22", "Tomorrow")
    let added = desk.flick("add", "--due", "2026-11-21", "--", "-e \"Today\" <b>")
    #expect(added == Ending("added #3 -e \"Today\" <b>, due Sat 21 Nov 2026\n"))
    #expect(desk.flick("done", "3") == Ending("done #3 -e \"Today\" <b>\n"))
    #expect(desk.shell("cat shown").output == "-e \"Today\" <b>\n")
  }

  /// Today is the day where the user is, of the change and of a due time.
  @Test(.enabled(if: hasJQ, "jq is missing")) func noticeComparesLocalDays() throws {
    var desk = try desk("Milk")
    try install("select(.due and", desk)
    desk.variables["TZ"] = "<+14>-14"
    desk.variables["FLICK_NOW"] = "2026-11-21T12:00:00Z"
    desk.flick("add", "--due", "2026-11-22", "Day of today")
    desk.flick("add", "--due", "2026-11-22 23:00", "Time of today")
    desk.flick("add", "--due", "2026-11-23 00:30", "Tomorrow")
    #expect(desk.shell("cat shown").output == "Day of today\nTime of today\n")
  }

  @Test(.enabled(if: hasJQ, "jq is missing")) func timeTracker() throws {
    var desk = try desk("Milk", "Eggs")
    try install("times.tsv", desk)
    desk.flick("start", "1", "2")
    desk.variables["FLICK_NOW"] = "2026-11-21T10:00"
    #expect(desk.flick("stop", "2") == Ending("stopped #2 Eggs\n"))
    desk.flick("add", "Bread")
    desk.flick("done", "1")
    #expect(
      desk.shell("cat times.tsv").output == """
        2026-11-21T09:30:00Z\tstart\tMilk
        2026-11-21T09:30:00Z\tstart\tEggs
        2026-11-21T10:00:00Z\tstop\tEggs
        2026-11-21T10:00:00Z\tstop\tMilk

        """)
  }

  @Test(.enabled(if: hasJQ && SyncDesk.hasGit, "jq or git is missing")) func commit() throws {
    var desk = try desk()
    for name in ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"] {
      desk.variables[name] = "me@example.org"
    }
    desk.shell("git init -q && touch other && git add other")
    try install("git commit", desk)
    #expect(desk.flick("add", "Milk") == Ending("added #1 Milk\n"))
    #expect(desk.flick("done", "1") == Ending("done #1 Milk\n"))
    #expect(desk.shell("git log --format=%s").output == "flick done 1\nflick add Milk\n")
    #expect(desk.shell("git status --porcelain -- other todo.json").output == "A  other\n")
  }

  @Test(.enabled(if: hasJQ, "jq is missing")) func reminder() throws {
    let desk = try desk()
    desk.flick("add", "--due", "2026-11-25 09:10", "Soon")
    desk.flick("add", "--due", "2026-11-25 09:16", "Later")
    let script = try example("flick list --all", desk)
    desk.shell("cat > .local/bin/flick-remind && chmod +x .local/bin/flick-remind", input: script)
    let line = try example("*/15", desk)
    // As cron does it.
    let command = line.split(separator: "*").last?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    var variables = ["HOME": desk.folder.path, "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TZ": "UTC"]
    variables["FLICK_NOW"] = "2026-11-25T09:00"
    variables["FLICK_FILE"] = desk.variables["FLICK_FILE"]
    #expect(Subprocess.run("/bin/sh", ["-c", command], variables: variables, input: "") == Ending(""))
    #expect(desk.shell("cat shown").output == "Soon\n")
  }

  @Test(.enabled(if: has("systemd-analyze"), "systemd-analyze is missing")) func timer() throws {
    let desk = try desk()
    desk.shell("cat > flick-remind.service", input: try example("[Service]", desk))
    desk.shell("cat > flick-remind.timer", input: try example("[Timer]", desk))
    desk.shell("touch .local/bin/flick-remind; chmod +x .local/bin/flick-remind")
    let verify = "systemd-analyze --user verify ./flick-remind.timer 2>&1 | grep flick-remind"
    #expect(desk.shell(verify).output == "")
    #expect(desk.shell("systemd-analyze calendar '*:0/15'").status == .exited(0))
  }

  @Test(.enabled(if: has("fzf"), "fzf is missing")) func picking() throws {
    let desk = try desk("Milk", "Eggs", "Oat milk")
    let line = try example("fzf", desk).replacing("fzf -m", with: "fzf --filter milk")
    #expect(desk.shell(line).status == .exited(0))
    #expect(desk.list == ["1 done Milk", "2 open Eggs", "3 done Oat milk"])
    let none = desk.shell(try example("fzf", desk).replacing("fzf -m", with: "fzf --filter tea"))
    #expect(none.output == "")
  }

  /// Its outputs are closed and it ignores the signal; a program that it has started ends too.
  @Test func endsSlowHook() throws {
    let desk = try desk("Milk")
    desk.flick("config", "hook", "exec >&- 2>&-; trap '' TERM; sleep 77.7")
    let start = ContinuousClock.now
    #expect(
      desk.flick("done", "1", "--quiet")
        == Ending(message: "flick: the hook was ended after 10 seconds; the change is stored\n"))
    #expect(ContinuousClock.now - start > .seconds(10))
    #expect(desk.list == ["1 done Milk"])
    #expect(desk.shell("ps -e -o args | grep '^sleep 77[.]7'").output == "")
  }

  /// The loop goes on while the hook runs; at the end what it printed is shown.
  @Test func runsBesideTouch() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    var desk = touch.desk
    desk.variables["HOME"] = desk.folder.path
    touch.quit()
    desk.flick("config", "hook", "sed 's/.*\"command\":/ran /; s/,\"undoable.*//'; sleep 0.5; kill -0 $PPID")
    let other = try TouchDesk(on: desk)
    other.terminal.send(" ")
    try other.wait(forStruckRow: 1)
    other.terminal.send("u")
    let ending = other.quit()
    #expect(ending.output == "done #1 Milk\nreopened #1 Milk\n")
    #expect(ending.message == "ran [\"touch\"]\nran [\"undo\"]\n")
  }
}
