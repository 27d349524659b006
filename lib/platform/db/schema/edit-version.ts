import { integer } from "drizzle-orm/pg-core";

/** Counts the edits of a record by people, so that an edit of an older state fails with a conflict. */
export const editVersion = () => integer().notNull().default(1);
