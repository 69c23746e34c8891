import CleanArchitecture

final class JournalView: View<JournalPage> {}

final class JournalPage {}
