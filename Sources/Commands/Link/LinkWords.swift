import Interchange
import Storage
import Terminal
import TodoModel

extension LinkClaim {
  /// The claim that this machine, with link id `id`, has or makes; one that replaces another's has a later time.
  init(
    of id: ItemUID, on list: String, in document: Document, at now: Instant, _ environment: Environment
  ) {
    let present = document.claim(on: list)
    if let present, present.id == id {
      self = present
      return
    }
    let next = present.map { Instant(secondsSince1970: $0.time.secondsSince1970 + 1) }
    self.init(id: id, host: environment.hostName() ?? "", time: next.map { max($0, now) } ?? now)
  }

  private var shownHost: String { host.isEmpty ? "another machine" : host.visible }

  /// Reports which machine has a list, and how to link it to the record's path here.
  func words(for record: LinkRecord, _ environment: Environment) -> String {
    "the list \(record.list.visible) is linked on \(shownHost) since \(environment.localTime(time).day); "
      + "flick link --list \(record.list.shellWord) --take \(record.path.shellWord) takes it over"
  }

  /// What is added to a failure of a link whose list this other machine has.
  var readsOnly: String {
    "; the list is linked on \(shownHost) now, so this link only reads, and ends when it has read the last time"
  }
}

extension LinkRecord {
  /// The failure of an exchange with a place that has lost all of its items.
  var emptied: Failure {
    .data(
      "\(path.visible) is empty, although it was not; nothing was exchanged with it: if all of its items are to be "
        + "removed here too, flick link \(path.shellWord) --force")
  }

  /// The failure of an exchange whose list is gone.
  var withoutList: Failure {
    .data(
      "the list \(list.visible), which is linked to \(path.visible), is gone or has another name; "
        + "flick link --remove \(path.shellWord) ends the link, and flick link --list NAME "
        + "\(path.shellWord) makes one to another list")
  }
}
