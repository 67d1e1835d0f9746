import Foundation
import Testing

/// A type that five or more other files use is found by the name of its file, which shares a word with its own.
@Suite struct FileNameTests {
  /// The file of another name, with the types in it that many use.
  private static let exceptions: [String: Set<String>] = [
    // The values of one plane: none is read without the others.
    "Motion/Geometry.swift": ["Location", "Offset", "Extent", "Frame", "Distance"]
  ]

  @Test func typesOfManyUsersAreInFilesOfTheirNames() throws {
    let declaration =
      /(?m)^(?:(?:public|package|internal|final|indirect|nonisolated) )*(?:struct|enum|class|protocol|actor|typealias) ([A-Z]\w*)/
    var files: [(path: String, names: Set<Substring>)] = []
    var declared: [Substring: String] = [:]
    for target in ImportTests.allowed.keys.sorted() {
      for file in try ImportTests.files(of: target) {
        let text = try String(contentsOf: file, encoding: .utf8)
        let path = String(file.path.dropFirst(ImportTests.sources.path.count + 1))
        for match in text.matches(of: declaration) { declared[match.output.1, default: path] = path }
        files.append((path, Set(text.matches(of: /\b[A-Z]\w*/).map(\.output))))
      }
    }
    #expect(declared.count > 500)
    var found: [String: Set<String>] = [:]
    for (name, path) in declared {
      let fileName = URL(filePath: path).deletingPathExtension().lastPathComponent
      guard Self.words(name).isDisjoint(with: Self.words(fileName)),
        files.count(where: { $0.path != path && $0.names.contains(name) }) >= 5
      else { continue }
      found[path, default: []].insert(String(name))
    }
    #expect(found == Self.exceptions)
  }

  /// The words of a name in lower case, without the ending of a plural.
  private static func words(_ name: some StringProtocol) -> Set<String> {
    Set(
      String(name).matches(of: /[A-Z]+(?![a-z])|[A-Z][a-z]+|[a-z]+|[0-9]+/).map {
        let word = $0.output.lowercased()
        return word.hasSuffix("s") ? String(word.dropLast()) : word
      })
  }
}
