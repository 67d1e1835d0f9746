package import Motion
import Stage
package import TodoModel

/// The card scene's statements in a script.
package enum CardStatement: Hashable, Sendable {
  /// Sets the cards.
  case cards([Attachment])
  /// Shows the attachments of an item.
  case item(SceneTarget)
}

/// The card scene's expectations in a script. Cards are counted from 0.
package enum CardExpectation: Hashable, Sendable {
  /// The card on the screen.
  case shown(Int)
  /// The center of a card, in screen coordinates.
  case center(Int, Location, within: Distance?)
  /// The scale of a card relative to its first size.
  case scale(Int, Double, within: Double?)
  /// The clockwise rotation of a card in degrees; whole turns make no difference.
  case turn(Int, degrees: Double, within: Double?)
}

extension CardScene {
  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    guard case .card(let index) = target else { throw .notInScene("such a target") }
    let card = try card(index)
    guard index == current else {
      throw .refused(expected: "card \(index + 1), on the screen", found: "card \(current + 1)")
    }
    return card.view.screenFrame
  }

  private func card(_ index: Int) throws(SceneError) -> Card {
    guard cards.indices.contains(index) else {
      throw .refused(expected: "one of \(cards.count) cards", found: "card \(index + 1)")
    }
    return cards[index]
  }

  package func item(at target: SceneTarget) throws(SceneError) -> Item {
    model.document[try model.place(of: target, in: list)]
  }

  package func perform(_ statement: CardStatement, at time: Time) throws(SceneError) {
    switch statement {
    case .cards(let cards): lay(out: cards)
    case .item(let target): lay(out: try item(at: target).attachments)
    }
  }

  package func mismatch(_ expectation: CardExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .shown(let index):
      if index == current, !cards.isEmpty { return nil }
      return cards.isEmpty ? "no card" : "card \(current + 1)"
    case .center(let index, let place, let within):
      let center = try card(index).placement.center
      let deviation = center - place
      let tolerance = within?.points(width: screen.size.width) ?? CardSizes.exactness
      return max(abs(deviation.dx), abs(deviation.dy)) <= tolerance
        ? nil : "\(center.x.rounded3),\(center.y.rounded3)"
    case .scale(let index, let wanted, let within):
      let scale = try card(index).placement.transform.scale
      return abs(scale - wanted) <= within ?? CardSizes.exactness ? nil : scale.rounded3
    case .turn(let index, let degrees, let within):
      let turn = try card(index).placement.transform.turn
      let deviation = angleOfTurn(from: radians(degrees), to: turn)
      return abs(deviation) <= within.map(radians) ?? CardSizes.exactness
        ? nil : "\((turn * 180 / .pi).rounded3)deg"
    }
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

extension Transform {
  /// The factor by which it lengthens the x axis.
  var scale: Double { Offset(a, b).length }

  /// The angle by which it turns the x axis, radians, −π…π.
  var turn: Double { angle(of: Offset(a, b)) }
}

/// The difference from one angle to another, the shorter turn, radians.
private func angleOfTurn(from start: Double, to end: Double) -> Double {
  let (sine, cosine) = sineAndCosine(end - start)
  return angle(of: Offset(cosine, sine))
}
