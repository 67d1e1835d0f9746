import Motion
package import TodoModel

/// A change of several items in one step.
package enum RowChange: Hashable, Sendable {
  case complete, reopen, delete
  /// Sets fields by words as `flick edit` reads them.
  case edit([String])
  case move(list: String)

  /// The command whose words the statement takes, or nil for a statement that needs none.
  package var command: String? {
    switch self {
    case .complete, .reopen, .delete: nil
    case .edit: "edit"
    case .move: "move"
    }
  }
}

extension SceneError {
  /// The error of a statement that takes a command's words, where no command reads them.
  package static func needsFlick(_ command: String) -> SceneError {
    .refused(expected: "a statement that plays without flick", found: command)
  }
}

/// Plans a change that takes a command's words; throws if they cannot be read, or need a clock.
package typealias RowPlan = (RowChange, [ItemUID], Document) throws(SceneError) -> [Edit]

extension PanedScene {
  /// Changes items in one step, whether or not their rows are on the screen; the lists reload at once.
  func change(_ targets: [SceneTarget], _ change: RowChange, at time: Time) throws(SceneError) {
    var places: [ItemUID: Place] = [:]
    var uids: [ItemUID] = []
    for target in targets {
      let found = try find(target)
      if places.updateValue(Place(list: found.list, index: found.index), forKey: found.uid) == nil {
        uids.append(found.uid)
      }
    }
    for edit in try edits(change, of: uids) {
      model.apply(edit, near: edit.item.flatMap { places[$0] }, at: time)
    }
    for pane in panes { pane.requestReload(at: time) }
  }

  private func edits(_ change: RowChange, of uids: [ItemUID]) throws(SceneError) -> [Edit] {
    if let command = change.command {
      guard let plan = model.source.plan else { throw .needsFlick(command) }
      return try plan(change, uids, document)
    }
    let sinks = pane(of: list)?.settings.contains(.completedSink) ?? false
    let edits = model.planned(about: uids) { editor in
      for uid in uids {
        guard let place = editor.place(of: uid) else { continue }
        let isDone = editor.document[place].isDone
        switch change {
        case .reopen: if isDone { try? editor.reopen(uid) }
        case .complete where !isDone:
          try? editor.complete(uid)
          let parent = editor.tree(of: place.list).parent(of: uid)
          if sinks { try? editor.put(uid, under: parent, in: place.list, at: .end) }
        case .delete: try? editor.remove(uid)
        default: break
        }
      }
    }
    if edits.isEmpty {
      throw .refused(expected: change == .reopen ? "a completed item" : "an open item", found: "none")
    }
    return edits
  }
}
