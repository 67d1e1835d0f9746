import Motion
import TodoModel

/// The placement of the cards, and the card on the screen.
package struct CardsPlace: Hashable, Sendable {
  fileprivate var attachments: [Attachment]
  fileprivate var placements: [Card.Placement]
  fileprivate var current: Int
}

extension CardScene {
  var place: CardsPlace {
    CardsPlace(attachments: attachments, placements: cards.map(\.placement), current: current)
  }

  /// Restores the placement of the cards, unless the cards have changed.
  func go(to place: CardsPlace, at time: Time) {
    guard attachments == place.attachments else { return }
    for (card, placement) in zip(cards, place.placements) {
      card.place(placement, at: time, keepingPast: recorder.isOn)
    }
    turnOver(by: place.current - current, at: time)
  }
}
