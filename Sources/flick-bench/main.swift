// Measures flick: whole processes on generated stores, and its parts in memory; prints a table, Markdown or JSON.
import Invocation

Interruption.watch()
let errors = OutputFile.errors
let bench = BenchRun(
  own: Invocation.path ?? Invocation.name ?? "flick-bench",
  parent: Surroundings.variable("TMPDIR") ?? "/var/tmp",
  progress: { if errors.isTerminal { errors.write("\r\u{1B}[K\($0 ?? "")") } })
let words: [String]
do {
  words = try Invocation.words()
} catch {
  errors.write("flick-bench: \(error.reason)\n")
  OutputFile.exit(64)
}
do {
  let outcome = try bench.run(words)
  let isWritten = OutputFile.output.write(outcome.output) && errors.write(outcome.errors)
  OutputFile.exit(isWritten ? outcome.status : 74)
} catch {
  if case .interrupted(let signal) = error { Interruption.end(by: signal) }
  OutputFile.exit(error.status)
}
