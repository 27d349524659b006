import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

// The registry of the cells: only the cell that is the registry fills these tables.

/** The installations that share the names of entities, each under the address from which it last called. */
export const cells = pgTable("cells", {
  name: text().primaryKey(),
  /** The origin of its main site. */
  address: text().notNull().unique(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
});

/** The entities of all cells. While one moves, both cells have it; the names are the former cell's. */
export const cellEntities = pgTable(
  "cell_entities",
  {
    cell: text()
      .notNull()
      .references(() => cells.name),
    entityId: uuid().notNull(),
    /** The time of the latest publication by the clock of the cell's database, in microseconds. */
    revision: bigint({ mode: "number" }).notNull(),
    /** Its slug in the cell; null once it is gone. */
    urlslug: text(),
    /** False where it has moved to another site. */
    isHere: boolean().notNull(),
    /** Since when the entity is not in the cell any more. The row stays for a while, so that a late publication is known as old. */
    goneAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.cell, t.entityId] }), index().on(t.goneAt)],
);

/** The slugs and hosts of all cells, each of one cell. */
export const cellNames = pgTable(
  "cell_names",
  {
    kind: text({ enum: ["slug", "host"] }).notNull(),
    name: text().notNull(),
    cell: text()
      .notNull()
      .references(() => cells.name),
    /** Null while the name is reserved for an entity that its cell has not published yet. */
    entityId: uuid(),
    /** When a reservation ends. */
    reservedUntil: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.name] }),
    foreignKey({ columns: [t.cell, t.entityId], foreignColumns: [cellEntities.cell, cellEntities.entityId] }).onDelete(
      "cascade",
    ),
    index().on(t.cell, t.entityId),
    index().on(t.reservedUntil),
  ],
);

/** The signatures of calls that were processed, so that none works twice, until they are too old anyway. */
export const cellCalls = pgTable(
  "cell_calls",
  {
    signature: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
