#include "CCommit.h"

const char *lintel_commit(void) { return LINTEL_COMMIT; }
