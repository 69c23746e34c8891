import Foundation
import Testing

private enum Neovim {
  static let isThere = (try? Program.shell("command -v nvim").status) == 0
}

/// `lintel lsp` in a real editor: Neovim without a screen, driven by a script, if it is installed (`apt-get install neovim`).
@Suite(.enabled(if: Neovim.isThere)) struct NeovimTests {
  private static let message =
    "Model (model) refers to Screen (screen) in a declaration; model may not depend on any other component of the table"

  private static let script = """
    local root = vim.fn.getcwd()
    vim.cmd('edit Model/Model.swift')
    local id = vim.lsp.start_client({ name = 'lintel', cmd = { vim.env.LINTEL, 'lsp' }, root_dir = root })
    vim.lsp.buf_attach_client(0, id)
    local function shown()
      local lines = {}
      for _, item in ipairs(vim.diagnostic.get(0)) do
        table.insert(lines, (item.lnum + 1) .. ':' .. (item.col + 1) .. ' ' .. item.message:gsub('\\n.*', ''))
      end
      return table.concat(lines, '; ')
    end
    local function say(what, wanted)
      local isRight = vim.wait(600000, function() return (shown() ~= '') == wanted end, 50)
      io.stdout:write(what .. ': ' .. (isRight and '' or 'TIMEOUT ') .. shown() .. '\\n')
    end
    vim.wait(600000, function() return vim.lsp.buf_get_clients(0)[id] ~= nil end, 50)
    vim.api.nvim_buf_set_lines(0, 1, 1, false, { '  let screen: Screen?' })
    say('typed', true)
    vim.api.nvim_win_set_cursor(0, { 2, 15 })
    local parameters = vim.lsp.util.make_range_params()
    parameters.context = { diagnostics = {} }
    local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', parameters, 600000)
    local action
    for _, offered in ipairs(answers[id].result) do
      if vim.startswith(offered.title, vim.env.ACTION) then action = offered end
    end
    io.stdout:write('action: ' .. action.title .. '\\n')
    vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
    say('applied', false)
    vim.cmd('wall')
    vim.cmd('qall!')
    """

  @Test(arguments: [
    (
      "Silence", "Silence 'layering' here, with a reason",
      "  // lintel:disable:next layering - TODO: say why this stays\n  let screen: Screen?\n"
    ),
    (
      "Extract", "Extract protocol 'ScreenProtocol' of what is used of 'Screen' here",
      "\n}\n\nprotocol ScreenProtocol: AnyObject {\n  func show(_ text: String)\n}\n"
    ),
  ])
  func aViolationIsShownWhileItIsTypedAndItsActionIsApplied(action: String, title: String, written: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-nvim-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      ".lintel.yml": """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        layering: { layers: { model: [], screen: [model] } }
      """,
      "Model/Model.swift": "struct Model {\n  func go() { screen?.show(\"a\") }\n}\n",
      "Screen/Screen.swift": "final class Screen {\n  let model = Model()\n  func show(_ text: String) {}\n}\n",
      "script.lua": Self.script,
    ]
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let run = try Program.shell(
      "timeout 2000 nvim --headless --clean -u NONE -i NONE -n -c 'luafile script.lua' 2>&1",
      in: folder.path,
      environment: [
        "ACTION": action, "LINTEL": Program.url.appendingPathComponent("lintel").path, "HOME": folder.path,
        "XDG_STATE_HOME": folder.path,
      ]
    )
    let lines = run.text.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.first == "typed: 2:15 \(Self.message)")
    #expect(lines.dropFirst().first == "action: \(title)")
    #expect(lines.dropFirst(2).first == "applied: ")
    let text = try String(contentsOf: folder.appendingPathComponent("Model/Model.swift"), encoding: .utf8)
    #expect(text.contains(written))
    #expect(try Program.run(["check"], in: folder.path).status == 0)
    let parsed = try Program.shell("swiftc -frontend -parse */*.swift 2>&1", in: folder.path)
    #expect(parsed.status == 0, "\(parsed.text)")
  }
}
