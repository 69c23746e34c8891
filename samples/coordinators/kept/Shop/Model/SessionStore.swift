import Foundation

final class SessionStore { var isOpen: Bool { UserDefaults.standard.bool(forKey: "open") } }
