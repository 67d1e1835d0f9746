package import TodoModel

package struct ExchangeWorld {
  package var clock: LocalClock
  /// Returns the name of the clock's zone, or nil if it has none.
  package var zone: () -> String?
  /// Returns the content of the system's file for a time zone, or nil if there is none of this name.
  package var zoneFile: (String) -> [UInt8]?
  /// Whether words such as `+work` in a text are tags, which linked to-dos hold as categories, too.
  package var countsTagWords = false
  /// The present, for dates such as `tomorrow`.
  package var now = Instant(secondsSince1970: 1_800_000_000)
  /// The name of the file that is read, without its folder and extension, if it can name a list.
  package var fileList: String?
  /// The fields of columns that the user names, by title.
  package var columns: [String: String] = [:]
  /// Called now and then with the completed fraction of the work, 0…1.
  package var progress: (Double) -> Void = { _ in }

  package init(
    clock: LocalClock = .utc, zone: @escaping () -> String? = { nil },
    zoneFile: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    self.clock = clock
    self.zone = zone
    self.zoneFile = zoneFile
  }

  /// A world that is the same on every machine and day: its clock is at UTC, and its present is the default.
  var utc: ExchangeWorld {
    var world = ExchangeWorld(zoneFile: zoneFile)
    (world.fileList, world.columns) = (fileList, columns)
    return world
  }

  /// Calls `write` with each item and the name of its list, and reports the progress.
  func export(_ lists: [ItemList], _ write: (Item, _ list: String) -> Void) {
    let total = Double(lists.reduce(0) { $0 + $1.items.count })
    var done = 0
    for list in lists {
      for item in list.items {
        write(item, list.name)
        done += 1
        if done % 1024 == 0 { progress(Double(done) / total) }
      }
    }
  }
}
