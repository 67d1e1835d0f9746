/// The manual page of a topic as mdoc source. The same on every run.
package struct TopicPage: Sendable {
  private let program: ProgramRecord
  private let topic: HelpTopic
  private let page: ManualReference
  private let date: ManualDate

  package init?(_ program: ProgramRecord, topic: HelpTopic, date: ManualDate) {
    guard let page = topic.page else { return nil }
    self.program = program
    self.topic = topic
    self.page = page
    self.date = date
  }

  /// The source, in ASCII, ending in a line end. The first of the topic's sections is the description.
  package var source: String {
    let summary = topic.summary.prefix(1).lowercased() + topic.summary.dropFirst()
    var text = ManualText(page, summary: summary, date: date)
    for section in topic.sections { ManualPage.write(section, to: &text) }
    let others = program.manual.topics.compactMap { $0.page }.filter { $0 != page }
    ManualPage.write([ManualReference(program.name, 1)] + others, to: &text)
    return text.source
  }
}
