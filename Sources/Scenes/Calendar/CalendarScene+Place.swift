import Motion
import TodoModel

/// The chosen days of a calendar and the item that it holds.
package struct DaysPlace: Hashable, Sendable {
  fileprivate var chosen: Set<CalendarDay>
  fileprivate var held: ItemUID?
}

extension CalendarScene {
  var place: DaysPlace { DaysPlace(chosen: chosen, held: held) }

  /// Chooses the days that can still be chosen; a removed item is no longer held.
  func go(to place: DaysPlace, at time: Time) {
    for day in place.chosen.subtracting(chosen) where mayChoose(day) { choose(day, at: time) }
    for day in chosen.subtracting(place.chosen) { choose(day, at: time) }
    held = place.held.flatMap { model.document.place(of: $0) == nil ? nil : $0 }
  }
}
