import Sync
import Text
import TodoModel

extension LinkClaim {
  var shownHost: String { host.isEmpty ? "another machine" : host.visible }

  /// Reports which machine has a list, and how to link it to a path here.
  func words(for list: String, at path: String, _ environment: Environment) -> String {
    "the list \(list.visible) has been linked on \(shownHost) since \(environment.localTime(time).day); "
      + "flick link --list \(list.shellWord) --take \(path.shellWord) takes it over"
  }
}

extension LinkSummary {
  func line(isDryRun: Bool) -> String {
    let verbs = isDryRun ? ("receive", "write", "remove") : ("received", "wrote", "removed")
    var parts: [String] = []
    if received > 0 { parts.append("\(verbs.0) \(received) edit\(received == 1 ? "" : "s")") }
    if written > 0 { parts.append("\(verbs.1) \(written)") }
    if removed > 0 { parts.append("\(verbs.2) \(removed)") }
    return (isDryRun ? "would exchange" : "exchanged") + " with \(path.visible): "
      + (parts.isEmpty ? "nothing new" : parts.joined(separator: ", "))
  }
}

extension LinkRemark {
  func words(isDryRun: Bool, _ environment: Environment) -> String {
    guard case .unlinked(let holder, let list, let path) = self else { return message(isDryRun: isDryRun) }
    return path.visible
      + (isDryRun ? " would no longer be linked: " : " is no longer linked, and its files stay: ")
      + holder.words(for: list, at: path, environment)
  }

  var message: String { message(isDryRun: false) }

  private func message(isDryRun: Bool) -> String {
    switch self {
    case .finished(let notice): notice.message()
    case .damagedRecord(let path):
      "\(path.visible) is damaged, so its link is not used: remove the file and link again"
    case .lostRecord(let list):
      "the list \(list.visible) is linked on this machine, as it says, but the record of its link is missing; "
        + "to link it again: flick link --list \(list.shellWord) PATH; to end the link: flick link --remove --list "
        + list.shellWord
    case .moved(let former, let list, let path):
      "the folder of the list was \(former.map { "moved or copied from \($0.visible)" } ?? "made anew"); if another copy "
        + "is used too, link this one: flick link --list \(list.shellWord) --take \(path.shellWord)"
    case .damaged(let path):
      "the record of the last exchange with \(path.visible) is damaged; items removed since then may come back"
    case .listIsOlder(let path):
      "the list is older than the last exchange with \(path.visible), so nothing was taken as removed"
    case .renamed(let list, let path):
      "\(path.visible) stays linked to the list, which is now \(list.visible)"
    case .unlinked(_, _, let path): "\(path.visible) is no longer linked"
    case .restored(let item, let fields, let path):
      "#\(item.id) \(item.text.visible) keeps its \(enumeration(fields.map(\.noun.one), "and")): one side lacks it, "
        + "and the last exchange with \(path.visible) is not known"
    case .waits(let file, let item, let other, let list):
      "\(file.visible) waits and changes nothing: its UID belongs to #\(item.id) \(item.text.visible) on the "
        + "list \(other.visible); to merge the two, flick move \(item.id) --list \(list.shellWord)"
    case .stays(let field, let lack, let path):
      "\(field.noun.many) stay in the list only: \(lack) (\(path.visible))"
    case .unknownZone(let zone, let text, let file):
      "\(file.visible): the time zone \(String(zone.prefix(80)).visible) of \(text.visible) is unknown; its times "
        + "were read as local ones"
    case .unreadableRule(let rule, let text, let file):
      "\(file.visible): \(rule.visible) of \(text.visible) is no rule that flick can read; it stays text, and the item "
        + "does not repeat"
    case .untagged(let tags, let text, let file):
      "\(file.visible): "
        + (tags.count == 1 ? "the tag '\(tags[0])' was" : "the tags \(tags.joined(separator: ", ")) were")
        .visible
        + " removed there; the text keeps \(tags.count == 1 ? "it" : "them"): \(text.visible)"
    case .unfollowed(let count, let path): "\(path.visible): \(count.visible)"
    case .leftAlone(let file, let item, let reason):
      "\(file.visible)\(item.map { " (#\($0.id) \($0.text.visible))" } ?? "") was left alone: \(reason)"
    case .older(let items, let path):
      "\(path.visible): older files of \(items.map { "#\($0.id) \($0.text.visible)" }.abridged) were put back "
        + "there, and \(isDryRun ? "would be" : "were") brought up to date"
    case .missing(let items, let path):
      "\(path.visible) was replaced since the last exchange, and lacks "
        + "\(items.map { "#\($0.id) \($0.text.visible)" }.abridged): nothing \(isDryRun ? "would be" : "was") taken as "
        + "removed, and what is missing \(isDryRun ? "would be" : "is") written again"
    case .doubled(let file, let other):
      "\(file.visible) was left alone: another file has its UID"
        + (other.map { " (\($0.visible))" } ?? "")
    case .inTheWay(let file, let item):
      "\(file.visible) has the name for #\(item.id) \(item.text.visible), so the item "
        + "was not written; rename the file"
    case .changed(let file): "\(file.visible) was changed meanwhile; the next sync reads it"
    }
  }
}
