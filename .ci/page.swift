// Parts of the page's module that replace Swift's own, which Embedded Swift lacks; `.ci/page` compiles them with its
// rewritten copy of the sources.

/// A property for reading and writing, in place of a writable key path.
struct WritablePath<Root, Value>: Sendable {
  let get: @Sendable (Root) -> Value
  let set: @Sendable (inout Root, Value) -> Void

  init(_ get: @escaping @Sendable (Root) -> Value, _ set: @escaping @Sendable (inout Root, Value) -> Void) {
    self.get = get
    self.set = set
  }
}

/// A lock of the page's one thread.
final class Mutex<Value>: @unchecked Sendable {
  private var value: Value
  init(_ value: Value) { self.value = value }
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}

/// A word of a scene's own, of a type that only the scene knows, in place of `any Hashable & Sendable`.
class SceneWord: @unchecked Sendable {
  func isEqual(to other: SceneWord) -> Bool { false }
}

final class Word<Value: Hashable & Sendable>: SceneWord, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
  // Nothing compares words here.
  override func isEqual(to other: SceneWord) -> Bool { self === other }
  /// The value of a word, or nil if it is of another type.
  static func value(of word: SceneWord) -> Value? { (word as? Word<Value>)?.value }
}

/// A recognizer of any kind, in place of `any Recognizer`.
class AnyRecognizer: @unchecked Sendable {
  var kind: RecognizerKind { fatalError() }
  var state: RecognizerState { fatalError() }
  var isReady: Bool { false }
  var brokenInvariant: String? { nil }
  var failure: FailureReason? { nil }
  var deadline: Time? { nil }
  var values: GestureValues { fatalError() }
  var measures: [Measure] { [] }
  var pair: FingerPlaces? { nil }
  var refusalToBegin: Refusal? { nil }
  var isBetweenTouches: Bool { false }
  var isMeasuring: Bool { false }
  var tap: TapRecognizer? { nil }
  var pan: PanRecognizer? { nil }
  func handle(_ sample: TouchSample) -> Signal { .nothing }
  func timeOut(at time: Time) -> Signal { .nothing }
  func grant(at time: Time) {}
  func deny(_ reason: FailureReason, at time: Time) {}
  func cancel(at time: Time) -> Signal { .nothing }
  func resetValues() {}
  func reset() {}
}

final class RecognizerCell<Held: Recognizer>: AnyRecognizer, @unchecked Sendable {
  private var held: Held
  private let asTap: (Held) -> TapRecognizer?
  private let asPan: (Held) -> PanRecognizer?

  init(_ held: Held, asTap: @escaping (Held) -> TapRecognizer?, asPan: @escaping (Held) -> PanRecognizer?) {
    self.held = held
    self.asTap = asTap
    self.asPan = asPan
  }

  override var kind: RecognizerKind { held.kind }
  override var state: RecognizerState { held.state }
  override var isReady: Bool { held.isReady }
  override var brokenInvariant: String? { held.brokenInvariant }
  override var failure: FailureReason? { held.failure }
  override var deadline: Time? { held.deadline }
  override var values: GestureValues { held.values }
  override var measures: [Measure] { held.measures }
  override var pair: FingerPlaces? { held.pair }
  override var refusalToBegin: Refusal? { held.refusalToBegin }
  override var isBetweenTouches: Bool { held.isBetweenTouches }
  override var isMeasuring: Bool { held.isMeasuring }
  override var tap: TapRecognizer? { asTap(held) }
  override var pan: PanRecognizer? { asPan(held) }
  override func handle(_ sample: TouchSample) -> Signal { held.handle(sample) }
  override func timeOut(at time: Time) -> Signal { held.timeOut(at: time) }
  override func grant(at time: Time) { held.grant(at: time) }
  override func deny(_ reason: FailureReason, at time: Time) { held.deny(reason, at: time) }
  override func cancel(at time: Time) -> Signal { held.cancel(at: time) }
  override func resetValues() { held.resetValues() }
  override func reset() { held.reset() }
}

extension Recognizer {
  var cell: AnyRecognizer { RecognizerCell(self, asTap: { _ in nil }, asPan: { _ in nil }) }
}
extension TapRecognizer {
  var cell: AnyRecognizer { RecognizerCell(self, asTap: { $0 }, asPan: { _ in nil }) }
}
extension PanRecognizer {
  var cell: AnyRecognizer { RecognizerCell(self, asTap: { _ in nil }, asPan: { $0 }) }
}

// Of the parts of TodoModel that the page leaves out.
func areSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

extension Document {
  func list(_ list: Int, in later: Document) -> Int? { later.list(named: lists[list].name) }
  func renamings(to final: Document) -> [Edit] { [] }
}

// What the standard library does with a cast of errors, which Embedded Swift lacks.
extension Dictionary {
  init<Pairs: Sequence>(_ pairs: Pairs, uniquingKeysWith combine: (Value, Value) -> Value)
  where Pairs.Element == (Key, Value) {
    self.init()
    for (key, value) in pairs {
      if let old = self[key] { self[key] = combine(old, value) } else { self[key] = value }
    }
  }

  func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value] {
    var result = self
    for (key, value) in other {
      if let old = result[key] { result[key] = combine(old, value) } else { result[key] = value }
    }
    return result
  }
}

extension Profile.Window? {
  mutating func change(_ path: WritablePath<Profile.Window, Double>, _ value: Double) {
    guard var window = self else { return }
    path.set(&window, value)
    self = window
  }
}

extension Stage {
  @discardableResult
  func add(_ recognizer: some Recognizer, to view: View, name: String? = nil, owner: Int = 0) -> ArenaMember {
    add(recognizer.cell, to: view, name: name, owner: owner)
  }
}

extension Scene {
  var paned: (any PanedScene)? { nil }
}

extension PanedScene {
  var paned: (any PanedScene)? { self }
}
