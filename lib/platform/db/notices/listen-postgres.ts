import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type Pool } from "pg";
import { type Ear, PAGES_CHANNEL } from "./ear";

/** Begins a notice that a listener sent to itself. */
const PROBE = "probe:";

type Patience = Readonly<{
  /** How often the connection is asked whether it is alive. */
  beatMs: number;
  /** How long it may take to answer. */
  answerMs: number;
  /** How long to wait before another connection is tried. */
  retryMs: number;
}>;

const PATIENCE: Patience = { beatMs: 5_000, answerMs: 3_000, retryMs: 500 };

/**
 * Hears what every node changes, on a connection of its own that is made anew whenever it is lost. It hears once a notice sent by
 * the pool has come back by it: behind a pooler that lends connections out by the statement none does, and nothing is
 * ever heard.
 */
export function listenOnPostgres(
  { databaseUrl, pool, ear }: { databaseUrl: string; pool: Pick<Pool, "query">; ear: Ear },
  patience: Patience = PATIENCE,
): { stop: () => Promise<void> } {
  const over = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: over.signal, ref: false }).catch(() => {});
  let current: Client | undefined;

  async function listen(): Promise<void> {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience.answerMs });
    current = client;
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    try {
      await client.connect();
      await client.query(`listen ${PAGES_CHANNEL}`);
      client.on("notification", ({ payload = "" }) => {
        if (!payload.startsWith(PROBE)) ear.changed(payload);
      });
      await within(patience.answerMs, probe(client, pool));
      ear.hearing(true);
      await Promise.race([lost, beat(client)]);
    } finally {
      ear.hearing(false);
      // A connection that no longer answers would not end either.
      await within(patience.answerMs, client.end()).catch(() => {});
    }
  }

  /** Goes on for as long as the connection answers. */
  async function beat(client: Client): Promise<void> {
    while (!over.signal.aborted) {
      await pause(patience.beatMs);
      if (!over.signal.aborted) await within(patience.answerMs, client.query("select 1"));
    }
  }

  async function keepListening(): Promise<void> {
    while (!over.signal.aborted) {
      await listen().catch(() => {});
      await pause(patience.retryMs);
    }
  }

  const listening = keepListening();
  return {
    stop: async () => {
      over.abort();
      await current?.end().catch(() => {});
      await listening;
    },
  };
}

/** Sends a notice by the pool and waits for it to come by the client. */
async function probe(client: Client, pool: Pick<Pool, "query">): Promise<void> {
  const mark = PROBE + randomUUID();
  const heard = new Promise<void>((resolve) => {
    client.on("notification", ({ payload }) => {
      if (payload === mark) resolve();
    });
  });
  await pool.query("select pg_notify($1, $2)", [PAGES_CHANNEL, mark]);
  await heard;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), ms).unref();
  });
  // What comes too late is nobody's.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
