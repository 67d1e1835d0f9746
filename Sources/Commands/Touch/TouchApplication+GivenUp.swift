import Motion
import Simulation

/// The words typed into a row or a line that were given up.
enum GivenUp {
  case text(GivenUpText)
  case line(TouchLine, list: Int)

  /// Whether it has words that are not stored.
  var isChanged: Bool { if case .text(let text) = self { text.isChanged } else { true } }
}

extension TouchApplication {
  func giveUpText(at time: Time) {
    do { givenUp = try session.giveUpText(at: time).map { .text($0) } } catch { return }
    sayGivenUp("the text was given up", givenUp?.isChanged ?? false ? "; u brings it back" : "")
  }

  /// Closes the open line, as Escape and a click do.
  func giveUpLine() {
    guard let line else { return }
    self.line = nil
    guard !line.isBlank else { return }
    givenUp = .line(line, list: session.list)
    message = ""
    sayGivenUp("the words were given up", "; u brings them back")
  }

  private func sayGivenUp(_ words: String, _ advice: String) {
    isJustGivenUp = true
    clearOutcome()
    outcome = ["nothing: " + words + advice]
  }

  /// Opens again the text or line that was given up; returns whether it is open.
  func bringBack(at time: Time) -> Bool {
    guard let givenUp else { return false }
    self.givenUp = nil
    (outcome, message) = ([], "")
    let list =
      switch givenUp {
      case .text(let text): text.list
      case .line(_, let list): list
      }
    if list != session.list {
      restart(at: time) { session.resume(with: session.document, list: list, at: time) }
    }
    switch givenUp {
    case .line(let line, _):
      self.line = line
      read(line.text)
      return true
    case .text(let text):
      do { statement = try session.open(text, at: time) } catch { message = error.words }
      return session.isEditing
    }
  }
}
