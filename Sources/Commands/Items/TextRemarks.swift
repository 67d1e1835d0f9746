import Text
import TodoModel

extension Context {
  /// The attribute that a text without a key means elsewhere, if the whole text is a date or a rule.
  func attribute(meantBy text: String) -> Attribute? {
    guard let dates = try? dateWords() else { return nil }
    if (try? dates.read(text)) ?? nil != nil { return Attribute("due:\(text)") }
    let rule = try? RecurrenceWords.rule(text) { try dates.read($0.lowercased()) }
    return rule ?? nil == nil ? nil : Attribute("recur:\(text)")
  }

  /// The remark about a date, a rule or a priority at the end of a text, or a date at its start, as other programs
  /// read them: `Call Bob next tuesday +home`. Of an item with a date it is about the rule alone.
  func remark(onEndOf text: String, _ given: FieldOptions) -> String? {
    var words = text.split(separator: " ").map(String.init)
    while let last = words.last, let sign = last.first,
      !last.contains(where: { $0.isLetter || $0.isNumber })
        || "+@#".contains(sign) && last.dropFirst().first?.isLetter == true
        || Attribute(last) != nil || ForeignAttribute(last)?.isKnown == true
    {
      words.removeLast()
    }
    let count = TimeWords.count(atStartOf: words)
    let found =
      end(of: words) ?? (count < words.count ? attributes(meantBy: Array(words.prefix(count))) : nil)
    if let found, let due = typedDue, case let both = "\(found.text) \(due)".lowercased(),
      attribute(meantBy: both)?.field == .due, DateOffset.split(both) == nil
    {
      return "\(found.text) stays in the text; due:\(both.shellWord) would set both"
    }
    let attributes = found?.attributes ?? ""
    let start = given.isDated ? attributes.firstRange(of: "recur:")?.lowerBound : attributes.startIndex
    guard given.value(of: .recur) == nil, let found, let start else { return nil }
    let stay = found.text.contains(" and ") ? "stay" : "stays"
    return "\(found.text) \(stay) in the text; \(attributes[start...]) would \(found.effect)"
  }

  typealias Meant = (text: String, attributes: String, effect: String)

  /// The attributes that the words at the end of a text stand for, or nil if flick cannot read all of these words.
  private func end(of words: [String]) -> Meant? {
    let tail = Array(words.suffix(2))
    if words.count > 2, !["not", "longer"].contains(words[words.count - 3]),
      tail.contains(where: { (ChangePhrase.tails + ["needs"]).contains($0.lowercased()) }),
      let change = ChangePhrase(tail)?.changes.first.flatMap({ Attribute($0) })
    {
      let text = tail.joined(separator: " ")
      return end(of: words.dropLast(2)).map {
        ("\($0.text) \(text)", "\($0.attributes) \(change.word)", "set both")
      } ?? (text, change.word, "set \(change.meaning)")
    }
    // `tomorrow!`, `(next friday)`, but `14.12.` is a day
    var plain = words
    if let last = plain.popLast() {
      let signs = last.contains(where: \.isLetter) ? "!?.;)" : "!?)"
      plain.append(String(last.prefix(last.count - last.reversed().prefix(while: signs.contains).count)))
    }
    if let start = plain.lastIndex(where: { $0.hasPrefix("(") }), start > 0 { plain[start].removeFirst() }
    let count = TimeWords.count(atEndOf: plain)
    guard count > 0, count < words.count else { return nil }
    return attributes(meantBy: plain.suffix(count))
  }

