import Gestures
import Motion
import Stage
import Testing

/// Who wins, and until when.
@Suite struct PreventionTests {
  let play = TouchPlay()

  @Test func theDeeperOfTwoPansWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 inner began", "60 inner ended"])
    #expect(play.verdicts == ["outer failed prevented by inner", "inner ended"])
  }

  @Test func onOneViewTheFirstAddedWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "first")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "second")
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.verdicts == ["second failed prevented by first", "first ended"])
  }

  @Test func outsideOfTheInnerViewTheOuterPanWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.drag(200, 300, to: 200, 350, at: 0)
    #expect(play.verdicts == ["outer ended"])
  }

  @Test func threeDeepTheDeepestWins() {
    play.add(PanRecognizer(profile: .uikit), to: play.page, "page")
    play.add(PanRecognizer(profile: .uikit), to: play.card, "card")
    play.add(PanRecognizer(profile: .uikit), to: play.button, "button")
    play.drag(60, 60, to: 60, 110, at: 0)
    #expect(
      play.verdicts == ["card failed prevented by button", "page failed prevented by button", "button ended"])
  }

  @Test func whoNeedsLessWinsThoughHigher() {
    play.add(PanRecognizer(profile: .flutter), to: play.card, "inner")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 outer began", "60 outer ended"])
    #expect(play.verdicts == ["inner failed prevented by outer", "outer ended"])
  }

  @Test func aPanPreventsTapAndLongPress() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(LongPressRecognizer(profile: .flutter), to: play.card)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.drag(60, 60, to: 75, 60, at: 0)
    #expect(
      play.verdicts == [
        "tap failed prevented by pan", "long-press failed prevented by pan", "pan ended",
      ])
    #expect(play.explanations["tap"] == "failed: prevented by pan at 40 ms")
  }

  @Test func aTapPreventsAPanThatIsStillPossible() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.tap(60, 60, at: 0)
    #expect(play.events == ["50 tap recognized"])
    #expect(play.verdicts == ["pan failed prevented by tap", "tap recognized"])
  }

  @Test func aLongPressPreventsAPanOnceItHasBegun() {
    play.add(LongPressRecognizer(profile: .uikit), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.wait(until: 500)
    play.move(200, 60, at: 600)
    play.up(at: 700)
    #expect(play.events == ["500 long-press began", "700 long-press ended"])
    #expect(play.verdicts == ["pan failed prevented by long-press", "long-press ended"])
  }

  @Test func aPanPreventsALongPressWhenTheMoveComesFirst() {
    play.add(LongPressRecognizer(profile: .uikit), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.move(80, 60, at: 499)
    play.wait(until: 600)
    play.up(at: 700)
    #expect(play.verdicts == ["long-press failed moved", "pan ended"])
  }

  @Test func atOneMomentTheMoveComesBeforeTheTimer() {
    play.add(LongPressRecognizer(profile: .flutter), to: play.button)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.move(70, 60, at: 500)
    play.up(at: 700)
    #expect(play.events == ["500 pan began", "700 pan ended"])
  }

  @Test func ofTwoTimersAtOneMomentTheDeeperIsFirst() {
    play.add(LongPressRecognizer(profile: .uikit), to: play.page, "outer")
    play.add(LongPressRecognizer(profile: .uikit), to: play.card, "inner")
    play.down(200, 100, at: 0)
    play.wait(until: 500)
    play.up(at: 600)
    #expect(play.verdicts == ["outer failed prevented by inner", "inner ended"])
  }

  @Test func theWinnerKeepsOthersOutUntilAllFingersAreUp() {
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.card, "card pan")
    play.add(TapRecognizer(profile: .uikit), to: play.page, "page tap")
    play.drag(200, 100, to: 200, 150, at: 0, lifting: false)
    play.tap(100, 400, finger: 2, at: 100)
    play.up(finger: 1, at: 200)
    play.tap(100, 400, at: 300)
    #expect(play.events == ["10 card pan began", "200 card pan ended", "350 page tap recognized"])
    #expect(
      play.verdicts == [
        "page tap failed prevented by card pan", "card pan ended", "page tap recognized",
      ])
  }

  @Test func aWinnerThatHasEndedStillKeepsNewcomersOut() {
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.card, "card pan")
    let other = View("other", frame: Frame(20, 300, 280, 100))
    play.page.add(other)
    play.add(PanRecognizer(profile: .uikit), to: other, "other pan")
    play.down(100, 280, finger: 3, at: 0)
    play.drag(200, 100, to: 200, 150, finger: 1, at: 10)
    play.drag(100, 350, to: 200, 350, finger: 2, at: 100)
    play.up(finger: 3, at: 200)
    #expect(play.verdicts == ["card pan ended", "other pan failed prevented by card pan"])
    play.drag(100, 350, to: 200, 350, at: 300)
    #expect(play.verdicts.last == "other pan ended")
  }

  @Test func aWinnerThatWasCancelledKeepsThemOutToo() {
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.card, "inner")
    play.add(PanRecognizer(maximum: 1, profile: .uikit), to: play.page, "outer")
    play.down(100, 400, finger: 2, at: 0)
    play.drag(200, 100, to: 200, 150, finger: 1, at: 10, lifting: false)
    play.cancel(finger: 1, at: 100)
    play.move(100, 450, finger: 2, at: 110)
    play.up(finger: 2, at: 120)
    #expect(play.verdicts == ["outer failed fingers", "inner cancelled"])
  }

  @Test func aTouchElsewhereIsNobodysBusiness() {
    play.add(PanRecognizer(profile: .uikit), to: play.button)
    play.drag(200, 400, to: 300, 400, at: 0)
    #expect(play.verdicts == [])
  }

  @Test func everyOneThatSawATouchGivesOneVerdict() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(SwipeRecognizer([.left], profile: .uikit), to: play.card)
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.page)
    play.add(LongPressRecognizer(profile: .uikit), to: play.page)
    play.tap(60, 60, at: 0)
    #expect(
      play.verdicts == [
        "swipe failed prevented by tap", "pinch failed prevented by tap", "rotation failed prevented by tap",
        "long-press failed prevented by tap", "tap recognized",
      ])
  }
}

