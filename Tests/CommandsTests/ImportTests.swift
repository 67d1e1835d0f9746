import Foundation
import TestSupport
import Testing

/// The allowed imports per target: nothing points upwards, and few targets import the C library.
@Suite struct ImportTests {
  static let allowed: [String: Set<String>] = [
    // Words, their width and their letters; every target may import it.
    "Text": [],
    // Screens, and bytes from a terminal as events: values.
    "Terminal": ["Text"],
    // The system's C library, and how the program was started.
    "CLibrary": [], "Motion": ["CLibrary", "Text"],
    "Gestures": ["Motion", "Text"], "Stage": ["Motion", "Gestures", "Text"],
    "TodoModel": ["Text"], "Scenes": ["Text", "Motion", "Gestures", "Stage", "TodoModel"],
    "GestureScript": ["Text", "Motion", "Gestures"],
    // Plays scripts and recordings, for flick and for other programs.
    "Simulation": ["Text", "Motion", "Gestures", "Stage", "TodoModel", "Scenes", "GestureScript"],
    // Looks at gestures and scripts: lint, robustness, scripts from recordings. JSON for recorded actions.
    "Laboratory": [
      "Text", "JSON", "Motion", "Gestures", "Stage", "TodoModel", "Scenes", "GestureScript", "Simulation",
    ],
    // JSON texts and nothing of what they hold.
    "JSON": ["CLibrary", "Text"],
    // Documents, edits and items as JSON, without a disk.
    "Coding": ["CLibrary", "Text", "JSON", "TodoModel"],
    "Storage": ["CLibrary", "Text", "JSON", "TodoModel", "Coding"],
    "Interchange": ["Text", "JSON", "TodoModel", "Coding"],
    // Git and links; what it meets goes into words above.
    "Sync": ["Text", "JSON", "TodoModel", "Coding", "Storage", "Interchange"],
    // Interchange for the members of other programs, Gestures for recognizers.
    "LivePage": [
      "Text", "Motion", "Gestures", "TodoModel", "Scenes", "GestureScript", "Simulation", "Rendering",
    ],
    "Rendering": [
      "Text", "Interchange", "JSON", "Motion", "Gestures", "TodoModel", "Scenes", "Coding", "Terminal",
    ],
    "Arguments": ["Text"],
    "Commands": [
      "Text", "Motion", "Gestures", "Stage", "TodoModel", "Scenes", "GestureScript", "Simulation",
      "Laboratory", "JSON", "Coding", "Storage", "Interchange", "Sync", "Rendering", "Arguments", "Terminal",
    ],
    "flick": ["CLibrary", "Commands", "Motion", "Storage", "Sync", "Terminal", "Text", "TodoModel"],
  ]

  static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// The toolchain modules allowed: few targets import the C library, one of them for mathematics.
  static let toolchain: [String: Set<String>] = [
    "CLibrary": system, "Coding": ["Synchronization"], "Storage": ["Synchronization"],
    "flick": ["Synchronization"], "TodoModel": ["FoundationEssentials", "Foundation", "Synchronization"],
    "Scenes": ["FoundationEssentials", "Foundation"], "Interchange": ["FoundationEssentials", "Foundation"],
    "Commands": ["FoundationEssentials", "Foundation", "Synchronization"],
  ]

  static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  @Test func everyTargetIsInTheTable() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ImportTests.sources.path)
    #expect(names.filter { !$0.hasPrefix(".") && $0 != "README.md" && ImportTests.allowed[$0] == nil } == [])
  }

  @Test(arguments: allowed.keys.sorted())
  func importsOnlyAllowedModules(target: String) throws {
    let allowed = (ImportTests.allowed[target] ?? []).union(ImportTests.toolchain[target] ?? [])
    var found: [String] = []
    for file in try ImportTests.files(of: target) {
      let text = try String(contentsOf: file, encoding: .utf8)
      found += modules(importedBy: text).filter { !allowed.contains($0) }.map {
        "\(file.lastPathComponent): \($0)"
      }
    }
    #expect(found == [])
  }

  /// The mathematics of the C library differs in its last bits from system to system: one target has it.
  @Test func onlyMotionCallsTheMathematicsLibrary() throws {
    let calls = try Regex("(?:^|[^.\\w])(sin|cos|tan|atan2|exp|log|log2|pow|sqrt|hypot|cbrt)\\(")
    for target in ImportTests.allowed.keys.sorted() where target != "Motion" {
      for file in try ImportTests.files(of: target) {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard modules(importedBy: text).contains("CLibrary") else { continue }
        #expect(text.matches(of: calls).map { String(text[$0.range]) } == [], "\(file.lastPathComponent)")
      }
    }
  }

  /// Printing and exiting happen in the program's own files.
  @Test func onlyTheProgramPrintsAndExits() throws {
    let calls = try Regex("(?:^|[^.\\w])(print|debugPrint|exit|abort|fputs|puts)\\(")
    for target in ImportTests.allowed.keys.sorted() where target != "flick" {
      for file in try ImportTests.files(of: target) {
        let text = try String(contentsOf: file, encoding: .utf8)
        let code = text.split(separator: "\n").filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
        let found = code.filter { $0.contains(calls) && !$0.contains("func ") }.map(String.init)
        #expect(found == [], "\(file.lastPathComponent)")
      }
    }
  }

  /// The Swift files of a target, in order.
  static func files(of target: String) throws -> [URL] {
    let folder = ImportTests.sources.appending(path: target)
    guard let names = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appending(path: $0) }
  }

  /// The modules named by lines such as `import X`, `public import struct X.Y` and `@testable import X`.
  private func modules(importedBy text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init)
      words.removeAll {
        $0.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains($0)
      }
      guard words.count > 1, words[0] == "import" else { continue }
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = kinds.contains(words[1]) ? words[words.count - 1] : words[1]
      modules.insert(String(name.prefix { $0 != "." }))
    }
    return modules
  }
}
