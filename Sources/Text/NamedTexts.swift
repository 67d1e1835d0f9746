/// A few texts by name, not a dictionary: the Swift runtime checks that keys are hashable when the first
/// dictionary is created, which takes a third of all instructions of a command that prints its version.
package struct NamedTexts: Hashable, Sendable {
  package private(set) var names: [String] = []
  private var texts: [String] = []

  package init() {}

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

  /// The texts made of the keys, by the words of the values; of equal words the first counts.
  package init(names rows: KeyValuePairs<String, String>, _ text: (String) -> String = { $0 }) {
    for (key, words) in rows {
      for word in words.split(separator: " ") {
        names.append(String(word))
        texts.append(text(key))
      }
    }
  }

  package func only(_ wanted: [String]) -> NamedTexts {
    var texts = NamedTexts()
    for name in wanted { texts[name] = self[name] }
    return texts
  }
}

extension NamedTexts: ExpressibleByDictionaryLiteral {
  /// Creates a collection; the first of two equal names wins.
  package init(dictionaryLiteral elements: (String, String)...) {
    names = elements.map { $0.0 }
    texts = elements.map { $0.1 }
  }
}
