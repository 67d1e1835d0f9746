// The functions that the page's script calls: numbers in and out, texts as UTF-8 in one buffer. One session at a time.
import GestureScript
import Gestures
import Motion

#if arch(wasm32)
  nonisolated(unsafe) private var page: PageSession!
  nonisolated(unsafe) private var buffer: [UInt8] = []

  private var received: String { String(decoding: buffer, as: UTF8.self) }

  private func time(_ microseconds: Double) -> Time { .microseconds(Int64(microseconds)) }

  /// Puts a text into the buffer, and returns its length in bytes.
  private func answer(_ text: String) -> Int32 {
    buffer = Array(text.utf8)
    return Int32(buffer.count)
  }

  private func answer(_ body: () throws(ScriptErrors) -> Void) -> Int32 {
    do throws(ScriptErrors) {
      try body()
      return answer("")
    } catch {
      return answer(error.errors.map { "line \($0.position.line): \($0.message)" }.joined(separator: "\n"))
    }
  }

  /// Makes room for a text of the page's; returns its address, which holds until the next call.
  @_expose(wasm, "room") @_cdecl("page_room") func room(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    buffer = [UInt8](repeating: 0, count: max(1, Int(count)))
    return bytes()
  }

  @_expose(wasm, "bytes") @_cdecl("page_bytes") func bytes() -> UnsafeMutablePointer<UInt8> {
    buffer.withUnsafeMutableBufferPointer { $0.baseAddress ?? UnsafeMutablePointer(bitPattern: 8)! }
  }

  /// Starts a session with the script and the profile in the buffer, a zero byte between them; answers errors.
  @_expose(wasm, "start") @_cdecl("page_start") func start(_ width: Double, _ height: Double) -> Int32 {
    let parts = received.split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
    return answer { () throws(ScriptErrors) in
      page = try PageSession(String(parts[0]), profile: String(parts[1]), screen: Extent(width, height))
    }
  }

  /// Starts again with the lists as they are and the profile in the buffer; answers errors.
  @_expose(wasm, "restart") @_cdecl("page_restart") func restart(_ width: Double, _ height: Double) -> Int32 {
    let profile = received
    return answer { () throws(ScriptErrors) in
      try page.restart(profile: profile, screen: Extent(width, height))
    }
  }

  /// Takes a sample at a time in µs; phases are 0 began, 1 moved, 2 ended, 3 cancelled.
  @_expose(wasm, "touch") @_cdecl("page_touch") func touch(
    _ finger: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ microseconds: Double
  ) {
    let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
    page.touch(Int(finger), phases[Int(phase)], Location(x, y), at: time(microseconds))
  }

  @_expose(wasm, "cancel") @_cdecl("page_cancel") func cancel(_ microseconds: Double) {
    page.cancel(at: time(microseconds))
  }

  /// Advances the clock; returns 1 while something moves or waits.
  @_expose(wasm, "advance") @_cdecl("page_advance") func advance(_ microseconds: Double) -> Int32 {
    page.advance(to: time(microseconds))
    return page.isAtRest ? 0 : 1
  }

  @_expose(wasm, "type") @_cdecl("page_type") func type(_ microseconds: Double) {
    page.type(received, at: time(microseconds))
  }

  /// Presses the key whose name is in the buffer.
  @_expose(wasm, "press") @_cdecl("page_press") func press(_ microseconds: Double) {
    if let key = Key(rawValue: received) { page.press(key, at: time(microseconds)) }
  }

  /// Labels the last touch with a suggestion, by its number from 0, or with nothing.
  @_expose(wasm, "label") @_cdecl("page_label") func label(_ number: Int32) { page.label(Int(number)) }

  /// Answers a text: 0 the picture, 1 the account, 2 the limits in play, 3 the script, 4 the suggestions for a label,
  /// 5 the thresholds, 6 all verdicts, 7 all edits.
  @_expose(wasm, "text") @_cdecl("page_text") func text(_ kind: Int32) -> Int32 {
    page.flush()
    let text =
      switch kind {
      case 0: page.picture
      case 1: page.account.joined(separator: "\n")
      case 2: page.limits.joined(separator: "\n")
      case 3: page.script
      case 4: page.suggestions.map { "\($0.expectation)\t\($0.words)" }.joined(separator: "\n")
      case 5: page.thresholds
      case 6: page.allVerdictLines.joined(separator: "\n")
      default: page.editLines.joined(separator: "\n")
      }
    return answer(text)
  }
#endif
