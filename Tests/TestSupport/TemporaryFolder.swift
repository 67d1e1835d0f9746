import CLibrary
import Foundation

/// A folder of a test's own, gone with all it holds when the test is.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "flick-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func path(_ name: String) -> String { path + "/" + name }

  public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  public func write(_ bytes: [UInt8], to name: String) throws {
    // A program that is open for writing cannot be run: what other tests start meanwhile must not inherit the file.
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: bytes)
  }

  public func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  public func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The sorted names in the folder.
  public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  /// Every file's content by its name.
  public var contents: [String: [UInt8]] {
    get throws { Dictionary(uniqueKeysWithValues: try names.map { ($0, try bytes($0)) }) }
  }

  public func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  public func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  public func linkTarget(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: path(name))
  }
}
