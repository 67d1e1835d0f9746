/// What is to be measured, and how thoroughly.
struct BenchSettings: Hashable {
  /// The numbers of items that stores are made of.
  var sizes: [Int]
  /// Of those that lists are exchanged with.
  var exchangeSizes: [Int]
  /// Of those that other programs are compared on.
  var comparedSizes: [Int]
  /// Of those that are touched on a terminal.
  var liveSizes: [Int]
  /// How many reports of the mouse are sent in one run, and three times as many while dragging.
  var reports: Int
  /// How many items JSON is read and written with.
  var parsedItems: Int
  /// How many changes a history holds.
  var changes: [Int]
  /// How many touch samples are played in one run without a log; with a log a tenth of it.
  var samples: Int
  var schedule: Schedule
  /// Starts of names; none for all.
  var only: [String] = []

  static let usual = BenchSettings(
    sizes: [10, 1000, 10_000, 100_000, 1_000_000], exchangeSizes: [1000, 100_000],
    comparedSizes: [10, 1000, 10_000, 100_000], liveSizes: [100, 10_000], reports: 100, parsedItems: 100_000,
    changes: [1000, 10_000],
    samples: 1_000_000, schedule: .usual)

  static let quick = BenchSettings(
    sizes: [10, 1000], exchangeSizes: [100], comparedSizes: [10, 100], liveSizes: [10], reports: 1,
    parsedItems: 1000, changes: [20],
    samples: 2000, schedule: .quick)

  /// Settings with other numbers of items everywhere but in the throughput of JSON.
  func with(sizes: [Int]) -> BenchSettings {
    var settings = self
    settings.sizes = sizes
    settings.exchangeSizes = sizes
    settings.comparedSizes = sizes
    settings.liveSizes = sizes
    return settings
  }
}
