/// A search through Swift source for public declarations and their doc comments, line by line.
struct DeclarationScan {
  /// A public declaration, a requirement of a public protocol, or a case of a public enumeration.
  struct Declaration: Hashable {
    var file: String
    var line: Int
    var text: String
    /// The name without arguments; `init` and `subscript` for those.
    var name: String
    /// The type or protocol that it is declared in; empty outside of types.
    var type: String
    /// Whether a protocol requires it, here.
    var isRequirement: Bool
    var isDocumented: Bool
  }

  private(set) var declarations: [Declaration] = []
  /// The names that each public protocol requires.
  private var requirements: [String: Set<String>] = [:]
  /// The types and protocols that each type is declared to conform to.
  private var conformances: [String: Set<String>] = [:]

  private struct Scope {
    var keyword = ""
    var type = ""
    var isPublic = false
  }

  /// The declarations without a doc comment, as `File.swift:12: public var name: String`.
  ///
  /// A member that a public protocol requires is left out in conforming types: its comment is the protocol's.
  var undocumented: [String] {
    declarations.filter { !$0.isDocumented && !isDocumentedByProtocol($0) }
      .map { "\($0.file):\($0.line): \($0.text)" }
  }

  private func isDocumentedByProtocol(_ declaration: Declaration) -> Bool {
    let protocols = conformances[declaration.type] ?? []
    return !declaration.isRequirement
      && protocols.contains { requirements[$0]?.contains(declaration.name) ?? false }
  }

  /// Reads a file.
  mutating func read(_ text: String, file: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    var scopes: [Scope] = []
    var pending: Scope?
    var isInText = false
    for (index, line) in lines.enumerated() {
      if !line.ranges(of: "\"\"\"").count.isMultiple(of: 2) {
        isInText.toggle()
      } else if isInText {
        continue
      }
      let code = code(of: line)
      let head = Head(code)
      let scope = scopes.last ?? Scope()
      if head.isDeclaration(in: scope.keyword, isPublic: scope.isPublic) {
        let isRequirement = scope.keyword == "protocol" && !head.isPublic
        if isRequirement { requirements[scope.type, default: []].insert(head.name) }
        let above = lines[..<index].last { !$0.hasPrefix("@") } ?? ""
        declarations.append(
          Declaration(
            file: file, line: index + 1, text: line, name: head.name, type: scope.type,
            isRequirement: isRequirement, isDocumented: above.hasPrefix("///")))
      }
      if head.opensType {
        pending = Scope(keyword: head.keyword, type: head.name, isPublic: head.isPublic)
        conformances[head.name, default: []].formUnion(head.conformances)
        // The members of a protocol's extension are its requirements' defaults.
        if head.keyword == "extension" { conformances[head.name, default: []].insert(head.name) }
      }
      for character in code {
        if character == "{" {
          scopes.append(pending ?? Scope(type: scopes.last?.type ?? ""))
          pending = nil
        } else if character == "}" {
          _ = scopes.popLast()
        }
      }
    }
  }

  /// A line without its comment and the contents of its string literals.
  private func code(of line: String) -> String {
    var code = ""
    var isInString = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
      } else if isInString, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isInString.toggle()
      } else if !isInString {
        code.append(character)
        if code.hasSuffix("//") { return String(code.dropLast(2)) }
      }
    }
    return code
  }
}

extension DeclarationScan {
  /// The beginning of a line of code: modifiers, keyword, name, conformances.
  private struct Head {
    var isPublic = false
    var keyword = ""
    var name = ""
    var conformances: Set<String> = []

    private static let modifiers: Set<String> = [
      "public", "package", "internal", "private", "fileprivate", "final", "static", "mutating",
      "nonmutating", "indirect", "weak", "unowned", "lazy", "override", "convenience", "required",
      "nonisolated",
    ]

    init(_ code: String) {
      let words = code.split(separator: " ").map(String.init)
      guard
        let first = words.firstIndex(where: { word in
          let modifier = String(word.prefix { $0 != "(" })
          return !word.hasPrefix("@") && !Head.modifiers.contains(modifier)
        })
      else { return }
      isPublic = words[..<first].contains("public")
      keyword = String(words[first].prefix { $0.isLetter })
      if ["init", "subscript"].contains(keyword) {
        name = keyword
      } else if first + 1 < words.count {
        let next = words[first + 1]
        name = String(next.prefix(1)) + next.dropFirst().prefix { !"(:<,{".contains($0) }
      }
      guard opensType, let colon = code.firstIndex(of: ":") else { return }
      let list = code[colon...].dropFirst().prefix { $0 != "{" }
      conformances = Set(
        list.split { $0 == "," || $0 == " " }.map { String($0.split(separator: ".").last ?? "") })
    }

    var opensType: Bool { ["protocol", "enum", "struct", "class", "extension", "actor"].contains(keyword) }

    func isDeclaration(in scope: String, isPublic isScopePublic: Bool) -> Bool {
      // A variable may be called `open`, too.
      if isPublic { return !["", "import", "extension"].contains(keyword) }
      guard isScopePublic else { return false }
      switch scope {
      case "protocol": return ["func", "var", "init", "subscript", "associatedtype"].contains(keyword)
      case "enum": return keyword == "case"
      default: return false
      }
    }
  }
}
