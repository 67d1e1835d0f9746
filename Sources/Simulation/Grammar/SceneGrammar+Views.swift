import GestureScript
import Gestures
import Motion
import Scenes

extension SceneGrammar {
  static let views = SceneGrammar(
    SceneKind.views.rawValue, statements: declarations + recognizers + numbers + relations + [scroll],
    expectations: expectations,
    settings: [
      PhraseRule<ViewsSetting>(
        .word("seed", .whole(in: 0...1_000_000_000)), help: "the seed of the colors"
      ) { .seed($0) }
    ])

  private static let declarations: [PhraseRule<ViewsStatement>] = [
    PhraseRule(
      PhraseElement<String>.word("view", .name()), PhraseElement<Location>.point, PhraseElement<Extent>.size,
      PhraseElement<String?>.inView, PhraseElement<ViewStyle>.viewStyle, PhraseElement<ViewManner>.viewManner,
      help: "adds a view in front of the others", isSetup: true
    ) { name, origin, size, parent, style, manner in
      var view = DeclaredView(name, at: origin, size, in: parent)
      (view.turn, view.scale, view.alpha) = style
      (view.isHidden, view.isUntouchable, view.keepsTouches) = manner
      return .view(view)
    },
    PhraseRule(
      PhraseElement<String>.word("scroll-view", .name()), PhraseElement<Location>.point,
      PhraseElement<Extent>.size, PhraseElement<Extent>.word("content", .size), PhraseElement<String?>.inView,
      help: "adds a view whose content scrolls", isSetup: true
    ) { name, origin, size, content, parent in
      .scrollView(DeclaredView(name, at: origin, size, in: parent), content: content)
    },
  ]

  private static let relations: [PhraseRule<ViewsStatement>] = [
    PhraseRule(
      PhraseElement<RecognizerName>.recognizer, PhraseElement<RecognizerName>.word("after", .recognizer),
      PhraseElement<Void>.word("fails"),
      help: "the first waits until the second fails, if both are offered the same touch", isSetup: true
    ) { waiting, other, _ in .order(waiting, after: other) },
    PhraseRule(
      PhraseElement<RecognizerName>.recognizer, PhraseElement<RecognizerName>.word("with", .recognizer),
      help: "both may run at the same time", isSetup: true
    ) { .together($0, $1) },
    PhraseRule(
      PhraseElement<RecognizerName>.recognizer, PhraseElement<Void>.word("refuses", .word("touches")),
      PhraseElement<String?>.optional(.word("on", .name())),
      help: "it never receives touches", isSetup: true
    ) { recognizer, _, view in .refusal(recognizer, .touches(on: view)) },
    PhraseRule(
      PhraseElement<RecognizerName>.recognizer,
      PhraseElement<Void>.word("refuses", .word("to", .word("begin"))),
      PhraseElement<DeclaredRefusal?>.optional(.beginning),
      help: "it never begins", isSetup: true
    ) { recognizer, _, refusal in .refusal(recognizer, refusal ?? .toBegin(on: nil)) },
  ]

  private static let numbers: [PhraseRule<ViewsStatement>] = [
    PhraseRule(
      PhraseElement<ScriptThreshold>.word("threshold", .threshold { ScriptParser.thresholds }),
      PhraseElement<RecognizerName>.word("for", .recognizer),
      help: "gives a recognizer a number of its own", isSetup: true
    ) { .threshold($0.name, $0.value, of: $1) },
    PhraseRule(
      PhraseElement<RecognizerName>.word("commit", .recognizer),
      PhraseElement<CommitRule>.oneOf(
        .group(
          PhraseElement<Double>.word("beyond", .length),
          PhraseElement<Double?>.optional(.word("or", .word("at", .speed)))
        ) { CommitRule(beyond: $0, speed: $1) },
        .group(PhraseElement<Double>.word("at", .speed)) { CommitRule(beyond: nil, speed: $0) }),
      help:
        "lets a pan decide at its lift, by its travel less the slop (on its axis, else straight) or its speed",
      isSetup: true
    ) { .commit($0, $1) },
  ]

  private static let scroll = PhraseRule<ViewsStatement>(
    .word("scroll", .word("view", .name())), .word("to", .offset),
    help: "sets the content offset of one scroll view directly"
  ) { .scroll(view: $0, to: $1) }

  private static let expectations: [PhraseRule<ViewsExpectation>] = [
    PhraseRule(
      .word("touches", .choice(of: [TouchPhase.began, .ended, .cancelled])), .list(.name()),
      help: "the views that touches began, ended or were cancelled on, in order"
    ) { .touches($0, $1) },
    PhraseRule(
      .word("no", .word("touches", .choice(of: [TouchPhase.began, .ended, .cancelled]))),
      help: "there was no such touch"
    ) { .touches($0, []) },
    PhraseRule(
      .word("hit", .point), .list(.name()), help: "the view at a point and the views that contain it"
    ) { .hit($0, $1) },
    PhraseRule(
      .word("waiting", .recognizer), help: "the recognizer would act, but waits for another one to fail"
    ) { .waiting($0) },
    PhraseRule(.word("color", .text), .word("on", .name()), help: "a view's color") { .color($0, on: $1) },
    PhraseRule(
      PhraseElement<Double>.word("offset", .offset), PhraseElement<String>.word("of", .word("view", .name())),
      PhraseElement<Distance?>.optional(.word("within", .distance)), help: "the offset of one scroll view"
    ) { .offset($0, of: $1, within: $2) },
    PhraseRule(
      PhraseElement<String>.word("view", .name()), PhraseElement<Location>.word("at", .point),
      PhraseElement<Distance?>.optional(.word("within", .distance)),
      help: "where the top left corner of a view is on the screen"
    ) { .place(of: $0, $1, within: $2) },
  ]

