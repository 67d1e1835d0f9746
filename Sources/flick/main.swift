import CLibrary
import Commands

LiveEnvironment.prepare()
let outcome: Outcome
do {
  outcome = Application.run(try Invocation.words(), in: LiveEnvironment.make())
} catch {
  outcome = Application.refusal(ofArguments: error.reason)
}
LiveEnvironment.finish(outcome)
