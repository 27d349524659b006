import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** The extensions of PostgreSQL that the search indexes use; the migrations create them. */
export const extensions = { btree_gin, pg_trgm };