/// Taps among themselves.
@Suite struct TapRelationTests {
  let play = TouchPlay()

  @Test func aSingleTapDoesNotWaitForADoubleTap() {
    play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "double")
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 single recognized"])
    play.wait(until: 400)
    #expect(play.verdicts == ["single recognized", "double failed apart"])
  }

  @Test(arguments: [true, false])
  func neitherPreventsTheOtherInWhicheverOrder(singleFirst: Bool) {
    let (single, double) = (TapRecognizer(profile: .uikit), TapRecognizer(taps: 2, profile: .uikit))
    play.add(singleFirst ? single : double, to: play.card, singleFirst ? "single" : "double")
    play.add(singleFirst ? double : single, to: play.card, singleFirst ? "double" : "single")
    play.tap(200, 100, at: 0)
    play.tap(200, 100, at: 200)
    #expect(
      play.events.sorted() == ["250 double recognized", "250 single recognized", "50 single recognized"])
  }

  @Test func toldToWaitASingleTapComesWhenTheDoubleTapHasFailed() {
    let single = play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    let double = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "double")
    single.require(toFail: double)
    play.tap(200, 100, at: 0)
    play.wait(until: 399)
    #expect(play.events == [])
    play.wait(until: 400)
    #expect(play.events == ["400 single recognized"])
    #expect(play.verdicts == ["double failed apart", "single recognized by double"])
    #expect(
      play.explanations["single"]
        == "recognized: movement 0.0 pt, at most 45.0, 45.0 to spare; "
        + "duration 50 ms, at most 750, 700 to spare; waited for double to fail")
    #expect(play.stage.arena.isIdle)
  }

  @Test func toldToWaitASingleTapYieldsToADoubleTap() {
    let single = play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    let double = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.button, "double")
    single.require(toFail: double)
    play.tap(60, 60, at: 0)
    play.tap(60, 60, at: 200)
    #expect(play.events == ["250 double recognized"])
    #expect(play.verdicts == ["double recognized", "single failed waited by double"])
    #expect(play.explanations["single"] == "failed: had to wait for double, which did not fail")
  }

  @Test func theSameSaidFromTheOtherSide() {
    let single = play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    let double = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "double")
    double.mustFail(before: single)
    play.tap(200, 100, at: 0)
    play.wait(until: 400)
    #expect(play.events == ["400 single recognized"])
  }

  @Test func anOwnerMaySayItToo() {
    play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.button, "double")
    play.mustFail = { $0.name == "double" && $1.name == "single" }
    play.tap(60, 60, at: 0)
    #expect(play.events == [])
    play.wait(until: 400)
    #expect(play.events == ["400 single recognized"])
  }

  @Test func aChainOfTapsResolvesInTurn() {
    let single = play.add(TapRecognizer(profile: .uikit), to: play.card, "single")
    let double = play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "double")
    let triple = play.add(TapRecognizer(taps: 3, profile: .uikit), to: play.card, "triple")
    single.require(toFail: double)
    double.require(toFail: triple)
    play.tap(200, 100, at: 0)
    play.tap(200, 100, at: 200)
    #expect(play.events == [])
    play.wait(until: 600)
    #expect(play.events == ["600 double recognized"])
    #expect(
      play.verdicts == [
        "triple failed apart", "double recognized by triple", "single failed waited by double",
      ])
  }

  @Test func aDoubleTapOfOneFingerLeavesOneOfTwoFingersAlone() {
    play.add(TapRecognizer(taps: 2, profile: .uikit), to: play.card, "one")
    play.add(TapRecognizer(taps: 2, fingers: 2, profile: .uikit), to: play.card, "two")
    for start in [0.0, 200] {
      play.down(100, 150, finger: 1, at: start)
      play.down(200, 150, finger: 2, at: start)
      play.up(finger: 1, at: start + 50)
      play.up(finger: 2, at: start + 50)
    }
    #expect(play.events == ["250 two recognized"])
    #expect(play.verdicts == ["one failed fingers", "one failed fingers", "two recognized"])
  }
}

