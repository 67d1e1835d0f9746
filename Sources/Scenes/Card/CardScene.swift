package import Gestures
package import Motion
package import Stage
package import TodoModel

/// An item's attachments as cards, one on the screen at a time: moved, scaled and turned by the fingers.
///
/// The recognizers are attached to the canvas behind the cards, so that a card can be grabbed however small it has
/// become. Changes to cards are not stored.
package final class CardScene: Scene {
  package let parts: SceneParts
  let canvas: View
  let next: ArenaMember
  let previous: ArenaMember
  let pan: ArenaMember
  let pinch: ArenaMember
  let rotation: ArenaMember
  private(set) var cards: [Card] = []
  private(set) var attachments: [Attachment] = []
  private(set) var current = 0
  /// The card on the screen when the first of the current fingers came down, and its location.
  private var touched = 0
  private var start: Card.Placement?

  init(_ parts: SceneParts) {
    self.parts = parts
    let (stage, profile) = (parts.stage, parts.screen.profile)
    canvas = View("canvas", frame: stage.root.frame)
    stage.root.add(canvas)
    next = stage.add(TapRecognizer(taps: 2, profile: profile), to: canvas, name: "next card")
    previous = stage.add(
      TapRecognizer(taps: 2, fingers: 2, profile: profile), to: canvas, name: "previous card")
    pan = stage.add(PanRecognizer(maximum: 2, profile: profile), to: canvas)
    pinch = stage.add(PinchRecognizer(profile: profile), to: canvas)
    rotation = stage.add(RotationRecognizer(profile: profile), to: canvas)
    let items = model.document.lists[list].items
    if !items.isGenerated, let item = items.first(where: { !$0.attachments.isEmpty }) {
      lay(out: item.attachments)
    }
  }

  /// Replaces the cards by these attachments and shows the first.
  func lay(out attachments: [Attachment]) {
    for card in cards { card.view.removeFromSuperview() }
    current = 0
    self.attachments = attachments
    cards = attachments.enumerated().map { index, attachment in
      Card(attachment, number: index + 1, on: screen.size, isHidden: index > 0)
    }
    for card in cards { canvas.add(card.view) }
  }

  func move(by translation: Offset, at time: Time) {
    change(at: time) { $0.center = $0.center + translation }
  }

  /// Scales the card further around its middle. Returns false, unchanged, if `factor` would flatten it.
  @discardableResult
  func scale(by factor: Double, at time: Time) -> Bool {
    guard factor > 0, factor.isFinite else { return false }
    change(at: time) { $0.transform = $0.transform.then(.scale(factor, factor)) }
    return true
  }

  /// Turns the card around its middle, on top of its current rotation, in radians.
  func turn(by angle: Double, at time: Time) {
    change(at: time) { $0.transform = $0.transform.then(.rotation(angle)) }
  }

  private func change(at time: Time, _ body: (inout Card.Placement) -> Void) {
    guard cards.indices.contains(current) else { return }
    var placement = cards[current].placement
    body(&placement)
    cards[current].place(placement, at: time, keepingPast: recorder.isOn)
  }

  /// Shows the card `step` positions further, wrapping around the end.
  func turnOver(by step: Int, at time: Time) {
    guard cards.count > 1, step != 0 else { return }
    let new = (current + step + cards.count) % cards.count
    for (card, isHidden) in [(current, true), (new, false)] {
      cards[card].hide(isHidden, at: time, keepingPast: recorder.isOn)
      recorder.set(.card(card), .hidden, .flag(isHidden), at: time)
    }
    current = new
  }

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    guard !stage.arena.hasFingers else { return }
    touched = current
    start = cards.isEmpty ? nil : cards[current].placement
  }

  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    cards.isEmpty ? Refusal("there is no card") : nil
  }

  /// The three recognizers that change the card work together.
  package func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool {
    member.kind != .tap && other.kind != .tap
  }

  package func handle(_ event: GestureEvent) {
    recorder.log(event, on: .card(touched))
    let member = event.member
    if event.state == .recognized { turnOver(by: member === next ? 1 : -1, at: event.time) }
    if event.state == .cancelled, let start { change(at: event.time) { $0 = start } }
    guard event.state.isActive else { return }
    // Each value is reset, so that the next one counts from here.
    if let translation = event.values.translation {
      move(by: translation, at: event.time)
    } else if let factor = event.values.scale {
      if !scale(by: factor, at: event.time) { return }
    } else if let angle = event.values.rotation {
      turn(by: angle, at: event.time)
    }
    member.resetValues()
  }

  package func note(_ verdict: Verdict) {
    recorder.note(verdict) { _ in .card(touched) }
  }

  package func describe(in recording: inout Recording) {
    recording.elements += cards.enumerated().map { $1.shown(as: $0) }
  }
}

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

