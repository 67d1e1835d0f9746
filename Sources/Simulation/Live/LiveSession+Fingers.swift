package import Gestures
package import Motion

// Real fingers, each with a number of its own, in place of a mouse that stands for them.
extension LiveSession {
  /// Delivers the samples of one moment, ordered by finger. Places are rounded to the script's grid; a move that
  /// changes nothing is stationary, and a lift at another place is a move before it.
  package func handle(_ samples: [TouchSample], at time: Time) {
    if down.isEmpty {
      guard samples.contains(where: { $0.phase == .began }) else { return }
      if isPlaying { finishKey(at: time) }
    }
    let moment = down.isEmpty ? nextMoment(at: time) : instant(at: time)
    if down.isEmpty {
      beginGesture("touch")
      travelStart = samples.first?.location.onGrid
      touched = Set(samples.compactMap { row(at: $0.location)?.uid })
    }
    // As in a script: at one moment fingers lift after all have moved.
    var moves: [TouchSample] = []
    var lifts: [TouchSample] = []
    var places = down
    for sample in samples {
      var sample = sample
      (sample.time, sample.location) = (moment, sample.location.onGrid)
      let last = places[sample.finger]
      guard (last == nil) == (sample.phase == .began) else { continue }
      if let last, sample.phase == .moved, last == sample.location { sample.phase = .stationary }
      if let last, sample.phase == .cancelled { sample.location = last }
      if let last, sample.phase == .ended, last != sample.location {
        var move = sample
        move.phase = .moved
        moves.append(move)
      }
      places[sample.finger] = sample.phase.isLift ? nil : sample.location
      if sample.phase.isLift { lifts.append(sample) } else { moves.append(sample) }
    }
    deliver(moves + lifts)
  }

  /// Cancels all fingers that are down, as the system does.
  package func cancelFingers(at time: Time) {
    let samples = down.sorted { $0.key < $1.key }.map {
      TouchSample(time: time, finger: $0.key, phase: .cancelled, location: $0.value)
    }
    if !samples.isEmpty { handle(samples, at: time) }
  }

  /// The distance of the pointer, or of the first finger, from its start, pt, or nil if none is down.
  var travel: Double? {
    if let touch { return touch.travel }
    guard let first = down.min(by: { $0.key < $1.key }), let travelStart else { return nil }
    return (first.value - travelStart).length
  }
}
