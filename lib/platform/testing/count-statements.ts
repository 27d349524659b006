import type { Logger } from "drizzle-orm/logger";
import { type Database, type Db, openDatabase } from "../db/client";
import type { Connections } from "../db/postgres-pool";

export type Statement = Readonly<{ text: string; values: readonly unknown[] }>;

const recorders = new WeakMap<Db, StatementRecorder>();

class StatementRecorder implements Logger {
  recording: Statement[] | null = null;

  logQuery(text: string, values: unknown[]): void {
    this.recording?.push({ text, values });
  }
}

/** Opens a database whose statements can be recorded. */
export async function openRecordedDatabase(options: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const logger = new StatementRecorder();
  const database = await openDatabase({ ...options, logger });
  recorders.set(database.db, logger);
  return database;
}

/** The texts of the statements that a database is sent while `work` runs, also within transactions. */
export async function countStatements(db: Db, work: () => Promise<void>): Promise<string[]> {
  return (await recordStatements(db, work)).map(({ text }) => text);
}

/** Leaves out the statements of the platform's timers: jobs, partial replies and expired leases. */
export function withoutMaintenance(statements: readonly string[]): string[] {
  return statements.filter(
    (text) => !/^(?:with due as|update responses r\b|update "(?:responses|jobs)")/.test(text.trim()),
  );
}

/** The statements that a database is sent while `work` runs, with their values. */
export async function recordStatements(db: Db, work: () => Promise<void>): Promise<Statement[]> {
  const recorder = recorders.get(db);
  if (!recorder) throw new Error("Open the database with openRecordedDatabase.");
  const statements: Statement[] = [];
  recorder.recording = statements;
  try {
    await work();
  } finally {
    recorder.recording = null;
  }
  return statements;
}

/** Runs a recorded statement's text, or one made from it, with the values that it had. */
export async function runStatement(db: Db, { text, values }: Statement): Promise<Record<string, unknown>[]> {
  const { rows } = await (Reflect.get(db, "$client") as Connections).query(text, [...values]);
  return rows;
}
