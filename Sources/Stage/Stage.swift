public import Gestures
public import Motion

/// A headless touch screen: a view tree, the recognizers on it, and the delivery of touches to them.
public final class Stage {
  /// Who lays out the views; asked before each hit test.
  public protocol Layout: AnyObject {
    /// Puts every view where it is shown at this moment.
    func layOut(at time: Time)
    /// Told which view a finger has come down on, before any recognizer is.
    func willTouch(_ view: View?, _ sample: TouchSample)
  }

  public let root: View
  public let arena = Arena()
  public weak var layout: (any Layout)?
  private var touched: [(finger: Int, view: View?)] = []
  /// The recognizers on the touched view and on those it lies in; kept, so that a touch needs no new memory.
  private var chain: [Entrant] = []
  private var sampleCount = 0
  private var askedCount = 0

  public init(screen: Extent) {
    root = View("root", frame: Frame(0, 0, screen.width, screen.height))
  }

  /// Hangs a recognizer on a view that is in the tree.
  @discardableResult
  public func add(
    _ recognizer: any Recognizer, to view: View, name: String? = nil, host: Int = 0
  ) -> Entrant {
    let entrant = Entrant(recognizer, name: name, host: host, depth: view.depth)
    arena.add(entrant)
    view.add(entrant)
    return entrant
  }

  /// Hands a sample to the recognizers on the touched view and on the views it lies in.
  ///
  /// A finger that comes down outside of the screen touches nothing. One that is down already and comes down
  /// again, and samples of one that is not down, are passed over.
  public func deliver(_ sample: TouchSample) {
    sampleCount += 1
    if sample.phase == .began {
      touch(sample)
    } else {
      arena.take(sample)
      if sample.phase == .ended || sample.phase == .cancelled {
        touched.removeAll { $0.finger == sample.finger }
      }
    }
  }

  private func touch(_ sample: TouchSample) {
    guard !touched.contains(where: { $0.finger == sample.finger }) else { return }
    layout?.layOut(at: sample.time)
    let view = root.hit(sample.location, &askedCount)
    layout?.willTouch(view, sample)
    touched.append((sample.finger, view))
    chain.removeAll(keepingCapacity: true)
    var next = view
    while let present = next {
      chain.append(contentsOf: present.entrants)
      next = present.superview
    }
    arena.begin(sample, chain: chain)
  }

  /// How many samples have been delivered.
  public var samples: Int { sampleCount }

  /// How many views have been asked whether a touch landed on them.
  public var viewsAsked: Int { askedCount }

  /// The view that a finger that is down came down on.
  public func view(touchedBy finger: Int) -> View? {
    touched.first { $0.finger == finger }?.view
  }

  /// Whether a finger that is down came down on the view.
  public func isTouched(_ view: View) -> Bool { touched.contains { $0.view === view } }

  /// The names of those who may handle a touch at a point, in order: the view hit, its superviews, then the
  /// view controller and the window. Empty off the screen.
  public func responderChain(at point: Location) -> [String] {
    guard let hit = root.hit(point) else { return [] }
    return hit.chain.map(\.name) + ["view controller", "window"]
  }
}
