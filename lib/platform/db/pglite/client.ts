import { existsSync } from "node:fs";
import path from "node:path";
import type { QueryOptions, Results } from "@electric-sql/pglite";
import { tracedStatement } from "../../tracing";
import { startAutovacuum } from "./autovacuum";
import { Gate } from "./gate";
import { Statements } from "./statements";
import { type Opening, startThread } from "./thread";

type Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>;

/** What may be asked inside of a transaction. */
export type PgliteTransaction = { query: Query };

/** The embedded database as the query builder calls it; the database itself lives in a thread of its own. */
export type PgliteClient = Readonly<{
  query: Query;
  transaction: <T>(work: (tx: PgliteTransaction) => Promise<T>) => Promise<T>;
  /** Has somebody told of the notices of a channel, each before the statement that commits it has answered. */
  listen: (channel: string, heard: (notice: string) => void) => Promise<void>;
  close: () => Promise<void>;
}>;

/** Opens the embedded database. Statements go there side by side; a transaction has it to itself. */
export async function openPgliteClient(opening: Opening): Promise<PgliteClient> {
  // Making a database takes half a gigabyte, which goes only with the thread that made it: another one serves.
  if (isToBeMade(opening)) await (await startThread(opening)).close();
  const thread = await startThread(opening);
  const statements = new Statements(thread);
  await statements.learnLists();
  const gate = new Gate();
  const autovacuum = startAutovacuum({
    query: (text) => gate.together(() => statements.run(text, [])),
    command: (text) => gate.together(() => statements.command(text)),
    asked: () => thread.asked(),
  });
  return {
    query: (text, values = [], options) =>
      gate.together(() => tracedStatement(text, "pglite", () => statements.run(text, values, options))),
    transaction: (work) => gate.alone(() => inTransaction(statements, work)),
    listen: async (channel, heard) => {
      statements.onNotice = heard;
      await gate.together(() => statements.command(`listen ${channel}`));
    },
    close: async () => {
      await autovacuum.stop();
      // Whoever is inside finishes first.
      await gate.alone(thread.close);
    },
  };
}

/** Whether there is no database in the folder yet. */
function isToBeMade({ dataDir }: Opening): boolean {
  return dataDir !== null && !existsSync(path.join(dataDir, "PG_VERSION"));
}

async function inTransaction<T>(statements: Statements, work: (tx: PgliteTransaction) => Promise<T>): Promise<T> {
  let isOver = false;
  const query: Query = async (text, values = [], options) => {
    if (isOver) throw new Error("This transaction is closed.");
    return tracedStatement(text, "pglite", () => statements.run(text, values, options));
  };
  await statements.command("begin");
  try {
    const result = await work({ query });
    isOver = true;
    const done = await statements.command("commit");
    if (done !== "COMMIT") throw new Error("A statement of this transaction failed, so that all of it was undone.");
    return result;
  } catch (error) {
    const isUndone = isOver;
    isOver = true;
    if (!isUndone) await statements.command("rollback");
    throw error;
  }
}
