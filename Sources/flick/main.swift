import Commands

LiveEnvironment.prepare()
let outcome: Outcome
switch LiveEnvironment.words {
case .success(let words): outcome = Application.run(words, in: LiveEnvironment.make())
case .failure(let argument): outcome = Application.refusal(ofArgument: argument.position)
}
LiveEnvironment.finish(outcome)
