// swift-tools-version: 6.2
import PackageDescription

/// How strict every target is: Swift 6 mode, explicit existentials, imports that say what they leak,
/// and no warning that stays.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What the tests of every target may use.
let support = ["CLibrary", "SeededRandom", "TestSupport"]

func targets(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }

/// A library target and the test target of the same stem. The library holds the bytes of the `resources`.
func layer(_ name: String, on layers: [String] = [], resources: [String] = []) -> [Target] {
  let tested = [name] + layers.filter { !support.contains($0) }
  return [
    .target(
      name: name, dependencies: targets(layers), resources: resources.map { .embedInCode($0) },
      swiftSettings: strict),
    .testTarget(name: "\(name)Tests", dependencies: targets(tested + support), swiftSettings: strict),
  ]
}

let package = Package(
  name: "flick",
  // Synchronization comes with it; elsewhere the toolchain brings it.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flick", targets: ["flick"]),
    .library(name: "Gestures", targets: ["Motion", "Gestures"]),
    .library(name: "Simulation", targets: ["Simulation", "Scenes", "GestureScript"]),
    .library(name: "TodoModel", targets: ["TodoModel", "Storage"]),
  ],
  targets: [
    [
      .target(name: "SeededRandom", swiftSettings: strict),
      .testTarget(name: "SeededRandomTests", dependencies: ["SeededRandom"], swiftSettings: strict),
      // The C library under one name; the only place that asks for the system.
      .target(name: "CLibrary", swiftSettings: strict),
      // How a program was started. Its tests start programs: FlickTests.
      .target(name: "Invocation", dependencies: ["CLibrary"], swiftSettings: strict),
      .target(
        name: "TestSupport", dependencies: ["CLibrary", "Invocation", "JSON", "Storage", "TodoModel"],
        path: "Tests/TestSupport",
        swiftSettings: strict),
    ],
    layer("Terminal"),
    layer("Motion", on: ["CLibrary"]),
    layer("Gestures", on: ["Motion"]),
    layer("Stage", on: ["Motion", "Gestures"]),
    layer("TodoModel"),
    layer("Scenes", on: ["SeededRandom", "Motion", "Gestures", "Stage", "TodoModel"]),
    layer("GestureScript", on: ["Motion", "Gestures", "Terminal"]),
    layer(
      "Simulation",
      on: ["SeededRandom", "Motion", "Gestures", "Stage", "TodoModel", "Scenes", "GestureScript", "Terminal"]),
    layer(
      "Laboratory",
      on: [
        "SeededRandom", "Motion", "Gestures", "Stage", "TodoModel", "Scenes", "GestureScript", "Simulation",
      ]),
    layer("JSON", on: ["CLibrary"]),
    layer("Storage", on: ["CLibrary", "JSON", "TodoModel"]),
    layer("Interchange", on: ["JSON", "Motion", "TodoModel", "Gestures", "Storage"]),
    layer("Sync", on: ["JSON", "TodoModel", "Storage", "Interchange"]),
    layer(
      "Rendering",
      on: ["JSON", "Motion", "Gestures", "TodoModel", "Scenes", "Storage", "Interchange", "Terminal"],
      resources: ["common.css", "page.css", "page.js", "recorder.css", "recorder.js"].map {
        "Pictures/Page/" + $0
      }),
    layer("Arguments", on: ["Terminal"]),
    layer(
      "Commands",
      on: [
        "SeededRandom", "Motion", "Gestures", "Stage", "TodoModel", "Scenes", "GestureScript", "Simulation",
        "Laboratory", "JSON", "Storage", "Interchange", "Sync", "Rendering", "Arguments", "Terminal",
      ]),
    [
      .executableTarget(
        name: "flick",
        dependencies: [
          "CLibrary", "Commands", "Invocation", "Motion", "Storage", "Sync", "Terminal", "TodoModel",
        ],
        swiftSettings: strict),
      // The gesture core against measured touch data.
      .testTarget(
        name: "ConformanceTests", dependencies: ["Gestures", "JSON", "Motion", "Stage", "Storage"],
        swiftSettings: strict),
      // The inner loops that Tests/Speed/measure times.
      .executableTarget(
        name: "speed-loops", dependencies: ["Gestures", "Motion", "Scenes", "Storage", "TodoModel"],
        path: "Tests/Speed", exclude: ["measure"], swiftSettings: strict),
      // What the fuzzers check, and what they have found, without the fuzzers.
      .testTarget(
        name: "FuzzTests",
        dependencies: [
          "Arguments", "Commands", "GestureScript", "Gestures", "Interchange", "JSON", "Laboratory", "Motion",
          "Rendering", "Scenes", "Simulation", "Storage", "Sync", "Terminal", "TestSupport", "TodoModel",
        ],
        path: "Tests/Fuzz", exclude: ["Corpus", "Entry.swift", "build"], swiftSettings: strict),
      .testTarget(
        name: "FlickTests",
        dependencies: targets(["flick", "Interchange", "JSON", "Storage", "TodoModel"] + support),
        swiftSettings: strict),
    ],
  ].flatMap { $0 }
)
