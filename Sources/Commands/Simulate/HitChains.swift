import Motion
import Rendering
import Scenes
import Simulation

extension SimulationRun {
  /// The views that would get a touch at these points after each script, in order.
  func hits(_ points: [Location], _ played: PlayedScripts, _ format: SimulationFormat) -> Outcome {
    let hits = played.players.flatMap { player in
      points.map { HitChain(point: $0, chain: player.simulator.responderChain(at: $0)) }
    }
    var outcome = Outcome(format.kind == .json ? HitChain.json(hits) : hits.map(\.text).joined())
    finish(&outcome, played)
    return outcome
  }
}

extension Location {
  /// Reads `X,Y` as `--hit` takes it, or nil for anything else.
  init?(hitPoint text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
    self.init(x, y)
  }
}
