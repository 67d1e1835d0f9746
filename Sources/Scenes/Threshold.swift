import Gestures
import Motion

/// A named number that affects touches or a scene's motion, and which a custom profile can change.
package struct Threshold: Sendable {
  package enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case milliseconds = "ms"
    case percent = "%"
    case degrees = "deg"
    case speed = "pt/s"
    case none = ""
  }

  /// The name in scripts: `tap.movement`.
  package let name: String
  package let unit: Unit
  package let range: ClosedRange<Double>
  package let help: String
  /// The source of the platforms' values, as a short phrase.
  package let source: String
  private let get: @Sendable (Screen) -> Double?
  private let set: @Sendable (inout Screen, Double) -> Void

  /// The value on a screen, in its unit, or nil if the rule has no such limit.
  package func value(on screen: Screen) -> Double? { get(screen) }

  /// Sets it to a value in ``range``.
  package func set(_ value: Double, on screen: inout Screen) { set(&screen, value) }

  package static func named(_ name: String) -> Threshold? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  fileprivate init(
    _ name: String, _ unit: Unit, _ help: String, _ source: String, in range: ClosedRange<Double>,
    _ get: @escaping @Sendable (Screen) -> Double?, _ set: @escaping @Sendable (inout Screen, Double) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.help = help
    self.source = source
    self.range = range
    self.get = get
    self.set = set
  }

  /// A key path that threads may share, like the literal ones below.
  typealias Path<Value> = any WritableKeyPath<Screen, Value> & Sendable

  static func points(_ name: String, _ path: Path<Double>, _ help: String, _ source: String) -> Threshold {
    number(name, .points, path, help, source, in: 0...10_000)
  }

  static func time(_ name: String, _ path: Path<Time>, _ help: String, _ source: String) -> Threshold {
    Threshold(
      name, .milliseconds, help, source, in: 0...86_400_000, { $0[keyPath: path].milliseconds },
      { $0[keyPath: path] = .milliseconds($1) })
  }

  static func share(
    _ name: String, _ path: Path<Double>, _ help: String, _ source: String,
    in range: ClosedRange<Double> = 0...100
  ) -> Threshold {
    Threshold(
      name, .percent, help, source, in: range, { $0[keyPath: path] * 100 }, { $0[keyPath: path] = $1 / 100 })
  }

  static func number(
    _ name: String, _ unit: Unit, _ path: Path<Double>, _ help: String, _ source: String,
    in range: ClosedRange<Double>
  ) -> Threshold {
    Threshold(name, unit, help, source, in: range, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// A limit that is missing on some platforms.
  static func optional(
    _ name: String, _ unit: Unit, _ path: Path<Double?>, _ help: String, _ source: String,
    in range: ClosedRange<Double>, factor: Double = 1
  ) -> Threshold {
    Threshold(
      name, unit, help, source, in: range, { $0[keyPath: path].map { $0 * factor } },
      { $0[keyPath: path] = $1 / factor })
  }

  /// Whether recognizers of a kind have this number.
  func belongs(to kind: RecognizerKind) -> Bool {
    let group = name.prefix { $0 != "." }
    return switch kind {
    case .tap, .longPress, .swipe, .pinch, .rotation: group == kind.rawValue
    case .pan: ["pan", "velocity"].contains(group)
    case .edgePan: ["edge-pan", "pan", "velocity"].contains(group)
    }
  }

  /// Every number of a profile or a choreography, in the order of help.
  package static let all: [Threshold] = taps + pans + others + scrolling + velocities + lists + board

  private static let measured =
    "measured on iOS 26.1; ViewConfiguration of Android; gestures/constants.dart of Flutter"
  private static let ios = "measured on iOS 26.1; the same everywhere"
  private static let model = "the swipe-to-do lists that the scenes are modeled on"

  private static let taps: [Threshold] = [
    Threshold(
      "tap.longest", .milliseconds, "the longest touch of a tap", measured, in: 0...86_400_000,
      { $0.profile.tap.longest?.milliseconds }, { $0.profile.tap.longest = .milliseconds($1) }),
    points("tap.movement", \.profile.tap.movement, "the farthest that a finger of a tap moves", measured),
    time("tap.pause", \.profile.tap.pause, "the longest pause between two taps", measured),
    time("tap.shortest-pause", \.profile.tap.shortestPause, "the shortest pause between two taps", measured),
    optional(
      "tap.apart", .points, \.profile.tap.apart, "the farthest that two taps are apart", measured,
      in: 0...10_000),
    time("long-press.duration", \.profile.longPress.duration, "how long the fingers rest", measured),
    points(
      "long-press.movement", \.profile.longPress.movement,
      "the farthest that a finger moves before it begins",
      measured),
    optional(
      "long-press.movement-after", .points, \.profile.longPress.movementAfter,
      "the farthest that a finger moves after it began; farther cancels it", "none of the platforms has one",
      in: 0...10_000),
  ]

  private static let pans: [Threshold] = [
    points("pan.slop", \.profile.pan.slop, "the travel that begins a pan along one axis", measured),
    points(
      "pan.free-slop", \.profile.pan.freeSlop, "the travel that begins a pan in any direction", measured),
    Threshold(
      "pan.slowest-fling", .speed, "the least velocity at the lift of a pan", measured, in: 0...1_000_000,
      { $0.profile.pan.fling?.lowerBound },
      { screen, value in
        screen.profile.pan.fling = value...max(value, screen.profile.pan.fling?.upperBound ?? .infinity)
      }),
    Threshold(
      "pan.fastest-fling", .speed, "the greatest velocity at the lift of a pan", measured, in: 0...1_000_000,
      { $0.profile.pan.fling?.upperBound },
      { screen, value in
        screen.profile.pan.fling = min(value, screen.profile.pan.fling?.lowerBound ?? 0)...value
      }),
    points("edge-pan.width", \.profile.edge.width, "the farthest from the edge that one begins", ios),
  ]

  private static let others: [Threshold] = [
    points("swipe.along", \.profile.swipe.along, "the least travel along the direction, at the touch", ios),
    share("swipe.along-decay", \.profile.swipe.alongDecay, "by how much that shrinks in a second", ios),
    points(
      "swipe.across", \.profile.swipe.across, "the greatest travel across the direction, at the touch", ios),
    share("swipe.across-decay", \.profile.swipe.acrossDecay, "by how much that shrinks in a second", ios),
    points("swipe.opposite", \.profile.swipe.opposite, "the greatest travel against the direction", ios),
    time("swipe.longest", \.profile.swipe.longest, "the time in which it must qualify", ios),
    points("pinch.begins", \.profile.pinch.begins, "the change of distance that begins a pinch", measured),
    points("pinch.gives-up", \.profile.pinch.givesUp, "how much of it the scale leaves out", measured),
    points(
      "pinch.shortest", \.profile.pinch.shortest, "the least distance at which a pinch begins", measured),
    optional(
      "pinch.scale", .percent, \.profile.pinch.scale, "the change of scale that begins a pinch as well",
      measured,
      in: 0...10_000, factor: 100),
    number(
      "rotation.begins", .degrees, \.profile.rotation.begins, "the turn that begins a rotation", ios,
      in: 0...360),
    number(
      "rotation.gives-up", .degrees, \.profile.rotation.givesUp, "how much of it the rotation leaves out",
      ios,
      in: 0...360),
  ]

  private static let scrolling: [Threshold] = [
    Threshold(
      "scroll.resistance", .none, "the rubber band's coefficient; a lower one resists more", measured,
      in: 0.01...10,
      { $0.profile.scroll.rubberBand?.coefficient },
      { $0.profile.scroll.rubberBand = RubberBand(coefficient: $1) }),
    number(
      "scroll.slowest", .speed, \.profile.scroll.slowest, "the least speed that decelerates", measured,
      in: 0...1_000_000),
    Threshold(
      "scroll.fastest", .speed, "the speed to which a lift is limited", measured, in: 0...1_000_000,
      { $0.profile.scroll.fastest.isFinite ? $0.profile.scroll.fastest : nil },
      { $0.profile.scroll.fastest = $1 }),
    time("scroll.rest", \.profile.scroll.rest, "how long a finger rests to let go without a fling", ios),
    number(
      "scroll.normal-rate", .none, \.profile.scroll.normalRate,
      "what is left of the velocity after a millisecond",
      "UIScrollView's documented rate", in: 0.5...0.9999),
    number(
      "scroll.fast-rate", .none, \.profile.scroll.fastRate, "the same for what is paged",
      "UIScrollView's documented rate", in: 0.5...0.9999),
    share(
      "scroll.last-share", \.profile.scroll.lastShare, "the weight of the last reported velocity at the lift",
      "fitted to flings recorded on an iPhone; the others take the tracker's last velocity"),
    Threshold(
      "scroll.friction", .none, "how soon content that glides comes to rest",
      "ViewConfiguration of Android, which Flutter shares", in: 0.001...1,
      { $0.profile.scroll.glidesBy == .decay ? nil : $0.profile.scroll.friction },
      { if $0.profile.scroll.glidesBy != .decay { $0.profile.scroll.friction = $1 } }),
  ]

  private static let velocities: [Threshold] = [
    Threshold(
      "velocity.last-share", .percent, "the weight of the last difference quotient", measured, in: 0...100,
      { if case .twoTap(let last) = $0.profile.velocity { last * 100 } else { nil } },
      { if case .twoTap = $0.profile.velocity { $0.profile.velocity = .twoTap(last: $1 / 100) } }),
    window("velocity.horizon", .milliseconds, "the greatest age of a sample", \.horizon.inMilliseconds),
    window(
      "velocity.rest", .milliseconds, "how long a finger rests to have no velocity", \.rest.inMilliseconds),
    window("velocity.most-samples", .none, "the most samples that count", \.mostSamples.asNumber),
    window("velocity.fewest-samples", .none, "the fewest samples that give one", \.fewestSamples.asNumber),
  ]

  /// A number of the samples from which some platforms compute a velocity.
  private static func window(
    _ name: String, _ unit: Unit, _ help: String,
    _ path: any WritableKeyPath<Profile.Window, Double> & Sendable
  ) -> Threshold {
    Threshold(
      name, unit, help, "the velocity trackers of Android and Flutter", in: 1...100_000,
      { $0.profile.velocity.window?[keyPath: path] }, { $0.profile.velocity.window?[keyPath: path] = $1 })
  }

  private static let lists: [Threshold] = [
    share(
      "list.swipe.share", \.choreography.armingShare, "the share of the width beyond which a swipe acts",
      model),
    time("list.swipe.snap-back", \.choreography.snapBack, "how long a row takes back after a swipe", model),
    time("list.gap.duration", \.choreography.closeGap, "how long a row takes to close a gap", model),
    time(
      "list.gap.stagger", \.choreography.stagger, "how much later each row starts than the one above", model),
    time(
      "list.edit.duration", \.choreography.editing, "how long rows take to the editing place and back", model),
    share("list.edit.faded", \.choreography.fadedAlpha, "the alpha of the rows that are not edited", model),
    points("list.edit.inset", \.choreography.textInset, "left of this a row has no text to tap", model),
    time("list.lift.delay", \.choreography.liftDelay, "how long a finger rests to lift a row", model),
    time("list.lift.duration", \.choreography.lift, "how long the lifted copy takes up and down", model),
    share(
      "list.lift.scale", \.choreography.liftedScale, "how large the lifted copy is", model, in: 1...1000),
    share("list.lift.alpha", \.choreography.liftedAlpha, "the alpha of the lifted copy", model),
    points("list.lift.shadow", \.choreography.liftedShadow, "the shadow of the lifted copy", model),
    share("list.dim.share", \.choreography.dimmed, "how bright the list is behind a lifted copy", model),
    time("list.dim.duration", \.choreography.dimming, "how long that dimming takes", model),
    time(
      "list.drag.shift", \.choreography.rowShift, "how long a row takes to make room for a dragged one", model
    ),
    points("list.drag.strip", \.choreography.edgeStrip, "how near to an edge a copy turns the page", model),
    time("list.drag.page", \.choreography.pageTurn, "how long the list takes to turn a page", model),
    time("list.drag.next-page", \.choreography.nextPage, "when the edge is looked at again", model),
  ]

  private static let board: [Threshold] = [
    time("board.lift.delay", \.choreography.board.liftDelay, "how long a finger rests to lift a row", model),
    share("board.lift.alpha", \.choreography.board.liftedAlpha, "the alpha of the lifted copy", model),
    time("board.drag.shift", \.choreography.board.shift, "how long rows take to make room", model),
    time("board.drop.settle", \.choreography.board.settle, "how long the copy takes into its place", model),
    time(
      "board.drop.put-back", \.choreography.board.putBack,
      "how long it takes back when the touch is cancelled", model),
    points(
      "board.strip.height", \.choreography.board.strip, "the height of the strips that scroll a list", model),
    share("board.strip.page", \.choreography.board.page, "the part of a list by which they scroll it", model),
    time("board.strip.duration", \.choreography.board.paging, "how long they take to scroll a list", model),
    time("board.strip.pause", \.choreography.board.pagingPause, "how long it is not scrolled again", model),
  ]
}

extension Profile.Velocity {
  /// The samples used for the velocity, or nil for the rule that uses the last two quotients.
  fileprivate var window: Profile.Window? {
    get {
      switch self {
      case .twoTap: nil
      case .leastSquares(let window), .impulse(let window): window
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .twoTap: return
      case .leastSquares: self = .leastSquares(newValue)
      case .impulse: self = .impulse(newValue)
      }
    }
  }
}

extension Time {
  fileprivate var inMilliseconds: Double {
    get { milliseconds }
    set { self = .milliseconds(newValue) }
  }
}

extension Int {
  fileprivate var asNumber: Double {
    get { Double(self) }
    set { self = Int(newValue.rounded()) }
  }
}
