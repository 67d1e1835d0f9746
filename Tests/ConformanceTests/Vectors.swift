import Testing

@testable import gesture_conformance

/// Where the measured data lies: beside the project, in `../shared/vectors`, and not in it.
enum Vectors {
  /// `FLICK_VECTORS` names another folder.
  static let folder: String = {
    if let folder = InputFile.environment("FLICK_VECTORS") { return folder }
    let project = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return project.joined(separator: "/") + "/../shared/vectors"
  }()

  static let arePresent = (try? InputFile.read("\(folder)/uikit_facts.json")) != nil

  static var absence: Comment { "skipped: there is no measured data in \(folder)" }
}
