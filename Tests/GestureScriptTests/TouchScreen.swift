import GestureScript
import Gestures
import Motion

/// A screen with rows for compiling gestures on, and its samples as text.
struct TouchScreen {
  var rows = 15
  var rate = 10.0
  var down: [Int: Location] = [:]

  var compiler: GestureCompiler { GestureCompiler(screen: Extent(320, 480), rowHeight: 50, rate: rate) }

  func place(_ target: GestureScript.Target) throws(TargetError) -> Frame {
    guard case .row(let row) = target, case .number(let number) = row.name else {
      throw TargetError(target, .foreign)
    }
    guard number <= rows else { throw TargetError(target, .missing) }
    guard number <= 10 else { throw TargetError(target, .offScreen(scrollTo: Double(number) * 50 - 480)) }
    return Frame(0, Double(number - 1) * 50, 320, 50)
  }

  /// The touches of the one statement in the text.
  func compile(_ text: String, at start: Time = .zero) throws -> CompiledGesture {
    let script = try ScriptParser.madeUp().parse(text)
    switch script.statements.first?.value {
    case .gesture(let gesture): return try compiler.compile(gesture, at: start, down: down, place: place)
    case .together(let lines): return try compiler.compile(lines, at: start, down: down)
    default: return compiler.letGo(of: down, at: start, cancelled: script.statements.first?.value == .cancel)
    }
  }

  /// The samples, one a line: milliseconds, finger, phase, place.
  func touches(_ text: String) throws -> String {
    try compile(text).samples.map(\.line).joined(separator: "\n")
  }

  /// Why the statement cannot be compiled, as flick prints it.
  func fault(_ text: String) throws -> String {
    let place = SourcePosition(line: 1, column: 1, text: "…")
    do {
      return try "no fault: \(touches(text))"
    } catch let error as GestureError {
      return error.scriptError(at: place).message
    }
  }
}

extension TouchSample {
  var line: String {
    "\(time.scriptText.dropLast(2)) \(finger) \(phase.rawValue) \(ScriptPrinter.text(of: location))"
  }
}
