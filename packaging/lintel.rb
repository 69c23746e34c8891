class Lintel < Formula
  desc "Architecture linter for Swift and Objective-C"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "@ADDRESS lintel-macos-universal.tar.gz@"
    sha256 "@SHA256 lintel-macos-universal.tar.gz@"

    depends_on macos: :ventura
  end

  on_linux do
    on_arm do
      url "@ADDRESS lintel-linux-arm64.tar.gz@"
      sha256 "@SHA256 lintel-linux-arm64.tar.gz@"
    end
    on_intel do
      url "@ADDRESS lintel-linux-x86_64.tar.gz@"
      sha256 "@SHA256 lintel-linux-x86_64.tar.gz@"
    end
  end

  def install
    bin.install "bin/lintel"
    man1.install "share/man/man1/lintel.1"
    bash_completion.install "share/bash-completion/completions/lintel"
    zsh_completion.install "share/zsh/site-functions/_lintel"
    fish_completion.install "share/fish/vendor_completions.d/lintel.fish"
    doc.install Dir["share/doc/lintel/*"]
  end

  test do
    (testpath/"Model/Model.swift").write "struct Model { let screen: Screen }\n"
    (testpath/"Screen/Screen.swift").write "struct Screen {}\n"
    (testpath/".lintel.yml").write <<~YAML
      components: { model: "Model/**", screen: "Screen/**" }
      rules: { plain-model: { forbid: { from: model, to: screen } } }
    YAML
    assert_match "[plain-model]", shell_output("#{bin}/lintel check --no-cache", 1)
  end
end
