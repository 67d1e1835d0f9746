import Chance
import GestureScript
import Gestures
import Motion

/// Makes scripts that use every statement, target and modifier of the language.
struct RandomScript {
  private var random: SeededNumbers

  init(seed: Int) { random = SeededNumbers(seed: seed) }

  mutating func script() -> Script {
    var statements: [Statement] = []
    if chance() { statements.append(.screen(Extent(number(1...10_000), number(1...10_000)))) }
    if chance() { statements.append(.rowHeight(number(1...10_000))) }
    if chance() { statements.append(.rate(number(1...1000))) }
    if chance() { statements.append(.profile(pick(ProfileName.allCases))) }
    statements.append(.scene(RandomScript.words.name))
    if chance() { statements.append(.set(setting())) }
    for index in 0..<whole(0...3) { statements.append(.list(list(index))) }
    for _ in 0..<whole(1...12) { statements += statement(depth: 0) }
    return Script(statements)
  }

  /// A scene with a form for every kind of part.
  static let words = SceneWords(
    "bench",
    statements: [
      SceneForm(
        "view", [.word("view"), .name, .point, .size, .optional([.word("in"), .name])], help: "a view"),
      SceneForm(
        "after", [.recognizer, .word("after"), .recognizer, .word("fails")], help: "waits for another"),
      SceneForm(
        "glide",
        [
          .word("glide"), .target, .oneOf([[.word("by"), .distance], [.word("for"), .duration], [.angle]]),
          .list(.text), .number(-5...5), .whole(0...9), .date,
        ], help: "all the rest"),
    ],
    targets: [
      SceneForm("corner", [.word("corner"), .oneOf([[.word("top")], [.word("of"), .target]])], help: "")
    ],
    expectations: [SceneForm("chosen", [.word("chosen"), .list(.date)], help: "the chosen days")],
    settings: [
      SettingForm("loud", .flag, help: "a setting"),
      SettingForm("depth", .number(-10...10), help: "a setting"),
      SettingForm("mood", .word(["calm", "wild"]), help: "a setting"),
      SettingForm("title", .text, help: "a setting"),
    ])

  // MARK: Statements

  private mutating func setting() -> Setting {
    switch whole(0...3) {
    case 0: Setting("loud", .flag(chance()))
    case 1: Setting("depth", .number(number(-10...10)))
    case 2: Setting("mood", .word(pick(["calm", "wild"])))
    default: Setting("title", .text(name()))
    }
  }

  private mutating func list(_ index: Int) -> ScriptList {
    let name = index == 0 && chance() ? nil : "\(index) \(name())"
    return ScriptList(name, chance() ? .generated(whole(0...1_000_000)) : .items(rows(isBlankAllowed: false)))
  }

  /// One statement, or a block of touches and what clears the screen for it.
  private mutating func statement(depth: Int) -> [Statement] {
    switch whole(0...(depth < 3 ? 14 : 12)) {
    case 13:
      let body = (0..<whole(1...3)).flatMap { _ in statement(depth: depth + 1) }
      return [.repeat(whole(0...4), body.map { Placed($0) })]
    case 14: return [.release, .together(together())]
    default: return [simpleStatement()]
    }
  }

  private mutating func simpleStatement() -> Statement {
    switch whole(0...12) {
    case 0...5: .gesture(gesture())
    case 6: pick([.release, .cancel, .key(pick(Key.allCases))])
    case 7: .type(text(isBlankAllowed: true))
    case 8: pick([.wait(duration()), .scroll(number(-1e10...1e10))])
    case 9...11: .expect(expectation())
    default: .phrase(phrase())
    }
  }

