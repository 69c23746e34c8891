public struct StoredMacro {}
