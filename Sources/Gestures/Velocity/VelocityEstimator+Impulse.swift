import Motion

extension VelocityEstimator {
  /// Returns the velocity in pt/s by Android's kinetic-energy form: a body of mass 1, initially at rest,
  /// receives the energy of every move. A move at the velocity v adds (v − u)·|v|, where u is the velocity of
  /// the energy before it; the first move adds half of that. Nil with fewer than two locations.
  static func impulse(_ entries: ArraySlice<Entry>) -> Offset? {
    guard entries.count >= 2 else { return nil }
    var energy = Offset.zero
    var before = entries[entries.startIndex]
    var isFirst = true
    for entry in entries.dropFirst() {
      let velocity = (entry.place - before.place) * (1 / (entry.time - before.time).seconds)
      let share = isFirst ? 0.5 : 1
      energy.dx += (velocity.dx - speed(energy.dx)) * abs(velocity.dx) * share
      energy.dy += (velocity.dy - speed(energy.dy)) * abs(velocity.dy) * share
      before = entry
      isFirst = false
    }
    return Offset(speed(energy.dx), speed(energy.dy))
  }

  /// Returns the velocity of a body of mass 1 with this energy; both have the sign of the direction.
  private static func speed(_ energy: Double) -> Double {
    let speed = (2 * abs(energy)).squareRoot()
    return energy < 0 ? -speed : speed
  }
}
