import Terminal
import Testing

@testable import Rendering

@Suite struct TouchKeysTests {
  @Test func everyCommandHasKeysAndNoKeyHasTwo() {
    #expect(Set(TouchKeys.all.map(\.command)) == Set(KeyCommand.allCases))
    #expect(TouchKeys.all.count == KeyCommand.allCases.count)
    let keys = TouchKeys.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: [
    (TerminalKey.text("d"), KeyCommand.delete), (.delete, .delete), (.text(" "), .toggle),
    (.altUp, .carryUp), (.control("r"), .redo), (.control("c"), .quit), (.text("?"), .help),
  ])
  func mapsKeysToCommands(key: TerminalKey, command: KeyCommand) {
    #expect(TouchKeys.commands[key] == command)
  }

  @Test func mostKeysAreNone() {
    #expect(TouchKeys.commands[.text("z")] == nil)
    #expect(TouchKeys.commands[.left] == nil)
  }
}
