package import Scenes
package import Terminal

package enum KeyCommand: Hashable, Sendable, CaseIterable {
  case chooseAbove, chooseBelow, choosePageAbove, choosePageBelow, chooseFirst, chooseLast
  case complete, toggle, delete, edit, add, insertBelow, carryUp, carryDown
  case nextList, previousList
  case undo, redo
  /// The next touch of the left button is two fingers, mirrored or side by side.
  case mirrored, sideBySide
  case words, later, earlier, mark, move, filter
  case search, cancel, dense, why, record, redraw, help, quit
  /// Stops the program until the shell resumes it.
  case suspend
}

/// The keys of `flick touch`: both the loop and the help use this table.
package enum TouchKeys {
  /// `names` are the keys as shown in the help.
  package static let all: [(command: KeyCommand, keys: [TerminalKey], names: String, help: String)] = [
    (.chooseAbove, [.up, .text("k")], "↑ k", "choose the row above"),
    (.chooseBelow, [.down, .text("j")], "↓ j", "choose the row below"),
    (.choosePageAbove, [.pageUp], "Page Up", "choose a page above"),
    (.choosePageBelow, [.pageDown], "Page Down", "choose a page below"),
    (.chooseFirst, [.text("g"), .home], "g Home", "choose the first row"),
    (.chooseLast, [.text("G"), .end], "G End", "choose the last row"),
    (.toggle, [.text(" ")], "Space", "complete, or reopen"),
    (.complete, [.text("x")], "x", "complete: swipe right"),
    (.delete, [.text("d"), .delete], "d Delete", "delete: swipe left"),
    (.edit, [.return, .text("e")], "Return e", "edit the text: tap"),
    (.add, [.text("n")], "n", "new on top: pull down"),
    (.insertBelow, [.text("o")], "o", "new below, or at the end"),
    (.carryUp, [.text("K"), .altUp], "K Alt-↑", "carry it up: hold, drag"),
    (.carryDown, [.text("J"), .altDown], "J Alt-↓", "carry it down"),
    (.words, [.text(".")], ".", "due:fri pri:A +home …"),
    (.later, [.text("+")], "+", "due a day later"),
    (.earlier, [.text("-")], "-", "due a day earlier"),
    (.mark, [.text("m")], "m", "mark; J K mark more"),
    (.move, [.text(">")], ">", "move to another list"),
    (.filter, [.text("f")], "f", "filter by query or view"),
    (.nextList, [.tab], "Tab", "show the next list"),
    (.previousList, [.backTab], "Shift-Tab", "show the list before"),
    (.undo, [.text("u")], "u", "undo"),
    (.redo, [.text("U"), .control("r")], "U Ctrl-R", "redo"),
    (.mirrored, [.text("2")], "2", "next touch mirrored"),
    (.sideBySide, [.text("t")], "t", "next touch side by side"),
    (.search, [.text("/")], "/", "search; ↓ ↑ find more"),
    (.cancel, [.escape], "Escape", "cancel the touch"),
    (.dense, [.text("v")], "v", "one line a row, or two"),
    (.why, [.text("w")], "w", "why: short, full or none"),
    (.record, [.text("r")], "r", "start or end a recording"),
    (.redraw, [.control("l")], "Ctrl-L", "redraw"),
    (.help, [.text("?")], "?", "show or hide this help"),
    (.suspend, [.control("z")], "Ctrl-Z", "suspend"),
    (.quit, [.text("q"), .control("c")], "q Ctrl-C", "end"),
  ]

  /// The mouse actions and the keys of a text, for the help.
  package static let others: [(names: String, help: String)] = [
    ("", ""), ("Mouse", ""), ("left", "one finger"), ("right", "two fingers, mirrored"),
    ("middle", "two, side by side"),
    ("wheel", "scroll by a row"), ("", ""), ("In a text", ""), ("Return", "keep it"),
    ("Escape", "give the edit up"), ("← → Home End", "move; Ctrl-A, Ctrl-E"),
    ("Ctrl-← Ctrl-→", "by a word; Alt-B, Alt-F"),
    ("Ctrl-U Ctrl-K", "delete all; to the end"), ("Ctrl-W", "delete a word"),
  ]

  /// The commands of keys while no text is open.
  package static let commands: [TerminalKey: KeyCommand] = Dictionary(
    all.flatMap { entry in entry.keys.map { ($0, entry.command) } }, uniquingKeysWith: { first, _ in first })
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
    case .card: [("drag", "move it; past half, next"), ("pinch, rotate", "size and turn it")]
    case .detail: [("tap a field", "edit it"), ("tap, drag", "use the control"), ("tap save", "store it")]
    case .calendar: [("tap a day", "choose it"), ("drag sideways", "show another month")]
    case .views: [("any", "what the script declares")]
    }
  }
}
