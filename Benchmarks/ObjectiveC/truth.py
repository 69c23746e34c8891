#!/usr/bin/env python3
"""Counts what a careful reading of Objective-C finds, and compares it with Lintel's graph.

    truth.py list FOLDER [FILE...]           every declaration and reference, one a line
    truth.py count FOLDER                    how many of each kind
    truth.py compare FOLDER GRAPH.json       GRAPH.json: lintel graph --format json FOLDER
        [--misses N] [--extras N] [--seed S] [--only GLOB]
    truth.py border FOLDER GRAPH.json        what crosses the border between Swift and Objective-C
        [--sample N] [--misses N] [--seed S]

A second opinion, so it shares nothing with Lintel and knows neither libclang nor the preprocessor: a tokenizer and a parser
for the few productions in which a type can be named. Both branches of `#if` are read, except of `#if 0`. The bodies of
`#define` are not. Offsets are bytes; so are columns.

A reference is the name of a class, protocol, struct, enum or typedef where it is used, without the words of the language
(`id`, `int`, `BOOL`, ...). A reference counts as found if the graph has one at the same line and column.
"""

import argparse
import collections
import fnmatch
import json
import os
import random
import re
import sys

EXTENSIONS = (".h", ".m", ".mm", ".pch")

# Words of the language, and of the type `id` and its like. None of them is a reference.
LANGUAGE = set(
    """void char short int long float double signed unsigned bool _Bool BOOL id Class SEL IMP instancetype auto
    size_t ssize_t ptrdiff_t intptr_t uintptr_t wchar_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
    Protocol IBAction va_list __builtin_va_list off_t nullptr_t __int128 unichar Boolean""".split()
)
# Words that may stand among the words of a type without naming one.
QUALIFIERS = set(
    """const volatile restrict static extern inline register __inline __inline__ constexpr mutable virtual explicit friend
    nullable nonnull null_unspecified null_resettable _Nullable _Nonnull _Null_unspecified __nullable __nonnull
    _Nullable_result __kindof __strong __weak __unsafe_unretained __autoreleasing __block __covariant __contravariant
    __unused __used oneway in out inout bycopy byref __bridge __bridge_retained __bridge_transfer __const __restrict
    __volatile__ __volatile typename thread_local __thread _Atomic __objc_yes noexcept override final __deprecated
    IBOutlet IBInspectable IBSegueAction __auto_type _Thread_local __null_unspecified __GKGenericCovariantType _Noreturn __private_extern__ _Static_assert __signed __signed__""".split()
)
TAGS = {"struct", "union", "enum", "class"}
STATEMENT_WORDS = set(
    """return if else for while do switch case default break continue goto sizeof new delete throw try catch using
    namespace template typedef self super operator typeof __typeof __typeof__ decltype public private protected
    YES NO nil NULL Nil true false this and or not asm __asm __asm__ alignof _Alignof static_cast reinterpret_cast
    const_cast dynamic_cast nullptr @autoreleasepool""".split()
)
# Words after which an expression begins.
BEFORE_EXPRESSION = {"return", "in", "else", "case", "do", "throw", "co_return", "and", "or", "not"}
# Variables of the SDKs with names like those of classes.
SDK_VARIABLES = {"NSApp", "UIApp"}
ATTRIBUTES = {"__attribute__", "__attribute", "__declspec", "alignas", "_Alignas", "__asm", "__asm__", "asm"}

TOKEN = re.compile(
    rb"[A-Za-z_$][A-Za-z0-9_$]*|@[A-Za-z_]+|\d(?:[eEpP][+-]|[A-Za-z0-9_.'])*|\"\"|''|->|::|\.\.\.|&&|\|\||[^\s]"
)


class Text:
    """A file without comments, strings and preprocessor lines; everything else stands where it stood."""

    def __init__(self, raw):
        self.raw = raw
        self.lines = [0]
        for match in re.finditer(rb"\r\n|\r|\n", raw):
            self.lines.append(match.end())
        self.strings = {}  # offset of the opening quote -> content
        self.macros = set()  # names of #define
        self.text = self.strip(raw)

    def place(self, offset):
        low, high = 0, len(self.lines)
        while high - low > 1:
            middle = (low + high) // 2
            if self.lines[middle] <= offset:
                low = middle
            else:
                high = middle
        return low + 1, offset - self.lines[low] + 1

    def line(self, number):
        return self.raw[self.lines[number - 1] :].split(b"\n")[0].decode("utf-8", "replace")

    def strip(self, raw):
        out = bytearray(raw)
        n = len(raw)

        def blank(a, b):
            for k in range(a, min(b, n)):
                if out[k] not in b"\r\n":
                    out[k] = 32

        i = 0
        line_start = True
        while i < n:
            c = raw[i : i + 1]
            two = raw[i : i + 2]
            if two == b"//":
                j = i
                while j < n and raw[j] not in b"\r\n":
                    if raw[j : j + 2] == b"\\\n":
                        j += 1
                    j += 1
                blank(i, j)
                i = j
            elif two == b"/*":
                j = raw.find(b"*/", i + 2)
                j = n if j < 0 else j + 2
                blank(i, j)
                i = j
            elif c == b'"':
                j = i + 1
                while j < n and raw[j] != 34 and raw[j] not in b"\r\n":
                    j += 2 if raw[j] == 92 else 1
                self.strings[i] = raw[i + 1 : j]
                blank(i + 1, j)
                if j > i + 1 and j < n:
                    out[i + 1 : i + 2] = b'"'  # '""' marks a string
                    out[j : j + 1] = b" "
                elif j < n and j == i + 1:
                    pass
                i = j + 1
                line_start = False
            elif c == b"'" and not (i and raw[i - 1 : i].isalnum()):
                j = i + 1
                while j < n and raw[j] != 39 and raw[j] not in b"\r\n":
                    j += 2 if raw[j] == 92 else 1
                blank(i, j + 1)
                out[i : i + 1] = b"0"
                i = j + 1
                line_start = False
            elif c == b"#" and line_start:
                j = i
                while j < n and raw[j] not in b"\r\n":
                    if raw[j] == 92 and raw[j + 1 : j + 3] == b"\r\n":
                        j += 2
                    elif raw[j] == 92:
                        j += 1
                    elif raw[j : j + 2] == b"/*":
                        k = raw.find(b"*/", j + 2)
                        j = n if k < 0 else k + 1
                    j += 1
                define = re.match(rb"#[ \t]*define[ \t]+(\w+)", raw[i:j])
                if define:
                    self.macros.add(define.group(1).decode())
                self.directives = getattr(self, "directives", [])
                self.directives.append((i, raw[i:j]))
                blank(i, j)
                i = j
            else:
                if c in (b"\n", b"\r"):
                    line_start = True
                elif not c.isspace():
                    line_start = False
                i += 1
        self.blank_dead(out, blank)
        return bytes(out)

    def blank_dead(self, out, blank):
        """`#if 0` up to its `#else`, `#elif` or `#endif`."""
        stack = []  # for each open group: where a dead part began, or None
        for offset, line in getattr(self, "directives", []):
            word = re.match(rb"#[ \t]*(\w+)[ \t]*(.*)", line, re.S)
            if not word:
                continue
            name, rest = word.group(1), word.group(2).strip()
            if name in (b"if", b"ifdef", b"ifndef"):
                stack.append(offset if name == b"if" and re.match(rb"(0|NO|false)\b", rest) and len(rest.split()[0]) < 6
                             and not re.search(rb"[&|]", rest) else None)
            elif name in (b"else", b"elif") and stack:
                if stack[-1] is not None:
                    blank(stack[-1], offset)
                    stack[-1] = None
            elif name == b"endif" and stack:
                begin = stack.pop()
                if begin is not None:
                    blank(begin, offset)


