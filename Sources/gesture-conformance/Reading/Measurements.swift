/// The measured data that belong to the project.
enum Measurements {
  /// Where they lie in it.
  static let folder = "Tests/Measurements"

  /// The paths of the data in the working folder's project, in order: of the working folder, or the nearest one above
  /// it, that has some. None if there is no such folder; `list` gives the names in a folder.
  static func files(list: (String) -> [String]) -> [String] {
    var above = ""
    // No path that a system takes is deeper.
    for _ in 0..<256 {
      let names = list(above + folder).filter { $0.hasSuffix(".json") }
      if !names.isEmpty { return names.sorted().map { "\(above)\(folder)/\($0)" } }
      above += "../"
    }
    return []
  }
}
