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
