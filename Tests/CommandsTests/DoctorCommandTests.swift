import Foundation
import TestSupport
import Testing

@testable import Commands

/// `flick doctor`, before and after its repair.
@Suite struct DoctorCommandTests {
  @Test func promisesNoImpossibleRepair() throws {
    let world = try World("A")
    let path = world.folder.path("todo.json")
    let newer = try world.folder.text("todo.json").replacing("\"version\":1", with: "\"version\":99")
    try world.folder.write(newer, to: "todo.json")
    let examined = world.run("doctor")
    #expect(examined.text == "\(path):3:11: version 99 is newer than this program\n")
    #expect(examined.message == "flick: a later version of flick wrote the list; use that version\n")
    #expect(examined.exitCode == 65)

    try world.folder.write("[]", to: "todo.json")
    try world.folder.write("", to: "todo.json.history")
    let hopeless = world.run("doctor")
    #expect(
      hopeless.text.hasSuffix(
        "\nthere is no history, so nothing can be undone; the next change starts one\n"
          + "it cannot be rebuilt: neither the file nor the history has an item\n"))
    #expect(
      hopeless.message
        == "flick: restore a copy of the list, or move it and its history away to start again\n")
    #expect(hopeless.exitCode == 65)
  }

  /// A repair that comes to nothing does not send its user back to doctor.
  @Test func advisesAfterImpossibleRepair() throws {
    let world = try World("A")
    let path = world.folder.path("todo.json")
    let whole = try world.folder.text("todo.json")
    let anew = "restore a copy of the list, or move it and its history away to start again"
    try world.folder.write("rubbish\n", to: "todo.json.history")
    try world.folder.write("", to: "todo.json")
    #expect(world.run("doctor", "--repair") == .failed(65, "\(path):1:1: unexpected end; \(anew)"))
    try world.folder.write(whole.replacing("\"version\":1", with: "\"version\":99"), to: "todo.json")
    #expect(
      world.run("doctor", "--repair")
        == .failed(
          65,
          "\(path):3:11: version 99 is newer than this program; a later version of flick wrote the list; "
            + "use that version"))
    try world.folder.write("rubbish\nrubbish\n", to: "todo.json.history")
    try world.folder.remove("todo.json")
    #expect(
      world.run("doctor", "--repair")
        == .failed(
          65, "\(path) is missing, and its history \(path).history has nothing to rebuild it from; \(anew)"))
  }
}
