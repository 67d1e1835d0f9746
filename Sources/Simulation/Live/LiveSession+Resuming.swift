package import Motion
import Scenes
package import TodoModel

extension LiveSession {
  /// Continues with another document, list or screen: the touch is canceled, motion ends, and an edited text
  /// stays open even if its item is no longer in the document.
  package func resume(
    with document: Document, list: Int? = nil, screen: Extent? = nil, at time: Time
  ) {
    cancel(at: time)
    settle(at: time)
    chosen = chosenItem
    let name = self.document.lists[self.list].name
    let isElsewhere = list != nil && list != self.list
    let list = min(list ?? document.list(named: name) ?? document.current, document.lists.count - 1)
    let isSameList = document.lists[list].name == name
    let size = setup.screen ?? screen ?? self.screen
    let place = isElsewhere || !isSameList ? ScenePlace() : simulator.place
    let text = place.text
    let document = text.map { keeping($0.uid, in: document, list) } ?? document
    guard let next = try? setup.simulator(document, list: list, screen: size, isFirst: false) else { return }
    next.go(to: place)
    earlierVerdicts = isSameList ? verdicts : []
    simulator = next
    self.screen = size
    origin = time
    reached = .zero
    if text == nil { draft = nil }
    if !isSameList { chosen = nil }
  }

  /// The document with the item of the edited text: a missing one is added as a draft.
  private func keeping(_ uid: ItemUID, in document: Document, _ list: Int) -> Document {
    if document.place(of: uid) != nil { return document }
    guard let place = self.document.place(of: uid) else { return document }
    var item = self.document[place]
    item.text = ""
    var kept = document
    if item.id < kept.next || kept.lists.contains(where: { $0.items.contains { $0.id == item.id } }) {
      item.id = kept.next
    }
    let index = min(place.index, kept.lists[list].items.count)
    _ = try? kept.apply(.insert(item, list: kept.lists[list].name, index: index), at: item.created)
    draft = uid
    return kept
  }
}
