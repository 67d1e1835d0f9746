// Plays measured touch data through the gesture core and says how much of what was measured it reproduces.
import Invocation

let run: ConformanceRun
do {
  run = ConformanceRun.play(
    try Invocation.words(), measurements: { Measurements.files(list: InputFile.names) }, read: InputFile.read)
} catch {
  run = ConformanceRun(errors: "gesture-conformance: \(error.reason)\n", status: 64)
}
let isWritten = OutputFile.output.write(run.output) && OutputFile.errors.write(run.errors)
OutputFile.exit(isWritten ? run.status : 74)
