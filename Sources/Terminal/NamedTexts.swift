/// A few texts, each under a name: environment variables, the words of other programs.
///
/// No dictionary: the Swift runtime looks up that the keys of one can be hashed when the first one is made, which takes
/// a third of all instructions of a command that says its version.
package struct NamedTexts: Hashable, Sendable {
  /// In the order in which they came.
  package private(set) var names: [String] = []
  private var texts: [String] = []

  /// None.
  package init() {}

  /// The text of a name; nil if there is none.
  package subscript(name: String) -> String? {
    get { names.firstIndex(of: name).map { texts[$0] } }
    set {
      if let index = names.firstIndex(of: name) {
        names.remove(at: index)
        texts.remove(at: index)
      }
      guard let newValue else { return }
      names.append(name)
      texts.append(newValue)
    }
  }

  /// Those of these names.
  package func only(_ wanted: [String]) -> NamedTexts {
    var texts = NamedTexts()
    for name in wanted { texts[name] = self[name] }
    return texts
  }
}

extension NamedTexts: ExpressibleByDictionaryLiteral {
  /// These texts; of a name that comes twice the first counts.
  package init(dictionaryLiteral elements: (String, String)...) {
    names.reserveCapacity(elements.count)
    texts.reserveCapacity(elements.count)
    for (name, text) in elements {
      names.append(name)
      texts.append(text)
    }
  }
}