  /// The attributes that words stand for, or their last words from `every` on.
  func attributes(meantBy words: [String]) -> Meant? {
    let run = words.map { $0.lowercased() }
    let (typed, text) = (words.joined(separator: " "), run.joined(separator: " "))
    // `Tax return 2027` and `macOS 15.2` end in numbers; `14.12.` is a day.
    let isNumber =
      text.first?.isNumber == true && !text.contains { $0.isLetter || $0 == ":" } && DueDate(text) == nil
      && text.last != "."
    let isHour = text.hasSuffix("am") || text.hasSuffix("pm")
    guard !isNumber, run.count > 1 || text.utf8.count > 3 || isHour || TimeWords.names.contains(text) else {
      return nil
    }
    // `for friday`, but `for a week` is a length, and `for sun` is about none.
    let isDay =
      run.count > 1 && run[0] == "for" && run[1].count > 5
      && (TimeWords.names.contains(run[1]) || Weekday(named: run[1]) != nil)
    let joints = ["due", "on", "by", "at", "in", "till", "until", "before"] + (isDay ? ["for"] : [])
    let rest = Array(run.drop(while: joints.contains))
    if rest.count > 1, rest[0] == "next", Weekday(named: rest[1]) != nil {
      let day = rest[1...].filter { $0 != "at" }.joined(separator: " ")
      guard attribute(meantBy: day) != nil else { return nil }
      return (typed, "due:\(day.shellWord)", "set the coming one, due:\("\(day)+1w".shellWord) the one after")
    }
    if ["after", "wait", "hide"].contains(run[0]),
      let found = attributes(meantBy: ["by"] + words.dropFirst())
    {
      return (typed, found.attributes.replacing("due:", with: "wait:"), found.effect)
    }
    let plain = rest.joined(separator: " ")
    let meant = (DateWords.meant(by: text) ?? nil) ?? (DateWords.meant(by: plain) ?? nil)
    // `3.30pm tomorrow`, but not the price `12.50`
    let clock = plain.contains(where: \.isLetter) ? plain.replacing(".", with: ":") : plain
    if let found = attribute(meantBy: text) ?? attribute(meantBy: plain) ?? attribute(meantBy: clock)
      ?? meant.flatMap({ $0 == "none" ? nil : Attribute("due:\($0)") })
      ?? ForeignKey.rule(text).flatMap({ Attribute("recur:\($0)") })
      ?? (text.hasPrefix("every ") && text.contains(" hour") ? Attribute("recur:daily") : nil)
    {
      let repeated = found.value == "daily" ? "repeat it each day" : "repeat it"
      let effect = found.field == .recur ? repeated : "set \(found.meaning)"
      return (typed, found.quoted, effect)
    }
    // `due 3/12` can be either of two days.
    if let word = rest.first(where: { SlashDate($0)?.readings.count == 2 }), run.count > 1, run[0] != "in" {
      let days = (SlashDate(word)?.readings ?? []).compactMap { day, month in
        let name = CalendarMonth(year: 2000, month: month)?.name.prefix(3).lowercased() ?? ""
        return attribute(meantBy: plain.replacing(word, with: "\(day) \(name)"))
      }
      guard days.count == 2 else { return nil }
      return (typed, days.map(\.quoted).joined(separator: " or "), "set the date")
    }
    if let timed = try? timedRule(run), let start = timed.date {
      return (typed, "due:\(start.shellWord) recur:\(timed.rule.shellWord)", "repeat it")
    }
    // `for 2 days` is no date, `to 10.4` a version, and `third friday in june` no rule.
    let isVersion = run[0] == "to" && run.last?.contains(where: \.isLetter) == false
    let phrase = run[0] == "for" || isVersion ? nil : ChangePhrase(run)
    let changes = phrase?.changes.compactMap { Attribute($0) } ?? []
    let dates = changes.filter { $0.field != .recur }
    if let first = changes.first, dates.count < 2, changes.count - dates.count < 2,
      dates.allSatisfy({ (try? dateWords().read($0.value)) != nil }),
      changes.count == 1 || run.contains(where: RecurrenceWords.starts.contains)
    {
      let words = changes.map(\.quoted).sorted().joined(separator: " ")
      return (typed, words, dates.count < changes.count ? "repeat it" : "set \(first.meaning)")
    }
    // In `pay 20 every month` the number is no part of the rule.
    let start = run.dropFirst().firstIndex(where: RecurrenceWords.starts.contains)
    return start.flatMap { attributes(meantBy: Array(words[$0...])) }
  }
}

extension Attribute {
  /// The remarks about a priority, a tag or a key as other programs write them.
  static func remarks(onMisspelt words: [String]) -> [String] {
    let sign = words.dropFirst().last { ["!!", "!!!"].contains($0) }.map {
      "\($0) stays in the text; pri:\($0 == "!!" ? "B" : "A") would set the priority"
    }
    let tags = words.dropFirst().filter { $0.hasPrefix("#") && $0.dropFirst().first?.isLetter == true }
    let names = tags.map { String($0.dropFirst()) }.joined(separator: ",").shellWord
    let stay = "\(enumeration(tags, "and")) \(tags.count > 1 ? "stay" : "stays") in the text"
    let tag = tags.isEmpty ? nil : "\(stay); tag:\(names) would add the tag\(tags.count > 1 ? "s" : "")"
    let place = words.indices.first { place in
      ![nil, "note:none"].contains(clearing(words[place]))
        && ForeignAttribute.first(in: words[place...])?.count == 1
    }
    let key = place.flatMap { Attribute(words[$0] + "none") }.map {
      "\($0.key): stays in the text; with a value directly behind it, it would set \($0.meaning)"
    }
    return [sign, tag, key].compactMap { $0 }
  }

  /// The remark about a text that ends with the name of a list, `Eggs to Groceries`, or nil if it does not.
  static func remark(onListAtEndOf words: [String], _ lists: [String]) -> String? {
    if let first = words.first, words.count > 1, first.hasSuffix(":"),
      let list = lists.first(where: { $0.lowercased() + ":" == first.lowercased() })
    {
      return "\(first) stays in the text; list:\(list.shellWord) would choose the list"
    }
    if words.count == 2, words[0] == "list", Query.lists(named: words[1], among: lists).isEmpty {
      return "list stays in the text; flick lists add \(words[1].shellWord) creates a list"
    }
    for place in words.indices.dropFirst() {
      let start = words[place].hasPrefix("#") ? [String(words[place].dropFirst())] : []
      let joints = ["to", "in", "into", "on", "list", "list:"]
      guard !start.isEmpty || joints.contains(words[place]) else { continue }
      let name = (start + words[(place + 1)...].drop { $0 == "the" }).joined(separator: " ").lowercased()
      guard
        let list = lists.first(where: {
          [name, name + " list"].contains($0.lowercased()) || $0.lowercased() + " list" == name
        })
      else { continue }
      return
        "\(words[place...].joined(separator: " ")) stays in the text; list:\(list.shellWord) would choose the list"
    }
    return nil
  }

  /// The remark about a text given as one argument with an attribute in it, or nil if it has none.
  static func remark(on text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let attributes = words.compactMap { Attribute($0) }
    guard let attribute = attributes.first else {
      return remarks(onMisspelt: words).first ?? ForeignAttribute.remark(on: words)
    }
    if attributes.count > 1 {
      let names = enumeration(attributes.map(\.word), "and")
      return "\(names) stay in the text; as words of their own they would set fields"
    }
    return text == attribute.word
      ? "\(attribute.word) is the text; behind a text, as in flick add Milk \(attribute.word), it would set \(attribute.meaning)"
      : "\(attribute.word) stays in the text; as a word of its own it would set \(attribute.meaning)"
  }
}
