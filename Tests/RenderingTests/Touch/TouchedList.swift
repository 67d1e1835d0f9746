import Gestures
import Motion
import Scenes
import Simulation
import Terminal
import TodoModel

@testable import Rendering

/// A list on a terminal, under fingers. Touches come 100 times a second.
final class TouchedList {
  let scale: TouchScale
  private let simulator: Simulator
  private var fingers: [Int: Location] = [:]
  var chosen: Int?
  var caret: Int?
  var status = "Inbox  5 items"
  var depth = ColorDepth.ansi256

  static let items = [
    item(1, "Milk"), item(2, "Eggs", done: true), item(3, "牛乳とパンを買う 🥖"), item(4, "שלום עולם"),
    item(5, "Write the report for the board meeting that nobody remembers, with figures and a summary"),
  ]

  init(
    columns: Int, rows: Int, items: [Item] = TouchedList.items, kind: SceneKind = .list,
    fit: TouchScale.Fit = .lists
  ) {
    scale = TouchScale(columns: columns, rows: rows, fit)
    simulator = Simulator(
      scene: kind, screen: Screen(size: scale.screen, profile: .exact),
      document: Document(
        lists: [
          ItemList(name: "Inbox", items: Items(items)), ItemList(name: "Work", items: [item(20, "Plan")]),
        ]),
      list: 0)
  }

  func finger(_ phase: TouchPhase, _ x: Double, _ y: Double, _ finger: Int = 1, at time: Time? = nil) {
    if phase == .began, fingers.isEmpty { simulator.beginGesture("touch") }
    let place = Location(x, y)
    fingers[finger] = phase == .ended || phase == .cancelled ? nil : place
    simulator.touch(TouchSample(time: time ?? simulator.now, finger: finger, phase: phase, location: place))
  }

  /// Moves fingers that are down, all by the same share of their ways, in a fifth of a second.
  func move(_ ways: (finger: Int, by: Offset)...) {
    let start = simulator.now
    let from = fingers
    for step in 1...20 {
      for (finger, way) in ways {
        guard let place = from[finger] else { continue }
        let now = place + way * (Double(step) / 20)
        self.finger(.moved, now.x, now.y, finger, at: start + .milliseconds(10 * Double(step)))
      }
    }
  }

  func wait(_ time: Time) { simulator.advance(to: simulator.now + time) }
  func settle() { simulator.settle() }
  func type(_ text: String) { try? simulator.type(text) }

  func why(isFull: Bool) -> TouchWhy { TouchWhy(simulator.verdictsOfLastGesture, isFull: isFull) }

  var screen: TouchScreen {
    var screen = TouchScreen(.lists(simulator.state), scale: scale, depth: depth)
    screen.why = TouchWhy(simulator.verdictsOfLastGesture)
    screen.status = [status]
    screen.chosen = chosen.map(uid)
    screen.isEmptyList = simulator.scene.model.document.lists[0].items.count == 0
    screen.caret = caret
    screen.fingers = fingers.sorted { $0.key < $1.key }.map(\.value)
    return screen
  }

  /// The screen of a scene other than a list.
  var picture: TouchScreen {
    var screen = screen
    screen.content = .picture(Picture(simulator.recording).frame(at: simulator.now))
    return screen
  }
}

extension CellGrid {
  /// Each row as text with its colors, as a terminal may be shown it.
  var colored: String {
    (0..<rows).map { row in
      let line = String(
        decoding: onlyRow(row).changes(from: CellGrid(columns: columns, rows: 1)), as: UTF8.self)
      return line + "\n"
    }.joined()
  }

  private func onlyRow(_ row: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: 1)
    for column in 0..<columns where !self[column, row].text.isEmpty {
      let isWide = column + 1 < columns && self[column + 1, row].text.isEmpty
      grid.put(self[column, row].text, width: isWide ? 2 : 1, column: column, row: 0, self[column, row].style)
    }
    return grid
  }

  var texts: [String] { (0..<rows).map { text(ofRow: $0) } }
}
