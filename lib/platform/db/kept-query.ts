import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./client";

/** A query whose text is made once for a database, for those that hardly any request does without. */
export function keptQuery<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>();
  return (db) => {
    const known = made.get(db) ?? prepare(db);
    made.set(db, known);
    return known;
  };
}

/** Stands in a statement for each of the values that every run of it is given. */
export type Slots<Values> = Readonly<{ [Name in keyof Values]: Placeholder }>;

/**
 * A hand-written statement whose text is made once. The caller states the shapes of its values and its rows, since SQL
 * text carries no types.
 */
export function keptStatement<Values extends Record<string, unknown>, Row>(
  write: (slots: Slots<Values>) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Slots<Values>;
  const query = new PgDialect().sqlToQuery(write(slots));
  // Without a name: a named one would stay in the connection, which poolers give to others.
  const prepared = keptQuery((db) => db._.session.prepareQuery(query, undefined, undefined, false));
  return async (db, values) => ((await prepared(db).execute(values)) as { rows: Row[] }).rows;
}
