import TodoModel

/// Reports a writer's progress.
struct ExportSteps {
  private let total: Double
  private let world: ExchangeWorld
  private var done = 0

  init(_ lists: [ItemList], _ world: ExchangeWorld) {
    total = Double(max(1, lists.reduce(0) { $0 + $1.items.count }))
    self.world = world
  }

  mutating func step() {
    done += 1
    if done % 1024 == 0 { world.progress(Double(done) / total) }
  }
}
