/// What can go wrong with data, wherever they are kept.
public enum DataError: Error {
  case missing
  case offline
  case unreadable(Error?)
}
