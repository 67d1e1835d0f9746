import Testing

@testable import TodoModel

@Suite struct QueryParserTests {
  static func day(_ text: String) -> DueDate { DueDate(text) ?? .instant(Instant(secondsSince1970: 0)) }

  static let read: [(text: String, query: Query)] = [
    ("", .everything), ("  ", .everything), ("milk", .test(.text("milk"))),
    ("buy milk", .all([.test(.text("buy")), .test(.text("milk"))])),
    ("buy and milk", .all([.test(.text("buy")), .test(.text("milk"))])),
    ("\"buy milk\"", .test(.text("buy milk"))), ("\"a \\\"b\\\\\"", .test(.text("a \"b\\"))),
    ("a b or c", .any([.all([.test(.text("a")), .test(.text("b"))]), .test(.text("c"))])),
    ("a AND b OR NOT c", .any([.all([.test(.text("a")), .test(.text("b"))]), .not(.test(.text("c")))])),
    ("a (b or c)", .all([.test(.text("a")), .any([.test(.text("b")), .test(.text("c"))])])),
    ("a(b)c", .all([.test(.text("a")), .test(.text("b")), .test(.text("c"))])),
    ("((a))", .test(.text("a"))), ("not a", .not(.test(.text("a")))), ("-a", .not(.test(.text("a")))),
    ("-(a b)", .not(.all([.test(.text("a")), .test(.text("b"))]))), ("--a", .not(.not(.test(.text("a"))))),
    ("-", .test(.text("-"))), ("a-b", .test(.text("a-b"))), ("And", .test(.text("And"))),
    ("12:30", .test(.text("12:30"))), ("https://a.b/c?d", .test(.text("https://a.b/c?d"))),
    ("don't", .test(.text("don't"))), ("\"is:open\"", .test(.text("is:open"))),
    ("text:or", .test(.text("or"))), ("is:open", .test(.state(.open))), ("IS:Done", .test(.state(.done))),
    ("tag:home", .test(.has(.tags, "home"))),
    ("tag:\"two words\"", .test(.has(.tags, "two words"))), ("tag:none", .test(.lacks(.tags))),
    ("tag:+home", .test(.has(.tags, "home"))), ("TAG:@town", .test(.has(.tags, "town"))),
    ("tag:+", .test(.has(.tags, "+"))),
    ("tag:\"+home\"", .test(.has(.tags, "+home"))), ("tag:++a", .test(.has(.tags, "+a"))),
    ("tag:+none", .test(.has(.tags, "none"))),
    ("+home", .any([.test(.text("+home")), .test(.has(.tags, "home"))])),
    ("-@town", .not(.any([.test(.text("@town")), .test(.has(.tags, "town"))]))),
    ("+a or b", .any([.test(.text("+a")), .test(.has(.tags, "a")), .test(.text("b"))])),
    ("\"+home\"", .test(.text("+home"))), ("+", .test(.text("+"))), ("me@home", .test(.text("me@home"))),
    ("example.com:80", .test(.text("example.com:80"))), ("due.txt:3", .test(.text("due.txt:3"))),
    ("note.before:3", .test(.text("note.before:3"))), ("due.before", .test(.text("due.before"))),
    ("tag:\"none\"", .test(.has(.tags, "none"))), ("tag:any", .not(.test(.lacks(.tags)))),
    ("due:2026-12-01", .test(.date(.field(.due), .compared(.equal, day("2026-12-01"))))),
    ("due:<2026-12-01", .test(.date(.field(.due), .compared(.less, day("2026-12-01"))))),
    ("due:<=2026-12-01", .test(.date(.field(.due), .compared(.atMost, day("2026-12-01"))))),
    ("wait:>2026-12-01", .test(.date(.field(.wait), .compared(.more, day("2026-12-01"))))),
    ("done:>=2026-12-01", .test(.date(.field(.completed), .compared(.atLeast, day("2026-12-01"))))),
    (
      "completed:=2026-12-01T10:00:00Z",
      .test(.date(.field(.completed), .compared(.equal, day("2026-12-01T10:00:00Z"))))
    ),
    (
      "created:2026-11-01..2026-11-30", .test(.date(.created, .between(day("2026-11-01"), day("2026-11-30"))))
    ),
    ("due:..2026-11-30", .test(.date(.field(.due), .between(nil, day("2026-11-30"))))),
    ("due:2026-11-30..", .test(.date(.field(.due), .between(day("2026-11-30"), nil)))),
    ("due:none", .test(.lacks(.due))),
    ("due:any", .not(.test(.lacks(.due)))), ("list:Work", .test(.list("Work"))),
    ("list:*", .test(.list(nil))),
    ("list:\"*\"", .test(.list("*"))), ("priority:a", .test(.letter(.priority, .compared(.equal, "A")))),
    ("pri:<=B", .test(.letter(.priority, .compared(.atMost, "B")))),
    ("priority:A..C", .test(.letter(.priority, .between("A", "C")))),
    ("recur:weekly", .test(.equals(.recur, "FREQ=WEEKLY"))),
    ("recur:\"every 2 weeks\"", .test(.equals(.recur, "FREQ=WEEKLY;INTERVAL=2"))),
    ("recur:any", .not(.test(.lacks(.recur)))), ("priority:none", .test(.lacks(.priority))),
    ("note:call", .test(.contains(.note, "call"))),
    ("tag:home,@work", .any([.test(.has(.tags, "home")), .test(.has(.tags, "work"))])),
    ("tag:none,home", .any([.test(.lacks(.tags)), .test(.has(.tags, "home"))])),
    ("tag:\"home,work\"", .test(.has(.tags, "home,work"))),
    ("-list:Work,Home", .not(.test(.lists("Work,Home")))), ("list:\"a,b\"", .test(.list("a,b"))),
    (
      "pri:a,C",
      .any([
        .test(.letter(.priority, .compared(.equal, "A"))), .test(.letter(.priority, .compared(.equal, "C"))),
      ])
    ),
    ("text:a,b", .test(.text("a,b"))), ("\"due<fri\"", .test(.text("due<fri"))),
    ("a<b", .test(.text("a<b"))), ("i <3 it", .all(["i", "<3", "it"].map { .test(.text($0)) })),
    ("due \"<3\"", .all([.test(.text("due")), .test(.text("<3"))])),
    (
      "due:2026-12-01 9",
      .all([.test(.date(.field(.due), .compared(.equal, day("2026-12-01")))), .test(.text("9"))])
    ),
    ("id:3", .test(.ids([3...3]))), ("id:3-7,9", .test(.ids([3...7, 9...9]))),
  ]