Reference = collections.namedtuple("Reference", "offset name kind")
Declaration = collections.namedtuple("Declaration", "offset name kind")


def is_name(token):
    return token[:1].isalpha() or token[:1] in "_$"


def is_shouty(token):
    return len(token) > 1 and is_name(token) and not re.search("[a-z]", token) and re.search("[A-Z]", token)


class Reader:
    """Reads one file. `types`, if known from a first reading of all files, decides what only the project knows."""

    def __init__(self, text, types=None, variables=None, macros=None):
        self.source = text
        self.types = types or set()
        self.variables = variables or set()
        self.macros = macros or set()
        self.tokens = []
        self.offsets = []
        for match in TOKEN.finditer(text.text):
            self.tokens.append(match.group().decode("latin-1"))
            self.offsets.append(match.start())
        self.references = []
        self.declarations = []
        self.globals = set()  # names of variables at top level
        self.locals = set()  # names of parameters and local variables
        self.named = set()  # names seen where only a type can stand
        self.forwards = set()
        self.generic_names = set()  # parameters of the generic class that is being read
        self.template_names = set(re.findall(r"\b(?:typename|class)\s*(?:\.\.\.)?\s*(\w+)\s*(?=[,>=])",
                                             text.text.decode("latin-1"))) if b"template" in text.text else set()

    # Small helpers

    def at(self, i):
        return self.tokens[i] if 0 <= i < len(self.tokens) else ""

    def refer(self, i, kind):
        name = self.at(i)
        if name in LANGUAGE or name in QUALIFIERS or name in STATEMENT_WORDS or not is_name(name):
            return
        if name in self.macros and name not in self.types or name in self.template_names or name in self.generic_names:
            return
        self.references.append(Reference(self.offsets[i], name, kind))

    def close(self, i, opening, closing):
        """The index behind the bracket that closes the one at i."""
        depth = 0
        n = len(self.tokens)
        while i < n:
            token = self.tokens[i]
            if token == opening:
                depth += 1
            elif token == closing:
                depth -= 1
                if depth == 0:
                    return i + 1
            i += 1
        return n

    def close_angle(self, i):
        """The index behind the '>' that closes the '<' at i, or i if it closes nothing that can be a list of types."""
        depth = 0
        k = i
        while k < len(self.tokens):
            token = self.tokens[k]
            if token == "<":
                depth += 1
            elif token == ">":
                depth -= 1
                if depth == 0:
                    return k + 1
            elif token in ("(", "["):
                k = self.close(k, token, ")" if token == "(" else "]")
                continue
            elif token in (";", "{", "}", "&&", "||", "=", "+", "-") or token.startswith("@"):
                return i
            k += 1
        return i

    def skip_attributes(self, i):
        while True:
            token = self.at(i)
            if token in ATTRIBUTES:
                i = self.close(i + 1, "(", ")") if self.at(i + 1) == "(" else i + 1
            elif token == "[" and self.at(i + 1) == "[" and is_name(self.at(i + 2)) and "]" in self.tokens[i : i + 12] \
                    and self.at(i + 3) in ("]", "::", "("):
                i = self.close(i, "[", "]")
            else:
                return i

    def is_macro(self, i):
        """A word in capitals before something that goes on with a type is a macro."""
        token = self.at(i)
        if not is_shouty(token) or token in LANGUAGE:
            return False
        if token in self.macros and token not in self.types:
            return True
        if token in self.types:
            return False
        k = i + 1
        if self.at(k) == "(":
            k = self.close(k, "(", ")")
            return self.at(k) not in ("",) and (is_name(self.at(k)) or self.at(k).startswith("@"))
        following = self.at(k)
        if not is_name(following):
            return following.startswith("@") and "_" in token
        return "_" in token or following in TAGS or following in QUALIFIERS or following == "typedef" \
            or is_name(self.at(k + 1)) or self.at(k + 1) in ("*", "<")

    # Types and declarators

    def type(self, i, kind, refer=True):
        """Reads the words of a type without its declarator. Returns (index behind, whether a type was there)."""
        found = False
        base = None
        while True:
            i = self.skip_attributes(i)
            token = self.at(i)
            if token in QUALIFIERS:
                i += 1
                if token == "_Atomic" and self.at(i) == "(":
                    pass
            elif token in TAGS and is_name(self.at(i + 1)):
                i += 1
            elif token in ("typeof", "__typeof", "__typeof__", "decltype") and self.at(i + 1) == "(":
                if found:
                    break
                found = True
                i = self.close(i + 1, "(", ")")
            elif token in STATEMENT_WORDS:
                break
            elif not found and token in self.macros and token not in self.types and is_name(self.at(i + 1)):
                i += 1
            elif not found and is_name(token) and self.is_macro(i):
                i += 1
                if self.at(i) == "(":
                    i = self.close(i, "(", ")")
            elif token in LANGUAGE:
                numeric = token in ("unsigned", "signed", "long", "short", "int", "char", "double")
                if found and not (numeric and base == "numeric"):
                    break
                found = True
                base = "numeric" if numeric else "word"
                i += 1
                if token in ("id", "Class") and self.at(i) == "<" and self.close_angle(i) > i:
                    i = self.arguments(i, kind, refer)
            elif is_name(token) and not found:
                found = True
                base = "name"
                if self.at(i + 1) == "::" or (self.at(i + 1) == "<" and self.closes_into_scope(i + 1)):
                    i = self.qualified(i, kind, refer)
                else:
                    if refer:
                        self.refer(i, kind)
                    i += 1
                while self.at(i) == "<" and self.close_angle(i) > i:  # also NSCache<K, V> <P>
                    i = self.arguments(i, kind, refer)
            elif token == "::" and not found:
                i += 1
            else:
                break
        return i, found

    def closes_into_scope(self, i):
        k = self.close_angle(i)
        return k > i and self.at(k) == "::"

    def qualified(self, i, kind, refer):
        """a::b<c>::d. The last name is the type; what precedes it is a namespace or a type that the project knows."""
        while True:
            name = i
            i += 1
            if self.at(i) == "<" and self.closes_into_scope(i):
                i = self.arguments(i, kind, refer)
            if self.at(i) == "::" and is_name(self.at(i + 1)):
                if refer and self.at(name) in self.types:
                    self.refer(name, kind)
                i += 1
                continue
            if refer and (self.at(name - 1) != "::" or self.at(name) in self.types):
                self.refer(name, kind)
            return i

    def arguments(self, i, kind, refer):
        """<...> behind a type: protocols, type arguments, template arguments."""
        end = self.close_angle(i)
        if end == i:
            return i + 1
        k = i + 1
        while k < end - 1:
            start = k
            k, found = self.type(k, kind, refer)
            k = self.declarator(k, kind, refer, named=False)
            # on to the next argument
            depth = 0
            while k < end - 1 and not (self.at(k) == "," and depth == 0):
                token = self.at(k)
                depth += token in ("<", "(", "[")
                depth -= token in (">", ")", "]")
                k += 1
            k += 1
            if k <= start:
                k = start + 1
        return end

    def declarator(self, i, kind, refer=True, named=True, names=None):
        """Pointers, the name, blocks and function pointers. Returns the index behind."""
        while True:
            i = self.skip_attributes(i)
            token = self.at(i)
            if token in ("*", "&", "&&") or token in QUALIFIERS:
                i += 1
            elif token == "(" and self.at(i + 1) in ("^", "*", "&") or \
                    token == "(" and self.at(i + 2) == "^" and is_name(self.at(i + 1)):
                inner = self.close(i, "(", ")") - 1
                if self.at(inner + 1) not in ("(", "["):
                    return i
                k = i + 2
                while k < inner:  # (^name), (^ _Nullable name), (^(^name)(A))(B)
                    if self.at(k) == "(":
                        if self.at(k + 1) in ("^", "*"):
                            end = self.declarator(k, kind, refer, named, names)
                            k = max(end, k + 1)
                            continue
                        k = self.parameters(k, kind, refer)
                        continue
                    if is_name(self.at(k)) and self.at(k) not in QUALIFIERS and names is not None:
                        names.append(k)
                    k += 1
                i = inner + 1
                if self.at(i) == "(":
                    i = self.parameters(i, kind, refer)
                elif self.at(i) == "[":
                    i = self.close(i, "[", "]")
                return self.behind(i)
            elif is_name(token) and self.at(i + 1) == "(" and is_shouty(token) and "_" in token:
                i = self.close(i + 1, "(", ")")
            elif is_shouty(token) and token in self.macros and is_name(self.at(i + 1)):
                i += 1
            elif is_name(token) and named and (token not in STATEMENT_WORDS or token in ("self", "namespace", "new")):
                if names is not None:
                    names.append(i)
                i += 1
                while self.at(i) == "[":
                    i = self.close(i, "[", "]")
                return self.behind(i)
            else:
                return i

    def behind(self, i):
        """Attributes and attribute macros behind a declarator."""
        while True:
            i = self.skip_attributes(i)
            token = self.at(i)
            if is_shouty(token) and token not in LANGUAGE and token not in self.types or \
                    token in QUALIFIERS and token != "in":
                i += 1
                if self.at(i) == "(":
                    i = self.close(i, "(", ")")
            else:
                return i

    def parameters(self, i, kind, refer=True, names=None):
        """(A *a, B b, ...). Returns the index behind the closing parenthesis."""
        end = self.close(i, "(", ")")
        k = i + 1
        while k < end - 1:
            start = k
            k, found = self.type(k, kind, refer)
            k = self.declarator(k, kind, refer, names=names)
            while k < end - 1 and self.at(k) != ",":
                token = self.at(k)
                if token == "(":
                    k = self.close(k, "(", ")")
                elif token == "[":
                    k = self.close(k, "[", "]")
                elif token == "<" and self.close_angle(k) > k:
                    k = self.close_angle(k)
                elif token == "{":
                    k = self.close(k, "{", "}")
                else:
                    k += 1
            k += 1
            if k <= start:
                k = start + 1
        return end

    def parenthesized_type(self, i, kind):
        """(TYPE) of a method or of a property's like. Returns the index behind."""
        end = self.close(i, "(", ")")
        k, found = self.type(i + 1, kind)
        self.declarator(k, kind, named=False)
        return end

    # Structure

    def read(self):
        self.top(0, len(self.tokens), None)
        self.references.sort()
        self.declarations.sort()
        seen, unique = set(), []
        for reference in self.references:
            if reference.offset not in seen:
                seen.add(reference.offset)
                unique.append(reference)
        self.references = unique

    def top(self, i, end, container):
        """Declarations at top level, in a namespace, or in an Objective-C container up to its @end."""
        while i < end:
            start = i
            token = self.at(i)
            if token == "@end":
                if container:
                    return i + 1
                i += 1
            elif token in ("@interface", "@protocol", "@implementation") and not (
                token == "@protocol" and self.at(i + 1) == "("
            ):
                if container:  # two @interface of #if and #else share one @end
                    return i
                i = self.container(i)
            elif token == "@class":
                while i < end and self.at(i) != ";":
                    if is_name(self.at(i)) and self.at(i - 1) in ("@class", ","):
                        self.forwards.add(self.at(i))
                    i += 1
                i += 1
            elif token == "@property":
                i = self.property(i + 1)
            elif token in ("@synthesize", "@dynamic", "@import", "@compatibility_alias"):
                while i < end and self.at(i) != ";":
                    i += 1
                i += 1
            elif token in ("-", "+") and container:
                i = self.method(i)
            elif token in (";", "}", ")", "@optional", "@required", "@public", "@private", "@protected", "@package"):
                i += 1
            elif token == "extern" and self.at(i + 1) == '""':
                i += 3 if self.at(i + 2) == "{" else 2
            elif token == "namespace" or token == "inline" and self.at(i + 1) == "namespace":
                while i < end and self.at(i) not in ("{", ";"):
                    i += 1
                i += 1
            elif token in ("using",):
                while i < end and self.at(i) != ";":
                    i += 1
                i += 1
            elif token == "template" and self.at(i + 1) == "<":
                closed = self.close_angle(i + 1)
                i = closed if closed > i + 1 else i + 2
            elif token == "{":
                closed = self.close(i, "{", "}")
                self.body(i, closed)
                i = closed
            elif token.startswith("@"):
                i += 1
            else:
                i = self.statement(i, end, container)
            if i <= start:
                i = start + 1
        return i

    def container(self, i):
        word = self.at(i)
        i += 1
        while self.at(i) in ATTRIBUTES:
            i = self.skip_attributes(i)
        name = i
        if not is_name(self.at(i)):
            return i
        if word == "@protocol":
            if self.at(i + 1) in (";", ","):
                while self.at(i) not in (";", ""):
                    self.forwards.add(self.at(i))
                    i += 1
                return i + 1
            self.declarations.append(Declaration(self.offsets[name], self.at(name), "protocol"))
            i += 1
            if self.at(i) == "<":
                i = self.arguments(i, "adopts", True)
            return self.top(i, len(self.tokens), "protocol")
        i += 1
        generics = None
        if self.at(i) == "<":
            closed = self.close_angle(i)
            if self.at(closed) in (":", "("):
                generics = i
                k = i + 1
                while k < closed - 1:  # <__covariant Key : id<NSCopying>, Value>
                    if self.at(k) == ":":
                        k, found = self.type(k + 1, "generic")
                    else:
                        k += 1
                i = closed
        self.generic_names = set()
        if generics is not None:
            self.generic_names = {t for t in self.tokens[generics : i] if is_name(t) and t not in QUALIFIERS}
        kind = "interface" if word == "@interface" else "implementation"
        if self.at(i) == "(":
            closed = self.close(i, "(", ")")
            kind = ("extension" if closed == i + 2 else "category") if word == "@interface" else "category implementation"
            i = closed
        elif self.at(i) == ":":
            self.refer(i + 1, "super")
            self.named.add(self.at(i + 1))
            i += 2
            if self.at(i) == "<":
                # One list are protocols, unless it has a pointer; of two, the first are type arguments.
                i = self.arguments(i, "adopts", True)
        self.declarations.append(Declaration(self.offsets[name], self.at(name), kind))
        if kind in ("category", "category implementation", "extension", "implementation"):
            self.references.append(Reference(self.offsets[name], self.at(name), "extends"))
        while self.at(i) == "<":
            i = self.arguments(i, "adopts", True)
        i = self.behind(i)
        if self.at(i) == "{":
            closed = self.close(i, "{", "}")
            self.fields(i + 1, closed - 1, "ivar")
            i = closed
        i = self.top(i, len(self.tokens), word)
        self.generic_names = set()
        return i

    def property(self, i):
        if self.at(i) == "(":
            i = self.close(i, "(", ")")
        self.member(i, "property")
        while self.at(i) not in (";", "", "@end", "@property"):
            if self.at(i) == "(":
                i = self.close(i, "(", ")")
            else:
                i += 1
        return i + 1 if self.at(i) == ";" else i

    def member(self, i, kind, names=None):
        i, found = self.type(i, kind)
        return self.declarator(i, kind, names=names)

    def method(self, i):
        i += 1
        if self.at(i) == "(":
            i = self.parenthesized_type(i, "result")
        while i < len(self.tokens):
            token = self.at(i)
            if token == ":":
                i += 1
                if self.at(i) == "(":
                    i = self.parenthesized_type(i, "parameter")
                i = self.skip_attributes(i)
                if is_name(self.at(i)):
                    self.locals.add(self.at(i))
                    i += 1
            elif token == ";":
                i += 1
                if self.at(i) == "{":  # - (void)foo; { ... }
                    continue
                return i
            elif token == "{":
                closed = self.close(i, "{", "}")
                self.body(i, closed)
                return closed
            elif token == "(":
                i = self.close(i, "(", ")")
            elif token == "," and self.at(i + 1) == "...":
                i += 2
            elif token in ("@end", "@implementation", "@interface", "@property", "}", "@protocol", "@synthesize"):
                return i
            elif token in ("-", "+"):
                return i
            else:
                i += 1
        return i

    def fields(self, i, end, kind):
        """Instance variables, fields of structs, members of C++ classes."""
        while i < end:
            start = i
            token = self.at(i)
            if token.startswith("@") or token == ";":
                i += 1
            elif token in ("public", "private", "protected") and self.at(i + 1) == ":":
                i += 2
            elif token in ("using", "friend"):
                while i < end and self.at(i) != ";":
                    i += 1
            elif token == "template" and self.at(i + 1) == "<":
                closed = self.close_angle(i + 1)
                i = closed if closed > i + 1 else i + 2
            else:
                i = self.statement(i, end, "fields:" + kind)
            if i <= start:
                i = start + 1

    def statement(self, i, end, container):
        """One declaration of C or C++: a function, a variable, a typedef, a struct, an enum."""
        kind = container[7:] if container and container.startswith("fields:") else "variable"
        start = i
        is_typedef = False
        while self.at(i) == "typedef" or (is_shouty(self.at(i)) and self.is_lone_macro(i)):
            if self.at(i) == "typedef":
                is_typedef = True
                i += 1
            else:
                i += 1
                if self.at(i) == "(":
                    i = self.close(i, "(", ")")
            if i >= end:
                return end
        if self.at(i) in ("@interface", "@protocol", "@implementation", "@class", "@end", "@property", "-", "+", "}"):
            return i
        token = self.at(i)
        if token in ("NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM", "CF_OPTIONS", "NS_ERROR_ENUM") and \
                self.at(i + 1) == "(":
            closed = self.close(i + 1, "(", ")")
            if closed - 2 > i + 2 and is_name(self.at(closed - 2)) and self.at(closed - 3) == ",":
                self.declarations.append(Declaration(self.offsets[closed - 2], self.at(closed - 2), "enum"))
            if is_name(self.at(i + 2)) and token != "NS_ERROR_ENUM":
                self.refer(i + 2, "enum type")
            i = closed
            i = self.behind(i)
            if self.at(i) == "{":
                i = self.close(i, "{", "}")
            return self.to_semicolon(i, end)
        # struct X { ... } y;
        k = i
        while self.at(k) in QUALIFIERS:
            k += 1
        if self.at(k) in TAGS:
            head = k + 1
            if self.at(head) in TAGS:
                head += 1
            head = self.skip_attributes(head)
            while is_shouty(self.at(head)) and is_name(self.at(head + 1)):
                head += 1
            name = head if is_name(self.at(head)) else None
            p = head + (name is not None)
            while self.at(p) == "::":
                name = p + 1
                p += 2
            if self.at(p) == "<":  # a specialisation
                p = max(self.close_angle(p), p)
            if self.at(p) == "final":
                p += 1
            bases = p
            if self.at(p) == ":":
                while p < end and self.at(p) not in ("{", ";"):
                    p += 1
            if self.at(p) == "{":
                is_enum = self.at(k) == "enum"
                if self.at(bases) == ":":
                    q = bases + 1
                    while q < p:
                        if self.at(q) in ("public", "private", "protected", "virtual", ","):
                            q += 1
                            continue
                        q2, found = self.type(q, "enum type" if is_enum else "base")
                        q = max(q2, q + 1)
                if name is not None:
                    self.declarations.append(
                        Declaration(self.offsets[name], self.at(name), "enum" if is_enum else "struct"))
                closed = self.close(p, "{", "}")
                if not is_enum:
                    self.fields(p + 1, closed - 1, "field")
                names = []
                i = self.declarator(closed, kind, names=names)
                if is_typedef:
                    for n in names:
                        self.declarations.append(Declaration(self.offsets[n], self.at(n), "typedef"))
                return self.to_semicolon(i, end)
            if name is not None and self.at(p) == ";" and not is_typedef:
                return p + 1  # a forward declaration
        names = []
        mark = len(self.references)
        i, found = self.type(i, "alias" if is_typedef else kind)
        if not found and self.at(i) in ("~",):
            i += 1
        at_type = i
        if found and self.at(i) == "(" and self.at(i + 1) not in ("^", "*") and self.at(i + 2) != "^":
            # a constructor, or a macro used as a statement
            del self.references[mark:]
            closed = self.close(i, "(", ")")
            if container and container.startswith("fields:") or self.at(closed) in ("{", ":"):
                self.parameters(i, "parameter")
                i = closed
                if self.at(i) == ":":
                    while i < end and self.at(i) not in ("{", ";"):
                        i += 1
                return self.tail(i, end, start)
            return self.tail(closed, end, start, macro=True)
        i = self.declarator(i, "alias" if is_typedef else kind, names=names)
        if not is_typedef and self.at(i) == "::":  # Foo::bar() { }
            while self.at(i) == "::" or self.at(i - 1) == "::":
                if self.at(i + 1) == "::" or self.at(i) == "::":
                    name = i if self.at(i) != "::" else i - 1
                    if self.at(name) in self.types:
                        self.refer(name, "scope")
                i += 1
        if self.at(i) == "operator":
            while i < end and self.at(i) != "(":
                i += 1
            if self.at(i + 1) == ")":
                i += 2
        if self.at(i) == "<" and self.close_angle(i) > i and self.at(self.close_angle(i)) == "(":
            i = self.close_angle(i)
        if self.at(i) == "(" and (names or self.at(i - 1) not in ("*",)) and not is_typedef:
            # a function: what stood before its name is its result
            for k in range(mark, len(self.references)):
                self.references[k] = self.references[k]._replace(kind="function")
            names_of_parameters = []
            i = self.parameters(i, "function", names=names_of_parameters)
            self.locals.update(self.at(n) for n in names_of_parameters)
            return self.tail(i, end, start)
        if is_typedef:
            if self.at(i) == "(":
                i = self.parameters(i, "alias")
            for n in names:
                self.declarations.append(Declaration(self.offsets[n], self.at(n), "typedef"))
            own = {self.at(n) for n in names}  # typedef struct X X;
            self.references[mark:] = [r for r in self.references[mark:] if r.name not in own]
            return self.to_semicolon(i, end)
        if container is None or not container.startswith("fields:"):
            self.globals.update(self.at(n) for n in names)
        while self.at(i) == ",":
            names = []
            i = self.declarator(i + 1, kind, names=names)
            self.globals.update(self.at(n) for n in names if not kind == "ivar")
            if not names:
                break
        return self.tail(i, end, start)

    def is_lone_macro(self, i):
        """A word in capitals that is a statement of its own or stands before a declaration."""
        token = self.at(i)
        if token in ("NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM", "CF_OPTIONS", "NS_ERROR_ENUM"):
            return False
        if token in LANGUAGE or token in self.types and self.at(i + 1) != "@interface":
            return False
        if self.is_macro(i):
            return True
        following = self.at(self.close(i + 1, "(", ")")) if self.at(i + 1) == "(" else self.at(i + 1)
        return "_" in token and (following.startswith("@") or following in ("typedef", "extern", "static", "-", "+", "}",
                                                                           "struct", "namespace", ""))

    def tail(self, i, end, start, macro=False):
        """What follows a declarator: an initializer, a body, or nothing."""
        while i < end:
            token = self.at(i)
            if token == ";":
                return i + 1
            if token == "{":
                closed = self.close(i, "{", "}")
                self.body(i, closed)
                if self.at(closed) in (";", ","):
                    i = closed
                    continue
                return closed
            if token == "=":
                # the initializer, up to its semicolon
                k, depth = i, 0
                while k < end and not (self.at(k) == ";" and depth == 0):
                    depth += self.at(k) in ("{", "(", "[")
                    depth -= self.at(k) in ("}", ")", "]")
                    k += 1
                self.body(i, k)
                return k + 1
            if token in ("@interface", "@implementation", "@end", "@property", "@class") or (
                token == "@protocol" and self.at(i + 1) != "("
            ):
                return i
            if macro and (token in ("-", "+") or is_name(token)):
                return i
            if token in ("-", "+") and self.at(i + 1) == "(" and self.begins_line(i):
                return i  # a method behind a macro that needs no semicolon
            if token == "(":
                closed = self.close(i, "(", ")")
                i = closed
                continue
            i += 1
        return i

    def begins_line(self, i):
        line = self.source.lines[self.source.place(self.offsets[i])[0] - 1]
        return not self.source.text[line : self.offsets[i]].strip()

    def to_semicolon(self, i, end):
        while i < end and self.at(i) != ";":
            if self.at(i) in ("@interface", "@end", "@protocol", "@implementation", "typedef"):
                return i
            i = self.close(i, "(", ")") if self.at(i) == "(" else i + 1
        return i + 1

    # Bodies

    def looks_like_class(self, name):
        if name in LANGUAGE or name in STATEMENT_WORDS or not is_name(name) or name in SDK_VARIABLES:
            return False
        if name in self.types:
            return True
        return name[:1].isupper() and bool(re.search("[a-z]", name) or re.match("(NS|UI)[A-Z]{4}", name)) and name not in self.variables \
            and name not in self.macros and name not in self.locals

    def body(self, i, end):
        start_of_statement = True
        while i < end:
            token = self.at(i)
            nxt = self.at(i + 1)
            if start_of_statement and (is_name(token) or token == "::"):
                k = self.local(i, end)
                if k > i:
                    i = k
                    start_of_statement = False
                    continue
            previous = self.at(i - 1)
            subscript = (is_name(previous) and previous not in BEFORE_EXPRESSION) or previous == "]" or (
                previous == ")" and not self.is_cast(i - 1))
            if token == "[" and is_name(nxt) and not subscript:
                after = i + 2
                if self.at(after) == "<":
                    closed = self.close_angle(after)
                    if closed > after:
                        self.arguments(after, "message", True)
                        after = closed
                if is_name(self.at(after)) and self.looks_like_class(nxt):
                    self.refer(i + 1, "message")
                    self.named.add(nxt)
            elif token == "@protocol" and nxt == "(":
                self.refer(i + 2, "protocol expression")
                i += 3
                continue
            elif token in ("sizeof", "@encode") and nxt == "(":
                self.expression_type(i + 1, "sizeof")
            elif token in ("NSClassFromString", "NSProtocolFromString", "objc_getClass", "objc_lookUpClass") and nxt == "(":
                k = i + 2
                if self.at(k) == "@":
                    k += 1
                if self.at(k) == '""' and self.at(k + 1) == ")":
                    offset = self.offsets[k]
                    content = self.source.strings.get(offset, b"").decode("latin-1")
                    if re.fullmatch(r"[A-Za-z_]\w*", content):
                        self.references.append(Reference(offset + 1, content, "class from string"))
            elif token == "@catch" and nxt == "(":
                i = self.parameters(i + 1, "local")
                start_of_statement = False
                continue
            elif token == "^":
                k = i + 1
                if self.at(k) != "(" and (is_name(self.at(k))):
                    # a block with a result type
                    q, found = self.type(k, "block", refer=False)
                    q = self.declarator(q, "block", refer=False, named=False)
                    if found and self.at(q) in ("(", "{"):
                        q, found = self.type(k, "block")
                        k = self.declarator(q, "block", named=False)
                if self.at(k) == "(":
                    closed = self.close(k, "(", ")")
                    if self.at(closed) == "{" or is_shouty(self.at(closed)):
                        names = []
                        self.parameters(k, "block", names=names)
                        self.locals.update(self.at(n) for n in names)
                        i = closed
                        continue
            elif token == "(":
                if self.expression_type(i, "cast", check=True):
                    i = self.close(i, "(", ")")
                    start_of_statement = False
                    continue
            elif token in ("static_cast", "reinterpret_cast", "const_cast", "dynamic_cast") and nxt == "<":
                i = self.arguments(i + 1, "cast", True)
                continue
            elif token == "new" and is_name(nxt) and previous != "[" and not (is_name(previous) and previous != "return") \
                    and previous != "]" and self.at(i + 2) in ("(", "{", "<", "::", "["):
                q, found = self.type(i + 1, "create")
                i = max(q, i + 1)
                continue
            elif is_name(token) and nxt == "." and previous not in (".", "->", "::", "@", "#") and is_name(self.at(i + 2)) \
                    and token in self.types and token not in self.locals and token not in self.variables:
                if token[:1].isupper():
                    self.refer(i, "dot")
            elif is_name(token) and nxt == "::" and previous != "::" and is_name(self.at(i + 2)):
                if token in self.types:
                    self.refer(i, "scope")
                if self.at(i + 2) in self.types and self.at(i + 3) in ("(", "{", "::", "<"):
                    self.refer(i + 2, "scope")
            elif previous in ("(", ",") and nxt in (",", ")") and token in self.types and token not in self.locals \
                    and token not in self.variables and token[:1].isupper() and re.search("[a-z]", token):
                self.refer(i, "macro argument")  # ASDynamicCast(x, NSArray)
            elif previous == "," and nxt == "*" and self.at(i + 3) == "," and is_name(self.at(i + 2)) \
                    and token in self.types and token not in self.locals and token not in self.variables:
                self.refer(i, "macro argument")  # ASArrayByFlatMapping(xs, Foo *x, ...)
            elif token == "<" and is_name(previous) and self.at(i - 2) in ("::", "") and self.close_angle(i) > i:
                # std::vector<Foo *>(...)
                i = self.arguments(i, "template argument", True)
                continue
            start_of_statement = token in ("{", "}", ";") or (
                token == "(" and previous in ("for", "if", "while")
            ) or (token == ":" and self.is_label(i)) or token in ("else", "do")
            if token == ")" and self.is_condition(i):
                start_of_statement = True
            i += 1

    def is_cast(self, i):
        """Whether the parenthesis that closes at i is a cast or belongs to `if (...)`, so that an expression follows."""
        depth, k = 0, i
        while k >= 0 and i - k < 400:
            depth += (self.at(k) == ")") - (self.at(k) == "(")
            if depth == 0:
                if self.at(k - 1) in ("if", "while", "for", "switch"):
                    return True
                if is_name(self.at(k - 1)) and self.at(k - 1) not in BEFORE_EXPRESSION or self.at(k - 1) in (")", "]"):
                    return False
                q, found = self.type(k + 1, "", refer=False)
                return found and self.declarator(q, "", refer=False, named=False) == i
            k -= 1
        return False

    def is_label(self, i):
        """`case X:` and `default:`"""
        k = i - 1
        for _ in range(6):
            if self.at(k) in ("case", "default"):
                return True
            if self.at(k) in (";", "{", "}", "?", "["):
                return False
            k -= 1
        return False

    def is_condition(self, i):
        depth = 0
        k = i
        while k >= 0 and i - k < 200:
            if self.at(k) == ")":
                depth += 1
            elif self.at(k) == "(":
                depth -= 1
                if depth == 0:
                    return self.at(k - 1) in ("if", "for", "while") and self.at(i + 1) != "{"
            k -= 1
        return False

    def local(self, i, end):
        """A local variable's type at i. Returns the index behind its declarator, or i."""
        first = i
        while self.at(first) in QUALIFIERS or self.at(first) in ATTRIBUTES or self.at(first) in TAGS:
            first = self.skip_attributes(first)
            if self.at(first) in QUALIFIERS or self.at(first) in TAGS:
                first += 1
        if self.at(first) in STATEMENT_WORDS and self.at(first) not in ("typeof", "__typeof", "__typeof__", "typedef"):
            return i
        if self.at(first) == "typedef":
            return i
        k, found = self.type(i, "local", refer=False)
        if not found or k > end or "in" in self.tokens[i:k]:  # for (x in xs)
            return i
        names = []
        d = self.declarator(k, "local", refer=False, names=names)
        if len(names) != 1 or d > end:
            return i
        after = self.at(d)
        # `a * b;` is a declaration; `a b` is one if what follows can follow a declarator
        if after not in ("=", ";", ",", "in", ")", ":", "{", "(", "["):
            return i
        pointer = "*" in self.tokens[k:d] or "&" in self.tokens[k:d] or "^" in self.tokens[k:d]
        if after in ("(", "{") and (pointer or not self.looks_like_class(self.at(k - 1))):
            return i
        if after == "(" and not self.looks_like_class(self.at(k - 1)):
            return i
        if self.at(i - 1) == "(" and self.at(i - 2) in ("if", "while") and not (
                after == "=" and ("*" in self.tokens[k:d] or "<" in self.tokens[i:k])):
            return i  # if (Foo *x = ...)
        if after == ")" and self.at(i - 1) != "(":
            return i
        if after == ":" and self.at(i - 1) != "(":
            return i
        if after == "," and self.at(i - 1) == "(":
            return i
        self.locals.add(self.at(names[0]))
        q, found = self.type(i, "local")
        d = self.declarator(q, "local")
        while self.at(d) == ",":  # Foo *a, *b;
            following = []
            d2 = self.declarator(d + 1, "local", refer=False, names=following)
            if not following:
                break
            self.locals.update(self.at(n) for n in following)
            d = d2
        return d

    def expression_type(self, i, kind, check=False):
        """(TYPE), as a cast or behind sizeof. With `check`, only what must be a cast."""
        end = self.close(i, "(", ")")
        k, found = self.type(i + 1, kind, refer=False)
        if not found:
            return False
        d = self.declarator(k, kind, refer=False, named=False)
        if d != end - 1:
            return False
        pointer = any(t in ("*", "&") for t in self.tokens[k:d])
        words = [t for t in self.tokens[i + 1 : k] if is_name(t) and t not in QUALIFIERS]
        if not words:
            return False
        following = self.at(end)
        if kind == "sizeof" and words[0] not in self.types and not pointer and words[0] not in LANGUAGE \
                and not (words[0][0].isupper() and words[0] not in self.locals):
            return False
        if check and not pointer and "<" not in self.tokens[i:end]:
            previous = self.at(i - 1)
            if len(words) != 1 or words[0] in self.locals or words[0] in self.variables:
                return False
            if is_name(previous) and previous not in ("return", "case", "else", "in"):
                return False
            if words[0] in LANGUAGE:
                return True
            # (X)y
            if not (is_name(following) or following[:1].isdigit() or following in ("(", "[", "@", "{", "~", "-", "^", "&", "!")):
                return False
            if following in ("-", "&", "(", "[") and words[0] not in self.types:
                return False
            if words[0] not in self.types and not (words[0][0].isupper() and re.search("[a-z]", words[0])):
                return False
            if following in QUALIFIERS or is_shouty(words[0]) and words[0] not in self.types:
                return False
        if check and pointer and is_name(self.at(i - 1)) and self.at(i - 1) not in (
            "return", "case", "else", "in") and following in (";", ",", ")"):
            return False  # a prototype's parameter
        q, found = self.type(i + 1, kind)
        self.declarator(q, kind, named=False)
        return True


