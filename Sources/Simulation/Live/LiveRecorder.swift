package import GestureScript
import Gestures
package import Motion
import Scenes
import TodoModel

/// Records a live session as a script that plays the same.
package struct LiveRecorder {
  /// The initial screen, settings and lists.
  package fileprivate(set) var head: [Statement]
  fileprivate let compiler: GestureCompiler
  package fileprivate(set) var actions: [Action] = []
  fileprivate var samples: [TouchSample] = []
  fileprivate var down: Set<Int> = []

  package struct Action {
    package var start: Time
    package var end: Time
    package var content: Content
  }

  package enum Content {
    case statement(Statement)
    /// From the first finger down to the last one up.
    case touches([TouchSample])
  }

  /// The statement of an action, touches as a block; nil if no block can have them.
  package func statement(of action: Action) -> Statement? {
    switch action.content {
    case .statement(let statement): statement
    case .touches(let samples):
      compiler.lines(replaying: samples, from: action.start).map { .together($0.map { Positioned($0) }) }
    }
  }

  package var isEmpty: Bool { actions.isEmpty && samples.isEmpty }

  mutating func add(_ statement: Statement, at moment: Time, to end: Time? = nil) {
    // Consecutive letters are one text.
    if case .type(let text) = statement, case .statement(.type(let before))? = actions.last?.content {
      actions[actions.count - 1].content = .statement(.type(before + text))
      return
    }
    actions.append(Action(start: moment, end: end ?? moment, content: .statement(statement)))
  }

  /// Adds a list that is not shown to the script, empty, since items move to its top.
  mutating func need(_ name: String) {
    let lists = head.indices.filter { if case .list = head[$0] { true } else { false } }
    guard let last = lists.last else { return }
    for index in lists { if case .list(let list) = head[index], list.name == name { return } }
    head.insert(.list(ScriptList(name, .generated(0))), at: last + 1)
  }

  mutating func add(_ samples: [TouchSample]) {
    self.samples += samples
    for sample in samples {
      if sample.phase == .began { down.insert(sample.finger) }
      if sample.phase.isLift { down.remove(sample.finger) }
    }
    guard down.isEmpty, let start = self.samples.first?.time, let end = self.samples.last?.time else {
      return
    }
    actions.append(Action(start: start, end: end, content: .touches(self.samples)))
    self.samples = []
  }
}

extension LiveSession {
  /// Starts recording. Everything comes to rest first.
  package func startRecording(at time: Time) {
    cancel(at: time)
    settle(at: time)
    var head = setup.head(screen: screen)
    head.insert(.profile(setup.profileToPlay), at: 1)
    if setup.ownDocument == nil {
      head += setup.options.listFlags.filter { _ in simulator.scene is ListScene }.map {
        .set(ScenePhrase("\($0.rawValue) on", ListSetting($0, isOn: true)))
      }
    }
    head += shownLists
    let place = simulator.place
    if let offset = place.offset, offset != 0 { head.append(.scroll(offset)) }
    for list in document.lists {
      guard let offset = place.listOffsets[list.name], offset != 0 else { continue }
      let words = "scroll list \(list.name.quotedText) to \(offset.exactText)pt"
      head.append(.phrase(ScenePhrase(words, PaneStatement.scroll(list: list.name, to: offset))))
    }
    recorder = LiveRecorder(
      head: head,
      compiler: GestureCompiler(screen: screen, rowHeight: setup.rowHeight, rate: ScriptSetup().rate))
  }

  package var isRecording: Bool { recorder != nil }

  /// Cancels the touch and leaves out an open text. Returns nil if nothing was being recorded, or, unless
  /// `keepsEmpty`, for an empty recording.
  package func endRecording(at time: Time, keepsEmpty: Bool = true) -> LiveRecorder? {
    guard recorder.map({ keepsEmpty || !$0.isEmpty }) ?? false else {
      recorder = nil
      return nil
    }
    cancel(at: time)
    settle(at: time)
    defer { recorder = nil }
    return recorder
  }

  private var shownLists: [Statement] {
    let isAlone = simulator.scene is ListScene
    return document.lists.enumerated().filter { !isAlone || $0.offset == list }.map { _, list in
      let rows = LiveSession.rows(list.items)
      return .list(ScriptList(list.name, rows.isEmpty ? .generated(0) : .items(rows)))
    }
  }

  /// Items in stored order, which indices in edits refer to, each with its parent.
  private static func rows(_ items: Items) -> [RowText] {
    let tree = ItemTree(items)
    if tree.isFlat { return items.map { RowText($0.text, isDone: $0.isDone) } }
    var places: [ItemUID: Int] = [:]
    for (index, item) in items.enumerated() { places[item.uid] = index + 1 }
    return items.map { item in
      RowText(item.text, isDone: item.isDone, under: tree.parent(of: item.uid).flatMap { places[$0] })
    }
  }
}
