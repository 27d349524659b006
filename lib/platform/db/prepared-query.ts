import type { Db } from "./client";

/** Builds a hot query's text once for each database. The query has no name, which a pooler could lose. */
export function preparedQuery<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}
