import Scenes
import Testing

@testable import Storage

@Suite struct CRC32Tests {
  @Test func matchesGzip() {
    #expect(CRC32.checksum(of: []) == 0)
    #expect(CRC32.checksum(of: Array("a".utf8)) == 0xE8B7_BE43)
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: Array("The quick brown fox jumps over the lazy dog".utf8)) == 0x414F_A339)
  }

  @Test func matchesBitByBitDivisionAtEveryLength() {
    var random = SplitMix64(seed: 1)
    for length in 0..<130 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(CRC32.checksum(of: bytes) == CRC32Tests.bitByBit(bytes))
    }
  }

  private static func bitByBit(_ bytes: [UInt8]) -> UInt32 {
    var check: UInt32 = .max
    for byte in bytes {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check >> 1 ^ (check & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~check
  }

  @Test func writesAndReadsStoreChecksum() {
    let checksum = StoreChecksum(of: Array("123456789".utf8))
    #expect(checksum.description == "cbf43926-9")
    #expect(StoreChecksum("cbf43926-9") == checksum)
    for text in [
      "", "cbf43926", "cbf43926-", "CBF43926-9", "cbf43926-09", "cbf43926--9", "cbf4392-9", "+bf43926-9",
      "cbf43926-9-9",
    ] {
      #expect(StoreChecksum(text) == nil, "\(text)")
    }
  }
}
