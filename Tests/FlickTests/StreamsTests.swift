import Foundation
import TestSupport
import Testing
import TodoModel

/// Standard input, output and error: closed, full, cut off.
@Suite(.onOwnThreads) struct StreamsTests {
  /// Files that are opened while standard streams are closed must not take their places.
  @Test func keepsStoreIntactWithAllStreamsClosed() throws {
    let desk = try Desk("Milk")
    #expect(desk.shell("\"$FLICK\" add Eggs <&- >&- 2>&-") == Ending(status: .exited(74)))
    #expect(desk.list == ["2 open Eggs", "1 open Milk"])
    #expect(try desk.document.brokenInvariant == nil)
    #expect(try desk.steps == [.change, .change])
  }

  /// Another process may have made a pipe non-blocking; then a full or an empty one is not an error.
  @Test func pipesThatDoNotWaitAreWaitedFor() throws {
    let desk = try Desk()
    let lines = (1...9000).map { "\($0)\topen\tItem \($0)\n" }.joined()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(600)
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    defer { for file in [input[0], output[0]] { close(file) } }
    for file in input + output {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_NONBLOCK)
    }
    let adding = try Subprocess(Desk.program, ["add", "-"], variables: desk.variables, pipes: [0: input[0]])
    usleep(50_000)
    for line in (1...9000).map({ "Item \($0)\n" }) {
      var rest = Array(line.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(input[1], $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else { usleep(1000) }
        try #require(clock.now < end)
      }
    }
    close(input[1])
    #expect(adding.ending().message == "")

    let listing = try Subprocess(
      Desk.program, ["list", "--plain"], variables: desk.variables, pipes: [1: output[1]])
    close(output[1])
    usleep(50_000)
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(output[0], &block, block.count)
      if count == 0 { break }
      if count > 0 { bytes += block[..<count] } else { usleep(1000) }
      try #require(clock.now < end)
    }
    #expect(listing.ending() == Ending())
    #expect(String(decoding: bytes, as: UTF8.self) == lines)
  }
}
