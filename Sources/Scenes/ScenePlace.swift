package import Motion
import Stage
package import TodoModel

/// A text being edited.
package struct OpenText: Hashable, Sendable {
  package var uid: ItemUID
  package var text: String
  /// The caret's character offset.
  package var caret: Int
}

/// The state of a simulation that another one can continue from.
package struct ScenePlace: Hashable, Sendable {
  /// The scene's own content offset, pt, or nil if it does not scroll.
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

extension Scene {
  package func place(at now: Time) -> ScenePlace {
    var place = ScenePlace(offset: offset(at: now))
    if let scene = self as? any PanedScene {
      // A scene of one list has its offset.
      for pane in scene.panes where !(scene is ListScene) {
        place.listOffsets[scene.name(of: pane)] = pane.offset.value(at: now)
      }
      place.text = scene.editedPane?.typing.map {
        OpenText(uid: $0.uid, text: $0.draft.text, caret: $0.draft.caret)
      }
    }
    place.cards = (self as? CardScene)?.place
    place.form = (self as? DetailScene)?.place
    place.views = (self as? ViewsScene)?.place(at: now)
    place.days = (self as? CalendarScene)?.place
    return place
  }

  /// Restores another scene's state, as far as it applies to this one, at once and before any action.
  package func go(to place: ScenePlace, at now: Time) {
    if let offset = place.offset { try? scroll(to: offset, at: now) }
    if let scene = self as? any PanedScene {
      for pane in scene.panes {
        guard let offset = place.listOffsets[scene.name(of: pane)] else { continue }
        pane.put(at: pane.scroller.clamped(offset), at: now)
      }
      if let text = place.text {
        scene.panes.first { pane in pane.items.contains { $0.uid == text.uid } }?.resume(text, at: now)
      }
    }
    if let cards = place.cards { (self as? CardScene)?.go(to: cards, at: now) }
    if let form = place.form { (self as? DetailScene)?.go(to: form, at: now) }
    if let views = place.views { (self as? ViewsScene)?.go(to: views, at: now) }
    if let days = place.days { (self as? CalendarScene)?.go(to: days, at: now) }
  }
}
