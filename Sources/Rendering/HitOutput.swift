package import Motion
import Text

/// The receivers of a touch at a point: the view that it hits and its containing views, outwards.
package struct HitChain: Hashable, Sendable {
  package var point: Location
  /// Empty off the screen.
  package var chain: [String]

  package init(point: Location, chain: [String]) {
    self.point = point
    self.chain = chain
  }

  /// `160,120  B, root, view controller, window`
  package var text: String {
    let names = chain.isEmpty ? "nothing" : chain.map(\.visible).joined(separator: ", ")
    return "\(point.x.rounded3),\(point.y.rounded3)  \(names)\n"
  }

  package static let form = JSONForm<HitChain>.line("hit", "The views under a point.") {
    $0.member("x", \.point.x, "across")
    $0.member("y", \.point.y, "down")
    $0.member("chain", \.chain, "the hit view and its responders, the innermost first")
  }
}
