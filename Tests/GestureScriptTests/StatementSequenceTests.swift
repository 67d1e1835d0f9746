import GestureScript
import Motion
import Testing

@Suite struct StatementSequenceTests {
  let waits = { (count: Int) in Positioned(Statement.wait(.seconds(Double(count)))) }

  func played(_ statements: [Positioned<Statement>]) -> [Double] {
    Script(statements: statements).played.map {
      if case .wait(let time) = $0.value { time.seconds } else { -1 }
    }
  }

  @Test func repeatsAreUnrolledInOrder() {
    let inner = Positioned(Statement.repeat(2, [waits(2)]))
    let none = Positioned(Statement.repeat(0, [waits(9)]))

    #expect(played([]) == [])
    #expect(
      played([waits(1), Positioned(.repeat(3, [inner, none, waits(3)])), waits(4)]) == [
        1, 2, 2, 3, 2, 2, 3, 2, 2, 3, 4,
      ])
  }

  @Test func bodiesThatComeToNothingCostNothing() {
    let many = { (body: [Positioned<Statement>]) in Positioned(Statement.repeat(.max, body)) }

    #expect(played([many([]), many([many([]), Positioned(.repeat(0, [waits(1)]))]), waits(5)]) == [5])
  }

  @Test func unrollingIsLazy() {
    let endless = Script(statements: [Positioned(.repeat(.max, [waits(7)]))])

    #expect(endless.played.prefix(3).map(\.value) == Array(repeating: .wait(.seconds(7)), count: 3))
  }

  @Test func stepsAreCountedWithoutOverflow() {
    let body = [waits(1), Positioned(Statement.together([Positioned(FingerStatement(1, .down(.zero)))]))]

    #expect(Statement.wait(.zero).steps == 1)
    #expect(Statement.repeat(10, body).steps == 31)
    #expect(Statement.repeat(0, body).steps == 1)
    #expect(Statement.repeat(.max, [Positioned(.repeat(.max, body))]).steps == .max)
  }
}
