// Measures flick: whole processes on generated stores, and its parts in memory; prints a table, Markdown or JSON.
Interruption.watch()
let errors = OutputFile.errors
let bench = BenchRun(
  own: Surroundings.ownPath ?? CommandLine.arguments[0],
  parent: Surroundings.variable("TMPDIR") ?? "/var/tmp",
  progress: { if errors.isTerminal { errors.write("\r\u{1B}[K\($0 ?? "")") } })
do {
  let outcome = try bench.run(Array(CommandLine.arguments.dropFirst()))
  let isWritten = OutputFile.output.write(outcome.output) && errors.write(outcome.errors)
  OutputFile.exit(isWritten ? outcome.status : 74)
} catch {
  if case .interrupted(let signal) = error { Interruption.end(by: signal) }
  OutputFile.exit(error.status)
}
