/// What one run gave.
struct Reading: Hashable {
  /// In the unit of what is measured; several where a run measures the same thing over and over.
  var values: [Double]
  /// The seconds of a processor that it took, where that is known.
  var processor: Double?
  /// Bytes, of a program of its own.
  var peakMemory: Int?
  /// What was written or read, bytes.
  var bytes: Int?
  /// What was counted besides, by what it is.
  var counters: [String: Double] = [:]

  init(_ value: Double, processor: Double? = nil, peakMemory: Int? = nil, bytes: Int? = nil) {
    self.init([value], processor: processor, peakMemory: peakMemory, bytes: bytes)
  }

  init(_ values: [Double], processor: Double? = nil, peakMemory: Int? = nil, bytes: Int? = nil) {
    self.values = values
    self.processor = processor
    self.peakMemory = peakMemory
    self.bytes = bytes
  }

  /// A program's wall time in milliseconds.
  init(_ cost: ProgramCost, bytes: Int? = nil) {
    self.init(cost.wall * 1000, processor: cost.processor, peakMemory: cost.peakMemory, bytes: bytes)
  }
}
