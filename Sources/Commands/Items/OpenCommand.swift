import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

/// `flick open`: hands the first link of an item to the desktop.
enum OpenCommand: Command {
  static let names = CommandNames("open", foreign: ["browse", "url"])
  static let record = CommandRecord(
    names, summary: "Open the link of an item",
    description: """
      Opens the first link or path in the item's text or note with xdg-open (open on macOS), or with the program that
      the preference opener names. Links begin with http:, https: or mailto:. A path is absolute and names a file that is
      there; programs, .desktop files and symbolic links are never opened.
      """,
    options: [OptionRecord(.print, help: "Print all links, a line each, and open none")],
    arguments: [.items("The item; with --print several")],
    examples: [
      "flick open 3": "Open the first link of item 3.",
      "flick open 3 --print": "Print its links.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.refuseTexts(context.arguments.arguments(.items))
    let names = try ItemNames(context.arguments.arguments(.items), in: context)
    let document = try context.document()
    let items = try names.places(in: document).map { document[$0] }
    let links = items.flatMap { OpenCommand.links(of: $0, context.environment.fileSystem) }
    guard let item = items.first else { return Outcome(saying: ItemNames.noneNamed) }
    guard let first = links.first else {
      throw .notFound(
        "\(document.name(of: item.uid)) has nothing to open: no link (http:, https:, mailto:) and no path of a file"
      )
    }
    if context.arguments[.print] { return Outcome(links.map { $0 + "\n" }.joined()) }
    guard items.count == 1 else { throw .usage("flick opens one item at a time; --print takes several") }
    return try open(first, context)
  }

  private static func open(_ link: String, _ context: Context) throws(Failure) -> Outcome {
    let opener = try context.configuration().opener ?? (context.environment.isMac ? "open" : "xdg-open")
    let code: Int32
    do throws(SystemFault) {
      code = try context.environment.editor(EditorRequest(command: opener, path: link, takesTerminal: false))
    } catch {
      throw .outside("cannot start '\(opener.visible)': \(error.reason)")
    }
    guard code != 0 else { return Outcome("opened \(link)\n") }
    // The shell's code for a program that it cannot find.
    throw .outside(
      code == 127
        ? "there is no program '\(opener.visible)'; flick config opener PROGRAM names another one"
        : "'\(opener.visible)' ended with exit code \(code) and may not have opened \(link)")
  }

  /// The links and paths in an item's text and note, in order, each once.
  private static func links(of item: Item, _ files: any FileSystem) -> [String] {
    var seen = Set<String>()
    return [item.text, item.note ?? ""].flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .compactMap { link(in: $0, files) }.filter { seen.insert($0).inserted }
  }

  /// The link in a word, without brackets and punctuation around it, or nil if it has none.
  private static func link(in word: Substring, _ files: any FileSystem) -> String? {
    // Neither the opener nor the terminal gets control characters.
    guard String(word).visible == word else { return nil }
    let lower = word.lowercased()
    let starts = ["https://", "http://", "mailto:"].compactMap { lower.firstRange(of: $0)?.lowerBound }
    if let start = starts.min() {
      let link = trimmed(word.dropFirst(lower.distance(from: lower.startIndex, to: start)))
      return link.last == "/" && link.hasSuffix("://") || link.hasSuffix(":") ? nil : String(link)
    }
    let path = trimmed(word.drop { "<([\"'".contains($0) })
    guard path.hasPrefix("/"), !path.lowercased().hasSuffix(".desktop"),
      let status = try? files.status(at: String(path)), status.kind == .regular, status.mode & 0o111 == 0
    else { return nil }
    return String(path)
  }

  /// The word without the punctuation of a sentence and brackets that it does not open itself.
  private static func trimmed(_ word: Substring) -> Substring {
    var word = word
    while let last = word.last, ".,;:!?>\"'])".contains(last) {
      let pair: Character? = last == ")" ? "(" : last == "]" ? "[" : nil
      if let pair, word.count(where: { $0 == pair }) >= word.count(where: { $0 == last }) { break }
      word.removeLast()
    }
    return word
  }
}
