import Gestures
import Motion
import Simulation
import Stage
import Testing
import TodoModel

@testable import Scenes

/// Scenes under random fingers: no invariant breaks, and touches that are all cancelled make no edit.
@Suite struct RandomTouchesTests {
  static let scenes: [SceneKind] = [.card, .detail, .views]

  /// A simulator of a scene that has something to touch.
  func simulator(_ kind: SceneKind) throws -> Simulator {
    var item = Item(
      uid: ItemUID(high: 7, low: 1), id: 1, text: "Move house", created: Instant(secondsSince1970: 0))
    item.attachments = ["A", "B", "C"].map { Attachment(name: $0) }
    let lists = [ItemList(name: "Home", items: Items([item])), ItemList(name: "Work")]
    let simulator = Simulator(scene: kind, screen: Screen(), document: Document(lists: lists), list: 0)
    if kind == .views { try declare(on: simulator) }
    return simulator
  }

  /// A recognizer of each kind on three views, one of which scrolls.
  private func declare(on simulator: Simulator) throws {
    var turned = DeclaredView("A", at: Location(20, 20), Extent(200, 200), in: "S")
    turned.turn = 30
    var statements: [ViewsStatement] = [
      .scrollView(DeclaredView("S", at: .zero, Extent(320, 400)), content: Extent(320, 2000)),
      .view(turned),
    ]
    let kinds: [DeclaredRecognizer.Kind] = [
      .tap(taps: 1, fingers: nil), .tap(taps: 2, fingers: nil), .longPress(duration: nil, fingers: nil),
      .pan(fingers: nil, axis: nil), .pinch, .rotation,
    ]
    statements += kinds.map { .recognizer(DeclaredRecognizer(nil, $0, on: "A")) }
    statements += [
      .recognizer(DeclaredRecognizer(nil, .swipe([.left, .up], fingers: nil), on: "S")),
      .recognizer(DeclaredRecognizer(nil, .edgePan(.left), on: "root")),
      .order(.kind(.pan), after: .kind(.swipe)), .order(.kind(.swipe), after: .kind(.pan)),
      .together(.kind(.pinch), .kind(.rotation)), .refusal(.kind(.longPress), .touches(on: "A")),
    ]
    for statement in statements { try simulator.perform(statement) }
  }

  @Test(arguments: scenes, [UInt64](1...20))
  func keepsInvariantsUnderRandomTouches(kind: SceneKind, seed: UInt64) throws {
    let simulator = try simulator(kind)
    var fingers = RandomFingers(seed: seed)
    simulator.beginGesture("random")
    for _ in 1...400 {
      simulator.touch(fingers.next(after: simulator.now))
      if let broken = simulator.scene.stage.arena.brokenInvariant { Issue.record("\(broken)") }
    }
    for sample in fingers.cancelAll(at: simulator.now) { simulator.touch(sample) }
    let recording = simulator.finish()
    #expect(simulator.scene.model.document.brokenInvariant == nil)
    #expect(simulator.scene.stage.arena.hasFingers == false)
    for moment in 0..<20 {
      let state = recording.state(at: .seconds(Double(moment) * recording.duration.seconds / 20))
      #expect(state.elements.allSatisfy { $0.frame.x.isFinite && $0.frame.y.isFinite })
    }
  }

  @Test(arguments: scenes, [UInt64](1...20))
  func touchesThatAreTakenAwayLeaveAllAsItWas(kind: SceneKind, seed: UInt64) throws {
    let simulator = try simulator(kind)
    let before = simulator.state
    let document = simulator.scene.model.document
    var fingers = RandomFingers(seed: seed, lifts: false)
    simulator.beginGesture("random")
    for _ in 1...100 { simulator.touch(fingers.next(after: simulator.now)) }
    for sample in fingers.cancelAll(at: simulator.now) { simulator.touch(sample) }
    _ = simulator.finish()
    #expect(simulator.edits == [])
    #expect(simulator.scene.model.document == document)
    guard kind != .views else { return }
    #expect(simulator.state.elements == before.elements)
  }

  @Test(arguments: scenes)
  func recordsSameTouchesIdentically(kind: SceneKind) throws {
    let states = try (0..<2).map { _ in
      let simulator = try simulator(kind)
      var fingers = RandomFingers(seed: 3)
      for _ in 1...200 { simulator.touch(fingers.next(after: simulator.now)) }
      return simulator.finish()
    }
    #expect(states[0].timeline == states[1].timeline)
    #expect(states[0].gestures == states[1].gestures)
    #expect(states[0].events == states[1].events)
    #expect(states[0].touches == states[1].touches)
    #expect(states[0].elements == states[1].elements)
  }
}

/// Up to three fingers that come down, move about and are lifted or taken away, drawn from a seed.
struct RandomFingers {
  private var numbers: SplitMix64
  private let lifts: Bool
  private var down: [Int: Location] = [:]

  init(seed: UInt64, lifts: Bool = true) {
    numbers = SplitMix64(seed: seed)
    self.lifts = lifts
  }

  private mutating func number(below bound: Int) -> Int { numbers.below(bound) }

  private mutating func place() -> Location {
    Location(Double(number(below: 360)) - 20, Double(number(below: 520)) - 20)
  }

  mutating func next(after time: Time) -> TouchSample {
    let finger = 1 + number(below: 3)
    let moment = time + .milliseconds(Double(number(below: 60)))
    guard let location = down[finger] else {
      let location = place()
      down[finger] = location
      return TouchSample(time: moment, finger: finger, phase: .began, location: location)
    }
    switch number(below: lifts ? 10 : 6) {
    case 0:
      return TouchSample(time: moment, finger: finger, phase: .stationary, location: location)
    case 1..<3:
      let location = place()
      down[finger] = location
      return TouchSample(time: moment, finger: finger, phase: .moved, location: location)
    case 3..<6:
      let way = Offset(Double(number(below: 41)) - 20, Double(number(below: 41)) - 20)
      down[finger] = location + way
      return TouchSample(time: moment, finger: finger, phase: .moved, location: location + way)
    case 6:
      down[finger] = nil
      return TouchSample(time: moment, finger: finger, phase: .cancelled, location: location)
    default:
      down[finger] = nil
      return TouchSample(time: moment, finger: finger, phase: .ended, location: location)
    }
  }

  mutating func cancelAll(at time: Time) -> [TouchSample] {
    defer { down = [:] }
    return down.sorted { $0.key < $1.key }.map {
      TouchSample(time: time, finger: $0.key, phase: .cancelled, location: $0.value)
    }
  }
}
