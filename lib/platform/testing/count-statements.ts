import type { Db } from "../db/client";

/** Runs a recorded statement's text, or one made from it, with the values that it had. */
export async function runStatement(db: Db, { text, values }: Statement): Promise<Record<string, unknown>[]> {
  const client = clientOf(db);
  const isPool = "totalCount" in client;
  const result = (await client.query(isPool ? { text } : text, [...values])) as { rows: Record<string, unknown>[] };
  return result.rows;
}

type Client = { query: (...args: unknown[]) => unknown; exec?: (...args: unknown[]) => unknown };

export type Statement = Readonly<{ text: string; values: readonly unknown[] }>;

/** Counts the statements that reach a database, those that begin and end a transaction included, while `work` runs. */
export async function countStatements(db: Db, work: () => Promise<void>): Promise<string[]> {
  return (await recordStatements(db, work)).map(({ text }) => text);
}

/** The statements that reach a database while `work` runs, with what was put into them. */
export async function recordStatements(db: Db, work: () => Promise<void>): Promise<Statement[]> {
  const client = clientOf(db);
  const statements: Statement[] = [];
  const original = client.query;
  client.query = function counting(this: unknown, ...args: unknown[]) {
    statements.push({ text: textOf(args[0]), values: Array.isArray(args[1]) ? args[1] : [] });
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