  private mutating func together() -> [Placed<FingerStatement>] {
    var lines: [FingerStatement] = []
    let fingers = Array((1...10).shuffled(using: &random).prefix(whole(1...3)))
    var clocks: [Int: Int64] = [:]
    let later: (inout SeededNumbers, Int64) -> Int64 = { random, clock in
      clock + Int64.random(in: 0...1_000_000_000, using: &random)
    }
    for finger in fingers {
      clocks[finger] = chance() ? later(&random, 0) : nil
      lines.append(
        FingerStatement(finger, .down(point(), at: clocks[finger].map { Time(nanoseconds: $0) })))
    }
    for _ in 0..<whole(0...5) {
      let finger = pick(fingers)
      let clock = clocks[finger] ?? 0
      switch whole(0...2) {
      case 0:
        lines.append(FingerStatement(finger, .update(point(), at: Time(nanoseconds: later(&random, clock)))))
      case 1:
        let moment = later(&random, clock)
        clocks[finger] = moment
        lines.append(FingerStatement(finger, .move(point(), at: Time(nanoseconds: moment))))
      default:
        let over = chance() ? Time(nanoseconds: later(&random, 0)) : nil
        clocks[finger] = clock + (over?.nanoseconds ?? 200_000_000)
        lines.append(FingerStatement(finger, .move(point(), over: over, ease: maybe(Curve.easings))))
      }
    }
    for finger in fingers where chance() {
      let moment = chance() ? Time(nanoseconds: later(&random, clocks[finger] ?? 0)) : nil
      lines.append(FingerStatement(finger, chance() ? .up(at: moment) : .cancel(at: moment)))
    }
    return lines.map { Placed($0) }
  }

  // MARK: Gestures

  private mutating func gesture() -> Gesture {
    switch whole(0...6) {
    case 0:
      let start: Swipe.Start = chance() ? .along(distance(isNegativeAllowed: true)) : .at(point())
      return .swipe(
        Swipe(
          pick(Swipe.Verb.allCases), pick(Direction.allCases), on: chance() ? target() : nil,
          from: chance() ? start : nil, by: chance() ? distance() : nil, fingers: fingers(), motion: motion())
      )
    case 1: return .drag(Drag(from: target(), to: destination(), fingers: fingers(), motion: motion()))
    case 2: return .pull(Pull(pick(Pull.Way.allCases), by: distance(), fingers: fingers(), motion: motion()))
    case 3: return .pinch(pinch())
    case 4:
      return .tap(
        Tap(target(), count: whole(1...2), fingers: fingers(), for: chance() ? duration() : nil))
    case 5:
      return .longPress(
        LongPress(
          target(), for: chance() ? duration() : nil, fingers: fingers(),
          thenDragTo: destination(), motion: motion()))
    default:
      return .rotate(
        Turn(
          byDegrees: number(-36_000...36_000), at: target(), radius: chance() ? distance() : nil,
          motion: motion()))
    }
  }

  private mutating func pinch() -> Pinch {
    let place: Pinch.Place = chance() ? .between(target(), target()) : .at(target())
    let change: Pinch.Change
    if case .at = place {
      change = .fromTo(distance(), distance())
    } else {
      change = pick([.apart(distance()), .together(distance()), .fromTo(distance(), distance())])
    }
    return Pinch(place, change, motion: motion())
  }

  private mutating func motion() -> MotionStyle {
    let ending: MotionStyle.Ending = pick([.lift, .rest(duration()), .stayDown])
    switch whole(0...2) {
    case 0: return MotionStyle(.release(number(1...1_000_000)), ending: ending)
    case 1: return MotionStyle(.over(duration()), ease: maybe(Curve.easings), ending: ending)
    default: return MotionStyle(ease: maybe(Curve.easings), ending: ending)
    }
  }

  private mutating func fingers() -> Int { chance() ? 1 : whole(1...10) }

  // MARK: Targets and expectations

  private mutating func target(depth: Int = 0) -> Target {
    switch whole(0...(depth < 2 ? 7 : 6)) {
    case 0, 1: .row(row())
    case 2: .point(point())
    case 3: .day(date())
    case 4: .control(name())
    case 5: .card(whole(1...1_000_000_000))
    case 6: .view(name())
    default: .phrase(corner(depth: depth))
    }
  }

  private mutating func corner(depth: Int) -> ScenePhrase {
    chance()
      ? ScenePhrase("corner", [.word("corner"), .word("top")])
      : ScenePhrase("corner", [.word("corner"), .word("of"), .target(target(depth: depth + 1))])
  }

  private mutating func destination() -> Target { pick([target(), .above(row()), .below(row())]) }

  private mutating func row() -> RowReference {
    RowReference(
      chance() ? .number(whole(1...1_000_000_000)) : .text(text(isBlankAllowed: true)),
      ofList: chance() ? name() : nil)
  }

