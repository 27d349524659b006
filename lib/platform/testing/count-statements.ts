import type { Db } from "../db/client";

type Client = { query: (...args: unknown[]) => unknown; exec?: (...args: unknown[]) => unknown };

/** Counts the statements that reach a database, those that begin and end a transaction included, while `work` runs. */
export async function countStatements(db: Db, work: () => Promise<void>): Promise<string[]> {
  const client = clientOf(db);
  const statements: string[] = [];
  const original = client.query;
  client.query = function counting(this: unknown, ...args: unknown[]) {
    statements.push(textOf(args[0]));
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return statements;
}

function clientOf(db: Db): Client {
  const client: unknown = Reflect.get(db, "$client");
  if (client === null || typeof client !== "object") throw new Error("This database shows no client.");
  return client as Client;
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const text: unknown = query !== null && typeof query === "object" ? Reflect.get(query, "text") : undefined;
  return typeof text === "string" ? text : "?";
}
