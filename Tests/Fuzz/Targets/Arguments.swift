import Arguments
import Synchronization
import Text

@testable import Commands

extension FuzzTarget {
  /// Words of the command line, each ended by a NUL: understood and reproduced, or refused in one harmless line.
  static let arguments = FuzzTarget("arguments", longest: 128) { bytes in
    let words = bytes.words
    let parsed: ParsedArguments
    do throws(ArgumentError) { parsed = try parser.parse(words) } catch {
      let message = error.message(in: Application.program)
      try promise(!message.isEmpty, "refused without a word")
      try promise(
        !message.unicodeScalars.contains(where: \.isHarmful), "a message that does harm: \(message)")
      try promise(message.utf8.count < 10_000, "a message of \(message.utf8.count) bytes")
      return
    }
    for word in words { _ = parseDuration(word) }
    if let request = parsed.help {
      // A page depends on nothing but this.
      guard pages.withLock({ $0.insert(request).inserted }) else { return }
      let page = Application.program.help(on: request.command, request.length, width: 80)
      try promise(!page.isEmpty, "no help")
      return
    }
    let again = try? parser.parse(parsed.words)
    try promise(again == parsed, "\(words) is not said again by \(parsed.words)")
  }

  /// Made once: it takes longer than to parse a line.
  private static let parser = ArgumentParser(Application.program)
  /// The pages that were looked at.
  private static let pages = Mutex<Set<HelpRequest>>([])
}
