import Arguments
import Rendering

/// The picture in which `list`, `calendar` and `stats` are asked for.
enum SheetFormat: String {
  case svg, html

  init?(_ arguments: ParsedArguments) {
    guard let format = arguments[.sheet].flatMap(SheetFormat.init) else { return nil }
    self = format
  }

  func outcome(_ sheet: Sheet) -> Outcome {
    switch self {
    case .svg: Outcome(sheet.svg)
    case .html: Outcome(sheet.html)
    }
  }
}
