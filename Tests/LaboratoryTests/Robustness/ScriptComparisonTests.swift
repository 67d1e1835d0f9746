import Laboratory
import Simulation
import Testing

@Suite struct ScriptComparisonTests {
  @Test func bothRunsAreKept() throws {
    let script = try Script(parsing: "profile uikit\nlist \"A\"\nswipe right on row 1 by 250pt")
    let compared = ScriptComparison(script, with: ScriptProfile(.exact))

    #expect([compared.first.profile, compared.second.profile] == [.uikit, ScriptProfile(.exact)])
    #expect(compared.first.played?.recording.edits.map(\.edit.name) == ["complete"])
    #expect(compared.second.played?.recording.edits.map(\.edit.name) == ["complete"])
    #expect(compared.commonError == nil)
  }

  @Test func reportsCommonFault() throws {
    let script = try Script(parsing: "list \"A\"\ntap row 9")
    #expect(ScriptComparison(script, with: ScriptProfile(.exact)).commonError?.position.line == 2)
  }
}
