import { type AnyPgColumn, uuid } from "drizzle-orm/pg-core";

/** A column with the id of the row that a row belongs to, and with which it is deleted. */
export const belongsTo = (parentId: () => AnyPgColumn) =>
  uuid().notNull().references(parentId, { onDelete: "cascade" });
