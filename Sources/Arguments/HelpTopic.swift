/// Something that help explains beside the commands: a language, a format.
///
/// What it says is made when it is asked for: most runs of the program want none of it. Two topics are the same if
/// their names are.
package struct HelpTopic: Sendable {
  /// What there is to read.
  package enum Content: Hashable, Sendable {
    /// Sections with titles of their own.
    case sections([ManualSection])
    /// A text for programs, given out byte for byte; it ends in a line end.
    case document(String)
  }

  /// The word behind `help`.
  package let name: String
  /// One line without a final full stop, beginning with a capital.
  package let summary: String
  /// The manual page that says the same; without one the sections stand in the program's own page.
  package let page: ManualReference?
  private let write: @Sendable () -> Content

  /// A topic.
  package init(
    _ name: String, page: ManualReference? = nil, summary: String,
    _ content: @escaping @Sendable () -> Content
  ) {
    self.name = name
    self.summary = summary
    self.page = page
    write = content
  }

  /// What there is to read.
  package var content: Content { write() }
}

extension HelpTopic: Hashable {
  package static func == (left: HelpTopic, right: HelpTopic) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension HelpTopic {
  /// The sections; none for a document.
  package var sections: [ManualSection] {
    if case .sections(let sections) = content { sections } else { [] }
  }

  /// The topic in lines of at most `width` characters, as ``HelpPage/text(width:)`` breaks them; a document as it is.
  package func text(width: Int = 80) -> String {
    switch content {
    case .document(let text): return text
    case .sections(let sections):
      var page = TextLayout(width: width)
      page.paragraph(summary + ".")
      for section in sections { page.write(section) }
      return page.text
    }
  }
}

extension TextLayout {
  fileprivate mutating func write(_ section: ManualSection) {
    gap()
    line(section.title.prefix(1) + section.title.dropFirst().lowercased() + ":")
    var isFirst = true
    for block in section.blocks {
      if !isFirst { gap() }
      isFirst = false
      switch block {
      case .paragraph(let text): paragraph(text, label: "  ")
      case .table(let rows): columns(rows.map { ($0.term, $0.text) })
      case .literal(let lines): for text in lines { line(text.isEmpty ? "" : "    " + text) }
      }
    }
  }
}
