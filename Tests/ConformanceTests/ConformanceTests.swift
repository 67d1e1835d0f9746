import Foundation
import JSON
import Storage
import Testing

/// Plays the measured touch data of `Tests/Measurements` through the gesture core and compares every value.
@Suite(.serialized) struct ConformanceTests {
  /// The number of values in each group of each file. All hold.
  private static let expected: [String: [String: Int]] = [
    "uikit_swipe_ios26.json": ["swipe": 40],
    "uikit_pan_recorded.json": [
      "pan recognition": 25, "pan translation": 23, "pan velocity": 25, "frames": 23, "rubber band": 20,
      "fling scalars": 2,
    ],
    "uikit_scroll_ios26.json": ["scroll scalars": 67, "scroll end": 6, "frames": 235],
    "uikit_facts.json": ["facts": 32],
    "aosp_velocity.json": [
      "velocity lsq2": 23, "velocity lsq2, recorded": 18, "velocity impulse": 14,
      "velocity impulse, recorded": 20,
    ],
    "flutter_velocity.json": ["velocity lsq2": 10, "fling": 10],
    "platform_glides.json": ["glide": 12],
    "evemu_touchscreens.json": ["recordings": 60],
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Measurements")

  private static func file(_ name: String) throws -> Vector {
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    return Vector(value: try JSONValue(parsing: bytes), path: name)
  }

  private static func checks(of file: Vector) throws -> Checks {
    var checks = Checks()
    for vector in try file.vectors.elements {
      checks.vector = try vector.id.text
      switch try vector.kind.text {
      case "swipe": try checks.checkSwipe(vector)
      case "pan": try checks.checkPan(vector)
      case "velocity": try checks.checkVelocity(vector)
      case "pinch", "pinch_velocity": try checks.checkPinch(vector)
      case "rotation": try checks.checkRotation(vector)
      case "defaults": try checks.checkDefaults(vector)
      case "recording": try checks.checkRecording(vector)
      case "scroll_deceleration", "scroll_bounce_only", "scroll_bounce_with_velocity",
        "scroll_rubber_band_then_bounce_from_rest":
        try checks.checkScroll(vector)
      case "glide": try checks.checkGlide(vector)
      default: throw vector.kind.expected("a known kind")
      }
    }
    return checks
  }

  @Test func reproducesMeasuredValues() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ConformanceTests.folder.path)
    #expect(names.filter { $0.hasSuffix(".json") }.sorted() == ConformanceTests.expected.keys.sorted())
    var (held, count, misses) = (0, 0, [String]())
    for name in ConformanceTests.expected.keys.sorted() {
      let checks = try ConformanceTests.checks(of: ConformanceTests.file(name))
      let counts = Dictionary(uniqueKeysWithValues: checks.groups.map { ($0.name, $0.checks.count) })
      #expect(counts == ConformanceTests.expected[name])
      print("\(name)\n\(checks.report)", terminator: "")
      held += checks.all.count - checks.misses.count
      count += checks.all.count
      misses += checks.misses
    }
    print("\(held) of \(count) hold")
    #expect(misses == [])
    #expect((held, count) == (665, 665))
  }

  /// Each vector's `source` says where it was published, each file's `licence` how it may be used.
  @Test(arguments: expected.keys.sorted())
  func everyValueHasItsSource(file name: String) throws {
    let file = try ConformanceTests.file(name)
    #expect(try file.schema.text == "gesture-vectors/1")
    #expect(try !file.licence.text.isEmpty)
    for vector in try file.vectors.elements { #expect(try vector.source.text.count > 20) }
  }

  /// A swipe by 40 pt is too short, and a scroll view that was not dragged has no travel at recognition.
  @Test func reportsMisses() throws {
    let text = #"""
      {"vectors":[
       {"id":"s","kind":"swipe","recognizer":{"direction":["right"],"numberOfTouchesRequired":1},
        "samples":[{"t":0,"phase":"began","touches":[{"id":0,"x":0,"y":0}]},
                   {"t":0.1,"phase":"moved","touches":[{"id":0,"x":40,"y":0}]}],
        "expect":{"recognized":true,"at_event":1,"actions":["ended"]}},
       {"id":"d","kind":"scroll_deceleration","lift_t":0.1,"viewport":[320,480],"content":[320,2000],
        "startOffset":100,
        "samples":[{"t":0,"phase":"began","x":0,"y":0},{"t":0.01,"phase":"moved","x":0,"y":-5},
                   {"t":0.1,"phase":"ended","x":0,"y":-5}],
        "expect":{"release_offset":100,"targetContentOffset":100,"finalOffset":90,
                  "recognition":{"travel":10,"offset_after":100}}}]}
      """#
    let file = Vector(value: try JSONValue(parsing: Array(text.utf8)), path: "made.json")
    let checks = try ConformanceTests.checks(of: file)
    #expect(
      checks.misses == [
        "s actions: expected [\"ended at 1\"], found []", "d travel at recognition: expected 10, found none",
        "d offset after recognition: expected 100, found none", "d final offset: expected 90, found 100",
      ])
    #expect(checks.report == "  swipe: 0/1\n  scroll scalars: 2/5, worst error 10 pt\n")
  }

  @Test(arguments: [
    (#"{"vectors":3}"#, "a.json.vectors: expected an array"),
    (#"{"vectors":[{"id":"x","kind":"hover"}]}"#, "a.json.vectors[0].kind: expected a known kind"),
    (
      #"{"vectors":[{"id":"p","kind":"pinch","input":{"distance":[1]}}]}"#,
      "a.json.vectors[0].input.distance: expected two numbers"
    ),
  ])
  func namesUnreadableValues(text: String, expected: String) throws {
    let file = Vector(value: try JSONValue(parsing: Array(text.utf8)), path: "a.json")
    let error = #expect(throws: Vector.Unreadable.self) { try ConformanceTests.checks(of: file) }
    #expect(error?.description == expected)
  }
}