class Corpus:
    def __init__(self, root, only=None):
        self.root = root
        self.files = {}
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(f for f in folders if f not in (".git", ".build"))
            for name in sorted(names):
                path = os.path.join(folder, name)
                if name.endswith(EXTENSIONS) and os.path.isfile(path) and not os.path.islink(path):
                    relative = os.path.relpath(path, root)
                    with open(path, "rb") as file:
                        self.files[relative] = Text(file.read())
        self.swift = self.swift_types()
        macros = set().union(*(t.macros for t in self.files.values())) if self.files else set()
        # First reading: which names are types, which are variables.
        types, variables, named = set(self.swift), set(), set()
        self.declared = collections.defaultdict(list)  # name -> files that declare it
        for path, text in self.files.items():
            reader = Reader(text, macros=macros)
            reader.read()
            for declaration in reader.declarations:
                types.add(declaration.name)
                if declaration.kind in ("interface", "protocol", "struct", "enum", "typedef"):
                    self.declared[declaration.name].append(path)
            types |= {f for f in reader.forwards if is_name(f)}
            variables |= reader.globals
            named |= {r.name for r in reader.references
                      if r.kind in ("super", "extends", "adopts", "property", "result", "parameter", "ivar")}
        types |= {n for n in named if n not in macros and n not in variables}
        variables -= types
        self.types = types
        # Second reading, with that knowledge.
        self.readers = {}
        for path, text in self.files.items():
            if only and not fnmatch.fnmatch(path, only):
                continue
            reader = Reader(text, types, variables, macros)
            reader.read()
            self.readers[path] = reader

    def swift_types(self):
        found = set()
        for folder, folders, names in os.walk(self.root):
            for name in names:
                path = os.path.join(folder, name)
                if name.endswith(".swift") and os.path.isfile(path):
                    with open(path, encoding="utf-8", errors="replace") as file:
                        text = file.read()
                    for match in re.finditer(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+([A-Z]\w*)", text):
                        found.add(match.group(1))
                    for match in re.finditer(r"@objc\s*\(\s*(\w+)\s*\)\s*(?:\w+\s+)*(?:class|enum|protocol)\b", text):
                        found.add(match.group(1))
        return found


DECLARATIONS = ("interface", "protocol", "implementation", "category", "extension", "category implementation")
# Scalars and plain values of the SDKs that are so frequent that they get a line of their own.
SCALARS = set("NSInteger NSUInteger CGFloat NSTimeInterval int8_t CGRect CGSize CGPoint NSRange UIEdgeInsets".split())


def command_list(arguments):
    corpus = Corpus(arguments.folder)
    for path, reader in corpus.readers.items():
        if arguments.files and not any(fnmatch.fnmatch(path, f) for f in arguments.files):
            continue
        entries = [(d.offset, "declares " + d.kind, d.name) for d in reader.declarations]
        entries += [(r.offset, r.kind, r.name) for r in reader.references]
        for offset, kind, name in sorted(entries):
            line, column = reader.source.place(offset)
            own = "*" if name in corpus.declared or name in corpus.swift else " "
            print(f"{path}:{line}:{column}: {own} {kind}: {name}")


def command_count(arguments):
    corpus = Corpus(arguments.folder)
    declarations, references, own = collections.Counter(), collections.Counter(), collections.Counter()
    for reader in corpus.readers.values():
        declarations.update(d.kind for d in reader.declarations)
        references.update(r.kind for r in reader.references)
        own.update(r.kind for r in reader.references if r.name in corpus.declared or r.name in corpus.swift)
    print(f"{len(corpus.readers)} files")
    for kind, count in declarations.most_common():
        print(f"declared {kind}: {count}")
    for kind, count in references.most_common():
        print(f"reference {kind}: {count}, to names of the project {own[kind]}")


def percent(part, whole):
    return "  –  " if whole == 0 else f"{100 * part / whole:6.2f} %"


def command_compare(arguments):
    corpus = Corpus(arguments.folder, arguments.only)
    with open(arguments.graph, encoding="utf-8") as file:
        graph = json.load(file)
    types = collections.defaultdict(set)  # (file, line) -> last parts of names
    for entry in graph["types"]:
        types[entry["file"], entry["line"]].add(entry["name"].split(".")[-1])
    places = collections.defaultdict(list)
    for entry in graph["references"]:
        places[entry["file"], entry["line"], entry["column"]].append(entry)
    rng = random.Random(arguments.seed)

    found_declarations, all_declarations = collections.Counter(), collections.Counter()
    found, total = collections.Counter(), collections.Counter()
    own_found, own_total, own_resolved = collections.Counter(), collections.Counter(), collections.Counter()
    missed_declarations, misses, misnamed, unresolved, mistaken = [], [], [], [], []
    known = set()
    for path, reader in corpus.readers.items():
        for declaration in reader.declarations:
            line, column = reader.source.place(declaration.offset)
            all_declarations[declaration.kind] += 1
            known.add((path, line, column))
            hit = declaration.name in types[path, line] if declaration.kind in (
                "interface", "protocol", "struct", "enum", "typedef") else bool(places.get((path, line, column)))
            if not hit and declaration.kind in ("interface", "protocol", "struct", "enum", "typedef"):
                # Under its Swift name, which does not stand where the declaration does, unless in NS_SWIFT_NAME.
                words = set(re.findall(r"\w+", re.sub(r"SWIFT_NAME\([^)]*\)", "", reader.source.line(line))))
                hit = bool(types[path, line] - words)
            found_declarations[declaration.kind] += hit
            if not hit:
                missed_declarations.append((path, line, column, declaration.kind, declaration.name))
        for reference in reader.references:
            line, column = reader.source.place(reference.offset)
            known.add((path, line, column))
            total[reference.kind] += 1
            own = reference.name in corpus.declared or reference.name in corpus.swift
            own_total[reference.kind] += own
            entries = places.get((path, line, column))
            item = (path, line, column, reference.kind, reference.name)
            if not entries:
                misses.append(item + ("own" if own else "",))
                continue
            found[reference.kind] += 1
            own_found[reference.kind] += own
            entry = entries[0]
            if own:
                states = {e["resolution"] for e in entries}
                if states & {"resolved", "ambiguous"}:
                    own_resolved[reference.kind] += 1
                else:
                    unresolved.append(item + (entry["target"], entry["resolution"]))
            elif "resolved" in {e["resolution"] for e in entries}:
                mistaken.append(item + (entry["target"], entry["targetFile"]))
            if entry["target"].split(".")[-1] != reference.name:
                misnamed.append(item + (entry["target"],))

    declared = collections.defaultdict(set)  # (file, line) -> names
    for path, reader in corpus.readers.items():
        for declaration in reader.declarations:
            declared[path, reader.source.place(declaration.offset)[0]].add(declaration.name)
    more_types = [(e["file"], e["line"], 0, e["kind"], e["name"]) for e in graph["types"]
                  if e["file"] in corpus.readers and e["name"].split(".")[-1] not in declared[e["file"], e["line"]]]
    extras = []
    for (path, line, column), entries in places.items():
        if path in corpus.readers and (path, line, column) not in known and entries[0]["kind"] != "import":
            text = corpus.readers[path].source
            extras.append((path, line, column, entries[0]["kind"], entries[0]["target"], entries[0]["resolution"],
                           text.raw[text.lines[line - 1] :].split(b"\n")[0].decode("utf-8", "replace").strip()))

    print(f"{len(corpus.readers)} files")
    print("declarations")
    for kind in list(DECLARATIONS) + ["struct", "enum", "typedef"]:
        print(f"  {kind:26} {found_declarations[kind]:6} of {all_declarations[kind]:6} "
              f"{percent(found_declarations[kind], all_declarations[kind])}")
    f = sum(found_declarations[k] for k in DECLARATIONS)
    t = sum(all_declarations[k] for k in DECLARATIONS)
    print(f"  {'Objective-C, all':26} {f:6} of {t:6} {percent(f, t)}")
    print("references                     found  of                 project's own: found, resolved")
    for kind, count in total.most_common():
        print(f"  {kind:26} {found[kind]:6} of {count:6} {percent(found[kind], count)}   "
              f"{own_found[kind]:6} of {own_total[kind]:6} {percent(own_found[kind], own_total[kind])} "
              f"{percent(own_resolved[kind], own_total[kind])}")
    f, t = sum(found.values()), sum(total.values())
    of, ot, orr = sum(own_found.values()), sum(own_total.values()), sum(own_resolved.values())
    print(f"  {'all':26} {f:6} of {t:6} {percent(f, t)}   {of:6} of {ot:6} {percent(of, ot)} {percent(orr, ot)}")
    print(f"the graph has {len(extras)} references more, {len(misnamed)} under another name, {len(unresolved)} to the "
          f"project's own names that it does not resolve, and resolves {len(mistaken)} that are not the project's")

    def sample(title, items, count):
        if count and items:
            print(f"\n{title} ({min(count, len(items))} of {len(items)})")
            for item in sorted(rng.sample(items, min(count, len(items)))):
                print("  " + ":".join(map(str, item[:3])) + ": " + " | ".join(map(str, item[3:])))

    sample("missed declarations", missed_declarations, arguments.misses)
    sample("missed references", misses, arguments.misses)
    sample("not resolved", unresolved, arguments.misses)
    sample("resolved, though not the project's", mistaken, arguments.misses)
    sample("under another name", misnamed, arguments.misses)
    sample("types that the reading does not have", more_types, arguments.extras)
    sample("more references than the reading has", extras, arguments.extras)


def swift_words(path):
    """The words of a Swift file that are neither in comments nor in strings: (line, column, word, what precedes, follows)."""
    with open(path, "rb") as file:
        raw = file.read()
    text = bytearray(raw)
    i, n, depth = 0, len(raw), 0
    while i < n:
        end = None
        if raw[i : i + 2] == b"//":
            end = raw.find(b"\n", i)
        elif raw[i : i + 2] == b"/*":
            depth, k = 1, i + 2
            while k < n and depth:
                if raw[k : k + 2] == b"/*":
                    depth, k = depth + 1, k + 1
                elif raw[k : k + 2] == b"*/":
                    depth, k = depth - 1, k + 1
                k += 1
            end = k
        elif raw[i : i + 3] == b'"""':
            k = raw.find(b'"""', i + 3)
            end = n if k < 0 else k + 3
        elif raw[i : i + 1] == b'"':
            k = i + 1
            while k < n and raw[k] not in b'"\n':
                k += 2 if raw[k] == 92 else 1
            end = k + 1
        if end is None:
            i += 1
            continue
        end = n if end < 0 else end
        for k in range(i, min(end, n)):
            if text[k] != 10:
                text[k] = 32
        i = end
    line, start = 1, 0
    for match in re.finditer(rb"\n|[A-Za-z_]\w*", bytes(text)):
        if match.group() == b"\n":
            line, start = line + 1, match.end()
            continue
        before = text[: match.start()].rstrip()[-1:].decode("latin-1")
        after = bytes(text[match.end() : match.end() + 40]).lstrip()[:1].decode("latin-1")
        yield line, match.start() - start + 1, match.group().decode("latin-1"), before, after


def command_border(arguments):
    """References from Swift to what Objective-C declares, and the other way round."""
    corpus = Corpus(arguments.folder)
    with open(arguments.graph, encoding="utf-8") as file:
        graph = json.load(file)
    places = {(e["file"], e["line"], e["column"]): e for e in graph["references"]}
    directions = {"Swift to Objective-C": [], "Objective-C to Swift": []}
    for entry in graph["references"]:
        if entry["targetFile"] is not None and entry["kind"] != "import":
            source, target = entry["file"].endswith(".swift"), entry["targetFile"].endswith(".swift")
            if source != target:
                directions["Swift to Objective-C" if source else "Objective-C to Swift"].append(entry)

    # What the reading expects: names that only the other language declares.
    expected = {"Swift to Objective-C": [], "Objective-C to Swift": []}
    for path, reader in corpus.readers.items():
        for reference in reader.references:
            if reference.name in corpus.swift and reference.name not in corpus.declared:
                line, column = reader.source.place(reference.offset)
                expected["Objective-C to Swift"].append((path, line, column, reference.name))
    only = {n for n in corpus.declared if n not in corpus.swift and n[:1].isupper() and re.search("[a-z]", n)}
    for folder, folders, names in os.walk(arguments.folder):
        for name in names:
            path = os.path.join(folder, name)
            if name.endswith(".swift") and os.path.isfile(path):
                for line, column, word, before, after in swift_words(path):
                    if word in only and before != "." and (after != ":" or before in ":<,&([?"):
                        expected["Swift to Objective-C"].append(
                            (os.path.relpath(path, arguments.folder), line, column, word))

    rng = random.Random(arguments.seed)
    for title, entries in directions.items():
        pairs = {(e["file"], e["target"]) for e in entries}
        states = collections.Counter(e["resolution"] for e in entries)
        print(f"{title}: {len(entries)} references, {len(pairs)} pairs of file and type, "
              f"{len({e['target'] for e in entries})} types; "
              + ", ".join(f"{count} {state}" for state, count in sorted(states.items())))
        there = [e for e in expected[title] if e[:3] in places]
        border = {(e["file"], e["line"], e["column"]) for e in entries}
        across = [e for e in there if e[:3] in border]
        print(f"  the reading expects {len(expected[title])}; the graph has {len(there)} of them "
              f"({percent(len(there), len(expected[title])).strip()}), {len(across)} across the border "
              f"({percent(len(across), len(expected[title])).strip()})")
        missed = [e for e in expected[title] if e[:3] not in border]
        for path, line, column, word in rng.sample(missed, min(arguments.misses, len(missed))):
            entry = places.get((path, line, column))
            print(f"    missed {path}:{line}:{column}: {word} "
                  + (f"({entry['resolution']}, {entry['target']})" if entry else "(not seen)"))
        known = {e[:3] for e in expected[title]}
        more = [e for e in entries if (e["file"], e["line"], e["column"]) not in known]
        print(f"  {len(more)} are not expected by the reading")
        for entry in rng.sample(more, min(arguments.misses, len(more))):
            print(f"    more {entry['file']}:{entry['line']}:{entry['column']}: {entry['target']} ({entry['targetFile']})")
        chosen = rng.sample(sorted(pairs), min(arguments.sample, len(pairs)))
        for file, target in sorted(chosen):
            entry = next(e for e in entries if (e["file"], e["target"]) == (file, target))
            with open(os.path.join(arguments.folder, file), encoding="utf-8", errors="replace") as source:
                text = source.read().splitlines()[entry["line"] - 1].strip()
            print(f"  {file}:{entry['line']}:{entry['column']}: {entry['kind']} {target} "
                  f"({entry['targetFile']}) | {text[:150]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    listing = commands.add_parser("list")
    listing.add_argument("folder")
    listing.add_argument("files", nargs="*")
    count = commands.add_parser("count")
    count.add_argument("folder")
    compare = commands.add_parser("compare")
    compare.add_argument("folder")
    compare.add_argument("graph")
    compare.add_argument("--misses", type=int, default=0)
    compare.add_argument("--extras", type=int, default=0)
    compare.add_argument("--seed", type=int, default=1)
    compare.add_argument("--only")
    border = commands.add_parser("border")
    border.add_argument("folder")
    border.add_argument("graph")
    border.add_argument("--sample", type=int, default=0)
    border.add_argument("--misses", type=int, default=0)
    border.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    {"border": command_border, "list": command_list, "count": command_count, "compare": command_compare}[arguments.command](arguments)


if __name__ == "__main__":
    main()