  @Test(arguments: read.indices)
  func readsQuery(_ row: Int) throws {
    let (text, query) = QueryParserTests.read[row]
    #expect(try Query(parsing: text) == query, "\(text)")
  }

  @Test func patternsEndWhereTheyClose() throws {
    func pattern(_ source: String) throws -> Query { .test(.pattern(try LinePattern(source), in: .text)) }
    #expect(try Query(parsing: "text~a(b|c)d") == pattern("a(b|c)d"))
    #expect(try Query(parsing: "(text~a(b)c)") == pattern("a(b)c"))
    #expect(try Query(parsing: "(text~[)]\\)x)") == pattern("[)]\\)x"))
    #expect(try Query(parsing: "text~\"a b\\\"\\d\"") == pattern("a b\"\\d"))
    #expect(try Query(parsing: "note~x") == .test(.pattern(try LinePattern("x"), in: .note)))
  }

  static let keys =
    "one of is: tag: due: wait: created: done: started: archived: list: priority: note: under: needs: recur: other: "
    + "id: text: view: sort: group: limit: columns:, or quote it to search for it"
  static let date = "a date such as 2026-11-25"

  @Test(arguments: [
    ("(a", 0, "a closing parenthesis for this one", "the query's end"),
    ("a)", 1, "a condition, or a query without this parenthesis; in quotes it is text", "\")\""),
    ("()", 1, "a condition", "\")\""), ("or a", 0, "a condition", "\"or\""),
    ("a or", 4, "a condition", "the query's end"),
    ("and a", 0, "a condition before \"and\"", "\"and\""), ("a and", 5, "a condition", "the query's end"),
    ("a and or b", 6, "a condition", "\"or\""), ("not", 3, "a condition after \"not\"", "the query's end"),
    ("(not)", 4, "a condition after \"not\"", "\")\""), ("not or", 4, "a condition after \"not\"", "\"or\""),
    ("a \"b", 2, "a closing quote for this one", "the query's end"),
    ("\"\"", 0, "a text", "nothing in quotes"),
    ("due:soon", 4, date, "\"soon\""), ("due:<soon", 5, date, "\"soon\""),
    ("due:2026-02-30", 4, date, "\"2026-02-30\""),
    ("due:2026-01-01..x", 16, date, "\"x\""), ("due:..", 4, "a date before or after the dots", "\"..\""),
    ("due:", 4, "a date directly after the colon", "the query's end"),
    ("tag: home", 4, "a tag directly after the colon", "a blank"), ("created:none", 8, date, "\"none\""),
    ("tag:\"\"", 4, "a tag directly after the colon", "nothing in quotes"),
    ("priority:tall", 9, "a priority, a letter from A to Z, or none or any", "\"tall\""),
    ("id:x", 3, "ids such as 3, 3-7 or 3,5,8-10", "\"x\""),
    ("id:7-3", 3, "ids such as 3, 3-7 or 3,5,8-10", "\"7-3\""),
    ("id:99999999999999999999", 3, "ids such as 3, 3-7 or 3,5,8-10", "\"99999999999999999999\""),
    ("id:3,", 3, "ids such as 3, 3-7 or 3,5,8-10", "\"3,\""),
    ("a text~b(", 9, "a closing parenthesis", "the pattern's end"),
    ("text~\"b(\"", 8, "a closing parenthesis", "the pattern's end"),
    ("a sort:due", 2, "only conditions", "\"sort:\""),
    ("a due.before:fri", 2, "'due:<fri', or quote it to search for it", "\"due.before:\""),
    ("Wait.AFTER:fri", 0, "'wait:>fri', or quote it to search for it", "\"Wait.AFTER:\""),
    ("a project:Home", 2, "list:Home or tag:Home, or quote it to search for it", "\"project:\""),
    ("pro:", 0, "list:NAME or tag:NAME, or quote it to search for it", "\"pro:\""),
    ("depends:7", 0, "needs:7, or quote it to search for it", "\"depends:\""),
    ("Status:Completed", 0, "is:done, or quote it to search for it", "\"Status:\""),
    ("end.after:fri", 0, "'done:>fri', or quote it to search for it", "\"end.after:\""),
    ("description.contains:milk", 0, "text:milk, or quote it to search for it", "\"description.contains:\""),
    ("project.not:Home", 0, "not (list:Home or tag:Home), or quote it to search for it", "\"project.not:\""),
    ("due.none:", 0, "due:none, or quote it to search for it", "\"due.none:\""),
    ("recur.is:weekly", 0, "recur:weekly, or quote it to search for it", "\"recur.is:\""),
    ("due<fri", 0, "'due:<fri', or quote it to search for it", "\"due<fri\""),
    (
      "a Created>=2026-11-25", 2, "'created:>=2026-11-25', or quote it to search for it",
      "\"Created>=2026-11-25\""
    ),
    ("pri=A", 0, "pri:A, or quote it to search for it", "\"pri=A\""),
    ("tag!=home", 0, "-tag:home, or quote it to search for it", "\"tag!=home\""),
    ("is==done", 0, "is:done, or quote it to search for it", "\"is==done\""),
    ("due < fri", 0, "'due:<fri', or quote it to search for it", "\"due\""),
    ("due <fri", 0, "'due:<fri', or quote it to search for it", "\"due\""),
    ("due<", 0, "'due:<VALUE', or quote it to search for it", "\"due<\""),
    ("tag:a,", 4, "a tag on both sides of each comma", "\"a,\""),
    ("list:,a", 5, "a list's name on both sides of each comma", "\",a\""),
    ("pri:A,tall", 4, "a priority, a letter from A to Z, or none or any", "\"tall\""),
    ("priority.is:A", 0, "priority:A, or quote it to search for it", "\"priority.is:\""),
  ])
  func aFaultHasItsPlace(text: String, place: Int, expected: String, found: String) {
    #expect(throws: QueryError(place: place, expected: expected, found: found)) { try Query(parsing: text) }
  }

