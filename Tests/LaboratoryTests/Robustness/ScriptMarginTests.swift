import Gestures
import Laboratory
import Scenes
import Simulation
import TestSupport
import Testing

/// A margin printed by `--why` is a promise about the script: changing a number in it by a little less keeps the
/// rule's answer, by a little more changes it.
///
/// The limits stay and the touches move. A touch-down that moves away from fixed samples lengthens the travel of each
/// of them alike.
@Suite struct ScriptMarginTests {
  @Test(arguments: ScriptMarginSubject.all.indices)
  func holdsForEveryRule(index: Int) throws {
    let subject = ScriptMarginSubject.all[index]
    // Some limits apply to one platform alone.
    var kept = (within: 0, beyond: 0)
    for profile in ProfileName.allCases {
      for seed in 0..<Search.size(6, long: 100) {
        if let failure = try ScriptMarginTests.broken(subject, profile, seed: seed, &kept) {
          Issue.record("\(profile.rawValue), \(subject.name), seed \(seed): \(failure)")
          return
        }
      }
    }
    #expect(kept.within > 0 && kept.beyond > 0, "\(subject.name), \(subject.quantity)")
  }

  /// The broken promise of the script of this seed, or nil if all hold, which are counted.
  private static func broken(
    _ subject: ScriptMarginSubject, _ profile: ProfileName, seed: Int,
    _ kept: inout (within: Int, beyond: Int)
  ) throws -> String? {
    var random = SplitMix64(seed: seed)
    let number = random.number(subject.numbers)
    let made = random
    func script(_ number: Double) -> String {
      var random = made
      return "profile \(profile.rawValue)\n" + subject.script(number, &random)
    }
    guard let first = try verdict(of: subject, script(number)) else { return nil }
    let measures = first.isSuccess ? first.measures : [first.deciding].compactMap { $0 }
    // A timer's decision is on the limit itself, and no margin is printed.
    for measure in measures where measure.quantity == subject.quantity && measure.margin >= 3 * step {
      // The side on which the rule answers as it did, and the other one.
      let side: Double = measure.value > measure.limit ? 1 : -1
      for beyond in [false, true] {
        let target = measure.limit + (beyond ? -side : side) * step
        let moved =
          switch subject.change {
          case .alike: number + target - measure.value
          case .part: number * target / measure.value
          case .sought:
            try sought(target, in: 0...400) {
              try verdict(of: subject, script($0))?.measures.first?.value ?? 0
            }
          }
        guard subject.allowed.contains(moved) else { continue }
        let other = try verdict(of: subject, script(moved), like: first)
        let stays = subject.stays(first, other)
        if beyond { kept.beyond += 1 } else { kept.within += 1 }
        if stays == beyond {
          return """
            \(measure.quantity) \(beyond ? "beyond" : "within"): \(first.explanation) became \
            \(other?.explanation ?? "nothing")
            \(script(number))
            \(script(moved))
            """
        }
      }
    }
    return nil
  }

  /// The number at which a measure that grows with it has this value.
  private static func sought(
    _ target: Double, in range: ClosedRange<Double>, _ value: (Double) throws -> Double
  ) rethrows -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if try value(middle) < target { low = middle } else { high = middle }
    }
    return high
  }

  /// The distance of a changed script from the limit, in the measure's unit: more than coordinates are rounded by.
  private static let step = 0.01

  /// The rule's verdict, or with another number the success at the same time, if there is one.
  private static func verdict(
    of subject: ScriptMarginSubject, _ text: String, like first: Verdict? = nil
  ) throws -> Verdict? {
    let verdicts = try Script(parsing: text).play().recording.verdicts.map(\.verdict).filter {
      $0.recognizer == subject.recognizer
    }
    if let first, first.isSuccess,
      let same = verdicts.first(where: { $0.isSuccess && $0.time == first.time })
    {
      return same
    }
    return verdicts.first
  }
}

/// A kind of script in which a measure follows a number.
struct ScriptMarginSubject: Sendable {
  var name: String
  var recognizer = "r"
  var quantity: String
  /// The initial numbers.
  var numbers: ClosedRange<Double>
  /// The numbers allowed.
  var allowed: ClosedRange<Double> = 0...5000
  var change = Change.alike
  /// Whether an answer at another moment is another one.
  var isTimed = false
  var script: @Sendable (_ number: Double, _ random: inout SplitMix64) -> String

  /// The dependence of the measure on the number.
  enum Change {
    /// Both change by the same.
    case alike
    /// A part of the number, as an unfinished travel is.
    case part
    /// Growing with the number, in no simple way: past the edge the list follows the finger less and less.
    case sought
  }

  /// Whether the rule answers as before.
  func stays(_ first: Verdict, _ other: Verdict?) -> Bool {
    guard let other, other.isSuccess == first.isSuccess, other.reason == first.reason else { return false }
    return !isTimed || other.time == first.time
  }
}

extension ScriptMarginSubject {
  static let all = taps + presses + drags + swipes + pairs + rows

