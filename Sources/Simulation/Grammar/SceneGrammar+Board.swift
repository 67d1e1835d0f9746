import GestureScript
import Motion
import Scenes

extension SceneGrammar {
  /// Two or three lists one above the other, and items carried between them.
  static let board = SceneGrammar(
    SceneKind.board.rawValue,
    statements: [PhraseRule.scrollList],
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
      SettingRule<BoardSetting>("board-fixed", .quotedName(), help: "items cannot leave this list") {
        .fixed($0)
      },
      SettingRule("board-closed", .quotedName(), help: "items cannot enter this list") { .closed($0) },
    ])

  /// The lists as cards side by side.
  static let pager = SceneGrammar(
    SceneKind.pager.rawValue,
    statements: [PhraseRule.scrollList],
    expectations: [
      PhraseRule<PagerExpectation>(.word("list", .text), help: "the chosen list") { .list($0) },
      PhraseRule(.listOffset, help: "the content offset of one list") { .listOffset($0) },
    ])
}

extension PhraseRule<PaneStatement> {
  fileprivate static var scrollList: PhraseRule {
    PhraseRule(
      .word("scroll", .word("list", .text)), .word("to", .offset),
      help: "sets the content offset of one list directly"
    ) { .scroll(list: $0, to: $1) }
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
