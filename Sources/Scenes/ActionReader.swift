import Gestures
import Motion
import TodoModel

/// Reads the words and values of an action one after the other; what is not there comes out as nil.
struct ActionReader {
  private var rest: ArraySlice<SceneArgument>

  init(_ action: SceneAction) { rest = action.arguments[...] }

  init(_ arguments: [SceneArgument]) { rest = arguments[...] }

  /// Takes the word if it stands here.
  mutating func accept(_ word: String) -> Bool {
    guard rest.first == .word(word) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take<Value>(_ value: (SceneArgument) -> Value?) -> Value? {
    guard let found = rest.first.flatMap(value) else { return nil }
    rest.removeFirst()
    return found
  }

  /// A word or a text, whichever stands here.
  mutating func name() -> String? {
    take {
      switch $0 {
      case .word(let name), .text(let name): name
      default: nil
      }
    }
  }

  mutating func text() -> String? { take { if case .text(let text) = $0 { text } else { nil } } }

  mutating func number() -> Double? { take { if case .number(let number) = $0 { number } else { nil } } }

  /// The number here as a whole one.
  mutating func whole() -> Int? { number().flatMap { Int(exactly: $0) } }

  mutating func distance() -> Double? { take { if case .distance(let length) = $0 { length } else { nil } } }

  mutating func duration() -> Time? { take { if case .duration(let time) = $0 { time } else { nil } } }

  /// In radians.
  mutating func angle() -> Double? {
    take { if case .angle(let degrees) = $0 { degrees * .pi / 180 } else { nil } }
  }

  mutating func point() -> Location? { take { if case .point(let point) = $0 { point } else { nil } } }

  mutating func size() -> Extent? { take { if case .size(let size) = $0 { size } else { nil } } }

  mutating func day() -> CalendarDay? { take { if case .day(let day) = $0 { day } else { nil } } }

  mutating func landmark() -> Landmark? {
    take { if case .landmark(let landmark) = $0 { landmark } else { nil } }
  }

  mutating func recognizer() -> RecognizerKind? {
    take { if case .recognizer(let kind) = $0 { kind } else { nil } }
  }

  mutating func list() -> [SceneArgument]? { take { if case .list(let list) = $0 { list } else { nil } } }

  /// The words and texts of the list that stands here.
  mutating func names() -> [String]? {
    list()?.compactMap {
      switch $0 {
      case .word(let name), .text(let name): name
      default: nil
      }
    }
  }
}
