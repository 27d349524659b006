import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type Pool } from "pg";
import { CHANGES_CHANNEL, type ChangeListener } from "./change-listener";

/** Prefix of the notifications by which a listener tests itself. */
const PROBE = "probe:";

type ListenTimes = Readonly<{
  /** How often the connection is checked. */
  heartbeatMs: number;
  /** How long it may take to answer. */
  answerMs: number;
  /** How long to wait before another connection is tried. */
  retryMs: number;
}>;

const TIMES: ListenTimes = { heartbeatMs: 5_000, answerMs: 3_000, retryMs: 500 };

/**
 * Receives the changes of every node on a connection of its own, reopened whenever it is lost. It counts as connected
 * once a notification sent through the pool has come back: behind a transaction pooler none ever does.
 */
export function listenOnPostgres(
  { databaseUrl, pool, listener }: { databaseUrl: string; pool: Pick<Pool, "query">; listener: ChangeListener },
  times: ListenTimes = TIMES,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  let current: Client | undefined;

  async function listen(): Promise<void> {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: times.answerMs });
    current = client;
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
      client.on("notification", ({ payload = "" }) => {
        if (!payload.startsWith(PROBE)) listener.changed(payload);
      });
      await withTimeout(times.answerMs, probe(client, pool));
      listener.isConnected(true);
      await Promise.race([lost, sendHeartbeats(client)]);
    } finally {
      listener.isConnected(false);
      // A connection that no longer answers would not end either.
      await withTimeout(times.answerMs, client.end()).catch(() => {});
    }
  }

  /** Runs for as long as the connection answers. */
  async function sendHeartbeats(client: Client): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(times.heartbeatMs);
      if (!stopping.signal.aborted) await withTimeout(times.answerMs, client.query("select 1"));
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch(() => {});
      await pause(times.retryMs);
    }
  }

  const listening = keepListening();
  return {
    stop: async () => {
      stopping.abort();
      await current?.end().catch(() => {});
      await listening;
    },
  };
}

/** Sends a notification through the pool and waits for the client to receive it. */
async function probe(client: Client, pool: Pick<Pool, "query">): Promise<void> {
  const payloadSent = PROBE + randomUUID();
  const received = new Promise<void>((resolve) => {
    client.on("notification", ({ payload }) => {
      if (payload === payloadSent) resolve();
    });
  });
  await pool.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, payloadSent]);
  await received;
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), ms).unref();
  });
  // A rejection after the timeout has no one left to handle it.
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
