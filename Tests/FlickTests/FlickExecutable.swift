import Foundation

/// The path of the built program that the tests run: beside the test bundle.
enum FlickExecutable {
  static let folder: URL = {
    let own = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      .deletingLastPathComponent()
    for folder in [
      bundle, own, URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent(),
    ] {
      if let folder, FileManager.default.isExecutableFile(atPath: folder.appending(path: "flick").path) {
        return folder
      }
    }
    return own
  }()
}
