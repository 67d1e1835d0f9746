import SeededRandom
import Testing
import TodoModel

@testable import Storage

/// Documents that are read to show all of their items.
@Suite struct ShownDocumentTests {
  @Test(arguments: 0..<60)
  func itemsComeWithoutTheMembersThatAreNotKnown(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = DocumentCoding.encode(.random(&random))
    let document = try DocumentCoding.decode(bytes)
    let lists = document.lists.map { list in
      var shown = list
      shown.items = Items(
        list.items.map { item in
          var item = item
          item.unknown = []
          return item
        })
      return shown
    }
    var expected = Document(
      lists: lists, current: document.current, next: document.next, revision: document.revision)
    expected.unknown = document.unknown
    #expect(try DocumentCoding.decode(toShow: bytes) == expected)
  }

  @Test(arguments: 0..<20)
  func aFaultIsTheSameHoweverTheDocumentIsRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = DocumentCoding.encode(.random(&random))
    let others = Array("\"\\\n ,:{}[]0a".utf8) + [0x00, 0xC3]
    for _ in 0..<100 {
      var bytes = bytes
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = others.randomElement(using: &random) ?? 0
      #expect(fault(bytes, DocumentCoding.decode(toShow:)) == fault(bytes, DocumentCoding.decode(_:)))
    }
  }

  private func fault(
    _ bytes: [UInt8], _ read: ([UInt8]) throws(JSONFault) -> Document
  ) -> JSONFault? {
    do {
      _ = try read(bytes)
      return nil
    } catch { return error }
  }
}