  /// A view that fills the screen, with one recognizer.
  private static func views(_ recognizer: String, _ touches: String) -> String {
    """
    screen 1000x1000
    scene views
    view A 0,0 1000x1000 in root
    recognizer "r" \(recognizer) on A
    \(touches)

    """
  }

  /// A number as a script has it, to a 1024th.
  private static func text(_ number: Double) -> String { "\((number * 1024).rounded() / 1024)" }

  /// The same, going on along the same line.
  private static func stroke(
    _ number: Double, along: (x: Double, y: Double), by length: Double, over time: Double,
    until end: Double? = nil
  ) -> String {
    stroke(number, along: along, by: (along.x * length, along.y * length), over: time, until: end)
  }

  /// A finger that goes down before a place, is there with the next sample, and goes on from there.
  private static func stroke(
    _ number: Double, along: (x: Double, y: Double), by way: (x: Double, y: Double), over time: Double,
    rest: Double = 0, until end: Double? = nil
  ) -> String {
    """
    together
      finger 1 down \(text(500 - number * along.x)),\(text(500 - number * along.y))
      finger 1 move to 500,500 at \(text(rest + 8))ms
      finger 1 move to \(text(500 + way.x)),\(text(500 + way.y)) over \(text(time))ms
      finger 1 up\(end.map { " at \(text($0))ms" } ?? "")
    end
    """
  }

  private static let taps = [
    ScriptMarginSubject(name: "tap", quantity: "movement", numbers: 0...60, isTimed: true) {
      views("tap", stroke($0, along: (0.6, 0.8), by: $1.number(0...4), over: 80))
    },
    ScriptMarginSubject(name: "tap", quantity: "duration", numbers: 20...700) { number, _ in
      views("tap", "tap 500,500 for \(text(number))ms")
    },
    ScriptMarginSubject(name: "tap of two", quantity: "duration", numbers: 20...700) { number, _ in
      views("tap with 2 fingers", "tap 500,500 with 2 fingers for \(text(number))ms")
    },
    ScriptMarginSubject(name: "double tap", quantity: "pause", numbers: 45...500) {
      views("double-tap", "tap 500,500 for \(text($1.number(20...90)))ms\nwait \(text($0))ms\ntap 500,500")
    },
    ScriptMarginSubject(name: "triple tap", quantity: "pause", numbers: 101...500) { number, _ in
      views("tap 3 times", "tap 500,500\nwait 100ms\ntap 500,500\nwait \(text(number))ms\ntap 500,500")
    },
    ScriptMarginSubject(name: "double tap", quantity: "shortest pause", numbers: 1...200) { number, _ in
      views("double-tap", "tap 500,500\nwait \(text(number))ms\ntap 500,500")
    },
    ScriptMarginSubject(name: "double tap", quantity: "time from touch to touch", numbers: 1...200) {
      number, _ in
      views("double-tap", "tap 500,500 for 10ms\nwait \(text(number))ms\ntap 500,500")
    },
    ScriptMarginSubject(name: "double tap", quantity: "distance between taps", numbers: 0...180) {
      number, _ in
      views("double-tap", "tap 500,500\nwait 100ms\ntap \(text(500 + number)),500")
    },
  ]

  private static let presses = [
    ScriptMarginSubject(name: "long press", quantity: "duration", numbers: 20...1200) { number, _ in
      views("long-press", "long-press 500,500 for \(text(number))ms")
    },
    ScriptMarginSubject(name: "long press of two", quantity: "duration", numbers: 20...1200) { number, _ in
      views("long-press with 2 fingers", "long-press 500,500 for \(text(number))ms with 2 fingers")
    },
    ScriptMarginSubject(name: "long press", quantity: "movement", numbers: 0...30, isTimed: true) {
      views("long-press", stroke($0, along: (0.6, 0.8), by: $1.number(0...4), over: 100, until: 900))
    },
  ]

  private static let drags = [
    ScriptMarginSubject(name: "pan", quantity: "travel", numbers: 1...90) { number, random in
      let time = random.number(60...500)
      return views("pan", "drag from 200,500 to \(text(200 + number)),500 over \(text(time))ms")
    },
    ScriptMarginSubject(name: "pan upwards", quantity: "travel", numbers: 1...90) { number, random in
      let time = random.number(60...500)
      return views("pan vertical", "drag from 200,500 to 200,\(text(500 - number)) over \(text(time))ms")
    },
    ScriptMarginSubject(name: "pan of two", quantity: "travel", numbers: 1...90) { number, _ in
      views("pan with 2 fingers", "drag with 2 fingers from 200,500 to \(text(200 + number)),500")
    },
    // What is scaled is long enough for the rounding of coordinates not to count.
    ScriptMarginSubject(
      name: "pan across", quantity: "horizontal travel", numbers: 10...60, allowed: -90...90, change: .part
    ) { number, random in
      let down = random.number(30...60)
      return views("pan horizontal", "drag from 200,500 to \(text(200 + number)),\(text(500 + down))")
    },
    ScriptMarginSubject(name: "edge pan", quantity: "distance from the edge", numbers: 0...60) { number, _ in
      views("edge-pan left", "drag from \(text(number)),500 to \(text(number + 100)),500")
    },
    ScriptMarginSubject(name: "edge pan", quantity: "travel", numbers: 1...60) { number, _ in
      views("edge-pan left", "drag from 5,500 to \(text(number + 5)),500")
    },
  ]

