/// A subject of help other than a command. The content is created on request; topics of one name are equal.
package struct HelpTopic: Sendable {
  package enum Content: Hashable, Sendable {
    /// Sections with titles of their own.
    case sections([ManualSection])
    /// A text for programs, printed byte for byte; it ends in a line end.
    case document(String)
  }

  /// The word after `help`.
  package let name: String
  /// One line without a final full stop, beginning with a capital.
  package let summary: String
  /// The manual page with the same content; without one the sections are part of the program's own page.
  package let page: ManualReference?
  private let write: @Sendable () -> Content

  package init(
    _ name: String, page: ManualReference? = nil, summary: String,
    _ content: @escaping @Sendable () -> Content
  ) {
    self.name = name
    self.summary = summary
    self.page = page
    write = content
  }

  /// A topic whose sections are written as text: ``ManualSection``.
  package init(
    _ name: String, page: ManualReference? = nil, summary: String,
    markup: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(name, page: page, summary: summary) { .sections([ManualSection](markup: markup())) }
  }

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

  /// The topic in lines of at most `width` characters, broken as by ``HelpPage/text(width:)``; a document
  /// unchanged.
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