/// Waiting for another to fail.
@Suite struct RequirementTests {
  let play = TouchPlay()

  @Test func aPanAfterASwipeBeginsWhenTheSwipeHasFailed() {
    let swipe = play.add(SwipeRecognizer([.up], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    pan.require(toFail: swipe)
    play.down(200, 100, at: 0)
    play.move(220, 100, at: 10)
    play.move(220, 101, at: 20)
    play.up(at: 30)
    #expect(play.events == ["20 pan began", "30 pan ended"])
    #expect(play.verdicts == ["swipe failed opposite", "pan ended by swipe"])
  }

  @Test func aSwipeThatFiresLeavesThePanWaitingInVain() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    pan.require(toFail: swipe)
    play.allows = { _, _ in true }
    play.drag(100, 100, to: 200, 100, at: 0)
    #expect(play.verdicts == ["swipe recognized", "pan failed waited by swipe"])
  }

  @Test func withoutLeaveToGoTogetherThePanIsPrevented() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    pan.require(toFail: swipe)
    play.drag(100, 100, to: 200, 100, at: 0)
    #expect(play.verdicts == ["pan failed prevented by swipe", "swipe recognized"])
  }

  @Test func theSwipesTimerSetsThePanFree() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.require(toFail: swipe)
    play.down(100, 100, at: 0)
    play.move(115, 100, at: 100)
    play.wait(until: 500)
    play.move(130, 100, at: 600)
    play.up(at: 610)
    #expect(play.events == ["500 pan began", "610 pan ended"])
  }

  @Test func aLiftBeforeThatFailsBoth() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.require(toFail: swipe)
    play.down(100, 100, at: 0)
    play.move(115, 100, at: 100)
    play.up(at: 200)
    #expect(play.events == [])
    #expect(play.verdicts == ["swipe failed lifted", "pan failed lifted by swipe"])
    #expect(play.explanations["pan"] == "failed: lifted at 200 ms while it waited for swipe")
  }

  @Test func whoDoesNotSeeTheTouchIsNotWaitedFor() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.button)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.require(toFail: swipe)
    play.drag(100, 400, to: 150, 400, at: 0)
    #expect(play.verdicts == ["pan ended"])
  }

  @Test func aTapWaitsForALongPressToFail() {
    let press = play.add(LongPressRecognizer(profile: .uikit), to: play.page)
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.button)
    tap.require(toFail: press)
    play.tap(60, 60, at: 0)
    #expect(play.events == ["50 tap recognized"])
    #expect(play.verdicts == ["long-press failed lifted", "tap recognized by long-press"])
  }

  @Test func twoThatWaitForEachOtherDoNotWaitForEver() {
    let first = play.add(TapRecognizer(profile: .uikit), to: play.card, "first")
    let second = play.add(TapRecognizer(profile: .uikit), to: play.card, "second")
    first.require(toFail: second)
    second.require(toFail: first)
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 second recognized"])
    #expect(play.stage.arena.isIdle)
  }

  @Test func aCircleOfThreeIsOpenedByTheLast() {
    let names = ["a", "b", "c"]
    let taps = names.map { play.add(TapRecognizer(profile: .uikit), to: play.card, $0) }
    for index in 0..<3 { taps[index].require(toFail: taps[(index + 1) % 3]) }
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 c recognized"])
    #expect(play.stage.arena.isIdle)
  }

  @Test func requiringItselfMeansNothing() {
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.card)
    tap.require(toFail: tap)
    tap.recognizeTogether(with: tap)
    play.tap(200, 100, at: 0)
    #expect(play.events == ["50 tap recognized"])
  }
}

