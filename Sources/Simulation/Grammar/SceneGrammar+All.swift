package import GestureScript
import Motion
package import Scenes
import TodoModel

extension SceneKind {
  package var grammar: SceneGrammar {
    switch self {
    case .list: .list
    case .board: .board
    case .pager: .pager
    case .card: .card
    case .detail: .detail
    case .views: .views
    case .calendar: .calendar
    }
  }
}

extension ScriptParser {
  package static let allScenes = ScriptParser(
    scenes: SceneKind.allCases.map { kind in SceneEntry(kind.rawValue) { kind.grammar } },
    thresholds: { thresholds },
    targets: { sharedTargets })

  static var thresholds: [ThresholdEntry] {
    Threshold.all.map { ThresholdEntry($0.name, unit: $0.unit.rawValue, in: $0.range) }
  }

  private static let sharedTargets = PhraseRule<SceneTarget>.shared.map { PhraseRule<SceneMeaning>($0) }
}

extension SceneGrammar {
  static let list = SceneGrammar(
    SceneKind.list.rawValue, statements: PhraseRule.ofLists,
    settings: [
      flag(.pullUpClears, help: "a pull up past the end clears completed items"),
      flag(.completedSink, help: "a completed item sinks to the bottom"),
      flag(.swipeReopens, help: "a swipe to the right reopens a completed item"),
      flag(.cues, help: "shows sounds and haptics in the timeline"),
    ])

  private static func flag(_ flag: ListFlag, help: String) -> PhraseRule<ListSetting> {
    PhraseRule(.word(flag.rawValue, .flag), help: help) { ListSetting(flag, isOn: $0) }
  }

  static let board = SceneGrammar(
    SceneKind.board.rawValue,
    statements: PhraseRule.ofLists + [.scrollList],
    expectations: [
      PhraseRule<BoardExpectation>(
        .word("shown", .text),
        .oneOf(.word("rows", .list(.text)), .word("no", .word("rows", as: []))),
        help: "the rows of a list as shown, with the item that would drop into it"
      ) { .shown(list: $0, rows: $1) },
      PhraseRule(.word("lifted", .text), help: "the item under the finger") { .lifted($0) },
      PhraseRule(.word("nothing", .word("lifted")), help: "no item is under the finger") { _ in .lifted(nil)
      },
      PhraseRule(
        .word("calls", .list(.text)),
        help: "the delegate calls of the last gesture, as \"will-move Work\"; repeated ones once"
      ) { .calls($0) },
      PhraseRule(.word("no", .word("calls")), help: "the last gesture made no delegate call") { _ in
        .calls([])
      },
      PhraseRule(.listOffset, help: "the content offset of one list") { .listOffset($0) },
    ],
    settings: [
      PhraseRule<BoardSetting>(.word("board-fixed", .quotedName()), help: "items cannot leave this list") {
        .fixed($0)
      },
      PhraseRule(.word("board-closed", .quotedName()), help: "items cannot enter this list") { .closed($0) },
    ])

  static let pager = SceneGrammar(
    SceneKind.pager.rawValue,
    statements: PhraseRule.ofLists + [.scrollList],
    expectations: [
      PhraseRule<PagerExpectation>(.word("list", .text), help: "the chosen list") { .list($0) },
      PhraseRule(.listOffset, help: "the content offset of one list") { .listOffset($0) },
    ])
}

extension PhraseRule<PaneStatement> {
  /// The statements of every scene that shows lists.
  static var ofLists: [PhraseRule] {
    [
      PhraseRule(
        .word("add", .word("at", .word("end"))), help: "scrolls to the end and edits a new item there"
      ) { _ in .addAtEnd },
      PhraseRule(.word("reopen", .rows), help: "reopens completed items, named by their rows") {
        if $0.isAlone, let target = $0.targets.first { .reopen(target) } else { .change($0.targets, .reopen) }
      },
      PhraseRule(.word("complete", .rows), help: "completes items without a gesture, in one step") {
        .change($0.targets, .complete)
      },
      PhraseRule(.word("delete", .rows), help: "deletes items without a gesture, in one step") {
        .change($0.targets, .delete)
      },
      PhraseRule(
        .word("edit", .words(after: .rows)),
        help: "sets fields by words of flick edit that need no clock, such as due:2026-11-27 +home"
      ) { .change($0.0.targets, .edit($0.1)) },
      PhraseRule(
        .word("move", .rows), .word("to", .word("list", .text)), help: "moves items to the top of a list"
      ) { .change($0.targets, .move(list: $1)) },
    ]
  }

  /// Several rows by their numbers, or one by a target.
  fileprivate struct Rows {
    var targets: [SceneTarget]
    var isAlone = false
  }

  fileprivate static var scrollList: PhraseRule {
    PhraseRule(
      .word("scroll", .word("list", .text)), .word("to", .offset),
      help: "sets the content offset of one list directly"
    ) { .scroll(list: $0, to: $1) }
  }
}

extension PhraseElement<PhraseRule<PaneStatement>.Rows> {
  fileprivate static var rows: PhraseElement {
    .oneOf(
      PhraseElement<[Int]>.word("rows", .list(.whole(in: 1...1_000_000_000, "a row's number"))).map {
        Value(targets: $0.map { SceneTarget.row($0 - 1) })
      },
      PhraseElement<SceneTarget>.sceneTarget.map { Value(targets: [$0], isAlone: true) })
  }
}

