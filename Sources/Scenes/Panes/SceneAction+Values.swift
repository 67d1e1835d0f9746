// What an action says, without the places at which it stands.
extension SceneAction {
  /// The first word.
  var word: String? {
    for case .word(let word) in arguments { return word }
    return nil
  }

  /// The first text.
  var text: String? {
    for case .text(let text) in arguments { return text }
    return nil
  }

  /// All lengths, pt.
  var distances: [Double] {
    arguments.compactMap { if case .distance(let distance) = $0 { distance } else { nil } }
  }

  /// The texts with commas between them; none if there is no such list.
  var texts: [String] {
    for case .list(let values) in arguments {
      return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    return []
  }
}