/// Going together.
@Suite struct TogetherTests {
  let play = TouchPlay()

  private func spread(at time: Double) {
    play.down(100, 120, finger: 1, at: time)
    play.down(200, 120, finger: 2, at: time)
    // Farther apart, turned and moved.
    play.move(90, 140, finger: 1, at: time + 10)
    play.move(240, 170, finger: 2, at: time + 10)
    play.up(finger: 1, at: time + 20)
    play.up(finger: 2, at: time + 20)
  }

  @Test func pinchAndRotationGoTogetherWhenTheyAreCompanions() {
    let pinch = play.add(PinchRecognizer(profile: .uikit), to: play.card)
    let rotation = play.add(RotationRecognizer(profile: .uikit), to: play.card)
    pinch.recognizeTogether(with: rotation)
    spread(at: 0)
    #expect(
      play.events == ["10 pinch began", "10 rotation began", "20 pinch ended", "20 rotation ended"])
  }

  @Test func otherwiseTheFirstToBeginKeepsTheOtherOut() {
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.card)
    spread(at: 0)
    #expect(play.verdicts == ["rotation failed prevented by pinch", "pinch ended"])
  }

  @Test(arguments: [true, false])
  func oneSidesYesIsEnough(winnerSays: Bool) {
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.card)
    play.allows = { entrant, _ in (entrant.name == "rotation") == winnerSays }
    spread(at: 0)
    #expect(play.verdicts == ["pinch ended", "rotation ended"])
  }

  @Test func threeAtOnce() {
    play.add(PanRecognizer(maximum: 2, profile: .uikit), to: play.card)
    play.add(PinchRecognizer(profile: .uikit), to: play.card)
    play.add(RotationRecognizer(profile: .uikit), to: play.card)
    play.allows = { _, _ in true }
    spread(at: 0)
    #expect(play.verdicts == ["pinch ended", "rotation ended", "pan ended"])
  }

  @Test func panAndTapOfTwoViewsGoTogether() {
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.button)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    pan.recognizeTogether(with: tap)
    play.drag(60, 60, to: 80, 60, at: 0)
    #expect(play.events == ["30 pan began", "60 tap recognized", "60 pan ended"])
  }

  @Test func aThirdOneIsPreventedAllTheSame() {
    let tap = play.add(TapRecognizer(profile: .uikit), to: play.button)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.add(LongPressRecognizer(profile: .flutter), to: play.page)
    pan.recognizeTogether(with: tap)
    play.drag(60, 60, to: 72, 60, at: 0)
    #expect(
      play.verdicts == ["long-press failed prevented by pan", "tap recognized", "pan ended"])
  }
}

