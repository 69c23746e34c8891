#!/usr/bin/env python3
"""A made-up monorepo that Bazel builds, to see what Lintel does in it.

    monorepo.py make FOLDER --lintel PROGRAM [--targets N] [--lines N]   FOLDER: new or empty
    monorepo.py try FOLDER [--bazel PROGRAM]                             builds, changes a file, builds again, compares

`make` writes N packages of one Swift library each, in three layers, with PROGRAM and `packaging/bazel/lintel.bzl` in
`tools/lintel`. `swift_library` is a rule of the monorepo that compiles nothing, so nothing is downloaded: only sources and
dependencies matter here. Two violations are planted. `try` says how many targets are scanned at each step and how long that
takes, and fails if a report is not byte for byte what `lintel check` prints, or if more is scanned than was changed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
RULES = os.path.join(HERE, "..", "..", "packaging", "bazel", "lintel.bzl")
LAYERS = ["Core", "Service", "Feature"]

SWIFT_RULES = '''"""A library that compiles nothing."""

def _impl(ctx):
    return [DefaultInfo(files = depset(ctx.files.srcs))]

swift_library = rule(
    implementation = _impl,
    attrs = {
        "srcs": attr.label_list(allow_files = [".swift"]),
        "deps": attr.label_list(),
        "module_name": attr.string(),
    },
)
'''

CONFIGURATION = """architecture: A made-up monorepo

components:
  core:    { module: "Core*" }
  service: { module: "Service*" }
  feature: { module: "Feature*" }

rules:
  layers:
    layers: { core: [], service: [core], feature: [service, core] }
  features:
    independent: { slices: { module: "Feature{number}" } }
