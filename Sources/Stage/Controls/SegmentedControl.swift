import Gestures
package import Motion

/// A control with a row of segments of equal width, at most one of them chosen.
package struct SegmentedControl: Control, Hashable {
  package var base = ControlBase()
  package let segments: [String]
  /// The index of the chosen segment, or nil if none is chosen, and when set out of range.
  package var selected: Int? {
    didSet { if let chosen = selected, !segments.indices.contains(chosen) { selected = nil } }
  }

  /// Creates a control with these segments; an index out of range chooses none.
  package init(_ segments: [String], selected: Int? = nil) {
    self.segments = segments
    self.selected = selected.flatMap { segments.indices.contains($0) ? $0 : nil }
  }

  package var shownText: String { selected.map { segments[$0] } ?? "" }

  package mutating func put(_ text: String) -> Bool {
    guard let index = segments.firstIndex(of: text) else { return false }
    selected = index
    return true
  }

  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    guard touch.phase == .ended, touch.isInside else { return [] }
    let before = selected
    selected = segments.indices.first { frame(ofSegment: $0, in: touch.size).contains(touch.location) }
    return selected == before ? [] : [.valueChanged]
  }

  private func frame(ofSegment index: Int, in size: Extent) -> Frame {
    let width = size.width / Double(segments.count)
    return Frame(Double(index) * width, 0, width, size.height)
  }

  /// Returns the frame of the segment with this title, or nil if there is none.
  package func part(_ name: String, in size: Extent) -> Frame? {
    segments.firstIndex(of: name).map { frame(ofSegment: $0, in: size) }
  }
}
