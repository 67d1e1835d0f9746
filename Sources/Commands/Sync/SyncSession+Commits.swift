import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

extension SyncSession {
  /// The states of the store that are not committed yet.
  func newStates() throws(Failure) -> [StoredState] {
    let head = try repository.commit("HEAD")
    let text = try head.flatMap { (head) throws(Failure) in try repository.text(in: head) }
    do { return try store.states(since: text) } catch { throw .store(error) }
  }

  /// Commits the store's states since the last commit, one commit for each write.
  mutating func commitSteps() throws(Failure) {
    for _ in 1...SyncSession.rounds {
      let head = try repository.commit("HEAD")
      let states = try newStates()
      guard !states.isEmpty else { return }
      let now = context.environment.now()
      var stream = CommitStream(path: repository.path, author: try repository.author())
      for state in states {
        let made = state.steps.last.flatMap { $0.kind == .outside ? nil : $0.time } ?? now
        stream.add(
          state.text, message: CommitStream.message(of: state.words), made: made, committed: now,
          parents: head.map { [$0] } ?? [])
      }
      let new = try commit(&stream)
      if try repository.moveBranch(to: new, from: head) {
        committed += states.map(\.message)
        return
      }
    }
    throw .outside(
      "another program keeps moving the branch \(repository.branch) in \(repository.git.folder)")
  }

  /// Creates commits that are on no branch yet, and returns the last one's name.
  func commit(_ stream: inout CommitStream) throws(Failure) -> String {
    stream.finish()
    let name = try repository.git.output(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"], input: stream.bytes)
    let commit = ProgramEnding(output: name).line
    guard !commit.isEmpty else {
      throw .outside("git fast-import made no commit in \(repository.git.folder)")
    }
    return commit
  }
}

extension StoredState {
  var message: String { String(CommitStream.message(of: words).prefix { $0 != "\n" }) }

  fileprivate var words: [(words: [String], isOutside: Bool)] {
    steps.map { step in
      step.kind == .base ? (["start of the history"], false) : (step.command, step.kind == .outside)
    }
  }
}
