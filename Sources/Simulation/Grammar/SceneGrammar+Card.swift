import GestureScript
import Motion
import Scenes
import TodoModel

extension SceneGrammar {
  /// The attachments of an item as cards.
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
