import Foundation
import Testing

/// Whether the libraries that other programs use say what their declarations are for.
@Suite struct DocumentationTests {
  /// The targets of which every public declaration has a doc comment.
  static let documented = [
    "Motion", "Gestures", "TodoModel", "Scenes", "GestureScript", "Simulation", "Storage",
  ]

  @Test func everyPublicDeclarationHasADocComment() throws {
    var scan = DeclarationScan()
    // Read together, since a protocol may be declared in another target than the types that conform to it.
    for target in DocumentationTests.documented {
      let before = scan.declarations.count
      for file in try ImportTests.files(of: target) {
        scan.read(try String(contentsOf: file, encoding: .utf8), file: "\(target)/\(file.lastPathComponent)")
      }
      #expect(scan.declarations.count > before, "\(target) has no public declaration")
    }
    #expect(scan.undocumented == [])
  }

  @Test func findsUndocumentedDeclarations() {
    let source = #"""
      public import Motion

      /// A finger.
      public struct Finger: Hashable, Touching {
        public var place: Int
        /// Its name.
        @discardableResult
        public static func name(_ text: String = "{") -> String { text }
        private let secret = 1
        public init() {}
        public func touch() {}
        public func lift() {}
      }

      public protocol Touching {
        func touch()
        /// Whether it touches.
        var touches: Bool { get }
      }

      extension Touching {
        public var touches: Bool { true }
        public var rests: Bool { !touches }
      }

      public enum Phase: String {
        case began, moved
        /// The last one.
        case ended

        // public var old: Int
        var next: Phase {
          var open = 0
          open += 1
          switch self {
          case .began: .moved
          case .moved, .ended: .ended
          }
        }
      }

      enum Hidden { case inside }
      """#
    var scan = DeclarationScan()
    scan.read(source, file: "Finger.swift")
    #expect(
      scan.undocumented == [
        "Finger.swift:5: public var place: Int", "Finger.swift:10: public init() {}",
        "Finger.swift:12: public func lift() {}", "Finger.swift:15: public protocol Touching {",
        "Finger.swift:16: func touch()", "Finger.swift:23: public var rests: Bool { !touches }",
        "Finger.swift:26: public enum Phase: String {", "Finger.swift:27: case began, moved",
      ])
  }
}
