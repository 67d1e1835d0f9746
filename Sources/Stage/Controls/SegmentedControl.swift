import Gestures
public import Motion

/// A row of segments of equal width of which one is chosen, or none.
public struct SegmentedControl: Control, Hashable {
  public var standing = ControlStanding()
  public let segments: [String]
  /// nil as long as none is chosen; an index that no segment has counts as none.
  public var selected: Int? {
    didSet { if let chosen = selected, !segments.indices.contains(chosen) { selected = nil } }
  }

  public init(_ segments: [String], selected: Int? = nil) {
    self.segments = segments
    self.selected = selected.flatMap { segments.indices.contains($0) ? $0 : nil }
  }

  /// The chosen segment's title; empty if none is chosen.
  public var shownText: String { selected.map { segments[$0] } ?? "" }

  public mutating func put(_ text: String) -> Bool {
    guard let index = segments.firstIndex(of: text) else { return false }
    selected = index
    return true
  }

  /// The segment under the finger is chosen at the lift.
  public mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    guard touch.phase == .ended, touch.isInside else { return [] }
    let before = selected
    selected = segments.indices.first { frame(ofSegment: $0, in: touch.size).contains(touch.location) }
    return selected == before ? [] : [.valueChanged]
  }

  private func frame(ofSegment index: Int, in size: Extent) -> Frame {
    let width = size.width / Double(segments.count)
    return Frame(Double(index) * width, 0, width, size.height)
  }

  /// A segment by its title.
  public func part(_ name: String, in size: Extent) -> Frame? {
    segments.firstIndex(of: name).map { frame(ofSegment: $0, in: size) }
  }
}
