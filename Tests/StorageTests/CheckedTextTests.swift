import SeededRandom
import Testing

@testable import Storage

@Suite struct CheckedTextTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 700_000])
  func eachStretchHasTheCheckThatItsBytesHave(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let text = CheckedText(bytes)
    #expect(text.checksum == StoreChecksum(of: bytes))
    var ranges = [0..<count]
    for _ in 0..<40 {
      let ends = [Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)]
        .sorted()
      ranges.append(ends[0]..<ends[1])
    }
    for range in ranges {
      let seed = CRC32.checksum(of: Array("before".utf8))
      #expect(
        text.checksum(of: range, after: seed) == CRC32.checksum(of: Array("before".utf8) + bytes[range]))
    }
  }
}
