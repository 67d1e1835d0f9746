import Testing
import TodoModel

@testable import Interchange

@Suite struct ForeignNameTests {
  @Test(arguments: [
    ("bc2a2003-5079-4a6c-8bd0-e51491312829", "bc2a200350794a6c8bd0e51491312829"),
    ("BC2A200350794A6C8BD0E51491312829", "bc2a200350794a6c8bd0e51491312829"),
    // The hashes of an empty text and of one letter, as published by FNV-1a's authors.
    ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
  ])
  func derivesUIDFromName(name: String, uid: String) { #expect(ItemUID(foreign: name).description == uid) }

  @Test(arguments: [
    "", "bc2a2003", "bc2a20035-079-4a6c-8bd0-e51491312829", "bc2a2003-5079-4a6c-8bd0e51491312829",
    "bc2a2003-5079-4a6c-8bd0-e5149131282g", "bc2a2003-5079-4a6c-8bd0-e514913128290",
  ])
  func rejectsInvalidUUID(text: String) { #expect(ItemUID(uuid: text) == nil) }
}
