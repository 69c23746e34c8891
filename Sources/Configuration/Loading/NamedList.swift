/// Values in order, each under a name: setting a name again replaces its value in place.
struct NamedList<Value> {
  private(set) var names: [String] = []
  private var byName: [String: Value] = [:]

  var values: [Value] { names.compactMap { byName[$0] } }

  subscript(name: String) -> Value? {
    get { byName[name] }
    set {
      let isNew = byName[name] == nil
      byName[name] = newValue
      if newValue != nil, isNew { names.append(name) }
      if newValue == nil { names.removeAll { $0 == name } }
    }
  }
}
