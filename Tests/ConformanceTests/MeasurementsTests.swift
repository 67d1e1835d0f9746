import Testing

@testable import gesture_conformance

@Suite struct MeasurementsTests {
  @Test(arguments: [
    (folder: "Tests/Measurements", found: ["Tests/Measurements/a.json", "Tests/Measurements/b.json"]),
    (
      folder: "../../Tests/Measurements",
      found: ["../../Tests/Measurements/a.json", "../../Tests/Measurements/b.json"]
    ),
    (folder: "Sources/Measurements", found: []),
  ])
  func theyAreLookedForUpwards(folder: String, found: [String]) {
    let names = ["b.json", ".", "README.md", "..", "a.json"]
    #expect(Measurements.files { $0 == folder ? names : [] } == found)
  }

  @Test func aFolderWithoutDataIsPassedOver() {
    let folders = ["Tests/Measurements": ["README.md"], "../Tests/Measurements": ["a.json"]]
    #expect(Measurements.files { folders[$0] ?? [] } == ["../Tests/Measurements/a.json"])
  }

  @Test func aFoldersNamesAreRead() {
    #expect(InputFile.names(in: MeasuredVectorsTests.folder).contains("uikit_facts.json"))
    #expect(InputFile.names(in: "/nowhere") == [])
  }
}