/// What owners refuse.
@Suite struct RefusalTests {
  let play = TouchPlay()

  @Test func aTouchThatIsRefusedIsNotSeen() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.refusesTouch = { $1.name == "inner" ? Refusal("the card is in motion") : nil }
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 outer began", "60 outer ended"])
    #expect(play.verdicts == ["inner failed ignored", "outer ended"])
    #expect(play.explanations["inner"] == "failed: not shown the touch: the card is in motion")
  }

  @Test func aLaterTouchOfTheSameRunIsSeen() {
    play.add(TapRecognizer(profile: .uikit), to: play.card)
    play.refusesTouch = { touch, _ in touch.finger == 1 ? Refusal("the first finger") : nil }
    play.down(100, 100, finger: 1, at: 0)
    play.tap(200, 100, finger: 2, at: 10)
    play.up(finger: 1, at: 100)
    #expect(play.events == ["60 tap recognized"])
    #expect(play.verdicts == ["tap failed ignored", "tap recognized"])
  }

  @Test func severalRefusedTouchesAreNotedOnceARun() {
    play.add(TapRecognizer(profile: .uikit), to: play.card)
    play.refusesTouch = { _, _ in Refusal("not now") }
    play.down(100, 100, finger: 1, at: 0)
    play.down(200, 100, finger: 2, at: 0)
    play.up(finger: 1, at: 10)
    play.up(finger: 2, at: 10)
    #expect(play.verdicts == ["tap failed ignored"])
    play.tap(100, 100, at: 20)
    #expect(play.verdicts == ["tap failed ignored", "tap failed ignored"])
  }

  @Test func aRefusedBeginningLeavesTheGestureToTheNext() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "outer")
    play.refusesBeginning = {
      $0.name == "inner"
        ? Refusal("the way is not sideways", Measure("travel sideways", 0, limit: 10, .points)) : nil
    }
    play.drag(200, 100, to: 200, 150, at: 0)
    #expect(play.events == ["10 outer began", "60 outer ended"])
    #expect(play.verdicts == ["inner failed refused", "outer ended"])
    #expect(
      play.explanations["inner"]
        == "failed: not allowed to begin at 10 ms: the way is not sideways "
        + "(travel sideways 0.0 pt, needs 10.0, short by 10.0)")
  }

  @Test func aRefusedOneIsAskedOnlyOnce() {
    play.add(PanRecognizer(profile: .uikit), to: play.card)
    var asked = 0
    play.refusesBeginning = { _ in
      asked += 1
      return Refusal("no")
    }
    play.drag(200, 100, to: 200, 190, at: 0)
    #expect(asked == 1)
  }

  @Test func aRefusedBeginningCountsAsAFailureForThoseThatWait() {
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    let press = play.add(LongPressRecognizer(duration: .milliseconds(5), profile: .flutter), to: play.page)
    press.require(toFail: pan)
    play.refusesBeginning = { $0.name == "pan" ? Refusal("no") : nil }
    play.drag(200, 100, to: 215, 100, at: 0)
    #expect(play.events == ["40 long-press began", "60 long-press ended"])
  }

  @Test func anIgnoredOneIsNotWaitedFor() {
    let swipe = play.add(SwipeRecognizer([.right], profile: .uikit), to: play.card)
    let pan = play.add(PanRecognizer(profile: .uikit), to: play.card)
    pan.require(toFail: swipe)
    play.refusesTouch = { $1.name == "swipe" ? Refusal("no") : nil }
    play.drag(100, 100, to: 200, 100, at: 0)
    #expect(play.events == ["10 pan began", "60 pan ended"])
  }
}

