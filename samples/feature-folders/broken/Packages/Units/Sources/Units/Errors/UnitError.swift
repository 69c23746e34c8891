public enum UnitError: Error {
  case unknown
}
