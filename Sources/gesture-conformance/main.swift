// Plays measured touch data through the gesture core and says how much of what was measured it reproduces.
let run = ConformanceRun.play(Array(CommandLine.arguments.dropFirst()), read: InputFile.read)
let isWritten = OutputFile.output.write(run.output) && OutputFile.errors.write(run.errors)
OutputFile.exit(isWritten ? run.status : 74)
