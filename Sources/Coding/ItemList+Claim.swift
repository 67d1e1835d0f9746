import JSON
package import TodoModel

// A claim is stored like an unknown member, which no edit sets: undo, redo, renaming and older versions keep it.
extension UnknownMember {
  private static let claimName = "linked"

  /// Whether a list's member is a claim, or a damaged one.
  package var isClaim: Bool { MergeCoding.store.name(name) == UnknownMember.claimName }

  /// The member's claim, or nil if it is another member or damaged.
  var claim: LinkClaim? {
    guard isClaim, let json = try? JSONValue(parsing: Array(json.utf8)),
      let id = json["id"]?.string.flatMap({ ItemUID($0) }), let host = json["host"]?.string,
      let time = json["time"]?.string.flatMap({ Instant($0) })
    else { return nil }
    let machine = json["machine"]?.string.flatMap { ItemUID($0) }
    return LinkClaim(id: id, host: host, time: time, machine: machine, zone: json["zone"]?.string)
  }

  fileprivate init(_ claim: LinkClaim) {
    var json = JSONWriter()
    json.beginObject()
    json.member("id", claim.id)
    json.member("host", claim.host)
    if let machine = claim.machine { json.member("machine", machine) }
    if let zone = claim.zone { json.member("zone", zone) }
    json.member("time", claim.time)
    json.endObject()
    self.init(name: "\"\(UnknownMember.claimName)\"", json: json.text)
  }
}

extension ItemList {
  package var claim: LinkClaim? {
    get { unknown.lazy.compactMap(\.claim).first }
    set {
      unknown.removeAll(where: \.isClaim)
      if let newValue { unknown.append(UnknownMember(newValue)) }
    }
  }
}

extension Document {
  /// The claim on the links of the list with this name, or nil without a claim or a list.
  package func claim(on name: String) -> LinkClaim? { list(named: name).flatMap { lists[$0].claim } }

  /// Whether another document differs only in the claims on its lists' links, which no step records.
  package func isOnlyClaimed(in other: Document?) -> Bool {
    guard let other else { return false }
    return lists.map(\.claim) != other.lists.map(\.claim) && edits(to: other).isEmpty
  }

  /// The document with this claim on the list; its revision counts one write if it differs from `stored`.
  package func claiming(_ claim: LinkClaim?, on name: String, over stored: Document) -> Document {
    guard let index = list(named: name), lists[index].claim != claim else { return self }
    var lists = lists
    lists[index].claim = claim
    var document = with(lists, revision: stored.revision)
    document.countRevision()
    return document
  }

  /// A copy with these lists and counters.
  package func with(_ lists: [ItemList], next: Int? = nil, revision: Int? = nil) -> Document {
    var copy = Document(
      lists: lists, current: current, next: next ?? self.next, revision: revision ?? self.revision)
    copy.unknown = unknown
    return copy
  }
}
