import Motion
import Stage

extension BoardScene {
  /// Scrolls a list by half a page while the copy reaches into one of the strips beyond its edges, at most once a
  /// second. A resting finger is checked again at the end of that second.
  func page(_ index: Int, under copy: Frame, at time: Time) {
    let pane = panes[index]
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
    guard time >= nextPaging[index] else {
      drag?.nextEdgeCheck = nextPaging[index]
      return
    }
    let shown = pane.offset.value(at: time)
    let goal = pane.scroll.scroller.clamped(shown + pages * frame.height)
    guard goal != shown else { return }
    pane.scroll(to: goal, over: screen.choreography.board.paging, at: time)
    nextPaging[index] = time + screen.choreography.board.pagingPause
    drag?.nextEdgeCheck = nextPaging[index]
  }
}
