// Private types of one name in several files, beside one that the module sees.

private struct Secret { struct Part {} }
struct Local { var secret: Int = Secret.count }
private extension Secret { static var count: Int { 1 }; struct More { var part: Part } }
private func use(_ secret: Secret, _ local: Local, _ more: Secret.More) {}

// Private nested ones of an extension.
extension Tool {
  private struct Secret { var part = 1 }
  private func secret() -> Secret { Secret() }
  fileprivate enum Mode { case one }
}

func mode() -> Any { Tool.Mode.one }
public typealias KitAlias = Tool.Kind
