import Testing

@testable import gesture_conformance

/// The checks of `gesture-conformance` on the project's measured data, run in this process.
@Suite struct MeasuredVectorsTests {
  static let folder: String = {
    let project = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return project.joined(separator: "/") + "/" + Measurements.folder
  }()

  /// What each file holds: the number of values in each group. All are met but for ``misses``.
  private static let expected: [String: [String: Int]] = [
    "uikit_swipe_ios26.json": ["swipe": 40],
    "uikit_pan_recorded.json": [
      "pan recognition": 25, "pan translation": 23, "pan velocity": 25, "frames": 23, "rubber band": 20,
      "fling scalars": 2,
    ],
    "uikit_scroll_ios26.json": ["scroll scalars": 67, "scroll end": 6, "frames": 235],
    "uikit_facts.json": ["facts": 50],
    "aosp_velocity.json": [
      "velocity lsq2": 23, "velocity lsq2, recorded": 18, "velocity impulse": 14,
      "velocity impulse, recorded": 20,
    ],
    "flutter_velocity.json": ["velocity lsq2": 10],
    "evemu_touchscreens.json": ["recordings": 60],
  ]

  /// The settling times of two overdamped springs.
  private static let misses = [
    "uikit_facts.json": [
      "spring-p0.5-b-0.3 settlingDuration: expected 1.1, found 1.4",
      "spring-k50-d30 settlingDuration: expected 1.4, found 4",
    ]
  ]

  private static var files: [String] {
    InputFile.names(in: folder).filter { $0.hasSuffix(".json") }.sorted()
  }

  @Test func eachFileHasItsResultHere() {
    #expect(MeasuredVectorsTests.files == MeasuredVectorsTests.expected.keys.sorted())
  }

  @Test(arguments: expected.keys.sorted())
  func measuredValuesAreMet(file: String) throws {
    let path = "\(MeasuredVectorsTests.folder)/\(file)"
    let result = try VectorFile(bytes: InputFile.read(path), path: path).check()
    let groups = Dictionary(uniqueKeysWithValues: result.groups.map { ($0.name, $0.checks.count) })
    #expect(groups == MeasuredVectorsTests.expected[file])
    #expect(
      result.misses.map { "\($0.name): expected \($0.expected), found \($0.found)" }
        == MeasuredVectorsTests.misses[file] ?? [])
    #expect(result.unexplained == [])
  }

  /// Where each value comes from, and what it may be used for, is told beside it.
  @Test(arguments: expected.keys.sorted())
  func everyValueHasItsSource(file: String) throws {
    let path = "\(MeasuredVectorsTests.folder)/\(file)"
    let vectors = try VectorFile(bytes: InputFile.read(path), path: path).vectors
    for vector in vectors { #expect(try vector.member("source").text().count > 20) }
    let text = String(decoding: try InputFile.read(path), as: UTF8.self)
    #expect(text.contains("\"licence\":\""))
  }

  @Test func allFilesTogetherExitWithZero() {
    let paths = MeasuredVectorsTests.files.map { "\(MeasuredVectorsTests.folder)/\($0)" }
    func play(_ words: String...) -> ConformanceRun {
      ConformanceRun.play(words, measurements: { paths }, read: InputFile.read)
    }
    let text = play()
    #expect(text.status == 0)
    #expect(text.errors == "")
    #expect(text.output.hasSuffix(", 2 explained, 0 unexplained\n"))
    let json = play("--json")
    #expect(json.status == 0)
    #expect(json.output.hasSuffix("\"unexplained\": 0,\n  \"notRun\": 0\n}\n"))
    #expect(play().output == text.output)
  }
}
