/// The words that started this program: its name and its arguments.
package enum Invocation {
  /// The reason why the words cannot be used.
  package enum WordsError: Error, Hashable, Sendable {
    /// The argument at this position, counted from 1, is not UTF-8.
    case notUTF8(Int)
    /// There are no arguments, not even the program's name.
    case noName

    /// The error as a short phrase.
    package var reason: String {
      switch self {
      case .notUTF8(let position): "argument \(position) is not UTF-8"
      case .noName: "it was started without any arguments, not even its name"
      }
    }
  }

  /// The words after the program's name. Throws if one is not UTF-8, or if the name itself is missing.
  package static func words() throws(WordsError) -> [String] {
    ArgumentVector.forgetRuntimePlace()
    let strings = ArgumentVector.strings
    // Since version 5.18, Linux replaces an empty vector by one empty argument.
    guard let name = strings.first, strings.count > 1 || name.pointee != 0 else { throw .noName }
    var words: [String] = []
    for (position, string) in strings.enumerated().dropFirst() {
      guard let word = String(validatingCString: string) else { throw .notUTF8(position) }
      words.append(word)
    }
    return words
  }

  /// The path of the program's own file, with links followed, or nil if it is unknown.
  package static var path: String? {
    executablePath(startedAs: ArgumentVector.strings.first.flatMap { String(validatingCString: $0) })
  }
}
