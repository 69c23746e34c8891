/* What C declares. */
typedef unsigned char byte;
typedef int (*compare)(const void *, const void *);
typedef int array[3], *pointer;

struct announced;
struct point { int x, y; };
struct node {
  struct node *next;
  const struct point *where;
  unsigned flag : 1, : 3, other : 2;
  union { int i; float f; };
  struct { int inner; } named;
  int (*callback)(struct node *, byte);
};

typedef struct { double re, im; } complex_number;
typedef struct tagged { int a; } tagged;
typedef struct tagged_before { int a; } after;
typedef struct opaque opaque;
typedef struct _hidden hidden, *hidden_pointer;
typedef enum { red, green = 3, blue } color;
enum { loose = 1, stray };
enum level { low, high };
union either { int i; char c; };

extern int counter;
static const char *const names[] = {"a", "b"};
int first = 1, *second, third[2];
struct { int a; } unnamed_variable;

int prototype(int, char *name);
static inline int defined(struct point p) {
  struct local { int z; };
  int variable = p.x;
  return variable;
}
void (*returns_function(int code))(void);
int old_style();
int with_array(int values[static 3], ...);
_Noreturn void stop(void);