  private mutating func expectation() -> Expectation {
    let on = chance() ? target() : nil
    let margin =
      chance() ? pick([Margin.distance(number(0...1e6)), .time(duration()), .angle(number(0...900))]) : nil
    switch whole(0...9) {
    case 0: return .rows(chance() ? rows(isBlankAllowed: true) : [], list: chance() ? name() : nil)
    case 1: return .row(row(), pick(RowCondition.allCases))
    case 2: return .edits(whole(0...1_000_000_000))
    case 3: return .recognized(recognizer(), on: on, margin: margin)
    case 4: return .failed(recognizer(), on: on, because: maybe(FailureReason.allCases), margin: margin)
    case 5: return .offset(number(-1e10...1e10), within: chance() ? number(0...1e6) : nil)
    case 6: return .placeholder(chance() ? text(isBlankAllowed: true) : nil)
    case 7: return .event("editing-changed", control: name())
    case 8: return .touched((0..<whole(1...3)).map { _ in name() })
    default:
      return .phrase(
        ScenePhrase("chosen", [.word("chosen"), .list((0..<whole(1...3)).map { _ in .date(date()) })]))
    }
  }

  private mutating func phrase() -> ScenePhrase {
    switch whole(0...2) {
    case 0:
      let parent: [SceneValue] = chance() ? [.word("in"), .name(name())] : []
      let size = Extent(number(1...10_000), number(1...10_000))
      return ScenePhrase("view", [.word("view"), .name(name()), .point(point()), .size(size)] + parent)
    case 1:
      return ScenePhrase(
        "after", [.recognizer(recognizer()), .word("after"), .recognizer(recognizer()), .word("fails")])
    default:
      let choice: [SceneValue] = pick([
        [.word("by"), .distance(distance())], [.word("for"), .duration(duration())],
        [.angle(number(-90...90))],
      ])
      let texts = (0..<whole(1...3)).map { _ in SceneValue.text(text(isBlankAllowed: true)) }
      return ScenePhrase(
        "glide",
        [.word("glide"), .target(target())] + choice
          + [.list(texts), .number(number(-5...5)), .whole(whole(0...9)), .date(date())])
    }
  }

  private mutating func recognizer() -> RecognizerName {
    chance() ? .kind(pick(RecognizerKind.allCases)) : .named(name())
  }

  // MARK: Values

  private mutating func rows(isBlankAllowed: Bool) -> [RowText] {
    (0..<whole(1...4)).map { _ in RowText(text(isBlankAllowed: isBlankAllowed), isDone: chance()) }
  }

  private mutating func text(isBlankAllowed: Bool) -> String {
    let pieces = [
      "Milk", " ", "\"", "\\", "#", "é", "e\u{301}", "日本", "🧈", "👩‍👩‍👧", "\u{202E}", "\u{200F}", "ß", "{", ",",
      "/", "\u{FEFF}",
    ]
    let text = (0..<whole(0...6)).map { _ in pick(pieces) }.joined()
    return isBlankAllowed ? text : text + "x"
  }

  private mutating func name() -> String {
    chance() ? pick(["A", "root", "row", "a-b_2", "Work", "on"]) : text(isBlankAllowed: false)
  }

  private mutating func date() -> CalendarDate {
    CalendarDate(year: whole(1...9999), month: whole(1...12), day: whole(1...28)) ?? date()
  }

  private mutating func point() -> Location { Location(number(-1e6...1e6), number(-1e6...1e6)) }

  private mutating func distance(isNegativeAllowed: Bool = false) -> Distance {
    let least = isNegativeAllowed ? -1.0 : 0
    return chance() ? .points(number(least * 1e6...1e6)) : .percent(number(least * 1e4...1e4))
  }

  private mutating func duration() -> Time {
    switch whole(0...2) {
    case 0: .milliseconds(Double(whole(0...1000)))
    case 1: .microseconds(Int64(whole(0...86_400_000_000)))
    default: Time(nanoseconds: Int64(whole(0...86_400_000_000_000)))
    }
  }

  /// Whole, on the grid, with many digits, or very small.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &random)
    let candidate =
      switch whole(0...3) {
      case 0: number.rounded()
      case 1: (number * 1024).rounded() / 1024
      case 2: number
      default: number / 1e12
      }
    // Adding zero takes the sign off a zero.
    return (range.contains(candidate) ? candidate : range.lowerBound) + 0
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance() -> Bool { Bool.random(using: &random) }
  private mutating func maybe<Value>(_ values: [Value]) -> Value? { chance() ? nil : pick(values) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
