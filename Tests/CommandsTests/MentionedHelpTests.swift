import Arguments
import Testing

@testable import Commands

/// Whether what help refers the reader to is there under that name.
@Suite struct MentionedHelpTests {
  /// Every page of help, with its lines joined.
  private static let pages: [String] = {
    let program = Application.program
    let commands = program.commands.map { program.help(on: $0.name, .long, width: 100) }
    let topics = program.manual.topics.filter { !$0.sections.isEmpty }.map { $0.text(width: 100) }
    return (commands + topics).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }()

  @Test func everySubjectOfHelpExists() {
    let program = Application.program
    for page in MentionedHelpTests.pages {
      for mention in page.matches(of: /flick help ([a-z-]+)/) {
        let subject = String(mention.1)
        #expect(program.command(named: subject) != nil || program.topic(named: subject) != nil, "\(subject)")
      }
    }
  }

  @Test func everyManualPageExists() {
    let names = Set(
      Application.program.manual.topics.compactMap { $0.page.map { "\($0.name)(\($0.section))" } }
        + Application.program.commands.map { "flick-\($0.name)(1)" })
    for page in MentionedHelpTests.pages {
      for mention in page.matches(of: /flick-[a-z]+\([0-9]\)/) { #expect(names.contains(String(mention.0))) }
    }
  }

  /// Help writes titles as `Recordings`, the manual as `RECORDINGS`; both are found by `under Recordings`.
  @Test func everySectionExists() throws {
    var found: [String] = []
    for page in MentionedHelpTests.pages {
      #expect(page.firstMatch(of: /[A-Z]{4,} in flick help/) == nil)
      for mention in page.matches(of: /help ([a-z]+)[^.]* describes (?:it|them) under ([A-Z][a-z]+)/) {
        let topic = try #require(Application.program.topic(named: String(mention.1)))
        let titles = topic.sections.map { $0.title.prefix(1) + $0.title.dropFirst().lowercased() }
        #expect(titles.contains(mention.2))
        found.append("\(mention.1): \(mention.2)")
      }
    }
    #expect(Set(found) == ["scripts: Recordings", "formats: Pictures"])
  }
}
