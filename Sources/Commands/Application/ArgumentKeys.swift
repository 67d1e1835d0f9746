import Arguments

// The names of all arguments. Their records are with the commands that take them.

extension ArgumentKey<String> {
  static var action: Self {
    Self("ACTION", .oneOf(["add", "rename", "rm", "move", "mv", "use"]), isOptional: true)
  }
  static var base: Self { Self("BASE", .file) }
  static var file: Self { Self("FILE", .file, isOptional: true) }
  static var item: Self { Self("ID", .id, isOptional: true) }
  static var key: Self { Self("KEY", ConfigCommand.keyKind, isOptional: true) }
  static var ours: Self { Self("OURS", .file) }
  static var remote: Self { Self("REMOTE", isOptional: true) }
  static var subject: Self { Self("SUBJECT", .subject, isOptional: true) }
  static var theirs: Self { Self("THEIRS", .file) }
  static var value: Self { Self("VALUE", ConfigCommand.valueKind, isOptional: true) }
}

extension ArgumentKey<[String]> {
  static var files: Self { Self("FILE", .file) }
  static var items: Self { Self("ID", .id) }
  static var listNames: Self { Self("NAME", .listName, isOptional: true) }
  static var months: Self { Self("MONTH", isOptional: true) }
  static var newText: Self { Self("TEXT", .itemWord, isOptional: true) }
  static var paths: Self { Self("PATH", .file, isOptional: true) }
  static var query: Self { Self("QUERY", .query, isOptional: true) }
  static var text: Self { Self("TEXT", .itemWord) }

  /// Optional items; `kind` selects what completions offer.
  static func optionalItems(_ kind: ValueKind) -> Self { Self(items.name, kind, isOptional: true) }
}

extension ArgumentKey<Int> {
  static var count: Self { Self("COUNT", 1...Int.max, isOptional: true) }
}

extension ArgumentKey<Completions.Shell> {
  static var shell: Self { Self("SHELL", isOptional: true) }
}
