/// The manual page of a topic as mdoc source, for section 5 of the manual. The same on every run.
public struct TopicPage: Hashable, Sendable {
  private let program: ProgramRecord
  private let topic: HelpTopic
  private let name: String
  private let date: ManualDate

  /// The page of a topic that has one; `nil` for any other.
  public init?(_ program: ProgramRecord, topic: HelpTopic, date: ManualDate) {
    guard let name = topic.page else { return nil }
    self.program = program
    self.topic = topic
    self.name = name
    self.date = date
  }

  /// The source, in ASCII, ending in a line end. The first of the topic's sections is the description.
  public var source: String {
    var page = ManualText()
    page.macro("Dd \(date.text)")
    page.macro("Dt \(ManualText.arguments(name.uppercased())) 5")
    page.macro("Os")
    page.macro("Sh NAME")
    page.macro("Nm \(ManualText.arguments(name))")
    page.macro("Nd \(ManualText.arguments(topic.summary.prefix(1).lowercased() + topic.summary.dropFirst()))")
    for section in topic.sections { ManualPage.write(section, to: &page) }
    let others = program.topics.compactMap { $0.page == name ? nil : $0.page }
    ManualPage.write([ManualReference(program.name, 1)] + others.map { ManualReference($0, 5) }, to: &page)
    return page.source
  }
}
