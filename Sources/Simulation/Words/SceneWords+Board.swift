public import GestureScript

extension SceneWords {
  /// Two or three lists one above the other, and items carried between them.
  public static let board = SceneWords(
    "board",
    statements: [.scrollList],
    expectations: [
      SceneForm(
        "shown",
        [.word("shown"), .text, .oneOf([[.word("rows"), .list(.text)], [.word("no"), .word("rows")]])],
        help: "the rows of a list as the board shows them, the item included that would drop into it"),
      SceneForm("lifted", [.word("lifted"), .text], help: "the item under the finger"),
      SceneForm("nothing-lifted", [.word("nothing"), .word("lifted")], help: "no item is under the finger"),
      SceneForm(
        "calls", [.word("calls"), .list(.text)],
        help: "all that was told in the last gesture, as \"will-move Work\"; what repeats itself once"),
      SceneForm("no-calls", [.word("no"), .word("calls")], help: "nothing was told in the last gesture"),
      .listOffset,
    ],
    settings: [
      SettingForm("board-fixed", .text, help: "this list gives no item away"),
      SettingForm("board-closed", .text, help: "this list takes no item in"),
    ])
}

// The words of scenes that show several lists.
extension SceneForm {
  static let scrollList = SceneForm(
    "scroll-list", [.word("scroll"), .word("list"), .text, .word("to"), .offset],
    help: "sets the content offset of one list directly")

  static let listOffset = SceneForm(
    "list-offset",
    [.word("list"), .text, .word("offset"), .offset, .optional([.word("within"), .distance])],
    help: "the content offset of one list")
}
