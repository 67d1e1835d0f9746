import Motion
import Stage

/// The changes that touches made to views: scroll offsets and colors.
package struct ViewsPlace: Hashable, Sendable {
  fileprivate var offsets: [String: Double] = [:]
  fileprivate var looks: [String: String] = [:]
  fileprivate var colors: SeededColors
}

extension ViewsScene {
  func place(at time: Time) -> ViewsPlace {
    var place = ViewsPlace(colors: colors)
    for view in views {
      place.offsets[view.view.name] = view.scroll?.offset.value(at: time)
      place.looks[view.view.name] = view.appearance.latest.color
    }
    return place
  }

  func go(to place: ViewsPlace, at time: Time) {
    colors = place.colors
    for view in views {
      if let offset = place.offsets[view.view.name], let scroller = view.scroll?.scroller {
        view.scroll?.offset.set(scroller.clamped(offset), at: time, keepingPast: recorder.isOn)
      }
      if let color = place.looks[view.view.name] {
        view.paint(color, at: time, keepingPast: recorder.isOn)
      }
    }
  }
}
