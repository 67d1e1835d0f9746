import Arguments
import Interchange

extension HelpTopic {
  /// The formats of other programs: reading, writing, and the fields that each lacks.
  static let exchange = HelpTopic(
    "exchange", page: ManualReference("flick-exchange", 5), summary: "The formats of import and export"
  ) {
    .sections([ManualSection](markup: text) + ExchangeFormats.all.map { ManualSection($0) })
  }

  private static let text = """
    # DESCRIPTION

    flick import reads files of other programs, and flick export writes them. The formats are
    \(enumeration(ExchangeFormats.names, "and")). Each section below says where a format keeps what an item has, and
    what is lost.

    A field that a format cannot hold is reported on standard error, once for each kind. Attributes that only the
    other program knows are stored with the item, and flick export writes them back byte for byte. The same is true of
    values that flick would write differently, as long as the item still says the same.

        $ printf 'text,due\\nMilk,2026-12-01\\nEggs,\\n' > /tmp/flick-readme.csv
        $ flick import /tmp/flick-readme.csv
        added #1 Milk, due Tue 1 Dec 2026
        added #2 Eggs
        flick: /tmp/flick-readme.csv was read as CSV (--from changes that)
        flick: 2 added
        $ flick export --to markdown
        - [ ] Milk
        - [ ] Eggs
        flick: 1 due date left out: a Markdown task has none

    # IMPORTING

    New items go to the top of the list, or with --bottom to the bottom, in the order of the file. Each goes to the
    list that the file names, which is made if it does not exist, else to the current list; --list NAME puts all of
    them on one list. A file with a fault is not imported at all; of an iCalendar file only the to-do with the fault
    is left out. An import is one step, and flick undo undoes it.

    Importing a file again adds nothing. If the file gives an item an identifier (uuid, UID, uid), flick recognizes
    the item by it, leaves it on its list and updates its fields from the file, except for fields that were changed in
    flick after the file's own time of change.

    In other files flick recognizes an item by its list, its text, the day it was made (if the file says) and whether
    it is done. Two equal lines are two items. A recognized item stays as it is, except that it is completed if the
    file has it as done.

    A line without an identifier gets one that is computed from its content, its list, the format and the number of
    equal lines above it. So flick recognizes the line even after its item was completed, changed or moved, and two
    machines that import the same file and then sync have each item once. To add a repeated chore again, give its line
    another date, or write it twice.

    # EXPORTING

    flick export writes the current list, or with --all all lists; --query writes only the items that match. With
    --all the file says which list each item is on. An output file is replaced as a whole or not at all, and only with
    --force if it exists.
    """
}

extension ManualSection {
  /// The section of an exchange format.
  fileprivate init(_ format: any ExchangeFormat) {
    self.init(
      format.name.uppercased(),
      format.manual.map { part in
        switch part {
        case .paragraph(let text): .paragraph(text)
        case .table(let rows): .table(rows.map { DefinitionRecord($0.term, $0.text) })
        }
      })
  }
}
