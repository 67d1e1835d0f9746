import Testing

@Suite struct ViewCommandTests {
  @Test func showsTheHelpOfList() throws {
    #expect(try World().run("today", "-h") == World().run("list", "-h"))
  }
}
