import Arguments
import Interchange
import Rendering
import Storage
import TodoModel

extension Context {
  /// What readers and writers of other programs' files need to know of the world; `work` names what is going on.
  func exchangeWorld(_ work: String) -> ExchangeWorld {
    ExchangeWorld(
      clock: LocalClock(environment.localTime), zoneFile: { environment.zoneFile($0) },
      progress: { environment.progress(.init(work: work, part: $0)) })
  }
}
