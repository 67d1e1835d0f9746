import Arguments
import Interchange
import Rendering
import Storage
import TodoModel

extension Context {
  /// The environment for readers and writers of other programs' files; `work` is shown as the progress.
  func exchangeWorld(_ work: String) -> ExchangeWorld {
    ExchangeWorld(
      clock: LocalClock(environment.localTime), zoneFile: { environment.zoneFile($0) },
      progress: { environment.progress(.init(work: work, part: $0)) })
  }
}
