import Testing

@testable import gesture_conformance

/// The checks of `gesture-conformance`, run in this process.
@Suite struct MeasuredVectorsTests {
  /// What every file must hold, group by group; a fuller set may hold more.
  private static let expected: [(file: String, groups: [String: Int])] = [
    ("uikit_swipe_ios26.json", ["swipe": 40]),
    (
      "uikit_pan_recorded.json",
      ["pan recognition": 25, "pan translation": 23, "pan velocity": 25, "frames": 23, "rubber band": 20]
    ),
    ("uikit_scroll_ios26.json", ["scroll scalars": 67, "scroll end": 6, "frames": 235]),
    ("uikit_facts.json", ["facts": 48]),
    (
      "aosp_velocity.json",
      [
        "velocity lsq2": 23, "velocity lsq2, recorded": 18, "velocity impulse": 14,
        "velocity impulse, recorded": 20,
      ]
    ),
    ("flutter_velocity.json", ["velocity lsq2": 10]),
    ("evemu_touchscreens.json", ["recordings": 60]),
  ]

  @Test(.enabled(if: Vectors.arePresent, Vectors.absence), arguments: expected.indices)
  func measuredValuesAreMet(index: Int) throws {
    let (file, groups) = MeasuredVectorsTests.expected[index]
    let path = "\(Vectors.folder)/\(file)"
    let result = try VectorFile(bytes: InputFile.read(path), path: path).check()
    #expect(result.unexplained.map { "\($0.name): expected \($0.expected), found \($0.found)" } == [])
    for (name, count) in groups {
      let held = result.groups.first { $0.name == name }?.checks.count { $0.holds } ?? 0
      #expect(held >= count, "\(name)")
    }
  }

  @Test(.enabled(if: Vectors.arePresent, Vectors.absence))
  func allFilesTogetherExitWithZero() {
    let paths = MeasuredVectorsTests.expected.map { "\(Vectors.folder)/\($0.file)" }
    let text = ConformanceRun.play(paths, read: InputFile.read)
    #expect(text.status == 0)
    #expect(text.errors == "")
    #expect(text.output.hasSuffix(", 2 explained, 0 unexplained\n"))
    let json = ConformanceRun.play(paths + ["--json"], read: InputFile.read)
    #expect(json.status == 0)
    #expect(json.output.hasSuffix("\"unexplained\": 0\n}\n"))
    #expect(ConformanceRun.play(paths, read: InputFile.read).output == text.output)
  }
}
