/// Ensures that a script sets up its screen before its first action, and sets each property once.
struct SetupOrder {
  private var hasAction = false
  private var seen: Set<String> = []
  private var listNames: Set<String> = []
  private var hasNamelessList = false

  /// A block is an action.
  mutating func noteBlock() { hasAction = true }

  /// Notes a statement; the reader is at its first word.
  mutating func note(
    _ statement: Statement, isSetup: Bool, inBlock: Bool, _ reader: LineReader
  ) throws(LineFault) {
    guard isSetup else {
      hasAction = true
      return
    }
    if hasAction || inBlock {
      throw reader.fault("an action", hint: "\"\(reader.written)\" must come before the first action")
    }
    switch statement {
    case .screen, .rowHeight, .rate, .profile, .scene:
      guard seen.insert(reader.written).inserted else {
        throw reader.fault("one \"\(reader.written)\"", found: "a second one")
      }
    case .list(let list):
      let isNew = list.name.map { listNames.insert($0).inserted } ?? !hasNamelessList
      guard isNew else {
        let named = list.name.map { "named \"\($0)\"" } ?? "without a name"
        throw reader.fault("a list with another name", found: "a second one \(named)")
      }
      if list.name == nil { hasNamelessList = true }
    default: break
    }
  }
}
