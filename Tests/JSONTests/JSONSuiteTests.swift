import Foundation
import Testing

@testable import JSON

/// JSONTestSuite, if it is beside the package.
private enum JSONSuite {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../shared/JSONTestSuite")
    .standardizedFileURL.path

  static var isHere: Bool { FileManager.default.fileExists(atPath: folder) }

  static func files(_ part: String, _ prefix: String = "") throws -> [(name: String, bytes: [UInt8])] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/" + part)
    return try names.filter { $0.hasPrefix(prefix) }.sorted().map {
      let url = URL(filePath: folder + "/" + part + "/" + $0)
      return (String($0.dropLast(5)), Array(try Data(contentsOf: url)))
    }
  }
}

/// Line, column and reason of the error, or nil if the bytes are JSON.
private func fault(in bytes: [UInt8]) -> String? {
  do {
    _ = try JSONValue(parsing: bytes)
    return nil
  } catch {
    let position = TextPosition(of: error.offset, in: bytes)
    return "\(position.line):\(position.column) \(error.reason)"
  }
}

@Suite(.enabled(if: JSONSuite.isHere, "JSONTestSuite does not lie in ../shared"))
struct JSONSuiteTests {
  @Test func acceptsValidFiles() throws {
    let files = try JSONSuite.files("test_parsing", "y_")
    #expect(files.count == 95)
    let refused = files.compactMap { file in
      fault(in: file.bytes).map { "\(file.name) \($0)" }
    }
    #expect(
      refused == [
        "y_object_duplicated_key 1:10 a repeated member name",
        "y_object_duplicated_key_and_value 1:10 a repeated member name",
      ])
  }

  @Test func rejectsInvalidFilesAtTheirPositions() throws {
    let files = try JSONSuite.files("test_parsing", "n_")
    #expect(files.count == 188)
    let found = Dictionary(uniqueKeysWithValues: files.map { ($0.name, fault(in: $0.bytes) ?? "accepted") })
    #expect(found == faultsOfTheSuite)
  }

  @Test func theGrammarAgreesWithEachPlace() throws {
    for (name, bytes) in try JSONSuite.files("test_parsing") {
      do {
        _ = try JSONValue(parsing: bytes)
        #expect(JSONGrammar.fault(in: bytes) == nil, "\(name)")
      } catch {
        // Four rules are not the grammar's: these faults lie at the start of what is wrong.
        let others = ["a lone surrogate", "not UTF-8", "nested deeper than 512", "a repeated member name"]
        guard !others.contains(error.reason) else { continue }
        #expect(JSONGrammar.fault(in: bytes) == error.offset, "\(name)")
      }
    }
  }

  /// Where the RFC leaves a choice, numbers of any size, 512 levels and a byte-order mark are accepted;
  /// surrogates without their other half and bytes that are not UTF-8 are rejected.
  @Test func decidesImplementationDefinedFiles() throws {
    let files = try JSONSuite.files("test_parsing", "i_")
    #expect(files.count == 35)
    let accepted = files.filter { fault(in: $0.bytes) == nil }.map(\.name)
    #expect(
      accepted == [
        "i_number_double_huge_neg_exp", "i_number_huge_exp", "i_number_neg_int_huge_exp",
        "i_number_pos_double_huge_exp", "i_number_real_neg_overflow", "i_number_real_pos_overflow",
        "i_number_real_underflow", "i_number_too_big_neg_int", "i_number_too_big_pos_int",
        "i_number_very_big_negative_int", "i_structure_500_nested_arrays",
        "i_structure_UTF-8_BOM_empty_object",
      ])
    let reasons = Set(files.compactMap { fault(in: $0.bytes)?.split(separator: " ", maxSplits: 1).last })
    #expect(reasons == ["a lone surrogate", "not UTF-8", "expected a value"])
  }

  @Test func writesTransformFilesUnchanged() throws {
    let files = try JSONSuite.files("test_transform")
    #expect(files.count == 22)
    var refused: [String] = []
    for (name, bytes) in files {
      guard let value = try? JSONValue(parsing: bytes) else {
        refused.append(name)
        continue
      }
      var writer = JSONWriter()
      writer.value(value)
      let compact = bytes.withUnsafeBytes { JSONCursor($0).compact(0..<bytes.count) }
      if name != "string_with_escaped_NULL" { #expect(writer.text == compact, "\(name)") }
      #expect(try JSONValue(parsing: writer.bytes) == value)
    }
    #expect(
      refused == [
        "object_same_key_different_values", "object_same_key_same_value", "object_same_key_unclear_values",
        "string_1_escaped_invalid_codepoint", "string_1_invalid_codepoint",
        "string_2_escaped_invalid_codepoints", "string_2_invalid_codepoints",
        "string_3_escaped_invalid_codepoints", "string_3_invalid_codepoints",
      ])
  }
}
