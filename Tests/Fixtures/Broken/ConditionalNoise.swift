#endif
struct First {}
#else
struct Second {}
#elseif X
struct Third {}
