import GestureScript
import Gestures
import Motion
import Testing

@Suite struct TogetherTests {
  let screen = TouchScreen()

  @Test func fingersGoTheirOwnWays() throws {
    #expect(
      try screen.touches(
        """
        together
          finger 2 down 160,220 at 0ms
          finger 2 move to 160,240 over 200ms
          finger 1 down 160,180
          finger 1 move to 160,154 over 150ms
          finger 1 up
          finger 2 cancel
        end
        """) == """
          0 1 began 160,180
          0 2 began 160,220
          100 1 moved 160,162.6669921875
          100 2 moved 160,230
          150 1 moved 160,154
          150 1 ended 160,154
          200 2 moved 160,240
          200 2 cancelled 160,240
          """)
  }

  /// A pinch ends at its full distance only if no finger leaves before the other's last move.
  @Test func atOneMomentAllFingersMoveBeforeAnyIsLifted() throws {
    #expect(
      try screen.touches("pinch at 160,240 from 100pt to 140pt over 100ms") == """
        0 1 began 160,190
        0 2 began 160,290
        100 1 moved 160,170
        100 2 moved 160,310
        100 1 ended 160,170
        100 2 ended 160,310
        """)
  }

  @Test func aFingerThatComesBackAtTheMomentOfItsLiftComesAfterTheMovesOfOthers() throws {
    #expect(
      try screen.touches(
        """
        together
          finger 1 down 10,10
          finger 1 up at 50ms
          finger 1 down 20,20 at 50ms
          finger 1 up at 60ms
          finger 2 down 30,30
          finger 2 move to 40,40 at 50ms
          finger 2 cancel at 60ms
        end
        """) == """
          0 1 began 10,10
          0 2 began 30,30
          50 2 moved 40,40
          50 1 ended 10,10
          50 1 began 20,20
          60 1 ended 20,20
          60 2 cancelled 40,40
          """)
  }

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

  @Test func aCorrectionNamesTheSampleThatItCorrects() throws {
    #expect(
      try screen.touches(
        """
        together
          finger 1 down 0,0
          finger 1 move to 30,0 over 300ms
          finger 1 update 11,2 at 110ms
          finger 1 update 1,1 at 0ms
          finger 1 up
        end
        """) == """
          0 1 began 0,0
          100 1 moved 10,0
          200 1 moved 20,0
          300 1 moved 30,0
          100 1 updated 11,2
          0 1 updated 1,1
          300 1 ended 30,0
          """)
  }

  @Test func fingersThatStayDownGoOnInTheNextBlock() throws {
    let first = try screen.compile("together\n  finger 3 down 5,5\n  finger 3 move to 6,5 at 20ms\nend")
    #expect(first.down == [3: Location(6, 5)])

    let lines = [FingerStatement(3, .move(Location(6, 5), at: .milliseconds(10))), FingerStatement(3, .up())]
    let second = try screen.compiler.compile(lines.map { Placed($0) }, at: first.end, down: first.down)
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

    let place = SourcePlace(line: 3, column: 5, text: "    finger 1 move to 1,1")
    #expect(throws: GestureError(.fingerNotDown(1), at: place)) {
      try screen.compiler.compile(lines, at: .zero)
    }
  }
}
