import GestureScript
import Gestures
import Motion
import Testing

@Suite struct TogetherTests {
  let screen = TouchScreen()

  @Test func momentsCountFromTheBlocksStart() throws {
    let gesture = try screen.compile(
      """
      together
        finger 1 down 0,0 at 30ms
        finger 1 move to 10,0 over 50ms at 50ms
        finger 1 move to 10,20 at 130ms
        finger 1 up at 140ms
      end
      """, at: .seconds(2))

    #expect(
      gesture.samples.map(\.line) == [
        "2030 1 began 0,0", "2100 1 moved 10,0", "2130 1 moved 10,20", "2140 1 ended 10,20",
      ])
    #expect(gesture.end == .milliseconds(2140))
  }

  @Test func fingersThatStayDownGoOnInTheNextBlock() throws {
    let first = try screen.compile("together\n  finger 3 down 5,5\n  finger 3 move to 6,5 at 20ms\nend")
    #expect(first.down == [3: Location(6, 5)])

    let lines = [FingerStatement(3, .move(Location(6, 5)), at: .milliseconds(10)), FingerStatement(3, .up)]
    let second = try screen.compiler.compile(lines.map { Positioned($0) }, at: first.end, down: first.down)
    #expect(second.samples.map(\.line) == ["30 3 stationary 6,5", "30 3 ended 6,5"])
    #expect(second.down == [:])
  }

  @Test func saysInWhichLineABlockCannotBe() throws {
    let script = try ScriptParser.madeUp().parse(
      """
      repeat 2
        together
          finger 1 move to 1,1
        end
      end
      """)
    var played = script.played
    guard case .together(let lines)? = played.next()?.value else { return #expect(Bool(false)) }

    let place = SourcePosition(line: 3, column: 5, text: "    finger 1 move to 1,1")
    #expect(throws: GestureError(.fingerNotDown(1), at: place)) {
      try screen.compiler.compile(lines, at: .zero)
    }
  }
}
