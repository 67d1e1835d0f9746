import Gestures
import Motion
import Simulation
import TodoModel

@testable import Scenes

/// Cards under the fingers: touches in, places and transforms out. Profile `exact` on a 320x480 screen.
final class CardPlay {
  let simulator: Simulator
  let scene: CardScene

  init?(_ attachments: [Attachment], profile: Profile = .exact) {
    var item = Item(
      uid: ItemUID(high: 7, low: 1), id: 1, text: "Move house", created: Instant(secondsSince1970: 0))
    item.attachments = attachments
    simulator = Simulator(
      scene: .card, screen: Screen(profile: profile),
      document: Document(lists: [ItemList(name: "Test", items: Items([item]))]), list: 0)
    guard let scene = simulator.scene as? CardScene else { return nil }
    self.scene = scene
  }

  /// `count` cards, A, B, C …
  convenience init?(_ count: Int, profile: Profile = .exact) {
    self.init("ABCDEFGH".prefix(count).map { Attachment(name: String($0)) }, profile: profile)
  }

  /// A sample; the time counts from the start of the simulation.
  func touch(_ phase: TouchPhase, finger: Int = 1, _ x: Double, _ y: Double, at time: Double) {
    simulator.touch(TouchSample(time: .seconds(time), finger: finger, phase: phase, location: Location(x, y)))
  }

  /// A double tap that begins now.
  func doubleTap(fingers: Int = 1) {
    for _ in 0..<2 {
      let start = simulator.now.seconds + 0.1
      for finger in 1...fingers { touch(.began, finger: finger, 100, 100 * Double(finger), at: start) }
      for finger in 1...fingers { touch(.ended, finger: finger, 100, 100 * Double(finger), at: start + 0.05) }
    }
  }

  /// The present card's middle.
  var center: String {
    let center = scene.cards[scene.current].placement.center
    return "\(short(center.x)),\(short(center.y))"
  }

  /// The present card's transform: a, b, c, d.
  var transform: String {
    let transform = scene.cards[scene.current].placement.transform
    return [transform.a, transform.b, transform.c, transform.d].map { short($0) }.joined(separator: " ")
  }

  /// The elements on the screen at a time, one a line.
  func elements(at time: Double) -> [String] {
    simulator.recording.state(at: .seconds(time)).elements.map { element in
      let frame = element.frame
      let t = element.appearance.transform
      return [
        "\(element.target)", "\(short(frame.x)),\(short(frame.y))",
        "\(short(frame.width))x\(short(frame.height))", element.appearance.text ?? "",
        [t.a, t.b, t.c, t.d].map { short($0) }.joined(separator: " "),
      ].joined(separator: " ")
    }
  }

  /// The sets of the timeline.
  var sets: [String] {
    simulator.recording.timeline.entries.compactMap {
      guard case .set(let target, let property, let value) = $0.event else { return nil }
      return "\(target) \(property.rawValue) \(value)"
    }
  }
}
