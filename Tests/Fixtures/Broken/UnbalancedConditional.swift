#if A
struct First: P {
#else
struct First: Q {
#endif
  let a = 1
}
struct Second {}
