import Motion
import Simulation

extension TouchApplication {
  /// Gives up the open text as Escape does.
  func giveUpText(at time: Time) {
    do { givenUp = try session.giveUpText(at: time) } catch { return }
    isJustGivenUp = true
    clearOutcome()
    let isKept = givenUp?.isChanged ?? false
    outcome = ["nothing: the text was given up" + (isKept ? "; u brings it back" : "")]
  }

  /// Opens the text again that Escape gave up; returns whether it is open.
  func bringBackText(at time: Time) -> Bool {
    guard let text = givenUp else { return false }
    givenUp = nil
    (outcome, message) = ([], "")
    if text.list != session.list {
      restart(at: time) { session.resume(with: session.document, list: text.list, at: time) }
    }
    do { statement = try session.open(text, at: time) } catch { message = error.words }
    return session.isEditing
  }
}
