public import GestureScript

extension SceneWords {
  /// The attachments of an item as cards.
  public static let card = SceneWords(
    "card",
    statements: [
      SceneForm(
        "cards", [.word("cards"), .list(.oneOf([[.text, .optional([.size])]]))],
        help: "the cards to play with, by name and size (default 200x200)", isSetup: true),
      .item,
    ],
    expectations: [
      SceneForm("card", [.word("card"), cardNumber], help: "which card is on the screen"),
      SceneForm(
        "card-at",
        [.word("card"), cardNumber, .word("at"), .point, .optional([.word("within"), .distance])],
        help: "where a card's middle is"),
      SceneForm(
        "card-scaled",
        [
          .word("card"), cardNumber, .word("scaled"), .number(0...1_000_000),
          .optional([.word("within"), .number(0...1_000_000)]),
        ], help: "how many times larger a card is than at first"),
      SceneForm(
        "card-turned",
        [.word("card"), cardNumber, .word("turned"), .angle, .optional([.word("within"), .angle])],
        help: "how far a card is turned, clockwise"),
    ])

  private static let cardNumber = ScenePart.whole(1...1_000_000_000)
}

extension SceneForm {
  /// Which item a scene is about, for scenes that show one.
  static let item = SceneForm(
    "item", [.word("item"), .oneOf([[.text], [.target]])],
    help: "the item to show, by its text or its row", isSetup: true)
}
