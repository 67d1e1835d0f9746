/// The mark that some programs write at the start of a text in UTF-8.
package enum ByteOrderMark {
  @inlinable package static var bytes: [UInt8] { [0xEF, 0xBB, 0xBF] }

  /// The offset of the text in a file's bytes: 3 after a mark, else 0.
  @inlinable package static func end<Bytes: RandomAccessCollection<UInt8>>(in bytes: Bytes) -> Int {
    var start = bytes.makeIterator()
    return start.next() == 0xEF && start.next() == 0xBB && start.next() == 0xBF ? 3 : 0
  }
}
