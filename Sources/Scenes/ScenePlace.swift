import Motion
import Stage
package import TodoModel

/// A text that is being edited.
package struct OpenText: Hashable, Sendable {
  package var uid: ItemUID
  package var text: String
  /// How many characters stand before the caret.
  package var caret: Int

  package init(uid: ItemUID, text: String, caret: Int) {
    self.uid = uid
    self.text = text
    self.caret = caret
  }
}

/// Where a simulation stands, for another one to go on from there.
package struct ScenePlace: Hashable, Sendable {
  /// The scene's own content offset, pt; nil if it does not scroll.
  package var offset: Double?
  /// The offsets of several lists on the screen, by their names.
  package var listOffsets: [String: Double] = [:]
  package var text: OpenText?
  package var cards: CardsPlace?
  package var form: FormPlace?
  package var views: ViewsPlace?
  package var days: DaysPlace?

  package init(offset: Double? = nil) { self.offset = offset }
}

extension Simulator {
  /// Where it stands.
  package var place: ScenePlace {
    var place = ScenePlace(offset: scene.offset(at: now))
    if let scene = scene as? ListScene {
      place.text = scene.pane.openText
    } else if let scene = scene as? any PanedScene {
      for pane in scene.panes { place.listOffsets[scene.name(of: pane)] = pane.offset.value(at: now) }
      place.text = scene.editedPane?.openText
    }
    place.cards = (scene as? CardScene)?.place
    place.form = (scene as? DetailScene)?.place
    place.views = (scene as? ViewsScene)?.place(at: now)
    place.days = (scene as? CalendarScene)?.place
    return place
  }

  /// Goes where another simulation stood, as far as there is such a place here: at once, and before anything is done.
  package func go(to place: ScenePlace) {
    if let offset = place.offset { try? scroll(to: offset) }
    if let scene = scene as? ListScene {
      if let text = place.text { scene.pane.resume(text, at: now) }
    } else if let scene = scene as? any PanedScene {
      for pane in scene.panes {
        guard let offset = place.listOffsets[scene.name(of: pane)] else { continue }
        pane.put(at: pane.scroll.scroller.clamped(offset), at: now)
      }
      if let text = place.text {
        scene.panes.first { pane in pane.items.contains { $0.uid == text.uid } }?.resume(text, at: now)
      }
    }
    if let cards = place.cards { (scene as? CardScene)?.go(to: cards, at: now) }
    if let form = place.form { (scene as? DetailScene)?.go(to: form, at: now) }
    if let views = place.views { (scene as? ViewsScene)?.go(to: views, at: now) }
    if let days = place.days { (scene as? CalendarScene)?.go(to: days, at: now) }
    _ = takeEdits()
  }
}

extension ListPane {
  fileprivate var openText: OpenText? {
    edited.map { OpenText(uid: $0.uid, text: $0.draft.text, caret: $0.draft.caret) }
  }

  /// Goes on with an edit that was under way elsewhere: its row is at the top at once. An item that is off the screen is
  /// scrolled to; nothing happens if the list has no such item.
  fileprivate func resume(_ open: OpenText, at time: Time) {
    guard let index = items.firstIndex(where: { $0.uid == open.uid }) else { return }
    if row(of: open.uid) == nil { put(at: scroll.scroller.clamped(Double(index) * rowHeight), at: time) }
    resume(Edited(uid: open.uid, draft: EditedText(open.text, caret: open.caret)), at: time)
  }
}
