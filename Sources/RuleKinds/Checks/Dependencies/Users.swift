import Configuration
import DependencyGraph

/// The types of a component that refer to each of some types (Documentation/rule-language.md#types). One that is declared
/// several times, as for several platforms, is one user.
struct Users {
  /// A type that uses another one.
  struct User {
    var type: ElementID
    /// Of the mentions in its declarations the first.
    var place: Finding.Place
  }

  private var users: [ElementID: [User]] = [:]

  /// One pass over the dependencies. A mention in `sources` counts for the innermost type around it that is in `component`.
  init(of subjects: ElementSet, among component: Membership, sources: ElementSet, in selection: Selection) {
    let (graph, firsts) = (selection.graph, selection.index.firsts)
    var known: Set<Pair> = []
    for (position, ends) in selection.index.ends.enumerated() {
      if ends.arePlain {
        guard subjects[ends.target], sources[ends.source] else { continue }
        add(ends.target)
      } else {
        let dependency = graph.dependencies[position]
        guard !dependency.isImport, sources[dependency.source], graph.isSure(dependency) else { continue }
        for target in Set(graph.meanings(of: dependency)).sorted() where subjects[target] {
          add(target)
        }
      }

      func add(_ subject: ElementID) {
        let dependency = graph.dependencies[position]
        let around = graph.chain(dependency.source).first {
          component.elements[$0] && selection.index[$0].type != .none
        }
        guard let around else { return }
        let user = firsts[selection.index[around].type]
        guard !graph.isInside(user, subject, firsts), !graph.isInside(subject, user, firsts),
          known.insert(Pair(subject: subject, user: user)).inserted
        else { return }
        users[subject, default: []].append(User(type: user, place: Finding.Place(dependency)))
      }
    }
    // What is in another user is a part of it.
    for (subject, all) in users where all.count > 1 {
      users[subject] = all.filter { user in
        !all.contains { $0.type != user.type && graph.isInside(user.type, $0.type, firsts) }
      }
    }
  }

  private struct Pair: Hashable {
    var subject: ElementID
    var user: ElementID
  }

  /// In the order of their first mentions.
  subscript(_ subject: ElementID) -> [User] { users[subject] ?? [] }
}
