import TodoModel

/// What was measured on, and with what.
struct Machine: Hashable {
  var date: Instant
  var kernel: String
  var cores: Int
  /// Bytes.
  var memory: Int
  /// How many programs wanted a processor on average in the minute before the measuring began.
  var load: Double
  var flick: FlickProgram
  /// How the bench itself was built, which counts for what is measured inside of it: `release` or `debug`.
  var bench: String

  static var benchBuild: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The machine as it is now.
  static func now(_ flick: FlickProgram) -> Machine {
    Machine(
      date: Instant(secondsSince1970: Surroundings.secondsSince1970), kernel: Surroundings.kernel,
      cores: Surroundings.cores, memory: Surroundings.memory, load: Surroundings.load, flick: flick,
      bench: benchBuild)
  }

  /// In lines for people.
  var lines: [String] {
    [
      "\(date), \(cores) \(cores == 1 ? "core" : "cores"), \(memory.byteText), \(kernel), load \(load.fixed(2))",
      "flick \(flick.version) (\(flick.build)), flick-bench (\(bench))",
    ]
  }
}
