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
let support = ["CLibrary", "Scenes", "TestSupport", "Text"]

func targets(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }

/// A library target and the test target of the same stem, whose tests use `testing`, too. The files to `exclude` are no
/// sources: `.ci/page` makes one of them.
func layer(
  _ name: String, on layers: [String] = [], testing: [String] = [], exclude: [String] = []
) -> [Target] {
  let tested = ([name] + layers + testing).filter { !support.contains($0) }
  return [
    .target(
      name: name, dependencies: targets(layers), exclude: exclude, swiftSettings: strict),
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
      // The C library under one name; the only place that asks for the system.
      .target(name: "CLibrary", swiftSettings: strict),
      // Its tests are those of Storage, which has random documents.
      .target(
        name: "Coding", dependencies: ["CLibrary", "Text", "JSON", "TodoModel"], swiftSettings: strict),
      .target(
        name: "TestSupport", dependencies: ["CLibrary"], path: "Tests/TestSupport", swiftSettings: strict),
      // Apart from it, so that a change of the store does not compile all tests anew.
      .target(
        name: "StorageSupport", dependencies: ["JSON", "Storage", "TodoModel"], path: "Tests/StorageSupport",
        swiftSettings: strict),
    ],
    layer("Text"),
    layer("Terminal", on: ["Text"]),
    layer("Motion", on: ["Text"]),
    layer("Gestures", on: ["Motion"]),
    layer("Stage", on: ["Motion", "Gestures"]),
    layer("TodoModel", testing: ["StorageSupport"]),
    layer(
      "Scenes", on: ["Text", "Motion", "Gestures", "Stage", "TodoModel"],
      testing: ["GestureScript", "Simulation"]),
    layer("GestureScript", on: ["Text", "Motion", "Gestures"]),
    layer(
      "Simulation", on: ["Text", "Motion", "Gestures", "Stage", "TodoModel", "Scenes", "GestureScript"]),
    // The core of the page that `flick page` prints; `.ci/page` compiles it for browsers.
    layer(
      "LivePage",
      on: [
        "Text", "Motion", "Gestures", "TodoModel", "Scenes", "GestureScript", "Simulation", "Rendering",
      ]),
    layer(
      "Laboratory",
      on: ["Text", "JSON", "Motion", "Gestures", "Stage", "Scenes", "GestureScript", "Simulation"],
      testing: ["TodoModel"]),
    layer("JSON", on: ["CLibrary", "Text"], testing: ["StorageSupport"]),
    layer(
      "Storage", on: ["CLibrary", "Text", "JSON", "TodoModel", "Coding"], testing: ["StorageSupport"]),
    layer("Interchange", on: ["Text", "JSON", "TodoModel", "Coding"]),
    layer(
      "Sync", on: ["Text", "JSON", "TodoModel", "Coding", "Storage", "Interchange"],
      testing: ["StorageSupport"]),
    layer(
      "Rendering",
      on: [
        "Text", "JSON", "Motion", "Gestures", "TodoModel", "Scenes", "Coding", "Terminal",
      ],
      testing: ["Simulation", "StorageSupport"],
      exclude: ["common.css", "page.css", "page.js", "live.css", "live.js", "sheet.css"].map {
        "Pictures/Page/" + $0
      }),
    layer("Arguments", on: ["Text"]),
    layer(
      "Commands",
      on: [
        "Text", "Motion", "Gestures", "TodoModel", "Scenes", "GestureScript", "Simulation",
        "Laboratory", "JSON", "Coding", "Storage", "Interchange", "Sync", "Rendering", "Arguments",
        "Terminal",
      ],
      testing: ["StorageSupport"]),
    [
      .executableTarget(
        name: "flick",
        dependencies: [
          "CLibrary", "Commands", "Motion", "Storage", "Sync", "Terminal", "Text", "TodoModel",
        ],
        swiftSettings: strict),
      // The gesture core against measured touch data.
      .testTarget(
        name: "ConformanceTests", dependencies: ["Gestures", "JSON", "Motion", "Stage", "Storage"],
        swiftSettings: strict),
      // The inner loops that Tests/Speed/measure times.
      .executableTarget(
        name: "speed-loops",
        dependencies: ["Coding", "Gestures", "Motion", "Scenes", "Simulation", "Storage", "TodoModel"],
        path: "Tests/Speed", exclude: ["measure"], swiftSettings: strict),
      // What the fuzzers check, and what they have found, without the fuzzers.
      .testTarget(
        name: "FuzzTests",
        dependencies: [
          "Arguments", "Coding", "Commands", "GestureScript", "Gestures", "Interchange", "JSON", "Laboratory",
          "Motion", "Rendering", "Scenes", "Simulation", "Storage", "StorageSupport", "Sync", "Terminal",
          "TestSupport", "TodoModel",
        ],
        path: "Tests/Fuzz", exclude: ["Corpus", "Entry.swift", "build"], swiftSettings: strict),
      .testTarget(
        name: "FlickTests",
        dependencies: targets(
          ["flick", "Coding", "Interchange", "JSON", "Storage", "Sync", "TodoModel"] + support),
        swiftSettings: strict),
    ],
  ].flatMap { $0 }
)
