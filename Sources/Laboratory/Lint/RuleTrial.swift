import Gestures
import Motion

/// The outcome of touches for each recognizer by its own rule, as if alone: a qualifying one stays ready.
struct RuleTrial {
  struct Step: Hashable, Comparable {
    var time: Time
    var count: Int

    static func < (left: Step, right: Step) -> Bool { left.count < right.count }
  }

  /// The outcome for a recognizer from its first touch until all of its touches were up.
  struct TrialOutcome {
    /// The steps at which its touches began; at least one.
    var touches: [Step]
    var ready: Step?
    /// The step of its failure, ready or not.
    var failed: Step?
    /// The values when it became ready.
    var values: GestureValues?

    /// Whether both had received the same touch up to a step: only then do the recognizers compete.
    func meets(_ other: TrialOutcome, by step: Step) -> Bool {
      touches.contains { $0 <= step && other.touches.contains($0) }
    }
  }

  /// The outcomes of each recognizer in order.
  private(set) var outcomes: [[TrialOutcome]]
  private var recognizers: [any Recognizer]
  private var live: [Bool]
  private var count = 0
  /// The number of fingers down that each recognizer has received.
  private var fingers: [Int]

  /// Delivers the samples in order; `sees` returns the indices of a finger's recognizers for its first
  /// location. Timers run until `end`.
  init(
    _ recognizers: [any Recognizer], _ samples: [TouchSample], until end: Time, sees: (Location) -> [Int]
  ) {
    self.recognizers = recognizers
    outcomes = recognizers.map { _ in [] }
    live = recognizers.map { _ in false }
    fingers = recognizers.map { _ in 0 }
    var routes: [Int: [Int]] = [:]
    for sample in samples.withFollowers {
      fireTimers(before: sample.time)
      count += 1
      let step = Step(time: sample.time, count: count)
      if sample.phase == .began { routes[sample.finger] = sees(sample.location) }
      for index in routes[sample.finger] ?? [] {
        if sample.phase == .began {
          fingers[index] += 1
          if live[index] {
            outcomes[index][outcomes[index].count - 1].touches.append(step)
          } else {
            live[index] = true
            outcomes[index].append(TrialOutcome(touches: [step]))
          }
        }
        if live[index] { note(self.recognizers[index].handle(sample), of: index, step) }
      }
      if sample.phase.isLift {
        for index in routes[sample.finger] ?? [] { fingers[index] -= 1 }
        routes[sample.finger] = nil
        close(step)
      }
    }
    fireTimers(before: end)
  }

  private mutating func note(_ signal: Signal, of index: Int, _ step: Step) {
    let last = outcomes[index].count - 1
    switch signal {
    case .ready:
      outcomes[index][last].ready = step
      outcomes[index][last].values = recognizers[index].values
    case .failed: outcomes[index][last].failed = step
    case .nothing, .changed, .ended, .cancelled: break
    }
  }

  /// Fails the undecided recognizers once all their fingers are up, except ready ones and taps between two touches.
  private mutating func close(_ step: Step) {
    for index in recognizers.indices where live[index] && fingers[index] == 0 {
      if recognizers[index].isReady { continue }
      if recognizers[index].state == .possible {
        if recognizers[index].isBetweenTouches { continue }
        outcomes[index][outcomes[index].count - 1].failed = step
      }
      recognizers[index].reset()
      live[index] = false
    }
  }

  private mutating func fireTimers(before end: Time) {
    while let due = recognizers.indices.compactMap({ live[$0] ? recognizers[$0].deadline : nil }).min(),
      due < end
    {
      count += 1
      var hasAnswer = false
      for index in recognizers.indices where live[index] {
        guard let deadline = recognizers[index].deadline, deadline <= due else { continue }
        let signal = recognizers[index].timeOut(at: due)
        hasAnswer = hasAnswer || signal != .nothing
        note(signal, of: index, Step(time: due, count: count))
      }
      close(Step(time: due, count: count))
      guard hasAnswer else { return }
    }
  }
}
