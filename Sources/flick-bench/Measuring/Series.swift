/// What was measured of one thing.
struct Series: Hashable {
  /// `write.add`.
  var name: String
  /// What the group's heading says.
  var group: String
  var title: String
  var items: Int?
  var unit: Unit
  var values: [Double]
  /// The median of the processor's time, milliseconds.
  var processor: Double?
  /// The greatest of all runs, bytes.
  var peakMemory: Int?
  /// What one run wrote or read: the median, bytes.
  var bytes: Int?
  /// What was counted besides, by what it is.
  var counters: [String: Double] = [:]

  init(
    name: String, group: String, title: String, items: Int? = nil, unit: Unit = .milliseconds,
    values: [Double],
    processor: Double? = nil, peakMemory: Int? = nil, bytes: Int? = nil
  ) {
    self.name = name
    self.group = group
    self.title = title
    self.items = items
    self.unit = unit
    self.values = values
    self.processor = processor
    self.peakMemory = peakMemory
    self.bytes = bytes
  }

  init(_ group: Group, _ member: Member, readings: [Reading]) {
    self.init(
      name: "\(group.name).\(member.name)", group: group.title, title: member.title, items: group.items,
      unit: member.unit, values: readings.flatMap { $0.values },
      processor: Statistics(readings.compactMap { $0.processor })?.median.scaled(by: 1000),
      peakMemory: readings.compactMap { $0.peakMemory }.max(),
      bytes: Statistics(readings.compactMap { $0.bytes }.map { Double($0) }).map { Int($0.median) })
    counters = readings.last?.counters ?? [:]
  }

  /// Nil if nothing was measured.
  var statistics: Statistics? { Statistics(values) }
}

extension Double {
  fileprivate func scaled(by factor: Double) -> Double { self * factor }
}

extension [Series] {
  /// The median of what has this name and this many items; nil if it was not measured.
  func median(_ name: String, items: Int? = nil) -> Double? {
    first { $0.name == name && $0.items == items }?.statistics?.median
  }
}
