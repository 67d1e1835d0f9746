import Scenes
import TodoModel

/// Lists as four people in four languages would have them, generated from a seed.
struct RealisticLists {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: seed) }

  private static let verbs = [
    ["Buy", "Call", "Return", "Fix", "Write to", "Pay for", "don't re: forget", "Ask about"],
    ["Kaufen:", "Anrufen wegen", "Zurückbringen:", "Reparieren:", "Überweisen für", "Größe prüfen von"],
    ["اشتر", "اتصل بشأن", "أعد", "אל תשכח את", "לקנות", "לתקן את"],
    ["買う：", "電話する ", "返す ", "直す🔧", "書く📝 ", "👩‍👩‍👧と話す "],
  ]
  private static let things = [
    [
      "milk", "the dentist", "library books", "the bike 🚲", "a report (draft)", "\"quoted\" tea", "x, y; z",
      "rent +home @bank",
    ],
    ["Äpfel & Öl", "den Zahnarzt", "Bücher", "das Fahrrad", "Straßenkarte 1:50.000", "Käse – 200 g"],
    ["الحليب", "طبيب الأسنان", "الكتب", "דראجة", "את האופניים 🚲", "השכירות (חודש 12)"],
    ["牛乳", "歯医者", "本", "自転車🚲", "報告書「案」", "家賃（十二月）"],
  ]
  private static let tags = [
    ["errand", "home", "work"], ["einkauf", "büro"], ["بيت", "עבודה"], ["家", "仕事", "🏠"],
  ]
  private static let notes = [
    "Semi-skimmed, two bottles", "Zimmer 3\nzweiter Stock", "الطابق الثاني\n\nבקומה השנייה",
    "二階\n- [ ] 中のこと\n```\ncode\n```", "https://example.org/a?b=c&d=%20#e \\ back", "=1+1",
  ]
  private static let rules = [
    "FREQ=WEEKLY", "FREQ=DAILY;INTERVAL=3", "after FREQ=MONTHLY", "FREQ=WEEKLY;BYDAY=MO,TH",
    "after FREQ=YEARLY;INTERVAL=2",
  ]

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// A time in 2026, never the beginning of a day anywhere.
  private mutating func instant() -> Instant {
    let hour = Int.random(in: 0..<365 * 24, using: &random)
    return Instant(secondsSince1970: 1_767_225_600 + Int64(hour) * 3600 + 17 * 60 + 5)
  }

  private mutating func date() -> DueDate {
    let day = CalendarDay(daysSince1970: 20_454 + Int.random(in: 0..<700, using: &random)) ?? .first
    return chance(4) ? .instant(instant()) : .day(day)
  }

  mutating func item(id: Int) -> Item {
    let language = Int.random(in: 0..<4, using: &random)
    let text = one(of: RealisticLists.verbs[language]) + " " + one(of: RealisticLists.things[language])
    var item = Item(
      uid: ItemUID(high: random.next(), low: random.next()), id: id, text: chance(3) ? "\(text) \(id)" : text,
      created: instant())
    if chance(3) {
      item.completed = Instant(secondsSince1970: item.created.secondsSince1970 + 86_411)
      if chance(3) { item.archived = Instant(secondsSince1970: item.created.secondsSince1970 + 172_811) }
    }
    if chance(3) { item.due = date() }
    if chance(4) { item.priority = one(of: ["A", "B", "C", "D", "H", "L", "Z"]) }
    if chance(4) { item.tags = Array(RealisticLists.tags[language].shuffled(using: &random).prefix(2)) }
    if chance(5) { item.note = one(of: RealisticLists.notes) }
    if chance(8) { item.wait = date() }
    if chance(9) { item.recur = one(of: RealisticLists.rules) }
    return item
  }

  mutating func lists(items count: Int) -> [ItemList] {
    var lists: [ItemList] = []
    var id = 0
    for name in ["Inbox", "Einkäufe & mehr", "עבודה", "仕事 #1 #"] {
      let items = (0..<count / 4).map { _ in
        id += 1
        return item(id: id)
      }
      lists.append(ItemList(name: name, items: Items(items)))
    }
    return lists
  }
}
