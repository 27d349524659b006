import { integer } from "drizzle-orm/pg-core";

/** Counts the edits of a record by people, so that one who edits an older state is told of the conflict. */
export const editVersion = () => integer().notNull().default(1);