  @Test func listsChoicesForUnknownWord() {
    let states = [
      "open", "done", "started", "due", "overdue", "waiting", "blocked", "parent", "recurring", "archived",
      "conflict",
    ]
    #expect(
      throws: QueryError(
        place: 3, expected: "one of " + states.joined(separator: ", "), found: "\"opne\"", word: "opne",
        choices: states)
    ) { try Query(parsing: "is:opne") }
    #expect(
      throws: QueryError(
        place: 3, expected: "one of " + states.joined(separator: ", "), found: "\"Pending\"", word: "Pending",
        choices: states, meant: "open")
    ) { try Query(parsing: "is:Pending") }
    #expect(
      throws: QueryError(
        place: 6, expected: "a rule such as weekly or \"every 2 weeks\", or none or any", found: "\"wekly\"",
        word: "wekly", choices: RecurrenceWords.words)
    ) { try Query(parsing: "recur:wekly") }
    let keys = [
      "is", "tag", "due", "wait", "created", "done", "started", "archived", "list", "priority", "note",
      "under", "needs", "recur", "other", "id",
      "text", "view", "sort", "group", "limit", "columns",
    ].map { $0 + ":" }
    #expect(
      throws: QueryError(
        place: 2, expected: QueryParserTests.keys, found: "\"dueu:\"", word: "dueu:", choices: keys)
    ) { try Query(parsing: "a dueu:2026-11-25") }
    #expect(
      throws: QueryError(
        place: 0, expected: "one of text~ note~, or quote it to search for it", found: "\"txt~\"",
        word: "txt~",
        choices: ["text~", "note~"])
    ) { try Query(parsing: "txt~a") }
  }

  @Test func lengthAndDepthAreBounded() throws {
    let deep = { (count: Int) in
      String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
    }
    #expect(try Query(parsing: deep(100)) == .test(.text("a")))
    #expect(
      throws: QueryError(
        place: 100, expected: "at most 100 nested parentheses and negations", found: "one more")
    ) { try Query(parsing: deep(101)) }
    #expect(throws: QueryError.self) { try Query(parsing: String(repeating: "-", count: 200) + "a") }
    #expect(throws: QueryError.self) { try Query(parsing: String(repeating: "not ", count: 200) + "a") }
    #expect(try Query(parsing: String(repeating: "a", count: 10_000)) != .everything)
    #expect(
      throws: QueryError(place: 10_000, expected: "a query of at most 10000 characters", found: "more")
    ) { try Query(parsing: String(repeating: "a", count: 10_001)) }
  }

  @Test func readsSortGroupAndLimit() throws {
    let open = Query.test(.state(.open))
    #expect(
      try ListRequest(parsing: "is:open sort:due,-text group:tag limit:5")
        == ListRequest(
          query: open,
          sort: [SortKey(field: .field(.due)), SortKey(field: .field(.text), isDescending: true)],
          grouping: .tag, limit: 5))
    #expect(try ListRequest(parsing: "sort:due") == ListRequest(sort: [SortKey(field: .field(.due))]))
    #expect(
      try ListRequest(parsing: "is:open or a sort:id")
        == ListRequest(query: .any([open, .test(.text("a"))]), sort: [SortKey(field: .id)]))
    for text in [
      "(sort:due)", "-sort:due", "sort:due or a", "sort:x", "group:x", "limit:x", "limit:-1", "sort:due,",
    ] {
      #expect(throws: QueryError.self, "\(text)") { try ListRequest(parsing: text) }
    }
  }

  @Test func expandsView() throws {
    let work = ListRequest(
      query: .any([.test(.has(.tags, "work")), .test(.text("a"))]), sort: [SortKey(field: .field(.due))],
      limit: 3)
    var words = QueryVocabulary.plain
    words.view = { name, _ in
      name == "work"
        ? .view(work, conditions: 2) : name == "bad" ? .faulty("no good") : .unknown(["work", "bad"])
    }
    #expect(try ListRequest(parsing: "view:work", words: words) == work)
    #expect(
      try ListRequest(parsing: "is:open view:work limit:1", words: words)
        == ListRequest(query: .all([.test(.state(.open)), work.query]), sort: work.sort, limit: 1))
    #expect(try ListRequest(parsing: "-view:work", words: words) == ListRequest(query: .not(work.query)))
    // Where only conditions are allowed, a view with a limit is refused.
    #expect(
      throws: QueryError(place: 0, expected: "only conditions", found: "\"view:work\", which has limit:3")
    ) { try Query(parsing: "view:work", words: words) }
    #expect(
      throws: QueryError(
        place: 5, expected: "a saved view", found: "\"wrok\"", word: "wrok", choices: ["work", "bad"])
    ) { try Query(parsing: "view:wrok", words: words) }
    #expect(
      throws: QueryError(place: 0, expected: "a saved view without faults", found: "no good", isInView: true)
    ) { try Query(parsing: "view:bad", words: words) }
    #expect(
      throws: QueryError(
        place: 5,
        expected: "the name of a saved view (there are none; flick config view.NAME QUERY saves one)",
        found: "\"x\"", word: "x")
    ) { try Query(parsing: "view:x") }
  }

  @Test func conditionsOfViewsAreCounted() throws {
    var words = QueryVocabulary.plain
    words.view = { name, _ in .view(ListRequest(query: .test(.text("x"))), conditions: Int(name) ?? 0) }
    #expect(try ListRequest.reading("a (b or view:7) view:0", words: words).conditions == 10)
    #expect(try ListRequest.reading("a view:9999", words: words).conditions == 10_000)
    #expect(
      throws: QueryError(
        place: 2, expected: "at most 10000 conditions, those of saved views included",
        found: "more with view.10000", isTooLarge: true)
    ) { try ListRequest(parsing: "a view:10000", words: words) }
  }
}
