import SwiftUI
import WebKit

/// The rules of the conversation, a page of the web site. A web view is told what to show by a request; that makes it
/// no data source.
struct GuidelinesView: UIViewRepresentable {
  @SceneStorage("guidelines.position") private var position = 0.0

  func makeUIView(context: Context) -> WKWebView {
    let view = WKWebView()
    view.navigationDelegate = context.coordinator
    view.load(URLRequest(url: Environment.current.baseURL.appending(path: "guidelines")))
    return view
  }

  func updateUIView(_ view: WKWebView, context: Context) { view.scrollView.contentOffset.y = position }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: NSObject, WKNavigationDelegate {
    func webView(
      _ webView: WKWebView,
      respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      (.performDefaultHandling, nil)
    }
  }
}
