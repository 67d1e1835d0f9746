import Motion
import Testing

@Suite struct TimeTests {
  @Test func secondsAreRoundedToTheNanosecond() {
    #expect(Time.seconds(0.3) == Time(nanoseconds: 300_000_000))
    #expect(Time.milliseconds(0.0000004) == .zero)
    #expect(Time.microseconds(8333) == Time(nanoseconds: 8_333_000))
    #expect(Time.milliseconds(1.5).seconds == 0.0015)
    #expect(Time.milliseconds(1.5).milliseconds == 1.5)
  }

  @Test func saturatesOutOfRange() {
    #expect(Time.seconds(1e300) == .never)
    #expect(Time.seconds(-.infinity) == Time(nanoseconds: .min))
    #expect(Time.seconds(.nan) == .zero)
    #expect(Time.microseconds(.max) == .never)
    #expect(Time.never + .seconds(1) == .never)
    #expect(Time(nanoseconds: .min) - .seconds(1) == Time(nanoseconds: .min))
    #expect(Time.seconds(10) * .max == .never)
    #expect(Time.zero - Time(nanoseconds: .min) == .never)
  }

  @Test func momentsCompare() {
    #expect(Time.zero < .milliseconds(1))
    var time = Time.seconds(1)
    time += .milliseconds(500)
    #expect(time - .seconds(1) == .milliseconds(500))
    #expect(Time.milliseconds(30) * 3 == .milliseconds(90))
  }
}
