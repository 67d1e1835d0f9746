import Arguments
import Rendering
import TodoModel

enum ShowCommand: Command {
  static let names: CommandNames = "show"
  static let record = CommandRecord(
    names, summary: "Show all fields of an item", options: [.plain, .json], arguments: [.items()],
    examples: ["flick show 3": "Show item 3 with its dates and other fields."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.refuseTexts(context.arguments.arguments(.items))
    let names = try ItemNames(context.arguments.arguments(.items), in: context)
    let document = try context.document()
    let places = try names.places(in: document)
    let moment = try context.moment()
    guard context.arguments[.json] else {
      let texts = places.map { place in
        let (item, list) = (document[place], document.lists[place.list].name)
        let zone = context.zone(of: item).map { (name: "zone", value: $0) }
        let others = [zone].compactMap { $0 } + Relations.members(of: place, in: document)
        return context.arguments[.plain]
          ? item.plainDescription(list: list, others, at: moment)
          : item.description(list: list, others, at: moment) { document.name(of: $0) }
      }
      var outcome = Outcome(texts.joined())
      if names.isEmpty { outcome.say(ItemNames.noneNamed) }
      return outcome
    }
    let isBlocked = places.contains { !document[$0].needs.isEmpty } ? document.blocked : { _ in false }
    let items = places.map { place in
      let item = document[place]
      return ListedItem(
        item, list: document.lists[place.list].name, others: moment.others(item), isBlocked: isBlocked(item))
    }
    return Outcome(output: JSONForm.array(of: ListedItem.form).output(items))
  }
}
