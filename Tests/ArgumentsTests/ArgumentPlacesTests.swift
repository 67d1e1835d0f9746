import Testing

@testable import Arguments

/// The kinds at the first four positions.
private func places(_ arguments: (Arity, ValueKind)...) -> [[ValueKind]] {
  let arguments = arguments.map { argument("X", $0.0, kind: $0.1, help: "X") }
  return (0..<4).map { arguments.kinds(at: $0) }
}

@Suite struct ArgumentPlacesTests {
  @Test func `without arguments there is no place`() {
    #expect(places() == [[], [], [], []])
  }

  @Test func `single arguments have a place each`() {
    #expect(places((.one, .id), (.one, .file)) == [[.id], [.file], [], []])
  }

  @Test func `optional arguments take the first places`() {
    #expect(places((.one, .id), (.optional, .tag), (.optional, .file)) == [[.id], [.tag], [.file], []])
  }

  @Test func `optional argument shares its place with the next argument`() {
    #expect(places((.optional, .tag), (.one, .id)) == [[.tag, .id], [.id], [], []])
  }

  @Test func `an argument without a limit goes on to the end`() {
    let both: [ValueKind] = [.id, .listName]
    #expect(places((.some, .id), (.one, .listName)) == [[.id], both, both, both])
    #expect(places((.one, .id), (.many, .text)) == [[.id], [.text], [.text], [.text]])
    #expect(places((.many, .id), (.one, .id)) == [[.id], [.id], [.id], [.id]])
  }
}
