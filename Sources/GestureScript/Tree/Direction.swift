/// The four directions of a motion.
package enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down

  package var isHorizontal: Bool { self == .left || self == .right }
}
