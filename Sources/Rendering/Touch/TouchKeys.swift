package import Scenes
package import Terminal

package enum KeyCommand: Hashable, Sendable, CaseIterable {
  case chooseAbove, chooseBelow, choosePageAbove, choosePageBelow, chooseFirst, chooseLast
  case complete, toggle, delete, edit, add, insertBelow, carryUp, carryDown
  case nextList, previousList
  case undo, redo
  /// The next touch of the left button is two fingers, mirrored or side by side.
  case mirrored, sideBySide
  case search, cancel, why, record, redraw, help, quit
  /// Stops the program until the shell resumes it.
  case suspend
}

/// The keys of `flick touch`: both the loop and the help use this table.
package enum TouchKeys {
  package struct Entry: Hashable, Sendable {
    package var command: KeyCommand
    package var keys: [TerminalKey]
    /// The keys as shown in the help.
    package var names: String
    package var help: String
  }

  package static let all: [Entry] = [
    Entry(command: .chooseAbove, keys: [.up, .text("k")], names: "↑ k", help: "choose the row above"),
    Entry(command: .chooseBelow, keys: [.down, .text("j")], names: "↓ j", help: "choose the row below"),
    Entry(command: .choosePageAbove, keys: [.pageUp], names: "Page Up", help: "choose a page above"),
    Entry(command: .choosePageBelow, keys: [.pageDown], names: "Page Down", help: "choose a page below"),
    Entry(command: .chooseFirst, keys: [.text("g"), .home], names: "g Home", help: "choose the first row"),
    Entry(command: .chooseLast, keys: [.text("G"), .end], names: "G End", help: "choose the last row"),
    Entry(command: .toggle, keys: [.text(" ")], names: "Space", help: "complete, or reopen"),
    Entry(command: .complete, keys: [.text("x")], names: "x", help: "complete: swipe right"),
    Entry(command: .delete, keys: [.text("d"), .delete], names: "d Delete", help: "delete: swipe left"),
    Entry(command: .edit, keys: [.return, .text("e")], names: "Return e", help: "edit the text: tap"),
    Entry(command: .add, keys: [.text("n")], names: "n", help: "new item on top: pull down"),
    Entry(command: .insertBelow, keys: [.text("o")], names: "o", help: "new item below, or at the end"),
    Entry(
      command: .carryUp, keys: [.text("K"), .altUp], names: "K Alt-↑", help: "carry it up: hold, drag"),
    Entry(
      command: .carryDown, keys: [.text("J"), .altDown], names: "J Alt-↓", help: "carry it down"),
    Entry(command: .nextList, keys: [.tab], names: "Tab", help: "show the next list"),
    Entry(command: .previousList, keys: [.backTab], names: "Shift-Tab", help: "show the list before"),
    Entry(command: .undo, keys: [.text("u")], names: "u", help: "undo"),
    Entry(command: .redo, keys: [.text("U"), .control("r")], names: "U Ctrl-R", help: "redo"),
    Entry(command: .mirrored, keys: [.text("2")], names: "2", help: "next touch mirrored"),
    Entry(command: .sideBySide, keys: [.text("t")], names: "t", help: "next touch side by side"),
    Entry(command: .search, keys: [.text("/")], names: "/", help: "search; ↓ ↑ Return Escape"),
    Entry(command: .cancel, keys: [.escape], names: "Escape", help: "cancel the touch"),
    Entry(command: .why, keys: [.text("w")], names: "w", help: "why: short, full or none"),
    Entry(command: .record, keys: [.text("r")], names: "r", help: "start or end a recording"),
    Entry(command: .redraw, keys: [.control("l")], names: "Ctrl-L", help: "redraw"),
    Entry(command: .help, keys: [.text("?")], names: "?", help: "show or hide this help"),
    Entry(command: .suspend, keys: [.control("z")], names: "Ctrl-Z", help: "suspend"),
    Entry(command: .quit, keys: [.text("q"), .control("c")], names: "q Ctrl-C", help: "end"),
  ]

  /// The mouse actions and the keys of a text, for the help.
  package static let others: [(names: String, help: String)] = [
    ("", ""), ("Mouse", ""), ("left", "one finger"), ("right", "two fingers, mirrored"),
    ("middle", "two fingers, side by side"),
    ("wheel", "scroll by a row"), ("", ""), ("In a text", ""), ("Return", "keep it"),
    ("Escape", "give the edit up"), ("← → Home End", "move; Ctrl-A, Ctrl-E"),
    ("Ctrl-← Ctrl-→", "by a word; Alt-B, Alt-F"),
    ("Ctrl-U Ctrl-K", "delete all, or to the end"), ("Ctrl-W", "delete a word"),
  ]

  private static let commands: [TerminalKey: KeyCommand] = Dictionary(
    all.flatMap { entry in entry.keys.map { ($0, entry.command) } }, uniquingKeysWith: { first, _ in first })

  /// The command of a key while no text is open, or nil for none.
  package static func command(for key: TerminalKey) -> KeyCommand? { commands[key] }
}

extension SceneKind {
  /// What touches do in the scene, for the help.
  package var touches: [(names: String, help: String)] {
    let edit = [
      ("tap a text", "edit it"), ("pull down", "new item on top"), ("pinch apart", "new item between two"),
      ("hold, drag", "carry a row elsewhere"),
    ]
    return switch self {
    case .list, .board: [("drag right", "complete a row"), ("drag left", "delete a row")] + edit
    case .pager: [("drag sideways", "show the next list")] + edit
    case .card: [("drag", "move the card; past half, the next"), ("pinch, rotate", "size and turn it")]
    case .detail: [("tap a field", "edit it"), ("tap, drag", "use the control"), ("tap save", "store it")]
    case .calendar: [("tap a day", "choose it"), ("drag sideways", "show another month")]
    case .views: [("any", "what the script's recognizers take")]
    }
  }
}
