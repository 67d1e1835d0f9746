package import Gestures
package import Motion
package import Stage
import TodoModel

/// An item's attachments as cards, one on the screen at a time: moved, scaled and turned by the fingers.
///
/// The recognizers are attached to the canvas behind the cards, so that a card can be grabbed however small it has
/// become. Changes to cards are not stored.
package final class CardScene: Scene {
  package let stage: Stage
  package let model: SceneModel
  package let list: Int
  let screen: Screen
  let recorder: Recorder
  let canvas: View
  let next: ArenaMember
  let previous: ArenaMember
  let pan: ArenaMember
  let pinch: ArenaMember
  let rotation: ArenaMember
  private(set) var cards: [Card] = []
  /// The attachments shown as cards.
  private(set) var attachments: [Attachment] = []
  /// The card on the screen.
  private(set) var current = 0
  /// The card on the screen when the first of the current fingers came down, and its location.
  private var touched = 0
  private var start: Card.Placement?

  init(_ scene: SceneStart) {
    model = scene.model
    list = scene.list
    screen = scene.screen
    recorder = scene.recorder
    stage = Stage(screen: screen.size)
    canvas = View("canvas", frame: Frame(0, 0, screen.size.width, screen.size.height))
    stage.root.add(canvas)
    let profile = screen.profile
    next = stage.add(TapRecognizer(taps: 2, profile: profile), to: canvas, name: "next card")
    previous = stage.add(
      TapRecognizer(taps: 2, fingers: 2, profile: profile), to: canvas, name: "previous card")
    pan = stage.add(PanRecognizer(maximum: 2, profile: profile), to: canvas)
    pinch = stage.add(PinchRecognizer(profile: profile), to: canvas)
    rotation = stage.add(RotationRecognizer(profile: profile), to: canvas)
    stage.layout = self
    stage.arena.delegate = self
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
}

extension CardScene {
  /// Moves the card on the screen by a translation.
  func move(by translation: Offset, at time: Time) {
    change(at: time) { $0.center = $0.center + translation }
  }

  /// Scales the card around its middle, on top of its current scale. Returns false, unchanged, if `factor` would
  /// flatten it.
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
}

extension CardScene: Stage.Layout, ArenaDelegate {
  package func layOut(at time: Time) {}

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    guard !stage.arena.hasFingers else { return }
    touched = current
    start = cards.isEmpty ? nil : cards[current].placement
  }

  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    cards.isEmpty ? Refusal("there is no card") : nil
  }

  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { nil }

  /// The three recognizers that change the card work together.
  package func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool {
    member.isTransforming && other.isTransforming
  }

  package func handle(_ event: GestureEvent) {
    log(event)
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
    guard recorder.notes else { return }
    recorder.verdicts.append(
      RecordedVerdict(
        gesture: recorder.gesture, verdict: verdict, target: .card(touched), touched: nil,
        by: verdict.byOwner.map { _ in .card(touched) }))
  }

  private func log(_ event: GestureEvent) {
    guard recorder.notes else { return }
    recorder.gestures.append(
      LoggedGesture(
        gesture: recorder.gesture, touched: nil, time: event.time, recognizer: event.member.name,
        kind: event.member.kind, target: .card(touched), state: event.state,
        values: event.values))
  }
}

extension ArenaMember {
  fileprivate var isTransforming: Bool { recognizer.kind != .tap }
}

extension CardScene {
  package var deadline: Time? { nil }
  package var restTime: Time? { nil }
  package func process(at time: Time) {}

  package func describe(in recording: inout Recording) {
    recording.elements += cards.enumerated().map { $1.shown(as: $0) }
  }
}
