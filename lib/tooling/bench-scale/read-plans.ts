import { sql } from "drizzle-orm";
import type { ClientBase, Pool } from "pg";
import { rowsOf } from "@/lib/platform/db/client";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

/** An executed statement, as PostgreSQL reports it: statements of triggers and functions are reported too. */
export type Executed = Readonly<{ text: string; pages: number; rows: number; ms: number }>;

const SETTINGS = {
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  // The client receives notices, and the log of the server does not.
  "auto_explain.log_level": "notice",
};

/** More than a pool has. */
const CONNECTIONS = 20;

/** Reads the plan of each statement that a platform's connections execute, in whatever transaction, with the values that it had. */
export class PlanReader {
  readonly #on: TestPlatform;
  #executed: Executed[] = [];

  constructor(on: TestPlatform) {
    this.#on = on;
    const pool: Pool = Reflect.get(on.platform.db, "$client");
    pool.on("connect", (client: ClientBase) => {
      client.on("notice", ({ message }) => this.#read(message ?? ""));
    });
  }

  /** Starts the reports: settings of the database that only a superuser may change, on new connections. */
  async start(): Promise<void> {
    const { db } = this.#on.platform;
    const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
    const database = sql.identifier(row?.name ?? "");
    await db.execute(sql`alter database ${database} set session_preload_libraries = 'auto_explain'`);
    for (const [setting, value] of Object.entries(SETTINGS)) {
      await db.execute(sql`alter database ${database} set ${sql.raw(setting)} = ${sql.raw(`'${value}'`)}`);
    }
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    // The last one of the old connections.
    await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
    // The pool drops an old connection when a statement on it fails, or when it hears of its end.
    for (let answers = 0; answers < CONNECTIONS; ) {
      const isAnswered = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      answers = isAnswered ? answers + 1 : 0;
    }
  }

  /** The statements of `work`. */
  async during(work: () => Promise<void>): Promise<Executed[]> {
    this.#executed = [];
    await work();
    return this.#executed;
  }

  #read(message: string): void {
    const report = /^duration: ([\d.]+) ms\s+plan:\s+(\{.*)$/s.exec(message);
    if (!report) return;
    const { "Query Text": text, Plan: plan } = JSON.parse(report[2] ?? "{}");
    const pages = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    this.#executed.push({ text: normalized(text), pages, rows: plan["Actual Rows"] ?? 0, ms: Number(report[1]) });
  }
}

/** One text for lists of any length, and for any layout. */
function normalized(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+/g, "$")
    .replace(/(?:\((?:\$, )*\$\), )+(\((?:\$, )*\$\))/g, "$1")
    .replace(/\$(?:, \$)+/g, "$, …")
    .trim();
}
