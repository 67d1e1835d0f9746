import Gestures
import Simulation
import Testing

/// What a lift decided about scrolling content, against the closed forms.
@Suite struct LiftTests {
  private func lifts(_ script: String) throws -> [RecordedVerdict] {
    try Script(parsing: script).play().recording.verdicts.filter { $0.rest != nil }
  }

  /// A drag up by 200 pt moves the content by 190, without the slop; at constant speed that is the velocity.
  @Test(
    arguments: [
      ("uikit", "flick up by 200pt release 1500pt/s", nil, 1500, 250, 190 + 1490 * 0.998 / 2),
      ("uikit", "flick up by 200pt release 251pt/s", nil, 251, 250, 190 + 241 * 0.998 / 2),
      ("uikit", "flick up by 200pt release 240pt/s", FailureReason.slow, 240, 250, 190),
      ("exact", "flick up by 200pt release 240pt/s", .slow, 240, 250, 200),
      ("android", "flick up by 200pt release 45pt/s", .slow, 45, 50, nil),
      ("android", "flick up by 200pt release 55pt/s", nil, 55, 50, nil),
      ("uikit", "drag from 160,300 to 160,100 over 200ms then hold 40ms", .rested, 40, 40, 190),
      (
        "uikit", "drag from 160,300 to 160,100 over 200ms then hold 39ms", nil, 1000, 250,
        190 + 990 * 0.998 / 2
      ),
      ("uikit", "drag from 160,300 to 160,100 over 2s then hold 90ms", .slow, 100, 250, 190),
    ] as [(String, String, FailureReason?, Double, Double, Double?)])
  func decidesFling(
    _ profile: String, _ statement: String, _ reason: FailureReason?, _ value: Double, _ limit: Double,
    _ rest: Double?
  ) throws {
    let lifts = try lifts("profile \(profile)\nlist 200 rows\n\(statement)\n")
    let lift = try #require(lifts.first)
    let measure = try #require(lift.verdict.measures.first)
    #expect(lifts.count == 1)
    #expect(lift.verdict.recognizer == "fling")
    #expect(lift.verdict.reason == reason)
    #expect(abs(measure.value - value) < 0.01 * value)
    #expect(measure.limit == limit)
    if let rest { #expect(abs((lift.rest ?? 0) - rest) < 0.1) }
  }

  /// Past an edge the content bounces whatever the speed, and a canceled drag decides nothing.
  @Test(arguments: [
    "list 200 rows\npull down by 100pt", "list \"A\"\nflick up by 100pt release 900pt/s",
    "list 200 rows\ndrag from 160,300 to 160,100 over 200ms hold\ncancel",
    "scene pager\nlist \"A\": \"a\"\nlist \"B\": \"b\"\nswipe right on card 1 by 100pt",
  ])
  func decidesNothing(_ script: String) throws { #expect(try lifts(script + "\n").isEmpty) }

  /// The tie lies halfway: 130 pt between cards, 160 pt between months.
  @Test(
    arguments: [
      ("drag from 300,100 to 160,100 over 200ms then hold 50ms", .rested, 130, .moreThan, 0),
      ("drag from 300,100 to 159,100 over 200ms then hold 50ms", nil, 131, .moreThan, 260),
      ("drag from 300,100 to 200,100 over 200ms then hold 50ms", .rested, 90, .moreThan, 0),
      ("drag from 300,100 to 200,100 over 1s", .slow, 90, .moreThan, 0),
      ("drag from 300,100 to 200,100 over 200ms", nil, 139, .moreThan, 260),
    ] as [(String, FailureReason?, Double, Measure.Bound, Double)])
  func decidesCard(
    _ statement: String, _ reason: FailureReason?, _ value: Double, _ bound: Measure.Bound, _ rest: Double
  ) throws {
    let lists = (1...4).map { "list \"\($0)\": \"a\"\n" }.joined()
    let lift = try #require(try lifts("scene pager\n\(lists)\(statement)\n").first)
    #expect(lift.verdict.recognizer == "page")
    #expect(lift.verdict.reason == reason)
    #expect(lift.verdict.measures.first == Measure("proposed target", value, limit: 130, .points, bound))
    #expect(lift.rest == rest)
  }
}