  private static let recognizers: [PhraseRule<ViewsStatement>] = [
    recognizer(
      .group(
        PhraseElement<Void>.word("tap"), PhraseElement<Int?>.optional(.times), PhraseElement<Int?>.fingers
      ) { _, taps, fingers in .tap(taps: taps ?? 1, fingers: fingers) }, "one or several taps"),
    recognizer(
      .group(PhraseElement<Void>.word("double-tap"), PhraseElement<Int?>.fingers) { _, fingers in
        .tap(taps: 2, fingers: fingers)
      }, "two taps"),
    recognizer(
      .group(
        PhraseElement<Void>.word("long-press"), PhraseElement<Time?>.optional(.word("for", .duration)),
        PhraseElement<Int?>.fingers
      ) { _, duration, fingers in .longPress(duration: duration, fingers: fingers) },
      "a finger that stays down"),
    recognizer(
      .group(
        PhraseElement<Void>.word("pan"), PhraseElement<ClosedRange<Int>?>.optional(.fingers),
        PhraseElement<PanRecognizer.Axis?>.optional(.axis)
      ) { _, fingers, axis in .pan(fingers: fingers, axis: axis) }, "fingers that drag"),
    recognizer(
      .group(
        PhraseElement<[SwipeDirection]>.word("swipe", .list(.choice)), PhraseElement<Int?>.fingers
      ) { .swipe($0, fingers: $1) }, "a quick, straight movement"),
    recognizer(.word("pinch", as: .pinch), "two fingers whose distance changes"),
    recognizer(.word("rotation", as: .rotation), "two fingers that turn"),
    recognizer(
      PhraseElement<ScreenEdge>.word("edge-pan", .choice).map { DeclaredRecognizer.Kind.edgePan($0) },
      "a drag from an edge of the screen"),
  ]

  private static func recognizer(
    _ kind: PhraseElement<DeclaredRecognizer.Kind>, _ what: String
  ) -> PhraseRule<ViewsStatement> {
    PhraseRule(
      PhraseElement<String?>.word("recognizer", .optional(.text)), kind,
      PhraseElement<String>.word("on", .name()),
      help: "adds a recognizer to a view: \(what)", isSetup: true
    ) { .recognizer(DeclaredRecognizer($0, $1, on: $2)) }
  }
}

extension PhraseElement<Int> {
  fileprivate static var count: PhraseElement { .whole(in: 1...10) }

  /// `N times` or `N time`.
  fileprivate static var times: PhraseElement {
    .group(PhraseElement.count, PhraseElement<Void>.oneOf(.word("times"), .word("time"))) { count, _ in count
    }
  }
}

extension PhraseElement<Void> {
  fileprivate static var unit: PhraseElement { .oneOf(.word("fingers"), .word("finger")) }
}

extension PhraseElement<Int?> {
  /// `[with N fingers]`
  fileprivate static var fingers: PhraseElement {
    .optional(.group(PhraseElement<Int>.word("with", .count), PhraseElement<Void>.unit) { count, _ in count })
  }
}

extension PhraseElement<ClosedRange<Int>> {
  /// Reads `with N [to N] fingers`.
  fileprivate static var fingers: PhraseElement {
    .word(
      "with",
      PhraseElement<(Int, Int)>.group(
        PhraseElement<Int>.count, PhraseElement<Int?>.optional(.word("to", .count)), PhraseElement<Void>.unit
      ) { least, most, _ in (least, most ?? least) }
      .converted("the smaller number of fingers first") { $0 <= $1 ? $0...$1 : nil })
  }
}

extension PhraseElement<PanRecognizer.Axis> {
  fileprivate static var axis: PhraseElement {
    .oneOf(.word("horizontal", as: .horizontal), .word("vertical", as: .vertical))
  }
}

extension PhraseElement<DeclaredRefusal> {
  fileprivate static var beginning: PhraseElement {
    .oneOf(
      PhraseElement<String>.word("on", .name()).map { DeclaredRefusal.toBegin(on: $0) },
      PhraseElement<PanRecognizer.Axis>.word("unless", .axis).map { DeclaredRefusal.toBeginUnless($0) })
  }
}

extension PhraseElement<String?> {
  fileprivate static var inView: PhraseElement { .optional(.word("in", .name())) }
}

private typealias ViewStyle = (turn: Double?, scale: Double?, alpha: Double?)

private typealias ViewManner = (isHidden: Bool, isUntouchable: Bool, keepsTouches: Bool)

extension PhraseElement<ViewStyle> {
  fileprivate static var viewStyle: PhraseElement {
    .group(
      PhraseElement<Double?>.optional(.word("turned", .angle)),
      PhraseElement<Double?>.optional(.word("scaled", .number(in: 0...1000))),
      PhraseElement<Double?>.optional(.word("alpha", .number(in: 0...1)))
    ) { ($0, $1, $2) }
  }
}

extension PhraseElement<ViewManner> {
  fileprivate static var viewManner: PhraseElement {
    .group(
      PhraseElement<Bool>.flag("hidden"), PhraseElement<Bool>.flag("untouchable"),
      PhraseElement<Bool>.flag("keeps-touches")
    ) { ($0, $1, $2) }
  }
}

extension PhraseElement<Bool> {
  fileprivate static func flag(_ word: String) -> PhraseElement {
    PhraseElement<Void?>.optional(.word(word)).map { $0 != nil }
  }
}
