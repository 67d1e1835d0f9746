// Whoever imports Simulation can name what it takes and gives: scripts, recordings, documents, points and
// times.
@_exported public import GestureScript
@_exported public import Gestures
@_exported public import Motion
@_exported public import Scenes
@_exported public import TodoModel
