"""Lintel in a build with Bazel: each target is scanned by an action of its own, and a check takes what these found.

Put this file and the program `lintel` into one package, whose BUILD file says `exports_files(["lintel"])`.
"""

LintelInfo = provider(
    doc = "What Lintel has found in a target and in all that it depends on.",
    fields = {
        "facts": "depset of files of facts",
        "sources": "depset of the sources that they are of",
    },
)

_ENDINGS = ["swift", "h", "hh", "hpp", "hxx", "pch", "m", "mm", "c", "cc", "cpp", "cxx"]

# The attributes of rules that hold sources.
_SOURCES = ["srcs", "hdrs", "non_arc_srcs", "swift_srcs", "textual_hdrs", "pch"]

_PROGRAM = attr.label(default = ":lintel", allow_single_file = True, executable = True, cfg = "exec")

def _sources(ctx):
    """The sources of a target that lie in this repository and are no output of the build."""
    files = [file for name in _SOURCES for file in getattr(ctx.rule.files, name, [])]
    return depset([
        file
        for file in files
        if file.is_source and file.extension in _ENDINGS and not file.short_path.startswith("../")
    ]).to_list()

def _infos(ctx):
    """What is known of the targets that a target names in any attribute."""
    infos = []
    for name in dir(ctx.rule.attr):
        value = getattr(ctx.rule.attr, name)
        values = value if type(value) == "list" else value.keys() if type(value) == "dict" else [value]
        infos += [item[LintelInfo] for item in values if type(item) == "Target" and LintelInfo in item]
    return infos

def _aspect_impl(target, ctx):
    sources = _sources(ctx)
    infos = _infos(ctx)
    facts = []
    if sources:
        output = ctx.actions.declare_file(ctx.label.name + ".lintel.facts")
        arguments = ctx.actions.args()
        arguments.add(ctx.executable._lintel)
        arguments.add("facts")
        arguments.add_all(sources)
        arguments.add("--output", output)
        ctx.actions.run_shell(
            # What it prints of itself is of no interest in a build; errors are on the other channel.
            command = "\"$@\" > /dev/null",
            arguments = [arguments],
            inputs = sources,
            tools = [ctx.executable._lintel],
            outputs = [output],
            mnemonic = "LintelFacts",
            progress_message = "Scanning %s" % ctx.label,
        )
        facts.append(output)
    return [LintelInfo(
        facts = depset(facts, transitive = [info.facts for info in infos]),
        sources = depset(sources, transitive = [info.sources for info in infos]),
    )]

lintel_facts = aspect(
    doc = "Scans the sources of a target and of all that it depends on. Nothing else is an input, and no rule.",
    implementation = _aspect_impl,
    attr_aspects = ["*"],
    attrs = {"_lintel": _PROGRAM},
)

_SCRIPT = """#!/usr/bin/env bash
set -eu
here=$PWD
facts=()
while IFS= read -r path; do facts+=("$here/$path"); done < "{facts}"
cd "${{BUILD_WORKSPACE_DIRECTORY:-$here}}"
exec "$here/{lintel}" check --facts "${{facts[@]}}" "$@"
"""

def _check_impl(ctx):
    infos = [target[LintelInfo] for target in ctx.attr.targets]
    facts = depset(transitive = [info.facts for info in infos])
    paths = ctx.actions.declare_file(ctx.label.name + ".paths")
    lines = ctx.actions.args()
    lines.set_param_file_format("multiline")
    lines.add_all(facts, map_each = _short_path)
    ctx.actions.write(paths, lines)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        _SCRIPT.format(
            facts = paths.short_path,
            lintel = ctx.executable._lintel.short_path,
        ),
        is_executable = True,
    )
    files = [paths, ctx.executable._lintel] + ctx.files.data
    sources = [info.sources for info in infos] if ctx.attr._is_test else []
    runfiles = ctx.runfiles(files = files, transitive_files = depset(transitive = [facts] + sources))
    return [DefaultInfo(executable = script, runfiles = runfiles)]

def _short_path(file):
    return file.short_path

def _attributes(is_test):
    return {
        "targets": attr.label_list(aspects = [lintel_facts], mandatory = True),
        "data": attr.label_list(allow_files = True),
        "_lintel": _PROGRAM,
        "_is_test": attr.bool(default = is_test),
    }

lintel_check = rule(
    doc = "`bazel run` checks the workspace as `lintel check` does; options follow after `--`.",
    implementation = _check_impl,
    executable = True,
    attrs = _attributes(False),
)

lintel_test = rule(
    doc = "`bazel test` checks the sources of the targets with what `data` holds: configuration and BUILD files.",
    implementation = _check_impl,
    test = True,
    attrs = _attributes(True),
)
