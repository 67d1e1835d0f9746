/// A merge of members that flick does not know, by their names.
struct MemberMerge {
  /// Ordered as on the only side that changed them, else the base's first and the new ones by name.
  private(set) var members: [UnknownMember] = []
  /// The values that lost where both sides changed a member: the one with the lesser text.
  private(set) var dropped: [UnknownMember] = []

  /// `name` returns a member's name without quotes and escapes, as a name can be written in several ways. Two
  /// claims, as read by `claim`, are not dropped: the winning one stays.
  init(
    base: [UnknownMember]?, ours: [UnknownMember], theirs: [UnknownMember], name: (String) -> String,
    claim: (UnknownMember) -> LinkClaim? = { _ in nil }
  ) {
    if let members = threeWay(base, ours, theirs, same: UnknownMember.areExactly) {
      self.members = members
      return
    }
    let (ours, theirs) = (MemberMerge.table(ours, name), MemberMerge.table(theirs, name))
    let known = (base ?? []).map { Array(name($0.name).utf8) }
    let before = MemberMerge.table(base ?? [], name)
    let new = Set(ours.keys).union(theirs.keys).subtracting(known)
    for key in known + new.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      switch (ours[key], theirs[key]) {
      case (let first?, let second?):
        let same = { (left: UnknownMember, right: UnknownMember) in areSame(left.json, right.json) }
        if let member = threeWay(before[key], first, second, same: same) {
          members.append(member)
        } else if let ours = claim(first), let theirs = claim(second) {
          members.append(theirs.wins(over: ours) ? second : first)
        } else {
          let isFirst = isBefore(second.json, first.json)
          members.append(isFirst ? first : second)
          dropped.append(isFirst ? second : first)
        }
      case (let member?, nil), (nil, let member?):
        // One side removed it: it stays only if the other changed or added it.
        if before[key].map({ areSame($0.json, member.json) }) != true { members.append(member) }
      case (nil, nil): break
      }
    }
  }

  private static func table(
    _ members: [UnknownMember], _ name: (String) -> String
  ) -> [[UInt8]: UnknownMember] {
    Dictionary(members.map { (Array(name($0.name).utf8), $0) }) { first, _ in first }
  }
}
