import Motion
import Stage
import TodoModel

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

  /// The position, scale and rotation of a card.
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
    var element = ShownElement(
      .card(number), frame: frame, tracks: [.x: x, .y: y, .hidden: hidden], appearance: appearance)
    element.figure = .card
    return element
  }
}