"""


def write(folder, path, text):
    place = os.path.join(folder, path)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    with open(place, "w", encoding="utf-8") as file:
        file.write(text)


class Target:
    def __init__(self, number, count):
        self.layer = number * len(LAYERS) // count
        self.number = number
        self.name = "%s%03d" % (LAYERS[self.layer], number)
        # Three of the layer below, and one more of this one, but for features.
        first, size = self.layer * count // len(LAYERS), count // len(LAYERS)
        below = [first - 1 - (number * 7 + step) % size for step in range(3)] if self.layer else []
        beside = [number - 1] if number > first and self.layer < 2 else []
        self.dependencies = sorted(set(below + beside))


def source(target, names, file, lines):
    """A file of about so many lines, which names types of each dependency."""
    text = ["import Foundation"] + ["import %s" % name for name in names] + [""]
    part = 0
    while len(text) < lines:
        own = "%sFile%dPart%d" % (target.name, file, part)
        other = "%sFile%dPart0" % (names[part % len(names)], file) if names else "Int"
        text += [
            "/// The part %d of a file that nobody reads." % part,
            "public struct %s: Sendable {" % own,
            "  public var identifier: UUID",
            "  public var other: %s?" % other,
            "  var items: [String: [Int]] = [:]",
            "",
            "  public init(identifier: UUID) { self.identifier = identifier }",
            "",
            "  mutating func add(_ value: Int, under key: String) -> Int {",
            "    guard value > 0, !key.isEmpty else { return 0 }",
            "    items[key, default: []].append(value)",
            "    let sum = items.values.flatMap { $0 }.reduce(0, +)",
            '    return sum > 1_000 ? sum - 1_000 : sum + "\\(key) and \\(value)".count',
            "  }",
            "}",
            "",
        ]
        part += 1
    return "\n".join(text) + "\n"


def make(request):
    folder, count = request.folder, request.targets
    if os.path.exists(folder) and os.listdir(folder):
        sys.exit("'%s' is not empty; name a folder that does not exist yet" % folder)
    targets = [Target(number, count) for number in range(count)]
    files = max(1, request.lines // count // 300)
    for target in targets:
        names = [targets[number].name for number in target.dependencies]
        for file in range(files):
            text = source(target, names, file, request.lines // count // files)
            write(folder, "%s/Sources/File%d.swift" % (target.name, file), text)
        write(
            folder,
            target.name + "/BUILD.bazel",
            'load("//tools/swift:swift.bzl", "swift_library")\n\n'
            'exports_files(["BUILD.bazel"])\n\n'
            "swift_library(\n"
            '    name = "%s",\n    module_name = "%s",\n' % (target.name, target.name)
            + '    srcs = glob(["Sources/*.swift"]),\n'
            + "    deps = [%s],\n" % ", ".join('"//%s"' % name for name in names)
            + '    visibility = ["//visibility:public"],\n)\n',
        )
    low, high = targets[0].name, targets[-1].name
    write(folder, low + "/Sources/Upwards.swift", "import %s\n\nstruct Upwards { var top: %sFile0Part0? }\n" % (high, high))
    write(folder, ".lintel.yml", CONFIGURATION)
    write(folder, "WORKSPACE", "")
    write(folder, ".gitignore", "bazel-*\n")
    packages = ", ".join('"//%s"' % target.name for target in targets)
    manifests = ", ".join('"//%s:BUILD.bazel"' % target.name for target in targets)
    write(
        folder,
        "BUILD.bazel",
        'load("//tools/lintel:lintel.bzl", "lintel_check", "lintel_test")\n\n'
        'lintel_check(name = "lintel", targets = [%s])\n\n' % packages
        + 'lintel_test(name = "architecture", data = [".lintel.yml", %s], targets = [%s])\n' % (manifests, packages),
    )
    write(folder, "tools/swift/BUILD.bazel", "")
    write(folder, "tools/swift/swift.bzl", SWIFT_RULES)
    write(folder, "tools/lintel/BUILD.bazel", 'exports_files(["lintel"])\n')
    shutil.copy(RULES, os.path.join(folder, "tools/lintel/lintel.bzl"))
    shutil.copy(request.lintel, os.path.join(folder, "tools/lintel/lintel"))
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    subprocess.run(["git", "add", "."], cwd=folder, check=True)
    print("%d targets, %d files of about %d lines" % (count, count * files + 1, request.lines // count // files))


class Trial:
    def __init__(self, request):
        self.folder = os.path.abspath(request.folder)
        self.bazel = request.bazel
        self.outputs = tempfile.mkdtemp(prefix="bazel-outputs-")
        self.cache = tempfile.mkdtemp(prefix="bazel-cache-")
        self.failures = 0

    def run(self, command, *arguments):
        line = [self.bazel, "--output_user_root=" + self.outputs, command]
        line += ["--disk_cache=" + self.cache, "--spawn_strategy=sandboxed", *arguments]
        return subprocess.run(line, cwd=self.folder, capture_output=True)

    def scanned(self, result):
        """How many actions ran in a sandbox and how many came from a cache: `305 processes: 300 linux-sandbox, 5 internal`."""
        for text in reversed(result.stderr.decode().splitlines()):
            if " process" in text and "INFO:" in text:
                kinds = [part.strip().rstrip(".").split(" ", 1) for part in text.split(":", 2)[2].split(",")]
                counts = {kind: int(count) for count, kind in kinds}
                sandboxed = sum(count for kind, count in counts.items() if "sandbox" in kind)
                cached = sum(count for kind, count in counts.items() if kind.endswith("cache hit"))
                return sandboxed, cached
        return 0, 0

    def step(self, title, wanted, targets=("//:lintel",)):
        start = time.monotonic()
        result = self.run("build", *targets)
        seconds = time.monotonic() - start
        if result.returncode != 0:
            sys.exit(result.stderr.decode())
        scanned, cached = self.scanned(result)
        verdict = "" if wanted in (None, (scanned, cached)) else "  ! wanted %d and %d" % wanted
        self.failures += verdict != ""
        print("%-44s %8d %8d %8.1f%s" % (title, scanned, cached, seconds, verdict))

    def compare(self, files):
        """Whether each report is that of a check without Bazel, and whether no file is scanned again for it."""
        program = os.path.join(self.folder, "tools/lintel/lintel")
        for format in ["text", "json", "sarif"]:
            options = ["--no-cache", "--format", format]
            start = time.monotonic()
            plain = subprocess.run([program, "check", *options], cwd=self.folder, capture_output=True)
            between = time.monotonic()
            built = self.run("run", "//:lintel", "--", *options)
            end = time.monotonic()
            same = plain.stdout == built.stdout and plain.returncode == built.returncode and len(plain.stdout) > 0
            self.failures += not same
            print(
                "  %-5s %s, %d bytes, exit code %d; lintel check %.2f s, bazel run %.2f s"
                % (format, "the same" if same else "DIFFERENT", len(plain.stdout), plain.returncode, between - start, end - between)
            )
        timings = self.run("run", "//:lintel", "--", "--no-cache", "--timings")
        wanted = ("%d of %d files from the cache" % (files, files)).encode()
        self.failures += wanted not in timings.stdout + timings.stderr
        if wanted not in timings.stdout + timings.stderr:
            print("  ! some files were scanned again:\n%s" % (timings.stdout + timings.stderr).decode()[-300:])

    def test(self):
        """Whether `bazel test` finds what was planted. What it wants to download is for coverage, which nobody asks for."""
        stub = os.path.join(self.outputs, "coverage")
        write(stub, "WORKSPACE", "")
        write(stub, "BUILD", 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n')
        result = self.run(
            "test", "//:architecture", "--test_output=errors", "--override_repository=remote_coverage_tools=" + stub
        )
        found = b"Core000/Sources/Upwards.swift:3:" in result.stdout + result.stderr and result.returncode == 3
        self.failures += not found
        print("bazel test: %s" % ("finds what was planted" if found else result.stderr.decode()[-3000:]))


def attempt(request):
    trial = Trial(request)
    count = len([name for name in os.listdir(trial.folder) if name.startswith(tuple(LAYERS))])
    files = sum(name.endswith(".swift") for _, _, names in os.walk(trial.folder) for name in names)
    changed = os.path.join(trial.folder, "Service%03d" % (count // 2), "Sources", "File0.swift")
    print("%-44s %8s %8s %8s" % ("step", "scanned", "cached", "seconds"))
    try:
        trial.step("first build", (count, 0))
        trial.compare(files)
        trial.step("nothing changed", (0, 0))
        with open(changed, "a", encoding="utf-8") as file:
            file.write("\nstruct Added { var below: Core000File0Part0? }\n")
        trial.step("one file of one target changed", (1, 0))
        trial.compare(files)
        with open(os.path.join(trial.folder, ".lintel.yml"), "a", encoding="utf-8") as file:
            file.write("  more:\n    forbid: { from: feature, to: { module: Foundation } }\n")
        trial.step("a rule changed", (0, 0))
        trial.compare(files)
        trial.run("clean")
        trial.step("a machine without outputs, with the cache", (0, count))
        trial.run("clean")
        shutil.rmtree(trial.cache)
        trial.step("one without either", (count, 0))
        trial.test()
    finally:
        subprocess.run([trial.bazel, "--output_user_root=" + trial.outputs, "shutdown"], cwd=trial.folder)
        subprocess.run(["chmod", "-R", "u+w", trial.outputs])
        shutil.rmtree(trial.outputs, ignore_errors=True)
        shutil.rmtree(trial.cache, ignore_errors=True)
    sys.exit(1 if trial.failures else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words = parser.add_subparsers(dest="word", required=True)
    first = words.add_parser("make")
    first.add_argument("folder")
    first.add_argument("--lintel", required=True, help="the program")
    first.add_argument("--targets", type=int, default=300)
    first.add_argument("--lines", type=int, default=1_000_000)
    second = words.add_parser("try")
    second.add_argument("folder")
    second.add_argument("--bazel", default="bazel")
    request = parser.parse_args()
    make(request) if request.word == "make" else attempt(request)


if __name__ == "__main__":
    main()
