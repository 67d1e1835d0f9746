import Gestures
import Motion
import Scenes

@testable import GestureScript

/// Makes scripts that use every statement, target and modifier of the language.
struct RandomScript {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: seed) }

  mutating func script() -> Script {
    var statements: [Statement] = []
    if chance() { statements.append(.screen(Extent(number(1...10_000), number(1...10_000)))) }
    if chance() { statements.append(.rowHeight(number(1...10_000))) }
    if chance() { statements.append(.rate(number(1...1000))) }
    if chance() { statements.append(.profile(ScriptProfile(pick(ProfileName.allCases)))) }
    statements.append(.scene(RandomScript.words.name))
    if chance() { statements.append(.set(setting())) }
    for index in 0..<whole(0...3) { statements.append(.list(list(index))) }
    for _ in 0..<whole(1...12) { statements += statement(depth: 0) }
    return Script(statements)
  }

  /// A scene with a form for every kind of part.
  static let words = SceneGrammar(
    "bench",
    statements: [
      PhraseRule<MadeUp>(
        PhraseElement<String>.word("view", .name()), PhraseElement<Location>.point,
        PhraseElement<Extent>.size,
        PhraseElement<String?>.optional(.word("in", .name())), help: "a view"
      ) { .viewAt($0, $1, $2, in: $3) },
      PhraseRule(
        PhraseElement<RecognizerName>.recognizer, PhraseElement<RecognizerName>.word("after", .recognizer),
        PhraseElement<Void>.word("fails"), help: "waits for another"
      ) { first, second, _ in .after(first, second) },
      PhraseRule(
        PhraseElement<Target>.word("glide", .target), PhraseElement<Glide>.glide,
        PhraseElement<[String]>.list(.text), PhraseElement<Double>.number(in: -5...5),
        PhraseElement<Int>.whole(in: 0...9), PhraseElement<Day>.day, help: "all the rest"
      ) { .glide($0, $1, $2, $3, $4, $5) },
    ],
    targets: [
      PhraseRule<MadeUp>(PhraseElement<Target?>.word("corner", .corner), help: "") { .corner(of: $0) }
    ],
    expectations: [
      PhraseRule<MadeUp>(PhraseElement<[Day]>.word("chosen", .list(.day)), help: "the chosen days") {
        .chosen($0)
      }
    ],
    settings: [
      PhraseRule<MadeUp>(.word("loud", .flag), help: "a setting") { .flag("loud", $0) },
      PhraseRule(.word("depth", .number(in: -10...10)), help: "a setting") { .depth($0) },
      PhraseRule(.word("mood", PhraseElement<Mood>.setting), help: "a setting") { .mood($0) },
      PhraseRule(.word("title", .quotedName()), help: "a setting") { .title($0) },
    ])

  // MARK: Statements

  private mutating func setting() -> ScenePhrase {
    let (text, meaning): (String, MadeUp)
    switch whole(0...3) {
    case 0:
      let isOn = chance()
      (text, meaning) = ("loud \(isOn ? "on" : "off")", .flag("loud", isOn))
    case 1:
      let depth = number(-10...10)
      (text, meaning) = ("depth \(depth.exactText)", .depth(depth))
    case 2:
      let mood = pick(Mood.allCases)
      (text, meaning) = ("mood \(mood)", .mood(mood))
    default:
      let title = name()
      (text, meaning) = ("title \(title.quotedText)", .title(title))
    }
    return ScenePhrase(text, meaning, isSetup: true)
  }

  private mutating func list(_ index: Int) -> ScriptList {
    let name = index == 0 && chance() ? nil : "\(index) \(name())"
    return ScriptList(name, chance() ? .generated(whole(0...1_000_000)) : .items(items()))
  }

  /// Rows, some of them subtasks of a row above or below.
  private mutating func items() -> [RowText] {
    var items = rows(isBlankAllowed: false)
    let isUpward = chance()
    for index in items.indices where chance() {
      let choices = isUpward ? Array(1..<(index + 1)) : Array((index + 2)..<(items.count + 1))
      if !choices.isEmpty { items[index].parent = pick(choices) }
    }
    return items
  }

  /// One statement, or a block of touches and what clears the screen for it.
  private mutating func statement(depth: Int) -> [Statement] {
    switch whole(0...(depth < 3 ? 14 : 12)) {
    case 13:
      let body = (0..<whole(1...3)).flatMap { _ in statement(depth: depth + 1) }
      return [.repeat(whole(0...4), body.map { Positioned($0) })]
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

  private mutating func together() -> [Positioned<FingerStatement>] {
    var lines: [FingerStatement] = []
    let fingers = Array((1...10).shuffled(using: &random).prefix(whole(1...3)))
    var clocks: [Int: Int64] = [:]
    let later: (inout SplitMix64, Int64) -> Int64 = { random, clock in
      clock + Int64.random(in: 0...1_000_000_000, using: &random)
    }
    for finger in fingers {
      clocks[finger] = chance() ? later(&random, 0) : nil
      lines.append(FingerStatement(finger, .down(point()), at: clocks[finger].map { Time(nanoseconds: $0) }))
    }
    for _ in 0..<whole(0...5) {
      let finger = pick(fingers)
      let clock = clocks[finger] ?? 0
      switch whole(0...2) {
      case 0:
        lines.append(FingerStatement(finger, .update(point()), at: Time(nanoseconds: later(&random, clock))))
      case 1:
        let moment = later(&random, clock)
        clocks[finger] = moment
        lines.append(FingerStatement(finger, .move(point()), at: Time(nanoseconds: moment)))
      default:
        let over = chance() ? Time(nanoseconds: later(&random, 0)) : nil
        clocks[finger] = clock + (over?.nanoseconds ?? 200_000_000)
        lines.append(FingerStatement(finger, .move(point(), over: over, ease: maybe(Curve.easings))))
      }
    }
    for finger in fingers where chance() {
      let moment = chance() ? Time(nanoseconds: later(&random, clocks[finger] ?? 0)) : nil
      lines.append(FingerStatement(finger, chance() ? .up : .cancel, at: moment))
    }
    return lines.map { Positioned($0) }
  }

  // MARK: Gestures

  private mutating func gesture() -> Gesture {
    switch whole(0...6) {
    case 0:
      let start: Gesture.Start = chance() ? .along(distance(isNegativeAllowed: true)) : .at(point())
      return Gesture(
        .swipe(
          pick(Gesture.Verb.allCases), pick(Direction.allCases), on: chance() ? target() : nil,
          from: chance() ? start : nil, by: chance() ? distance() : nil), fingers: fingers(), motion: motion()
      )
    case 1: return Gesture(.drag(from: target(), to: destination()), fingers: fingers(), motion: motion())
    case 2:
      return Gesture(
        .pull(pick(Gesture.Pull.allCases), by: distance()), fingers: fingers(), motion: motion())
    case 3: return pinch()
    case 4:
      return Gesture(
        .tap(target(), count: whole(1...2), for: chance() ? duration() : nil), fingers: fingers())
    case 5:
      return Gesture(
        .longPress(target(), for: chance() ? duration() : nil, thenDragTo: destination()), fingers: fingers(),
        motion: motion())
    default:
      return Gesture(
        .rotate(byDegrees: number(-36_000...36_000), at: target(), radius: chance() ? distance() : nil),
        motion: motion())
    }
  }

  private mutating func pinch() -> Gesture {
    let place: Gesture.PinchPlace = chance() ? .between(target(), target()) : .at(target())
    let change: Gesture.PinchChange
    if case .at = place {
      change = .fromTo(distance(), distance())
    } else {
      change = pick([.apart(distance()), .together(distance()), .fromTo(distance(), distance())])
    }
    return Gesture(.pinch(place, change), motion: motion())
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
    case 3...6: .phrase(sharedTarget())
    default: .phrase(corner(depth: depth))
    }
  }

  private mutating func sharedTarget() -> ScenePhrase {
    switch whole(0...3) {
    case 0:
      let day = date()
      return ScenePhrase("day \(day.text)", MadeUp.day(day))
    case 1:
      let name = name()
      return ScenePhrase("control \(name.quotedText)", MadeUp.control(name))
    case 2:
      let number = whole(1...1_000_000_000)
      return ScenePhrase("card \(number)", MadeUp.card(number))
    default:
      let name = name()
      return ScenePhrase("view \(name.nameText)", MadeUp.view(name))
    }
  }

  private mutating func corner(depth: Int) -> ScenePhrase {
    if chance() { return ScenePhrase("corner top", MadeUp.corner(of: nil)) }
    let target = target(depth: depth + 1)
    return ScenePhrase("corner of \(ScriptPrinter.text(of: target))", MadeUp.corner(of: target))
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
      chance()
      ? pick([
        Margin.distance(number(0...1e6)), .time(duration()), .angle(number(0...900)), .speed(number(0...1e5)),
      ]) : nil
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
      let days = (0..<whole(1...3)).map { _ in date() }
      return .phrase(ScenePhrase("chosen \(days.map(\.text).joined(separator: ", "))", MadeUp.chosen(days)))
    }
  }

  private mutating func phrase() -> ScenePhrase {
    switch whole(0...2) {
    case 0:
      let (name, parent, point) = (name(), chance() ? name() : nil, point())
      let size = Extent(number(1...10_000), number(1...10_000))
      return ScenePhrase(
        "view \(name.nameText) \(ScriptPrinter.text(of: point)) "
          + "\(size.width.exactText)x\(size.height.exactText)" + (parent.map { " in \($0.nameText)" } ?? ""),
        MadeUp.viewAt(name, point, size, in: parent))
    case 1:
      let (first, second) = (recognizer(), recognizer())
      return ScenePhrase(
        "\(ScriptPrinter.text(of: first)) after \(ScriptPrinter.text(of: second)) fails",
        MadeUp.after(first, second))
    default:
      let target = target()
      let texts = (0..<whole(1...3)).map { _ in text(isBlankAllowed: true) }
      let (words, glide) = glide()
      let (number, whole, day) = (number(-5...5), whole(0...9), date())
      return ScenePhrase(
        "glide \(ScriptPrinter.text(of: target)) \(words) \(texts.map(\.quotedText).joined(separator: ", ")) "
          + "\(number.exactText) \(whole) \(day.text)",
        MadeUp.glide(target, glide, texts, number, whole, day))
    }
  }

  private mutating func glide() -> (words: String, Glide) {
    switch whole(0...2) {
    case 0:
      let distance = distance()
      return ("by \(ScriptPrinter.text(of: distance))", .by(distance))
    case 1:
      let duration = duration()
      return ("for \(duration.scriptText)", .over(duration))
    default:
      let angle = number(-90...90)
      return ("\(angle.exactText)deg", .around(angle))
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

  private mutating func date() -> Day { Day(whole(1...9999), whole(1...12), whole(1...28)) ?? date() }

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

extension PhraseElement<Glide> {
  fileprivate static var glide: PhraseElement {
    .oneOf(
      PhraseElement<Distance>.word("by", .distance).map { Glide.by($0) },
      PhraseElement<Time>.word("for", .duration).map { Glide.over($0) },
      PhraseElement<Double>.angle.map { Glide.around($0) })
  }
}

extension PhraseElement<Target?> {
  fileprivate static var corner: PhraseElement {
    .oneOf(.word("top", as: nil), PhraseElement<Target>.word("of", .target).map { $0 as Target? })
  }
}
