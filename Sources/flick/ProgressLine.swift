import CLibrary
import Commands

/// One line of progress on the terminal. Messages of other programs are shown at once, this program's
/// fraction after half a second and then ten times a second.
final class ProgressLine {
  private var next = ProgressLine.seconds + 0.5
  private var isShown = false

  func show(_ progress: Environment.Progress?) {
    guard let progress else { return wipe() }
    var text = "\r\u{1B}[Kflick: \(progress.work)"
    if let part = progress.part {
      let now = ProgressLine.seconds
      guard now >= next else { return }
      next = now + 0.1
      text += " \(Int(part * 100)) %"
    }
    isShown = true
    _ = LiveEnvironment.write(Array(text.utf8), to: 2)
  }

  deinit { wipe() }

  private func wipe() {
    if isShown { _ = LiveEnvironment.write(Array("\r\u{1B}[K".utf8), to: 2) }
    isShown = false
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
