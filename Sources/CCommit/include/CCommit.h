// What only whoever builds the program knows.
#ifndef LINTEL_CCOMMIT_H
#define LINTEL_CCOMMIT_H

/// The commit that this program was built of, with `-dirty` after it if files had changed; empty if nobody knows.
const char *_Nonnull lintel_commit(void);

#endif
