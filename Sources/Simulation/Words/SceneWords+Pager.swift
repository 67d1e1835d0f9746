public import GestureScript

extension SceneWords {
  /// The lists as cards side by side.
  public static let pager = SceneWords(
    "pager",
    statements: [.scrollList],
    expectations: [
      SceneForm("list", [.word("list"), .text], help: "the chosen list"),
      .listOffset,
    ])
}
