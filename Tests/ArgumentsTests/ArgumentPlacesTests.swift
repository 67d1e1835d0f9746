import Testing

@testable import Arguments

private func places(_ arguments: (Arity, ValueKind)...) -> ArgumentPlaces {
  ArgumentPlaces(arguments.map { argument("X", $0.0, kind: $0.1, help: "X") })
}

@Suite struct ArgumentPlacesTests {
  @Test func `without arguments there is no place`() {
    #expect(places().first == [])
    #expect(places().rest == [])
  }

  @Test func `single arguments have a place each`() {
    let places = places((.one, .id), (.one, .file))
    #expect(places.first == [[.id], [.file]])
    #expect(places.rest == [])
  }

  @Test func `optional arguments take the first places`() {
    let places = places((.one, .id), (.optional, .tag), (.optional, .file))
    #expect(places.first == [[.id], [.tag], [.file]])
    #expect(places.rest == [])
  }

  @Test func `optional argument shares its place with the next argument`() {
    let places = places((.optional, .tag), (.one, .id))
    #expect(places.first == [[.tag, .id], [.id]])
    #expect(places.rest == [])
  }

  @Test func `an argument without a limit goes on to the end`() {
    let some = places((.some, .id), (.one, .listName))
    #expect(some.first == [[.id]])
    #expect(some.rest == [.id, .listName])
    let many = places((.one, .id), (.many, .text))
    #expect(many.first == [[.id]])
    #expect(many.rest == [.text])
    let both = places((.many, .id), (.one, .id))
    #expect(both.first == [])
    #expect(both.rest == [.id])
  }
}
