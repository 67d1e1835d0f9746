/// How this program was started: its name and the words behind it.
package enum Invocation {
  /// Why the words cannot be used.
  package enum Fault: Error, Hashable, Sendable {
    /// The argument at this place, counted from 1, is not UTF-8.
    case notUTF8(Int)
    /// There is no argument at all, not even the program's name.
    case noName

    /// The fault in a few words.
    package var reason: String {
      switch self {
      case .notUTF8(let position): "argument \(position) is not UTF-8"
      case .noName: "it was started without any arguments, not even its name"
      }
    }
  }

  /// The words after the program's name. Throws if one is not UTF-8, or if the name itself is missing.
  package static func words() throws(Fault) -> [String] {
    ArgumentVector.forgetRuntimePlace()
    let strings = ArgumentVector.strings
    // Linux since 5.18 makes one empty argument of none at all.
    guard let name = strings.first, strings.count > 1 || name.pointee != 0 else { throw .noName }
    var words: [String] = []
    for (position, string) in strings.enumerated().dropFirst() {
      guard let word = String(validatingCString: string) else { throw .notUTF8(position) }
      words.append(word)
    }
    return words
  }

  /// The first argument, by convention the program's name; nil if it is missing or not UTF-8.
  package static var name: String? {
    ArgumentVector.strings.first.flatMap { String(validatingCString: $0) }
  }
}
