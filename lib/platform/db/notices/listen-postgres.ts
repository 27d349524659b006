import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Connections } from "../postgres-pool";
import { CHANGES_CHANNEL } from "./change-listener";
import { failureReason } from "./failure-reason";
import type { NoticeReceiver, NoticeSource, NoticeSubscription } from "./notice-source";

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

/** A notification that was sent through the pool did not come back. */
class LostProbe extends Error {
  override readonly message = "a notice that was sent through DATABASE_URL did not arrive";
}

type Listening = Readonly<{ databaseUrl: string; pool: Pick<Connections, "query"> }>;

/** The notifications of PostgreSQL. Its heartbeats read the changes whose notice was lost. */
export const postgresNotices = (listening: Listening): NoticeSource => {
  return { hasOwnReading: true, subscribe: (receiver) => listenOnPostgres(listening, receiver) };
};

/**
 * Receives notices on a connection of its own, reopened whenever it is lost. It counts as listening once a notification sent
 * through the pool has come back: where the address is a transaction pooler's, none ever does.
 */
export function listenOnPostgres(
  { databaseUrl, pool }: Listening,
  receiver: NoticeReceiver,
  times: ListenTimes = TIMES,
): NoticeSubscription {
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
        if (!payload.startsWith(PROBE)) receiver.receive(payload);
      });
      await withTimeout(times.answerMs, receiver.read(client));
      await withTimeout(times.answerMs, probe(client, pool), () => new LostProbe());
      receiver.listening();
      await Promise.race([lost, sendHeartbeats(client)]);
      throw new Error("the connection was lost");
    } catch (error) {
      receiver.failed(failureReason(error));
    } finally {
      // A connection that no longer answers would not end either.
      await withTimeout(times.answerMs, client.end()).catch(() => {});
    }
  }

  /** Runs for as long as the connection answers. */
  async function sendHeartbeats(client: Client): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(times.heartbeatMs);
      if (!stopping.signal.aborted) await withTimeout(times.answerMs, receiver.read(client));
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen();
      await pause(times.retryMs);
    }
  }

  const listening = keepListening();
  return {
    publish: () => {},
    stop: async () => {
      stopping.abort();
      await current?.end().catch(() => {});
      await listening;
    },
  };
}

/** Sends a notification through the pool and waits for the client to receive it. */
async function probe(client: Client, pool: Pick<Connections, "query">): Promise<void> {
  const payloadSent = PROBE + randomUUID();
  const received = new Promise<void>((resolve) => {
    client.on("notification", ({ payload }) => {
      if (payload === payloadSent) resolve();
    });
  });
  await pool.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, payloadSent]);
  await received;
}

const unanswered = () => new Error("the database does not answer");

async function withTimeout<T>(ms: number, work: Promise<T>, failure: () => Error = unanswered): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), ms).unref();
  });
  // A rejection after the timeout has no one left to handle it.
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
