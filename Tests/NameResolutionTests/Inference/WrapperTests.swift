import Testing

/// Properties whose values a property wrapper takes from elsewhere, by a key path.
@Suite struct WrapperTests {
  private static let services = """
    //- Services.swift
    protocol Service { func load() }
    final class Session { var user = User() }
    struct User { var name = "" }

    """

  @Test func theEnvironmentHasWhatItsExtensionsDeclare() {
    LinkFixture.checkInferred(
      Self.services + """
        //- Keys.swift
        import SwiftUI
        extension EnvironmentValues {
          @Entry var service: Service? = nil
          @Entry var session = Session()
          var other: Service {
            get { self[Key.self] }
            set { self[Key.self] = newValue }
          }
        }
        //- Screen.swift
        import SwiftUI
        struct Screen: View {
          @Environment(\\.service) private var service
          @Environment(\\.other) var other
          @Environment(\\.session) private var session
          @Environment(\\.session.user) private var user
          //                     ^^^^ -> Session
          @Environment(\\.dismiss) private var dismiss
          @SwiftUI.Environment(\\.other) var qualified
          var body: some View {
            service?.load()
            //       ^^^^ -> Service
            other.load()
            //    ^^^^ -> Service
            session.user.name
            //      ^^^^ -> Session
            //           ^^^^ -> User
            user.name
            //   ^^^^ -> User
            dismiss.load()
          }
        }
        """
    )
  }

  @Test func dependenciesAndFactoriesGiveWhatTheirContainersDeclare() {
    LinkFixture.checkInferred(
      Self.services + """
        //- Keys.swift
        import Dependencies
        import FactoryKit
        extension DependencyValues { var service: Service { self[Key.self] } }
        extension Container {
          var session: Factory<Session> { self { Session() } }
          var plain: User { User() }
        }
        //- Model.swift
        import Dependencies
        import FactoryKit
        final class Model {
          @Dependency(\\.service) var service
          @Injected(\\.session) private var session
          @LazyInjected(\\Container.session) private var lazySession
          func run() {
            @Dependency(\\.service) var local
            local.load()
            //    ^^^^ -> Service
            service.load()
            //      ^^^^ -> Service
            session.user
            //      ^^^^ -> Session
            lazySession.user
            //          ^^^^ -> Session
          }
        }
        """
    )
  }

  @Test func aWrapperOfTheProjectGivesWhatItsKeyPathLeadsTo() {
    LinkFixture.checkInferred(
      Self.services + """
        //- Injected.swift
        struct Values { var service: Service; var session = Session() }
        @propertyWrapper struct Injected<T> {
          let path: WritableKeyPath<Values, T>
          var wrappedValue: T { fatalError() }
          init(_ path: WritableKeyPath<Values, T>) { self.path = path }
        }
        @propertyWrapper struct Counted<T> {
          var wrappedValue: Int { 0 }
          init(_ path: KeyPath<Values, T>) {}
        }
        //- Model.swift
        final class Model {
          @Injected(\\.service) var service
          //          ^^^^^^^ -> Values
          @Injected(\\.session.user) var user
          //          ^^^^^^^ -> Values
          //                  ^^^^ -> Session
          @Counted(\\.session) var count
          //         ^^^^^^^ -> Values
          func run() {
            service.load()
            //      ^^^^ -> Service
            user.name
            //   ^^^^ -> User
            count.user
          }
        }
        """
    )
  }

  /// A written type or an initial value comes first, and other wrappers and arguments say nothing.
  @Test func whatIsNotSureHasNoType() {
    LinkFixture.checkInferred(
      Self.services + """
        //- Keys.swift
        import SwiftUI
        extension EnvironmentValues { @Entry var service: Session }
        //- Screen.swift
        import SwiftUI
        struct Screen {
          @Environment(\\.service) private var written: User
          @FocusedValue(\\.service) private var focused
          @Environment(\\.service, \\.service) private var two
          @Environment(\\.service) private var first, second
          @Environment(Other.self) private var other
          func run() {
            written.name
            //      ^^^^ -> User
            focused.user
            two.user
            other.user
          }
        }
        """
    )
  }
}