extension PhraseElement<ExpectedOffset> {
  fileprivate static var listOffset: PhraseElement {
    .group(
      PhraseElement<String>.word("list", .text), PhraseElement<Double>.word("offset", .offset),
      PhraseElement<Distance?>.optional(.word("within", .distance))
    ) { ExpectedOffset(list: $0, offset: $1, within: $2) }
  }
}

extension SceneGrammar {
  static let calendar = SceneGrammar(
    SceneKind.calendar.rawValue, statements: statements, expectations: expectations)

  private static let statements: [PhraseRule<CalendarStatement>] = [
    PhraseRule(
      .word("range", .day), .word("to", .day),
      help: "the first and last day that can be chosen (default: today's month, or all with due items)",
      isSetup: true
    ) { .range($0, $1) },
    PhraseRule(.word("today", .day), help: "the day shown as today", isSetup: true) { .today($0) },
    PhraseRule(
      .word(
        "week-start", PhraseElement<Weekday>.oneOf(.word("monday", as: .monday), .word("sunday", as: .sunday))
      ),
      help: "the first day of the week (default monday)", isSetup: true
    ) { .weekStart($0) },
    PhraseRule(
      .word("events", .text),
      help: "an iCalendar file whose events are marked; its path starts in the script's folder", isSetup: true
    ) { .events(file: $0) },
    PhraseRule(
      .word("refuse", .refusedDays),
      help: "days that cannot be chosen"
    ) { .refuse($0) },
    PhraseRule(
      .word("select", .noneOr(.sceneTarget)),
      help: "selects the item of a row: a tap on a day then sets its due date"
    ) { .select($0) },
  ]

  private static let expectations: [PhraseRule<CalendarExpectation>] = [
    PhraseRule(.word("chosen", .days), help: "all chosen days") { .chosen($0) },
    PhraseRule(.word("marked", .days), help: "all days of the range with due items or events") {
      .marked($0)
    },
    PhraseRule(.word("page", .month), help: "the month that is shown or being scrolled to") { .page($0) },
    PhraseRule(.word("header", .text), help: "the text of the header") { .header($0) },
    PhraseRule(
      .word("day", .day), .word("holds", .oneOf(.word("nothing", as: []), .list(.text))),
      help: "the due items and events of a day, in any order"
    ) { .holds($0, $1) },
    PhraseRule(
      .word("due", .noneOr(.day)), .word("on", .sceneTarget), help: "the due date of an item"
    ) { .due($0, on: $1) },
    PhraseRule(.word("selected", .noneOr(.sceneTarget)), help: "the selected item") { .selected($0) },
  ]
}

extension PhraseElement<RefusedDays> {
  fileprivate static var refusedDays: PhraseElement {
    .oneOf(
      .word("weekends", as: .weekends), PhraseElement<[CalendarDay]>.list(.day).map { RefusedDays.days($0) })
  }
}

extension PhraseElement<[CalendarDay]> {
  fileprivate static var days: PhraseElement { .oneOf(.word("none", as: []), .list(.day)) }
}

extension PhraseElement {
  fileprivate static func noneOr<Part>(_ element: PhraseElement<Part>) -> PhraseElement
  where Value == Part? {
    .oneOf(.word("none", as: nil), element.map { $0 as Part? })
  }
}

extension SceneGrammar {
  static let card = SceneGrammar(
    SceneKind.card.rawValue,
    statements: [
      PhraseRule<CardStatement>(
        .word("cards", .list(.oneOf(.attachment))),
        help: "the cards to play with, by name and size (default 200x200)", isSetup: true
      ) { .cards($0) },
      PhraseRule(
        .word("item", .item), help: "the item to show, by its text or its row", isSetup: true
      ) { .item($0) },
    ],
    expectations: [
      PhraseRule<CardExpectation>(.word("card", .cardIndex), help: "which card is on the screen") {
        .shown($0)
      },
      PhraseRule(
        .word("card", .cardIndex), .word("at", .point), .optional(.word("within", .distance)),
        help: "where a card's center is"
      ) { .center($0, $1, within: $2) },
      PhraseRule(
        .word("card", .cardIndex), .word("scaled", .number(in: 0...1_000_000)),
        .optional(.word("within", .number(in: 0...1_000_000))),
        help: "the scale of a card"
      ) { .scale($0, $1, within: $2) },
      PhraseRule(
        .word("card", .cardIndex), .word("turned", .angle), .optional(.word("within", .angle)),
        help: "the rotation of a card, clockwise"
      ) { .turn($0, degrees: $1, within: $2) },
    ])
}

extension PhraseElement<Int> {
  /// A card's number, which is its index from 1.
  fileprivate static var cardIndex: PhraseElement {
    PhraseElement.whole(in: 1...1_000_000_000).converted("a number") { $0 - 1 }
  }
}

extension PhraseElement<Attachment> {
  fileprivate static var attachment: PhraseElement {
    .group(PhraseElement<String>.text, PhraseElement<Extent?>.optional(.size)) { name, size in
      Attachment(name: name, width: size?.width, height: size?.height)
    }
  }
}
