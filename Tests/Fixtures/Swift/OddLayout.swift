struct A{let a=1;var b:Int{get{1}set{}};func c(){};init(){};subscript(i:Int)->Int{i};enum D{case e,f(Int)}}
class B<T>:C,D where T:E{override func f<U>(_ a:U)->U where U:G{a}}
let a=1,b:Int=2,c={1}(),d=[1,2]
func f(_ a:Int,b:Int=1,_ c:()->Void={})->Int{return a+b}
if a<b{let c=1}else{let d=2}
for i in 0..<3{let j=i}
@available(iOS 13,*)public final class E:F{}
@A@B(1)@C var e=1
public
func
g
(
)
{
}

extension
  A
  :
  P
{
  static
  func
  ==
  (
    l
      : A,
    r
      : A
  )
    ->
    Bool
  {
    true
  }
}
let
  h
  =
  1
let (
  i,
  j
) = (
  1,
  2
)
enum
  K
  :
  Int
{
  case
    l
    =
    1
  ,
    m
}
   struct     Wide     :     P     ,     Q     {     var     a     :     Int     }
func k() { if true { if true { if true { func deep() { struct Deeper { var n: Int { get { class Deepest { let o = 1 }; return 1 } } } } } } } }
protocol L{associatedtype M:N;var o:M{get};func p()->M;init();subscript(i:Int)->M{get set}}
func q()->()->()->Void{{{}}}
typealias S=[Int:[String:(Int)->Void]]
let t:[Int]=[],u:[Int:Int]=[:],v:Int?=nil,w:(Int,Int)=(1,2)
let x:A!=nil;let y:A<B>=z;let z2:[A?]=[]
prefix operator +++
infix operator ***:P