  private static let swipes = [
    // With less to spare it may qualify later.
    ScriptMarginSubject(name: "swipe", quantity: "travel", numbers: 1...60) {
      views("swipe right", stroke($0, along: (1, 0), by: ($1.number(0...60), 0), over: $1.number(50...480)))
    },
    ScriptMarginSubject(name: "swipe", quantity: "travel across", numbers: 1...60, isTimed: true) {
      let way = (x: $1.number(0...90), y: $1.number(0...20))
      return views("swipe right", stroke($0, along: (0, 1), by: way, over: $1.number(50...400)))
    },
    ScriptMarginSubject(
      name: "swipe", quantity: "travel against the direction", numbers: 0.1...20, allowed: -50...50,
      isTimed: true
    ) {
      views("swipe right", stroke($0, along: (-1, 0), by: ($1.number(0...9), 0), over: 100))
    },
    ScriptMarginSubject(name: "swipe", quantity: "duration", numbers: 0...380) { number, _ in
      views("swipe right", stroke(60, along: (1, 0), by: (60, 0), over: 60, rest: number))
    },
  ]

  private static let pairs = [
    ScriptMarginSubject(name: "pinch apart", quantity: "change of distance", numbers: 1...60) {
      number, random in
      let start = random.number(180...300)
      return views("pinch", "pinch at 500,500 from \(text(start))pt to \(text(start + number))pt")
    },
    ScriptMarginSubject(name: "pinch together", quantity: "change of distance", numbers: 1...60) {
      number, random in
      let start = random.number(280...300)
      return views("pinch", "pinch at 500,500 from \(text(start))pt to \(text(start - number))pt")
    },
    ScriptMarginSubject(name: "close pinch", quantity: "distance", numbers: 10...250) { number, _ in
      views("pinch", "pinch at 500,500 from \(text(number))pt to \(text(number + 60))pt")
    },
    ScriptMarginSubject(name: "rotation", quantity: "turn", numbers: 1...40) { number, random in
      let radius = random.number(80...300)
      return views("rotation", "rotate by \(text(number))deg at 500,500 radius \(text(radius))pt")
    },
    ScriptMarginSubject(name: "rotation back", quantity: "turn", numbers: 1...40) { number, _ in
      views("rotation", "rotate by \(text(-number))deg at 500,500 radius 200pt")
    },
  ]

  /// Decisions at a lift on the list.
  private static let rows = [
    ScriptMarginSubject(
      name: "completing", recognizer: "complete", quantity: "travel of the row", numbers: 40...300
    ) { number, _ in "list \"A\", \"B\"\nswipe right on row 1 from 5pt by \(text(number))pt\n" },
    ScriptMarginSubject(
      name: "deleting", recognizer: "delete", quantity: "travel of the row", numbers: 40...300
    ) { number, _ in "list \"A\", \"B\"\nswipe left on row 1 from 315pt by \(text(number))pt\n" },
    ScriptMarginSubject(
      name: "completing on a board", recognizer: "complete", quantity: "travel of the row", numbers: 40...300
    ) { number, _ in
      "scene board\nlist \"P\": \"A\"\nlist \"Q\": \"B\"\nswipe right on row \"B\" from 5pt by \(text(number))pt\n"
    },
    ScriptMarginSubject(
      name: "pulling", recognizer: "add", quantity: "pull", numbers: 20...300, change: .sought
    ) {
      number, _ in
      "list \"A\", \"B\"\npull down by \(text(number))pt\n"
    },
    // The gap counts from the sample that begins the pinch, the first one here.
    ScriptMarginSubject(name: "pinching", recognizer: "add", quantity: "gap", numbers: 2...90) { number, _ in
      """
      list "A", "B"
      together
        finger 1 down 160,25
        finger 2 down 160,75
        finger 1 move to 160,\(text(15 - number / 4)) over 8ms
        finger 1 move to 160,\(text(15 - number / 2)) over 100ms
        finger 2 move to 160,85 over 8ms
        finger 2 move to 160,\(text(85 + number / 2)) over 100ms
        finger 1 up
        finger 2 up
      end

      """
    },
    ScriptMarginSubject(
      name: "a row's pan", recognizer: "pan", quantity: "horizontal travel", numbers: 12...60,
      allowed: -90...90, change: .part
    ) { number, random in
      let down = random.number(12...60)
      return "list \"A\", \"B\"\ndrag from 100,25 to \(text(100 + number)),\(text(25 + down))\n"
    },
    ScriptMarginSubject(
      name: "holding a row", recognizer: "long-press", quantity: "duration", numbers: 20...400
    ) { number, _ in "list \"A\", \"B\"\nlong-press row 1 for \(text(number))ms\n" },
  ]
}
