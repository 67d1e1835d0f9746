/// Another manual page: `ls(1)` has the name `ls` and the section 1.
package struct ManualReference: Hashable, Sendable {
  package let name: String
  /// The part of the manual that holds it, from 1.
  package let section: Int

  package init(_ name: String, _ section: Int) {
    self.name = name
    self.section = section
  }
}

package enum ManualBlock: Hashable, Sendable {
  /// Prose in whole sentences.
  case paragraph(String)
  case table([DefinitionRecord])
  case literal([String])
}

package struct ManualSection: Hashable, Sendable {
  /// The title, in capitals.
  package let title: String
  package let blocks: [ManualBlock]

  package init(_ title: String, _ blocks: [ManualBlock]) {
    self.title = title
    self.blocks = blocks
  }
}

extension [ManualSection] {
  /// Sections written as text, in parts with a blank line between.
  ///
  /// `# TITLE` begins a section, and four spaces a literal line. `* TERM :: TEXT` is a row of a table; its
  /// text continues in the lines below. All else is a paragraph. Parts before the first title are left out.
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
      self = .table(
        rows.map { row in
          let parts = row.split(separator: " :: ", maxSplits: 1)
          return DefinitionRecord(String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
        })
    } else {
      self = .paragraph(lines.joined(separator: " "))
    }
  }
}

extension String {
  /// The paragraphs of a text with a blank line between them; a line end is a space.
  var paragraphs: [String] {
    split(separator: "\n\n").map { $0.split(separator: "\n").joined(separator: " ") }
  }
}
