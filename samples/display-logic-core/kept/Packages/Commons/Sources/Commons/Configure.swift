/// Changes an object where it is created.
public func configure<Thing>(_ thing: Thing, _ change: (inout Thing) -> Void) -> Thing {
  var changed = thing
  change(&changed)
  return changed
}
