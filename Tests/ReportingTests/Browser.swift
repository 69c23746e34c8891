import Foundation

/// A headless Chromium that tests talk to through its debugging pipe (https://chromedevtools.github.io).
///
/// Chromium reads commands from descriptor 3 and answers at 4; a shell makes these of named pipes.
final class Browser {
  struct Failure: Error { var message: String }

  /// The program; nil where there is none.
  static let program: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin/", "/usr/local/bin/"].map { $0 + name } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let folder: URL
  private let process = Process()
  private let commands: FileHandle
  private let answers: FileHandle
  private var received = Data()
  private var lastID = 0
  private var session: String?

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (input, output) = (folder.appendingPathComponent("in").path, folder.appendingPathComponent("out").path)
    guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else { throw Failure(message: "no named pipes") }
    // Opened for both directions, so that nobody waits for the other side here.
    guard let commands = FileHandle(forUpdatingAtPath: input), let answers = FileHandle(forUpdatingAtPath: output)
    else {
      throw Failure(message: "the named pipes cannot be opened")
    }
    (self.commands, self.answers) = (commands, answers)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<'\(input)' 4>'\(output)'", Self.program ?? "", "--headless", "--no-sandbox",
      "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile",
      "--no-first-run", "about:blank",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    session = try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    _ = try send("Page.enable")
    _ = try send("Runtime.enable")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: What a person does

  /// Opens a page from a file of its own, as a person does who has downloaded it.
  ///
  /// - Parameter fragment: what stands after the address, with its `#`.
  func open(_ page: [UInt8], at fragment: String = "") throws {
    let file = folder.appendingPathComponent("report.html")
    try Data(page).write(to: file)
    // To go from one fragment of a page to another does not load it.
    _ = try send("Page.navigate", ["url": "about:blank"])
    _ = try send("Page.navigate", ["url": file.absoluteString + fragment])
    while try evaluate("document.readyState") as? String != "complete" { usleep(20_000) }
  }

  /// Puts in text at the cursor, as a keyboard does.
  func type(_ text: String) throws { _ = try send("Input.insertText", ["text": text]) }

  func press(_ key: String, code: Int = 0) throws {
    // A key that writes has its text; the others do not.
    var event: [String: Any] = ["key": key, "windowsVirtualKeyCode": code, "type": "keyDown"]
    if key.count == 1 { event["text"] = key }
    if key == "Enter" { event["text"] = "\r" }
    _ = try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    _ = try send("Input.dispatchKeyEvent", event)
  }

  /// Presses the mouse at the first place, moves it to the second and lets it go.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    let middle = (x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    for (type, place) in [("mousePressed", start), ("mouseMoved", middle), ("mouseMoved", end), ("mouseReleased", end)]
    {
      let event: [String: Any] = [
        "type": type, "x": place.x, "y": place.y, "button": "left", "buttons": type == "mouseReleased" ? 0 : 1,
        "clickCount": 1,
      ]
      _ = try send("Input.dispatchMouseEvent", event)
    }
  }

  /// Shows the page as it is printed, or as it is seen.
  func setMedia(isPrint: Bool) throws { _ = try send("Emulation.setEmulatedMedia", ["media": isPrint ? "print" : ""]) }

  func setWindow(width: Int, height: Int, isDark: Bool = false) throws {
    _ = try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
    )
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    _ = try send("Emulation.setEmulatedMedia", ["features": [scheme]])
  }

  func setScripts(areOff: Bool) throws { _ = try send("Emulation.setScriptExecutionDisabled", ["value": areOff]) }

  /// The value of an expression in the page.
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try send("Runtime.evaluate", ["expression": expression, "returnByValue": true])
    if let problem = answer["exceptionDetails"] { throw Failure(message: "\(expression): \(problem)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// A picture of what is to be seen, in PNG.
  func screenshot() throws -> Data {
    Data(base64Encoded: try send("Page.captureScreenshot")["data"] as? String ?? "") ?? Data()
  }

  // MARK: The pipe

  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var command: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { command["sessionId"] = session }
    try commands.write(contentsOf: try JSONSerialization.data(withJSONObject: command) + [0])
    while true {
      let message = try JSONSerialization.jsonObject(with: try nextMessage()) as? [String: Any] ?? [:]
      guard message["id"] as? Int == lastID else { continue }  // an event
      if let error = message["error"] { throw Failure(message: "\(method): \(error)") }
      return message["result"] as? [String: Any] ?? [:]
    }
  }

  /// Messages end with a zero byte.
  private func nextMessage() throws -> Data {
    while true {
      if let end = received.firstIndex(of: 0) {
        defer { received = Data(received[(end + 1)...]) }
        return received[..<end]
      }
      let deadline = Date(timeIntervalSinceNow: 600)
      var waiting = pollfd(fd: answers.fileDescriptor, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, 200) == 0 {
        guard process.isRunning, Date() < deadline else { throw Failure(message: "the browser does not answer") }
      }
      received += answers.availableData
    }
  }
}