package enum CardStatement: Hashable, Sendable {
  case cards([Attachment])
  case item(SceneTarget)
}

/// The card scene's expectations in a script. Cards are counted from 0.
package enum CardExpectation: Hashable, Sendable {
  case shown(Int)
  case center(Int, Location, within: Distance?)
  /// The scale of a card relative to its first size.
  case scale(Int, Double, within: Double?)
  /// The clockwise rotation of a card in degrees; whole turns make no difference.
  case turn(Int, degrees: Double, within: Double?)
}

extension CardScene {
  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    guard case .card(let index) = target else { throw .notInScene("a target of another scene") }
    let card = try card(index)
    guard index == current else { throw .offScreen("card \(index + 1)", offset: nil) }
    return card.view.screenFrame
  }

  private func card(_ index: Int) throws(SceneError) -> Card {
    guard cards.indices.contains(index) else {
      throw .refused(expected: "one of \(cards.count) cards", found: "card \(index + 1)")
    }
    return cards[index]
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
      return max(abs(deviation.dx), abs(deviation.dy)) <= tolerance(within)
        ? nil : "\(center.x.rounded3),\(center.y.rounded3)"
    case .scale(let index, let wanted, let within):
      let scale = try card(index).placement.unit.length
      return abs(scale - wanted) <= within ?? CardSizes.exactness ? nil : scale.rounded3
    case .turn(let index, let degrees, let within):
      let turn = angle(of: try card(index).placement.unit)
      // The shorter turn from one to the other.
      let (sine, cosine) = sineAndCosine(turn - radians(degrees))
      let deviation = angle(of: Offset(cosine, sine))
      return abs(deviation) <= within.map(radians) ?? CardSizes.exactness
        ? nil : "\((turn * 180 / .pi).rounded3)deg"
    }
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

extension Card.Placement {
  /// The transformed unit vector of the x axis; its length is the scale, its angle the rotation.
  fileprivate var unit: Offset { Offset(transform.a, transform.b) }
}

/// An attachment as a card that can be moved, scaled and turned.
final class Card {
  let view: View
  /// The card's untouched frame, in screen coordinates.
  let frame: Frame
  /// The shown position of the frame's top left corner.
  private(set) var x: Track
  private(set) var y: Track
  private(set) var hidden: Track
  private(set) var appearance: DiscreteTrack<Appearance>

  /// Creates a card in the middle of the screen, with the attachment's size or the usual one.
  init(_ attachment: Attachment, number: Int, on screen: Extent, isHidden: Bool) {
    func length(_ length: Double?, else usual: Double) -> Double {
      length.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? usual
    }
    let width = length(attachment.width, else: CardSizes.card.width)
    let height = length(attachment.height, else: CardSizes.card.height)
    frame = Frame((screen.width - width) / 2, (screen.height - height) / 2, width, height)
    x = Track(rest: frame.x)
    y = Track(rest: frame.y)
    hidden = Track(rest: isHidden ? 1 : 0)
    appearance = DiscreteTrack(Appearance(text: attachment.name))
    view = View("card \(number)", frame: frame)
    view.isHidden = isHidden
  }

  struct Placement: Hashable {
    var center: Location
    var transform: Transform
  }

  var placement: Placement { Placement(center: view.frame.center, transform: view.transform) }

  func place(_ placement: Placement, at time: Time, keepingPast: Bool) {
    view.frame.x = placement.center.x - frame.width / 2
    view.frame.y = placement.center.y - frame.height / 2
    view.transform = placement.transform
    if x.value(at: time) != view.frame.x { x.set(view.frame.x, at: time, keepingPast: keepingPast) }
    if y.value(at: time) != view.frame.y { y.set(view.frame.y, at: time, keepingPast: keepingPast) }
    var appearance = appearance.latest
    appearance.transform = placement.transform
    self.appearance.set(appearance, at: time, keepingPast: keepingPast)
  }

  func hide(_ isHidden: Bool, at time: Time, keepingPast: Bool) {
    view.isHidden = isHidden
    hidden.set(isHidden ? 1 : 0, at: time, keepingPast: keepingPast)
  }

  func shown(as number: Int) -> ShownElement {
    ShownElement(
      target: .card(number), figure: .card, frame: frame, tracks: [.x: x, .y: y, .hidden: hidden],
      appearance: appearance)
  }
}

enum CardSizes {
  /// The size of an attachment without a size of its own, pt.
  static let card = Extent(200, 200)
  /// The default tolerance of expectations: the precision of printed numbers.
  static let exactness = 0.0005
}