/// Several fingers on nested views, and the end of a run.
@Suite struct RunTests {
  let play = TouchPlay()

  @Test func aFingerOnEachViewMeetsOnTheirCommonAncestor() {
    play.add(PinchRecognizer(profile: .uikit), to: play.page)
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.down(60, 60, finger: 1, at: 0)
    play.down(200, 400, finger: 2, at: 10)
    play.move(200, 440, finger: 2, at: 20)
    play.up(finger: 1, at: 30)
    play.up(finger: 2, at: 40)
    #expect(play.events == ["20 pinch began", "30 pinch ended"])
    #expect(play.verdicts == ["tap failed prevented by pinch", "pinch ended"])
  }

  @Test func theRowsPanAndTheTablesPanShareOneFinger() {
    play.add(PanRecognizer(maximum: 1, axis: .horizontal, profile: .uikit), to: play.card, "row")
    play.add(PanRecognizer(maximum: 1, axis: .vertical, profile: .uikit), to: play.page, "table")
    play.refusesBeginning = { entrant in
      guard entrant.name == "row", let pan = entrant.recognizer as? PanRecognizer else { return nil }
      return abs(pan.travel.dx) > abs(pan.travel.dy) ? nil : Refusal("not sideways")
    }
    play.drag(100, 100, to: 150, 110, at: 0)
    play.drag(100, 100, to: 110, 150, at: 100)
    play.drag(100, 100, to: 150, 150, at: 200)
    #expect(
      play.verdicts == [
        "table failed prevented by row", "row ended", "row failed refused", "table ended",
        "row failed refused", "table ended",
      ])
  }

  @Test func aCancelledTouchEndsEverything() {
    play.add(TapRecognizer(profile: .uikit), to: play.button)
    play.add(LongPressRecognizer(profile: .uikit), to: play.card)
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.down(60, 60, at: 0)
    play.cancel(at: 10)
    #expect(play.verdicts == ["tap failed cancelled", "long-press failed cancelled", "pan failed cancelled"])
    #expect(play.stage.arena.isIdle)
  }

  @Test func aPanUnderWayIsCancelledWithItsTouch() {
    play.add(PanRecognizer(profile: .uikit), to: play.page)
    play.drag(60, 60, to: 100, 60, at: 0, lifting: false)
    play.cancel(at: 100)
    #expect(play.events == ["20 pan began", "100 pan cancelled"])
  }

  @Test func aTouchStaysWithItsViewWhereverItGoes() {
    play.add(PanRecognizer(profile: .uikit), to: play.button, "button")
    play.add(PanRecognizer(profile: .uikit), to: play.page, "page")
    play.down(60, 60, at: 0)
    play.button.removeFromSuperview()
    play.move(60, 400, at: 10)
    play.up(at: 20)
    #expect(play.verdicts == ["page failed prevented by button", "button ended"])
    #expect(play.stage.view(touchedBy: 1) == nil)
  }

  @Test func theNextRunStartsAfresh() {
    play.add(PanRecognizer(profile: .uikit), to: play.card, "inner")
    play.add(TapRecognizer(profile: .uikit), to: play.page, "outer")
    play.drag(200, 100, to: 200, 150, at: 0)
    play.tap(200, 100, at: 100)
    #expect(
      play.verdicts == [
        "outer failed prevented by inner", "inner ended", "inner failed lifted", "outer recognized",
      ])
  }
}
