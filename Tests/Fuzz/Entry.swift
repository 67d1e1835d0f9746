// The entry point of libFuzzer. Not part of the package: `build` beside this file makes a program of it, and a
// link for each target, whose name selects the target.

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  let path = words?.pointee?.pointee.map { String(cString: $0) } ?? ""
  let name = path.split(separator: "/").last ?? ""
  guard let found = FuzzTarget.all.first(where: { $0.name == name }) else {
    let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
    fatalError("call it by a link named after a target: \(names)")
  }
  target = found
  return 0
}

/// The target that is fuzzed. libFuzzer has one thread.
nonisolated(unsafe) private var target = FuzzTarget.json

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // Longer inputs are kept out of the corpus: they would only be slower.
  guard size <= target.longest else { return -1 }
  do { try target.check(Array(UnsafeBufferPointer(start: data, count: size))) } catch {
    fatalError("\(target.name): \(error)")
  }
  return 0
}

/// Options of the address sanitizer: values that live as long as the program are not leaks, though the sanitizer
/// cannot see their owners; without a stack for each allocation it is several times as fast, and faster again with
/// little memory kept from use after it was freed, and no second stacks.
@_cdecl("__asan_default_options")
public func sanitizerOptions() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(options.utf8Start).assumingMemoryBound(to: CChar.self)
}

private let options: StaticString =
  "detect_leaks=0:malloc_context_size=0:quarantine_size_mb=8:thread_local_quarantine_size_kb=256:detect_stack_use_after_return=0"
