package import Motion
import Text

package enum HitChain {
  /// The receivers of a touch at a point: the view that it hits and its containing views; empty off the screen.
  package typealias Hit = (point: Location, chain: [String])

  /// `160,120  B, root, view controller, window`
  package static func text(_ hit: Hit) -> String {
    let names = hit.chain.isEmpty ? "nothing" : hit.chain.map(\.visible).joined(separator: ", ")
    return "\(hit.point.x.rounded3),\(hit.point.y.rounded3)  \(names)\n"
  }

  package static let form = JSONForm<Hit>.line("hit", "The views under a point.") {
    $0.member("x", \.point.x, "across")
    $0.member("y", \.point.y, "down")
    $0.member("chain", \.chain, "the hit view and its responders, the innermost first")
  }
}
