import Motion
import Testing

@Suite struct AnimationTests {
  private let animation = Animation(
    .row(2), .y, from: 150, to: 100, start: .milliseconds(100), delay: .milliseconds(30),
    duration: .milliseconds(300), curve: .easeInOut)

  @Test func restsBeforeDelayAndAfterEnd() {
    let values = [0, 100, 130, 280, 430, 431].map { animation.value(at: .milliseconds($0)) }
    #expect(values == [150, 150, 150, 125, 100, 100])
    #expect(animation.end == .milliseconds(430))
  }
}
