import Gestures
import Motion
import Stage
import TodoModel

/// The unsaved changes of a form, and the edited field.
package struct FormPlace: Hashable, Sendable {
  /// The unsaved texts of elements, by name.
  fileprivate var texts: [String: String] = [:]
  fileprivate var hasDue: Bool
  fileprivate var lastLinked: String?
  fileprivate var isConverted: Bool
  fileprivate var edited: String?
  fileprivate var caret: Int?
}

extension DetailScene {
  var place: FormPlace {
    var place = FormPlace(
      hasDue: hasDue, lastLinked: lastLinked, isConverted: isConverted, edited: edited?.name, caret: caret)
    for (element, stored) in zip(elements, untouchedForm.elements) {
      let text = element.field?.text ?? element.shownText
      if text != stored.field?.text ?? stored.shownText { place.texts[element.name] = text }
    }
    return place
  }

  /// Restores unsaved changes.
  func go(to place: FormPlace, at time: Time) {
    for (name, text) in place.texts { set(text, of: name, at: time) }
    if place.texts["due"] != nil { hasDue = place.hasDue }
    (lastLinked, isConverted) = (place.lastLinked, place.isConverted)
    if let element = place.edited.flatMap({ element($0) }), var field = element.field {
      _ = field.beginEditing()
      if let caret = place.caret { field.move(to: caret) }
      element.content = .control(field)
    }
    refresh(at: time)
  }
}
