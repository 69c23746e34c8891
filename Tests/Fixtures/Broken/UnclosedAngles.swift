class A<B<C<D {}
let a: X<Y<Z = 1
func f<T {}
struct After {}
