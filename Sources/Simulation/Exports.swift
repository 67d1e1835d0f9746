// Importers of Simulation can name its inputs and outputs: scripts, recordings, documents, points and times.
@_exported public import GestureScript
@_exported public import Gestures
@_exported public import Motion
@_exported public import Scenes
@_exported public import TodoModel
