import GestureScript
import Simulation
import Text

extension FuzzTarget {
  /// A gesture script: read, printed and read back equal; or refused, with harmless errors at positions in it.
  static let script = FuzzTarget("script", longest: 320) { bytes in
    let script: Script
    do throws(ScriptErrors) { script = try Script(parsing: bytes) } catch {
      let lines = bytes.count { $0 == 0x0A } + 1
      try promise(!error.errors.isEmpty, "refused without a fault")
      for fault in error.errors {
        try promise(
          (1...lines).contains(fault.position.line), "a fault in line \(fault.position.line) of \(lines)")
        try promise(
          (1...fault.position.text.count + 1).contains(fault.position.column),
          "a fault beside its line: \(fault)")
        let shown = Array(fault.rendered(file: "f").utf8)
        try promise(shown.visibleLines == shown, "a fault that does harm")
        try promise(shown.count < 10_000, "a fault of \(shown.count) bytes")
      }
      return
    }
    let text = ScriptPrinter.print(script)
    try promise(Array(text.utf8).visibleLines == Array(text.utf8), "a printed script that does harm")
    guard let again = try? Script(parsing: text) else {
      throw BrokenPromise(description: "the printed script cannot be read:\n\(text)")
    }
    try promise(again == script, "the printed script is another:\n\(text)")
    try promise(ScriptPrinter.print(again) == text, "the same script was printed in another way")
  }
}
