import Arguments
import Rendering
import Storage
import Text
import TodoModel

/// `flick open`: hands the first link of an item to the desktop.
enum OpenCommand: Command {
  static let names = CommandNames("open", foreign: ["browse", "url"])
  static let record = CommandRecord(
    names, summary: "Open the link of an item",
    description: """
      Opens the first link or path in the item's text or note with xdg-open (open on macOS), or with the program that
      the preference opener names. Links begin with http:, https: or mailto:. A path is absolute and names a file that is
      there. Programs, .desktop, .jar and .AppImage files, symbolic links and mailto: links with an attachment are never
      opened; flick says what they are.
      """,
    options: [OptionRecord(.print, help: "Print the links, one per line, instead of opening one")],
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
    let found = items.flatMap { OpenCommand.links(of: $0, context.environment.fileSystem) }
    let links = found.filter { $0.refusal == nil }.map(\.text)
    let refused = found.compactMap { link in link.refusal.map { "\(link.text) is \($0)" } }
    guard let item = items.first else { return Outcome(saying: ItemNames.noneNamed) }
    guard let first = links.first else {
      let reason =
        refused.isEmpty
        ? "no link (http:, https:, mailto:) and no path of a file"
        : refused.joined(separator: ", ")
      throw .notFound("\(document.name(of: item.uid)) has nothing to open: \(reason)")
    }
    guard context.arguments[.print] || items.count == 1 else {
      throw .usage("flick opens one item at a time; --print takes several")
    }
    var outcome =
      context.arguments[.print] ? Outcome(links.map { $0 + "\n" }.joined()) : try open(first, context)
    for message in refused { outcome.say("not opened: \(message)") }
    return outcome
  }

  /// The program that opens links, and why the preference's program was not used.
  private static func opener(_ context: Context) throws(Failure) -> (command: String, refusal: String?) {
    let usual = context.environment.isMac ? "open" : "xdg-open"
    let configuration = try context.configuration()
    guard let named = configuration.opener else { return (usual, nil) }
    if configuration.setOutside.contains("opener") { return (named, nil) }
    do throws(Failure) {
      return (try context.environment.program(ofPreference: "opener") ?? usual, nil)
    } catch {
      return (usual, error.message(in: Application.program))
    }
  }

  private static func open(_ link: String, _ context: Context) throws(Failure) -> Outcome {
    let (opener, refusal) = try opener(context)
    let remark = refusal.map { "the preference opener was not used: \($0)" }
    let ending = remark.map { "; \($0)" } ?? ""
    let code: Int32
    do throws(SystemError) {
      code = try context.environment.editor(EditorRequest(command: opener, path: link, takesTerminal: false))
    } catch {
      throw .outside("cannot start '\(opener.visible)': \(error.reason)\(ending)")
    }
    if code == 0 {
      var outcome = Outcome("opened \(link)\n")
      if let remark { outcome.say(remark) }
      return outcome
    }
    // The shell's code for a program that it cannot find.
    throw .outside(
      (code == 127
        ? "there is no program '\(opener.visible)'; flick config opener PROGRAM names another one"
        : "'\(opener.visible)' ended with exit code \(code) and may not have opened \(link)") + ending)
  }

  private struct Link: Hashable {
    var text: String
    /// The words after "is" for a link that is not opened, or nil.
    var refusal: String?
  }

  /// The links and paths in an item's text and note, in order, each once.
  private static func links(of item: Item, _ files: any FileSystem) -> [Link] {
    var seen = Set<Link>()
    return [item.text, item.note ?? ""].flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .compactMap { link(in: $0, files) }.filter { seen.insert($0).inserted }
  }

  /// The link in a word, without brackets and punctuation around it, or nil if it has none.
  private static func link(in word: Substring, _ files: any FileSystem) -> Link? {
    // Neither the opener nor the terminal gets control characters.
    guard String(word).visible == word else { return nil }
    let lower = word.lowercased()
    let starts = ["https://", "http://", "mailto:"].compactMap { lower.firstRange(of: $0)?.lowerBound }
    if let start = starts.min() {
      let link = trimmed(word.dropFirst(lower.distance(from: lower.startIndex, to: start)))
      if link.last == "/" && link.hasSuffix("://") || link.hasSuffix(":") { return nil }
      return Link(text: String(link), refusal: attaches(link) ? "a link that attaches a file" : nil)
    }
    let path = trimmed(word.drop { "<([\"'".contains($0) })
    guard path.hasPrefix("/"), let status = try? files.status(at: String(path)) else { return nil }
    return Link(text: String(path), refusal: refusal(of: path, status))
  }

  /// Whether a `mailto:` link names a file to send.
  private static func attaches(_ link: Substring) -> Bool {
    guard link.lowercased().hasPrefix("mailto:"), let query = link.firstIndex(of: "?") else { return false }
    return link[query...].split(whereSeparator: { "?&;".contains($0) }).contains { field in
      var name = ""
      var rest = field.prefix { $0 != "=" }
      while let character = rest.popFirst() {
        if character == "%", let code = UInt8(rest.prefix(2), radix: 16) {
          name.unicodeScalars.append(Unicode.Scalar(code))
          rest = rest.dropFirst(2)
        } else {
          name.append(character)
        }
      }
      return name.lowercased().hasPrefix("attach")
    }
  }

  private static func refusal(of path: Substring, _ status: FileStatus) -> String? {
    switch status.kind {
    case .symbolicLink: return "a symbolic link"
    case .folder: return "a folder"
    case .other: return "not a file"
    case .regular: break
    }
    if status.mode & 0o111 != 0 { return "a program" }
    let ending = [".desktop", ".jar", ".AppImage"].first { path.lowercased().hasSuffix($0.lowercased()) }
    return ending.map { "a program (\($0))" }
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
