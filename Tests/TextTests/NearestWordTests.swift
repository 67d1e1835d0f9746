import Testing

@testable import Text

private func distance(_ first: String, _ second: String, atMost most: Int = 9) -> Int? {
  mistakes(Array(first.unicodeScalars), Array(second.unicodeScalars), atMost: most)
}

@Suite struct NearestWordTests {
  @Test func `each kind of mistake counts one`() {
    #expect(distance("", "") == 0)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
    #expect(distance("list", "lists") == 1)
    #expect(distance("list", "lit") == 1)
    #expect(distance("list", "lost") == 1)
    #expect(distance("list", "lsit") == 1)
    #expect(distance("ca", "abc") == 3)
    #expect(distance("kitten", "sitting") == 3)
  }

  /// Against a table of all words of up to four of two letters, made without a bound.
  @Test func `more than the bound are told as such, and no fewer`() {
    let words = (0...4).flatMap { length in
      (0..<1 << length).map { bits in (0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }.joined() }
    }
    for first in words {
      for second in words {
        let all = distance(first, second)
        for most in 0...4 {
          #expect(distance(first, second, atMost: most) == (all.flatMap { $0 <= most ? $0 : nil }))
        }
      }
    }
  }

  @Test func `of equally near words the one with more equal ends wins`() {
    #expect(nearest(to: "lst", among: ["list", "ls"]) == "list")
    #expect(nearest(to: "lst", among: ["ls", "list"]) == "list")
    #expect(nearest(to: "lists", among: ["list", "lists"]) == "lists")
  }

  @Test func `a third of the letters may be wrong, three at most`() {
    #expect(nearest(to: "ad", among: ["add"]) == "add")
    #expect(nearest(to: "dnoe", among: ["done"]) == "done")
    #expect(nearest(to: "dxxe", among: ["done"]) == nil)
    #expect(nearest(to: "simlate", among: ["simulate"]) == "simulate")
    #expect(nearest(to: "simulaxe", among: ["simulate"]) == "simulate")
    #expect(nearest(to: "simxxxte", among: ["simulate"]) == nil)
    #expect(nearest(to: "abcdefghijklXXXX", among: ["abcdefghijklmnop"]) == nil)
  }

  @Test func `nothing of the word left is no resemblance`() {
    #expect(nearest(to: "x", among: ["y", "ls", "a"]) == nil)
    #expect(nearest(to: "", among: ["a", "add"]) == nil)
  }

  @Test func `case does not count`() {
    #expect(nearest(to: "LIST", among: ["add", "list"]) == "list")
    #expect(nearest(to: "Lsit", among: ["add", "list"]) == "list")
  }

  @Test func `the only word that begins so is meant`() {
    #expect(nearest(to: "com", among: ["config", "completions"]) == "completions")
    #expect(nearest(to: "con", among: ["config", "conflicts"]) == nil)
    #expect(nearest(to: "co", among: ["completions"]) == nil)
  }

  @Test func `long words resemble nothing`() {
    let long = String(repeating: "a", count: 41)
    #expect(nearest(to: long, among: [long]) == nil)
    #expect(nearest(to: String(long.dropLast()), among: [long]) == long)
  }
}
