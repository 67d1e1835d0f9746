import Motion

extension VelocityEstimator {
  /// The velocity of a body that was at rest and got the energy of all the pushes between the places: the
  /// kinetic-energy form that is published for Android's scroll axes.
  ///
  /// Each stretch, driven at speed v, adds (v − u)·|v| to the energy, u being the speed that the energy so far
  /// stands for; the first stretch adds half of that. Nil with fewer than two places.
  static func impulse(_ entries: ArraySlice<Entry>) -> Offset? {
    guard entries.count >= 2 else { return nil }
    var energy = Offset.zero
    var before = entries[entries.startIndex]
    var isFirst = true
    for entry in entries.dropFirst() {
      let way = (entry.place - before.place) * (1 / (entry.time - before.time).seconds)
      let share = isFirst ? 0.5 : 1
      energy.dx += (way.dx - speed(energy.dx)) * abs(way.dx) * share
      energy.dy += (way.dy - speed(energy.dy)) * abs(way.dy) * share
      before = entry
      isFirst = false
    }
    return Offset(speed(energy.dx), speed(energy.dy))
  }

  /// The velocity that a body of mass 1 has with an energy; both have the sign of the direction.
  private static func speed(_ energy: Double) -> Double {
    let speed = (2 * abs(energy)).squareRoot()
    return energy < 0 ? -speed : speed
  }
}
