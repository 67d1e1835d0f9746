public import Motion
import Stage
public import TodoModel

extension CardScene {
  public func frame(of landmark: Landmark, at time: Time) throws(SceneError) -> Frame {
    guard case .card(let index) = landmark else { throw .notInScene("such a target") }
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

  public func item(at landmark: Landmark) throws(SceneError) -> Item {
    model.document[try model.place(of: landmark, in: list)]
  }

  public func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    var words = ActionReader(action)
    _ = words.name()
    switch action.name {
    case "cards":
      lay(out: (words.list() ?? []).map { Attachment($0) })
    case "item":
      let landmark = words.landmark() ?? words.text().map { .item($0) }
      guard let landmark else { throw .notInScene(action.name) }
      lay(out: try item(at: landmark).attachments)
    default: throw .notInScene(action.name)
    }
  }

  public func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    var words = ActionReader(action)
    guard words.accept("card"), let number = words.whole() else { throw .notInScene(action.name) }
    if action.name == "card" {
      if number == current + 1, !cards.isEmpty { return nil }
      return cards.isEmpty ? "no card" : "card \(current + 1)"
    }
    let placement = try card(number - 1).placement
    _ = words.name()
    switch action.name {
    case "card-at":
      guard let place = words.point() else { return nil }
      let way = placement.center - place
      return isWithin(words.tolerance { $0.distance() }, max(abs(way.dx), abs(way.dy)))
        ? nil : "\(placement.center.x.rounded3),\(placement.center.y.rounded3)"
    case "card-scaled":
      guard let scale = words.number() else { return nil }
      return isWithin(words.tolerance { $0.number() }, abs(placement.transform.scale - scale))
        ? nil : placement.transform.scale.rounded3
    case "card-turned":
      guard let angle = words.angle() else { return nil }
      // Whole turns make no difference.
      let way = angleOfTurn(from: angle, to: placement.transform.turn)
      return isWithin(words.tolerance { $0.angle() }, abs(way))
        ? nil : "\((placement.transform.turn * 180 / .pi).rounded3)deg"
    default: throw .notInScene(action.name)
    }
  }

  private func isWithin(_ tolerance: Double?, _ difference: Double) -> Bool {
    difference <= tolerance ?? CardSizes.exactness
  }
}

extension ActionReader {
  /// What follows `within`.
  fileprivate mutating func tolerance(_ read: (inout ActionReader) -> Double?) -> Double? {
    accept("within") ? read(&self) : nil
  }
}

extension Attachment {
  /// From a text, or a text and a size behind it.
  fileprivate init(_ argument: SceneArgument) {
    var words = if case .list(let parts) = argument { ActionReader(parts) } else { ActionReader([argument]) }
    let name = words.name() ?? ""
    let size = words.size()
    self.init(name: name, width: size?.width, height: size?.height)
  }
}

extension Transform {
  /// How many times longer it makes the x axis.
  var scale: Double { Offset(a, b).length }

  /// How far it turns the x axis, radians, −π…π.
  var turn: Double { angle(of: Offset(a, b)) }
}

/// The way from one angle to another the short way around, radians.
private func angleOfTurn(from start: Double, to end: Double) -> Double {
  let (sine, cosine) = sineAndCosine(end - start)
  return angle(of: Offset(cosine, sine))
}
