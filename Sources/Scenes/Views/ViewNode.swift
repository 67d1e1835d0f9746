import Gestures
import Motion
import Stage

final class ViewNode {
  let view: View
  /// The screen position of its top left corner without scrolling or transforms: the origin for its subviews.
  let origin: Location
  /// The map from there to the screen: its own transform and its containing views'.
  private let map: Transform
  /// The containing view, or nil for the root. Views stay where they were declared.
  let parent: ViewNode?
  /// The number of containing views.
  let depth: Int
  /// A view that keeps its touches does not pass them on to its superview.
  let keepsTouches: Bool
  var appearance: DiscreteTrack<Appearance>
  /// The state of a scroll view, or nil for a plain view.
  var scroll: ScrollNode?

  /// Creates a view inside another one, with its frame and transform set, or the root if `parent` is nil.
  init(_ view: View, in parent: ViewNode?, keepsTouches: Bool = false) {
    self.view = view
    self.keepsTouches = keepsTouches
    let corner = parent?.origin ?? .zero
    origin = Location(corner.x + view.frame.x, corner.y + view.frame.y)
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    let middle = origin + Offset(view.frame.width / 2, view.frame.height / 2)
    let own = Transform.translation(.zero - middle).then(view.transform).then(.translation(middle - .zero))
    map = own.then(parent?.map ?? .identity)
    var shown = map
    (shown.tx, shown.ty) = (map(middle).x - middle.x, map(middle).y - middle.y)
    appearance = DiscreteTrack(Appearance(transform: shown))
  }

  /// The corners on the screen, unscrolled, clockwise from the view's own top left.
  var corners: [Location] {
    let (width, height) = (view.frame.width, view.frame.height)
    return [Offset(0, 0), Offset(width, 0), Offset(width, height), Offset(0, height)].map { map(origin + $0) }
  }

  func paint(_ color: String, at time: Time, keepingPast: Bool) {
    var appearance = appearance.latest
    appearance.color = color
    self.appearance.set(appearance, at: time, keepingPast: keepingPast)
  }

  /// The tracks that shift a view's contents, the outermost view's first.
  struct Shifts {
    var up: [Track] = []
    var left: [Track] = []
  }

  /// The view's element. `shifts` are the shifts of its superview's contents.
  func shown(_ shifts: Shifts) -> ShownElement {
    var tracks: [Property: Track] = [:]
    if view.isHidden { tracks[.hidden] = Track(rest: 1) }
    if view.alpha != 1 { tracks[.alpha] = Track(rest: view.alpha) }
    if let scroll { tracks[.offset] = scroll.offset }
    return ShownElement(
      target: .view(view.name), frame: Frame(origin.x, origin.y, view.frame.width, view.frame.height),
      tracks: tracks, appearance: appearance, leftBy: shifts.left, upBy: shifts.up)
  }

  func shifts(inside shifts: Shifts) -> Shifts {
    guard let scroll else { return shifts }
    var inner = shifts
    switch scroll.axis {
    case .vertical: inner.up.append(scroll.offset)
    case .horizontal: inner.left.append(scroll.offset)
    }
    return inner
  }
}

/// The scrolling of a view: up and down if its content is higher than it is, else sideways.
struct ScrollNode {
  let axis: PanRecognizer.Axis
  let pan: ArenaMember
  var scroller: Scroller
  var offset = Track(rest: 0)
  /// The travel that the present drag leaves out besides the slop, pt.
  var givenUp = 0.0

  func contentOffset(at time: Time) -> Offset {
    let shown = offset.value(at: time)
    return axis == .vertical ? Offset(0, shown) : Offset(shown, 0)
  }
}

extension ViewNode {
  /// Scrolls with the finger, and decelerates after the lift. A drag that begins after a takeover leaves out all travel
  /// until then.
  func drag(_ event: GestureEvent, _ recorder: Recorder, afterTakeover: Bool) {
    guard var scroll else { return }
    let time = event.time
    if event.state == .began {
      scroll.scroller.beginDrag(at: scroll.offset.value(at: time))
      scroll.givenUp = afterTakeover ? scroll.axis.part(of: event.values.translation) : 0
    }
    if event.state.isActive {
      let shown = scroll.scroller.follow(event, scroll.axis, givenUp: scroll.givenUp)
      scroll.offset.set(shown, at: time, keepingPast: recorder.isOn)
    } else {
      let (shown, rested) = (scroll.offset.value(at: time), scroll.scroller.rest(at: time))
      if let motion = scroll.scroller.lift(at: shown, rested: rested, cancelled: event.state != .ended) {
        recorder.animate(
          &scroll.offset, .view(view.name), .offset, to: motion.end, at: time,
          over: Time(seconds: motion.duration), curve: .scroll(motion))
      }
      if event.state == .ended {
        recorder.noteLift(
          .fling, of: scroll.pan, scroll.scroller.fling(at: shown, rested: rested),
          rest: scroll.offset.destination, on: .view(view.name), at: time)
      }
    }
    self.scroll = scroll
  }

  /// Stops a moving view under a finger.
  func stop(at time: Time, _ recorder: Recorder) {
    guard let shown = scroll?.offset.value(at: time) else { return }
    scroll?.offset.set(shown, at: time, keepingPast: recorder.isOn)
    recorder.set(.view(view.name), .offset, .number(shown), at: time)
  }
}

/// A sequence of colors that is the same for the same seed, on every machine: the upper 24 bits of seeded numbers.
struct SeededColors: Hashable {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> String {
    let digits = String(numbers.next() >> 40, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
