import Foundation
var counter = 0
print("start", counter)
for argument in CommandLine.arguments { let inLoop = argument; print(inLoop) }
func helper() { let inHelper = 1; print(inHelper) }
helper()
if counter > 1 { struct InIf { let a = 1 }; print(InIf()) }
struct Late { let a = 1 }
do { let inDo = try risky(); print(inDo) } catch { print(error) }
guard let first = CommandLine.arguments.first else { exit(1) }
let second = first
defer { let inDefer = 1; print(inDefer) }
switch counter { case 0: let inCase = 1; print(inCase); default: break }
while counter < 10 { counter += 1; let inWhile = counter; print(inWhile) }
repeat { let inRepeat = 1; print(inRepeat) } while counter < 20
label: for i in 0..<3 { if i == 1 { continue label }; let inLabel = i; print(inLabel) }
[1, 2].forEach { let inForEach = $0; print(inForEach) }
await Task.yield()
try await run { let inRun = 1; print(inRun) }
(counter, _) = (1, 2)
_ = { }
let last = counter
;
exit(0)
