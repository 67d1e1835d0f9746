/// How often things are measured.
struct Schedule: Hashable {
  /// Fewer runs than this would give no median.
  static let fewest = 3

  /// A number of runs that was asked for; nil to have as many as the time allows.
  var runs: Int?
  /// How many at most without such a number.
  var most: Int
  /// How long a member of a group may take, all its runs and what prepares them together, seconds.
  var secondsPerMember: Double

  /// At most a hundred runs in three seconds.
  static let usual = Schedule(runs: nil, most: 100, secondsPerMember: 3)
  /// Three runs.
  static let quick = Schedule(runs: Schedule.fewest, most: Schedule.fewest, secondsPerMember: 0)

  /// Whether there is to be another round after so many, the last of which took so long.
  func wantsMore(after rounds: Int, of members: Int, elapsed: Double, last: Double) -> Bool {
    if let runs { return rounds < max(runs, Schedule.fewest) }
    if rounds < Schedule.fewest { return true }
    return rounds < most && elapsed + last <= secondsPerMember * Double(members)
  }

  /// Whether a round is made first that does not count.
  var warmsUp: Bool { self != .quick }
}

extension Schedule {
  /// Measures a group in rounds, its members in turn.
  func series(of group: Group) throws(BenchFault) -> [Series] {
    var readings = [[Reading]](repeating: [], count: group.members.count)
    defer { group.cleanUp() }
    try group.prepare()
    var round = 0
    func measure() throws(BenchFault) -> [Reading] {
      var all: [Reading] = []
      for member in group.members {
        try Interruption.check()
        all.append(try member.measure(round))
      }
      round += 1
      return all
    }
    if warmsUp { _ = try measure() }
    let start = Clock.now
    var last = 0.0
    var rounds = 0
    while wantsMore(after: rounds, of: group.members.count, elapsed: Clock.now - start, last: last) {
      let began = Clock.now
      for (index, reading) in try measure().enumerated() { readings[index].append(reading) }
      last = Clock.now - began
      rounds += 1
    }
    return zip(group.members, readings).map { Series(group, $0, readings: $1) }
  }
}
