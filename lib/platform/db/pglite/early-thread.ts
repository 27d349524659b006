import { existsSync } from "node:fs";
import path from "node:path";
import { type Opening, startThread, type Thread } from "./thread";

// lib/server and Next's bundle are compiled apart; what one starts the other takes from here.
const key = Symbol.for("semblance.database-thread");
type Early = Readonly<{ dataDir: string; thread: Promise<Thread> }>;
const holder = globalThis as { [key]?: Early };

/** Starts the thread of a database that exists, so that it opens while other things are loaded. */
export function startThreadEarly(dataDir: string): void {
  if (isToBeMade({ dataDir })) return;
  const thread = startThread({ dataDir });
  // Whoever takes it hears of what went wrong.
  thread.catch(() => {});
  holder[key] = { dataDir, thread };
}

/** The thread that was started early for this database, once; else a new one. */
export function threadOf(opening: Opening): Promise<Thread> {
  const early = holder[key];
  if (!early || early.dataDir !== opening.dataDir) return startThread(opening);
  delete holder[key];
  return early.thread;
}

/** Whether there is no database in the folder yet. */
export function isToBeMade({ dataDir }: Opening): boolean {
  return dataDir !== null && !existsSync(path.join(dataDir, "PG_VERSION"));
}
