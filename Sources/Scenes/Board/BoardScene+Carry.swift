import Motion
import Stage

extension BoardScene {
  /// Lifts the touched row's item, which leaves a gap and follows the finger.
  func lift(at finger: Location, _ time: Time) {
    let motion = screen.choreography.board
    guard let touched,
      var carry = Carry(touched.uid, from: touched.pane, under: finger, over: motion.shift, at: time)
    else { return }
    carry.offsets = panes.map(\.offset.destination)
    self.carry = carry
    recorder.changeLifted { copy, recorder in
      copy.alpha.set(motion.liftedAlpha, at: time, keepingPast: recorder.isOn)
      recorder.set(.lifted, .alpha, .number(motion.liftedAlpha), at: time)
    }
  }

  func carry(to finger: Location, _ time: Time) {
    carry?.move(to: finger, at: time)
    carry?.nextEdgeCheck = nil
    followCopy(at: time)
  }

  /// Moves the item to the place of the copy: to the list and the row that it overlaps most. Then checks the
  /// list's strips.
  ///
  /// `isChange` if the finger has moved; else a list may have moved under it.
  func followCopy(at time: Time, isChange: Bool = true) {
    guard var carry, let target = pane(under: carry), takes(target, carry) else { return }
    let enters = target !== carry.target
    let place = target.place(
      under: carry.frame.y - target.view.frame.y, isEntering: enters, at: time)
    if enters {
      tell("did-move-out", carry.target, at: time)
      tell("will-move", target, at: time)
    }
    let moves = enters || place != carry.place
    (carry.target, carry.place) = (target, place)
    self.carry = carry
    makeRoom(for: carry, over: screen.choreography.board.shift, at: time)
    if isChange || moves { tell("did-move", target, at: time) }
    page(target, under: carry.frame, at: time)
  }

  /// The list that holds the largest part of the copy; of equal parts the item's own list, else the first.
  /// Returns nil if the copy is outside all lists.
  private func pane(under carry: Carry) -> ListPane? {
    var best = carry.target
    var area = carry.frame.overlap(with: best.view.frame)
    for pane in panes {
      let overlap = carry.frame.overlap(with: pane.view.frame)
      if overlap > area { (best, area) = (pane, overlap) }
    }
    return area > 0 ? best : nil
  }

  /// Whether a list accepts the item: a closed list accepts only its own.
  private func takes(_ pane: ListPane, _ carry: Carry) -> Bool {
    pane === carry.target || pane === carry.source || !closed.contains(pane.list)
  }

  /// Opens the item's place in the list that it would drop into, and closes any other.
  private func makeRoom(for carry: Carry, over duration: Time, at time: Time) {
    for pane in panes {
      pane.makeRoom(at: pane === carry.target ? carry.place : nil, over: duration, at: time)
    }
  }

  /// Drops the item: the document changes if the place is a different one, and the copy moves there.
  func drop(at finger: Location, _ time: Time) {
    if let carry, carry.finger != finger { self.carry(to: finger, time) }
    guard var carry else { return }
    carry.place = carry.drop(at: time) ?? carry.place
    settle(&carry, over: screen.choreography.board.settle, time)
  }

  /// Cancels the carry: the item returns to its old place, and the lists to their former offsets.
  func putBack(at time: Time) {
    guard var carry else { return }
    if carry.target !== carry.source {
      tell("did-move-out", carry.target, at: time)
      tell("will-move", carry.source, at: time)
    }
    (carry.target, carry.place) = (carry.source, carry.row)
    let duration = screen.choreography.board.putBack
    for (pane, offset) in zip(panes, carry.offsets) where pane.offset.destination != offset {
      pane.scroll(to: offset, over: duration, at: time)
    }
    makeRoom(for: carry, over: duration, at: time)
    settle(&carry, over: duration, time)
  }

  /// Moves the copy to its place; once it has arrived and the list is at rest, the lists reload.
  private func settle(_ carry: inout Carry, over duration: Time, _ time: Time) {
    (carry.isHeld, carry.nextEdgeCheck) = (false, nil)
    self.carry = carry
    let arrival = carry.settle(at: carry.place, over: duration, at: time)
    pendingReload = max(arrival, carry.target.offset.end ?? time)
  }

  /// Scrolls a list by half a page while the copy reaches into one of the strips beyond its edges, at most once a
  /// second. A resting finger is checked again at the end of that second.
  private func page(_ pane: ListPane, under copy: Frame, at time: Time) {
    let frame = pane.view.frame
    let strip = screen.choreography.board.strip
    let pages: Double
    if copy.overlap(with: Frame(frame.x, frame.y - strip, frame.width, strip)) > 0 {
      pages = -screen.choreography.board.page
    } else if copy.overlap(with: Frame(frame.x, frame.maxY, frame.width, strip)) > 0 {
      pages = screen.choreography.board.page
    } else {
      return
    }
    if let next = nextPaging[pane.list], time < next {
      carry?.nextEdgeCheck = next
      return
    }
    let shown = pane.offset.value(at: time)
    let goal = pane.scroller.clamped(shown + pages * frame.height)
    guard goal != shown else { return }
    pane.scroll(to: goal, over: screen.choreography.board.paging, at: time)
    let next = time + screen.choreography.board.pagingPause
    nextPaging[pane.list] = next
    carry?.nextEdgeCheck = next
  }

  private func tell(_ name: String, _ pane: ListPane, at time: Time) {
    tell(name, pane.list, item: carriedText ?? "", to: &calls, at: time)
  }
}
