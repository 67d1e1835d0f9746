import Gestures
import Motion
package import TodoModel

extension CalendarScene {
  /// Whether a tap can choose a day: it is in the range, and the delegate does not refuse it.
  package func mayChoose(_ day: CalendarDay) -> Bool {
    guard let range, range.contains(day), !refused.contains(day) else { return false }
    if refusesWeekends, [.saturday, .sunday].contains(day.weekday) { return false }
    return allows(day)
  }

  /// Handles a tap on a day: chooses it or, if chosen, deselects it; with an item held it sets that item's due
  /// date.
  func tapped(_ day: CalendarDay, at time: Time) {
    guard mayChoose(day) else { return }
    if let held {
      setDue(day, of: held, at: time)
      return
    }
    choose(day, at: time)
  }

  /// Chooses a day or, if chosen, deselects it.
  func choose(_ day: CalendarDay, at time: Time) {
    let isChosen = chosen.insert(day).inserted
    if !isChosen { chosen.remove(day) }
    show(&borders, "border", day, isChosen, at: time)
  }

  private func setDue(_ day: CalendarDay, of uid: ItemUID, at time: Time) {
    guard let item = model.document.item(uid), item.due != .day(day) else { return }
    let old = item.due?.day
    model.apply(.setField(uid, .due(.day(day))), at: time)
    if let item = model.document.item(uid) { marks.note(item) }
    for changed in [old, day].compactMap({ $0 }) {
      show(&dots, "dot", changed, marks.isMarked(changed), at: time)
    }
  }

  /// Shows or hides a mark of a day; does nothing if it is in that state already.
  private func show(
    _ tracks: inout [CalendarDay: Track], _ mark: String, _ day: CalendarDay, _ isShown: Bool, at time: Time
  ) {
    var track = tracks[day] ?? Track(rest: 1)
    let hidden = isShown ? 0.0 : 1.0
    guard track.destination != hidden else { return }
    track.set(hidden, at: time, keepingPast: recorder.isOn)
    tracks[day] = track
    recorder.set(.view("\(mark) of day \(day)"), .hidden, .flag(!isShown), at: time)
  }

  /// Shows the dots before the first action.
  func placeDots() {
    dots = [:]
    guard let range else { return }
    for day in marks.days(in: range) { dots[day] = Track(rest: 0) }
  }
}
