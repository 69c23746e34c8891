/// The name of the module that a target of this name compiles to: what cannot be in an identifier becomes `_`.
package func moduleName(_ target: String) -> String {
  var name = ""
  for scalar in target.unicodeScalars {
    let isValid = name.isEmpty ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
    name.unicodeScalars.append(isValid ? scalar : "_")
  }
  return name.isEmpty ? "_" : name
}
