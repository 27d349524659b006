import { sql } from "drizzle-orm";
import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { directoryKind, directorySearchText, plateEnum } from "./entities";
import { entityTypeEnum } from "./entity-type";

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

/** The entities that each cell lists in its directory, for the directories of the others. */
export const cellListings = pgTable(
  "cell_listings",
  {
    cell: text().notNull(),
    entityId: uuid().notNull(),
    urlslug: text().notNull(),
    name: text().notNull(),
    caption: text(),
    description: text().notNull(),
    entityType: entityTypeEnum().notNull(),
    entitySubtype: text(),
    picture: text(),
    plate: plateEnum().notNull(),
    verified: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cell, t.entityId] }),
    foreignKey({ columns: [t.cell, t.entityId], foreignColumns: [cellEntities.cell, cellEntities.entityId] }).onDelete(
      "cascade",
    ),
    index().on(t.entityId),
    // A hash index: the address of a picture can be longer than a B-tree index allows.
    index().using("hash", t.picture),
    index("cell_listings_name_index").on(t.cell, sql`fold_text(${t.name})`, t.entityId),
    index("cell_listings_kind_index").on(t.cell, directoryKind(t), sql`fold_text(${t.name})`, t.entityId),
    index("cell_listings_search_index").using("gin", t.cell, sql`${directorySearchText(t)} gin_trgm_ops`),
  ],
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
