// What libFuzzer calls. Not part of the package: `build` beside this makes a program of it for each target, which it
// names `target`.

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // Longer inputs are kept out of the corpus: they would only be slower.
  guard size <= target.longest else { return -1 }
  do { try target.check(Array(UnsafeBufferPointer(start: data, count: size))) } catch {
    fatalError("\(target.name): \(error)")
  }
  return 0
}

/// What the address sanitizer is to do: values that live as long as the program are no leaks, though the sanitizer
/// cannot see who holds them; and without a stack for each allocation it is several times as fast.
@_cdecl("__asan_default_options")
public func sanitizerOptions() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(options.utf8Start).assumingMemoryBound(to: CChar.self)
}

private let options: StaticString = "detect_leaks=0:malloc_context_size=0"
