import GestureScript
import Motion
import Scenes
import TodoModel

// From the words of a script to those of the scenes, which know no scripts.

extension RowReference {
  var landmark: Landmark {
    switch name {
    case .number(let number): .row(number - 1, list: list)
    case .text(let text): .item(text, list: list)
    }
  }
}

extension Target {
  /// What the scene knows it by; nil for days that the calendar does not have.
  func landmark(on screen: Extent) -> Landmark? {
    switch self {
    case .row(let row), .above(let row), .below(let row): row.landmark
    case .point(let location): .point(location)
    case .day(let date): date.calendarDay.map { .day($0) }
    case .control(let name): .control(name)
    case .card(let number): .card(number - 1)
    case .view(let name): .view(name)
    case .phrase(let phrase): .own(SceneAction(phrase, screen: screen))
    }
  }

  /// Whether it is what a line of a log is about; rows are told apart by their items instead.
  func names(_ target: AnimationTarget) -> Bool {
    switch (self, target) {
    case (.card(let number), .card(let index)): number == index + 1
    case (.view(let name), .view(let shown)), (.control(let name), .view(let shown)): name == shown
    default: false
    }
  }
}

extension CalendarDate {
  var calendarDay: CalendarDay? { CalendarDay(year: year, month: month, day: day) }
}

extension SceneAction {
  init(_ phrase: ScenePhrase, screen: Extent) {
    self.init(phrase.form, phrase.values.compactMap { SceneArgument($0, screen: screen) })
  }
}

extension SceneArgument {
  fileprivate init?(_ value: SceneValue, screen: Extent) {
    switch value {
    case .word(let word), .name(let word): self = .word(word)
    case .text(let text): self = .text(text)
    case .whole(let number): self = .number(Double(number))
    case .number(let number): self = .number(number)
    case .distance(let distance): self = .distance(distance.points(width: screen.width))
    case .duration(let time): self = .duration(time)
    case .angle(let degrees): self = .angle(degrees)
    case .point(let location): self = .point(location)
    case .size(let size): self = .size(size)
    case .date(let date):
      guard let day = date.calendarDay else { return nil }
      self = .day(day)
    case .month(let year, let month):
      guard let month = CalendarMonth(year: year, month: month) else { return nil }
      self = .month(month)
    case .target(let target):
      guard let landmark = target.landmark(on: screen) else { return nil }
      self = .landmark(landmark)
    case .recognizer(.kind(let kind)): self = .recognizer(kind)
    case .recognizer(.named(let name)): self = .word(name)
    case .list(let values): self = .list(values.compactMap { SceneArgument($0, screen: screen) })
    }
  }
}

extension Setting.Value {
  var sceneValue: SettingValue {
    switch self {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .word(let text), .text(let text): .text(text)
    }
  }
}

extension GestureScript.Key {
  var sceneKey: Scenes.Key {
    switch self {
    case .return: .return
    case .backspace: .backspace
    case .clear: .clear
    case .escape: .escape
    }
  }
}
