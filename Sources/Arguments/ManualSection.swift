/// A term and what it means: an environment variable, a file, a line of a table.
package struct DefinitionRecord: Hashable, Sendable {
  /// The term explained.
  package let term: String
  /// The explanation, in whole sentences.
  package let text: String

  /// A term and its explanation.
  package init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}

/// An exit code and what it means.
package struct ExitCodeRecord: Hashable, Sendable {
  /// The code.
  package let code: UInt8
  /// The meaning, in whole sentences.
  package let meaning: String

  /// An exit code and its meaning.
  package init(_ code: UInt8, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}

/// Another manual page: `ls(1)` has the name `ls` and the section 1.
package struct ManualReference: Hashable, Sendable {
  /// The name of the page.
  package let name: String
  /// The part of the manual that holds it, from 1.
  package let section: Int

  /// A reference to a page.
  package init(_ name: String, _ section: Int) {
    self.name = name
    self.section = section
  }
}

/// A part of a section of the manual.
package enum ManualBlock: Hashable, Sendable {
  /// Prose in whole sentences.
  case paragraph(String)
  /// Terms, each with its explanation.
  case table([DefinitionRecord])
  /// Lines shown exactly as they are.
  case literal([String])
}

/// A section of the manual with a title of its own.
package struct ManualSection: Hashable, Sendable {
  /// The title, in capitals.
  package let title: String
  /// The content, in order.
  package let blocks: [ManualBlock]

  /// A section.
  package init(_ title: String, _ blocks: [ManualBlock]) {
    self.title = title
    self.blocks = blocks
  }
}

extension [ManualSection] {
  /// Sections written as text, in parts with a blank line between.
  ///
  /// `# TITLE` begins a section. Lines that begin with four spaces are shown as they are, without them.
  /// `* TERM :: TEXT` is a row of a table; its text continues in the lines below. All else is a paragraph. Parts before
  /// the first title are left out.
  package init(markup: String) {
    self = []
    for part in markup.split(separator: "\n\n") {
      let lines = part.split(separator: "\n")
      guard let first = lines.first else { continue }
      if first.hasPrefix("# ") {
        append(ManualSection(String(first.dropFirst(2)), []))
      } else if let section = popLast() {
        append(ManualSection(section.title, section.blocks + [ManualBlock(first, lines)]))
      }
    }
  }
}

extension DefinitionRecord {
  fileprivate init(markup row: Substring) {
    let parts = row.split(separator: " :: ", maxSplits: 1)
    self.init(String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
  }
}

extension [DefinitionRecord] {
  /// The rows as `init(markup:)` of sections reads them.
  package var markup: String { map { "* \($0.term) :: \($0.text)" }.joined(separator: "\n") }
}

extension ManualBlock {
  fileprivate init(_ first: Substring, _ lines: [Substring]) {
    if first.hasPrefix("    ") {
      self = .literal(lines.map { String($0.dropFirst(4)) })
    } else if first.hasPrefix("* ") {
      var rows: [Substring] = []
      for line in lines {
        if line.hasPrefix("* ") {
          rows.append(line.dropFirst(2))
        } else if let row = rows.popLast() {
          rows.append(row + " " + line.drop { $0 == " " })
        }
      }
      self = .table(rows.map { DefinitionRecord(markup: $0) })
    } else {
      self = .paragraph(lines.joined(separator: " "))
    }
  }
}
