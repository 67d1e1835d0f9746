import Testing
import Text

@Suite struct NamedTextsTests {
  @Test func returnsLastTextOfName() {
    var variables: NamedTexts = ["HOME": "/home/ana", "TERM": "xterm"]
    variables["HOME"] = "/tmp"
    variables["TERM"] = nil
    variables["LANG"] = ""
    #expect(["HOME", "TERM", "LANG", "home"].map { variables[$0] } == ["/tmp", nil, "", nil])
    #expect(variables.names == ["HOME", "LANG"])
  }

  @Test func keepsOnlyNamedVariables() {
    let variables: NamedTexts = ["HOME": "/home/ana", "TERM": "xterm"]
    #expect(variables.only(["TERM", "LANG"]) == ["TERM": "xterm"])
  }
}
