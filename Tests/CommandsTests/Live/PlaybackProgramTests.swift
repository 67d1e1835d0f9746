import Motion
import Terminal
import TestSupport
import Testing
import Text

@testable import Commands

@Suite struct PlaybackProgramTests {
  /// A program that plays a swipe of 0.4 s, on a terminal of 60 columns and 12 rows.
  private func program() throws -> PlaybackProgram {
    let world = try World()
    world.environment.terminal.output = true
    world.environment.variables["TERM"] = "xterm"
    world.environment.standardInput = { Array("list \"A\": \"Milk\"\nswipe right on row 1\n".utf8) }
    let outcome = Application.run(["simulate", "-", "--play"], in: world.environment)
    let program = PlaybackProgram(try #require(outcome.playback))
    program.handle(.resized(columns: 60, rows: 12, width: 0, height: 0), at: .zero)
    return program
  }

  private func status(_ program: PlaybackProgram, at second: Double, on screen: inout EmulatedScreen)
    -> String
  {
    screen.apply(program.draw(at: .seconds(second)))
    return String(screen.lines[11].prefix { $0 != "s" })
  }

  @Test func playsInRecordedTimeAndRestsAtEnd() throws {
    let program = try program()
    var screen = EmulatedScreen(columns: 60, rows: 12)
    #expect(status(program, at: 0, on: &screen) == "0.00 of 0.40 ")
    #expect(program.isAnimated)
    #expect(status(program, at: 0.1, on: &screen) == "0.10 of 0.40 ")
    #expect(status(program, at: 0.9, on: &screen) == "0.40 of 0.40 ")
    #expect(!program.isAnimated && !program.isOver)
    #expect(program.deadline == .seconds(1.4))
    program.handle(.woken, at: .seconds(1.4))
    #expect(program.isOver)
  }

  @Test func keysPauseMoveAndEnd() throws {
    let program = try program()
    var screen = EmulatedScreen(columns: 60, rows: 12)
    program.handle(.input([0x20]), at: .seconds(0.1))
    #expect(!program.isAnimated && program.deadline == nil)
    program.handle(.input(Array("\u{1B}[C".utf8)), at: .seconds(5))
    #expect(status(program, at: 5, on: &screen) == "0.35 of 0.40 ")
    program.handle(.input(Array("\u{1B}[D\u{1B}[D".utf8)), at: .seconds(6))
    #expect(status(program, at: 6, on: &screen) == "0.00 of 0.40 ")
    program.handle(.input([0x71]), at: .seconds(7))
    #expect(program.isOver)
  }

  @Test func endsWithScreenNotWithKeys() throws {
    let program = try program()
    program.handle(.closed, at: .zero)
    #expect(!program.isOver)
    program.handle(.lost, at: .zero)
    #expect(program.isOver)
  }
}
