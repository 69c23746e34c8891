/// Who is signed in. A model of the act, known to all of its scenes.
final class Hiker {
  var name = "Guest"
}
