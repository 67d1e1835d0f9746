import Terminal
import Testing

@testable import Rendering

@Suite struct TouchKeysTests {
  @Test func everyCommandHasKeysAndNoKeyHasTwo() {
    #expect(Set(TouchKeys.all.map(\.command)) == Set(TouchCommand.allCases))
    #expect(TouchKeys.all.count == TouchCommand.allCases.count)
    let keys = TouchKeys.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: [
    (TerminalKey.text("d"), TouchCommand.delete), (.delete, .delete), (.text(" "), .complete),
    (.altUp, .carryUp), (.control("r"), .redo), (.control("c"), .quit), (.text("?"), .help),
  ])
  func aKeyIsItsCommand(key: TerminalKey, command: TouchCommand) {
    #expect(TouchKeys.command(for: key) == command)
  }

  @Test func mostKeysAreNone() {
    #expect(TouchKeys.command(for: .text("z")) == nil)
    #expect(TouchKeys.command(for: .left) == nil)
  }
}
