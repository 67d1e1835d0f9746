public import GestureScript

extension SceneWords {
  /// Every scene that flick has: a line each.
  public static let all: [SceneWords] = [
    .list,
    .board,
    .pager,
    .card,
    .detail,
    .views,
    .calendar,
  ]
}
