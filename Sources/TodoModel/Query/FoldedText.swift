extension String {
  /// The ranges of a searched text, counted in characters.
  package func ranges(ofSearched text: String) -> [Range<Int>] {
    let word = FoldedText.bytes(text)
    let parts = map { FoldedText.bytes(String($0)) }
    var ranges: [Range<Int>] = []
    for start in parts.indices where !word.isEmpty && start >= ranges.last?.upperBound ?? 0 {
      var (bytes, end): ([UInt8], Int) = ([], start)
      while end < parts.count, bytes.count < word.count {
        bytes += parts[end]
        end += 1
      }
      if bytes.starts(with: word) { ranges.append(start..<end) }
    }
    return ranges
  }
}

/// Texts folded for a search: without case and without the marks on letters, so that `Łódź` equals `lodz` and
/// `Straße` `STRASSE`. Kana, Hangul and the scripts of India keep their marks, which make other letters.
enum FoldedText {
  static func bytes(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
    return bytes
  }

  /// Appends the folding of a scalar: nothing for a mark.
  @inline(__always)
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.value < 0x80 {
      bytes.append(lower(UInt8(truncatingIfNeeded: scalar.value)))
    } else {
      appendOther(scalar, to: &bytes)
    }
  }

  @inline(__always)
  static func lower(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 32 : byte }

  private static func appendOther(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let value = scalar.value
    switch value {
    case 0x300...0x36F, 0x483...0x487, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF: break
    // Vowel points and other marks of Hebrew and Arabic, which are seldom typed.
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670: break
    // Variation selectors, joiners, soft hyphen.
    case 0xAD, 0x200C, 0x200D, 0xFE00...0xFE0F: break
    case 0xDF, 0x1E9E: bytes += [UInt8(ascii: "s"), UInt8(ascii: "s")]
    case 0xC6, 0xE6, 0x1E2, 0x1E3, 0x1FC, 0x1FD: bytes += [UInt8(ascii: "a"), UInt8(ascii: "e")]
    case 0x152, 0x153: bytes += [UInt8(ascii: "o"), UInt8(ascii: "e")]
    case 0xC0..<0x250: append(latin[Int(value) - 0xC0], &bytes)
    case 0x370..<0x530: append(greekAndCyrillic[Int(value) - 0x370], &bytes)
    case 0x1E00..<0x2000: append(additional[Int(value) - 0x1E00], &bytes)
    // Full-width forms of ASCII, as typed with input methods of East Asia.
    case 0xFF01...0xFF5E: bytes.append(lower(UInt8(truncatingIfNeeded: value - 0xFEE0)))
    case 0x2E80..<0xA640, 0xAC00..<0xD800: append(value, &bytes)
    default:
      for scalar in scalar.properties.lowercaseMapping.unicodeScalars { append(scalar.value, &bytes) }
    }
  }

  @inline(__always)
  private static func append(_ value: UInt32, _ bytes: inout [UInt8]) {
    guard let encoded = Unicode.Scalar(value).flatMap({ Unicode.UTF8.encode($0) }) else { return }
    bytes.append(contentsOf: encoded)
  }

  private static func table(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  // The foldings of the scalars from U+00C0, U+0370 and U+1E00 on, one for each: the base of the canonical
  // decomposition in lower case by the Unicode Character Database 15; letters with a stroke, which have no
  // decomposition, fold to the letter without it.
  private static let latin = table(
    """
    aaaaaaæceeeeiiiidnooooo×ouuuuyþßaaaaaaæceeeeiiiidnooooo÷ouuuuyþyaaaaaaccccccccddddeeeeeeeeeegggg\
    gggghhhhiiiiiiiiiiĳĳjjkkĸllllllŀŀllnnnnnnŉŋŋooooooœœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzſ\
    ƀɓƃƃƅƅɔƈƈɖɗƌƌƍǝəɛƒƒɠɣƕɩɨƙƙƚƛɯɲƞɵooƣƣƥƥʀƨƨʃƪƫƭƭʈuuʊʋƴƴƶƶʒƹƹƺƻƽƽƾƿǀǁǂǃǆǆǆǉǉǉǌǌǌaaiioouuuuuuuuuuǝaa\
    aaææǥǥggkkooooʒʒjǳǳǳggƕƿnnaaææooaaaaeeeeiiiioooorrrruuuussttȝȝhhƞȡȣȣȥȥaaeeooooooooyyȴȵȶȷȸȹⱥȼȼƚⱦȿ\
    ɀɂɂƀʉʌɇɇɉɉɋɋɍɍɏɏ
    """)
  private static let greekAndCyrillic = table(
    """
    ͱͱͳͳʹ\u{375}ͷͷ\u{378}\u{379}ͺͻͼͽ;ϳ\u{380}\u{381}\u{382}\u{383}\u{384}\u{A8}α·εηι\u{38B}ο\u{38D}υ\
    ωιαβγδεζηθικλμνξοπρ\u{3A2}στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουωϗϐϑϒϒϒϕϖϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩ\
    ϩϫϫϭϭϯϯϰϱϲϳθϵ϶ϸϸϲϻϻϼͻͼͽееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяабвгдежзииклмнопрстуфхцчш\
    щъыьэюяееђгєѕііјљњћкиуџѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿҁҁ҂\u{483}\u{484}\u{485}\u{486}\u{487}\
    \u{488}\u{489}ҋҋҍҍҏҏґґғғҕҕҗҗҙҙққҝҝҟҟҡҡңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏааааӕӕееәәәә\
    жжззӡӡииииооөөөөээууууууччӷӷыыӻӻӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟԡԡԣԣԥԥԧԧԩԩԫԫԭԭԯԯ
    """)
  private static let additional = table(
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrr\
    ssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyẚſẜẝßẟaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyỻỻỽỽỿỿααααααααααααααααεεεεεε\u{1F16}\
    \u{1F17}εεεεεε\u{1F1E}\u{1F1F}ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο\u{1F46}\u{1F47}οοοοοο\
    \u{1F4E}\u{1F4F}υυυυυυυυ\u{1F58}υ\u{1F5A}υ\u{1F5C}υ\u{1F5E}υωωωωωωωωωωωωωωωωααεεηηιιοουυωω\
    \u{1F7E}\u{1F7F}ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα\u{1FB5}ααααααα\u{1FBD}ι\
    \u{1FBF}\u{1FC0}\u{A8}ηηη\u{1FC5}ηηεεηηη\u{1FBF}\u{1FBF}\u{1FBF}ιιιι\u{1FD4}\u{1FD5}ιιιιιι\
    \u{1FDC}\u{1FFE}\u{1FFE}\u{1FFE}υυυυρρυυυυυυρ\u{A8}\u{A8}\u{60}\u{1FF0}\u{1FF1}ωωω\u{1FF5}ωωοοωω\
    ω\u{B4}\u{1FFE}\u{1FFF}
    """)
}
