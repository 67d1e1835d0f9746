import Motion
import TodoModel

/// The owner of a recognizer in a scene with lists.
enum RecognizerOwner {
  /// The scene itself, the board or the pager, by its name in the timeline.
  case scene(AnimationTarget)
  case pane(ListPane)
  case row(Row)

  /// The owner's name in the timeline.
  var target: AnimationTarget {
    switch self {
    case .scene(let target): target
    case .pane(let pane): pane.target
    case .row(let row): row.target
    }
  }

  /// The item of a row, or of the row in a pane under the first finger.
  var touched: ItemUID? {
    switch self {
    case .scene: nil
    case .pane(let pane): pane.touches.touched
    case .row(let row): row.shown.uid
    }
  }

  /// The pane of the recognizer or of its row, or nil for the scene.
  var pane: ListPane? {
    switch self {
    case .scene: nil
    case .pane(let pane): pane
    case .row(let row): row.pane
    }
  }
}

/// The owners of a scene's recognizers, by their numbers in the arena.
final class RecognizerOwners {
  /// The scene holds the owners of its recognizers; the entries do not, as the owners hold them.
  private enum Entry {
    case scene(AnimationTarget)
    case pane(Unowned<ListPane>)
    case row(Unowned<Row>)
  }

  private struct Unowned<Object: AnyObject> { unowned let object: Object }

  private var entries: [Entry] = []

  /// The number of the next owner.
  var next: Int { entries.count }

  func add(_ owner: RecognizerOwner) {
    switch owner {
    case .scene(let target): entries.append(.scene(target))
    case .pane(let pane): entries.append(.pane(Unowned(object: pane)))
    case .row(let row): entries.append(.row(Unowned(object: row)))
    }
  }

  /// The row with this number, or nil for another owner.
  func row(_ host: Int) -> Row? { if case .row(let row) = entries[host] { row.object } else { nil } }

  subscript(host: Int) -> RecognizerOwner {
    switch entries[host] {
    case .scene(let target): .scene(target)
    case .pane(let pane): .pane(pane.object)
    case .row(let row): .row(row.object)
    }
  }
}
