import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Connections } from "../postgres-pool";
import type { ChangeListener } from "./change-listener";
import { ChangeReader } from "./change-reader";
import type { NoticeSource, NoticeSubscription } from "./notice-source";

/** How one process learns of changes. */
export type ChangeNotices = Readonly<{
  /** Resolves once this process was told of every change that was committed before. */
  settle: () => Promise<void>;
  /** Why notices do not arrive, and for how long they have not; null while they do. */
  failure: () => NoticeFailure | null;
  stop: () => Promise<void>;
}>;

export type NoticeFailure = Readonly<{ reason: string; lastsMs: number }>;

type Options = Readonly<{
  source: NoticeSource;
  connections: Pick<Connections, "query">;
  listener: ChangeListener;
  log: Pick<Logger, "warn" | "info"> | undefined;
  /** Whether the connections themselves receive the notices of this process before the answer to a commit. */
  receivesOwn: boolean;
}>;

type FollowTimes = Readonly<{
  /** How often changes are read while no notices arrive: an edit shows on every node within a second. */
  pollMs: number;
  /** A database that takes longer to answer may hide changes: nothing is cached until it does. */
  lateMs: number;
  /** A shorter failure is a moment of the network or of a restart. */
  warnAfterMs: number;
}>;

const TIMES: FollowTimes = { pollMs: 500, lateMs: 2_000, warnAfterMs: 10_000 };

/**
 * Follows the changes of every node: by the notices of a source, and by reading them from the database while the source fails, as
 * behind a pooler. A source that works reads them too, with each of its heartbeats, for notices that were lost.
 */
export function followChanges(
  { source, connections, listener, log, receivesOwn }: Options,
  { pollMs, lateMs, warnAfterMs }: FollowTimes = TIMES,
): ChangeNotices & Readonly<{ receive: (payload: string) => void }> {
  const reader = new ChangeReader(listener.changed);
  const stopping = new AbortController();
  let isListening = false;
  let isConnected = false;
  let failing: { reason: string; since: number; isReported: boolean } | null = null;
  let polling: Promise<void> | null = null;
  let nextRead: Promise<void> | null = null;
  let lastRead: Promise<void> = Promise.resolve();

  function connect(now: boolean): void {
    if (now === isConnected) return;
    isConnected = now;
    listener.isConnected(now);
  }

  /** Reads after the call; several callers share the next reading. */
  function read(): Promise<void> {
    nextRead ??= lastRead
      .catch(() => {})
      .then(async () => {
        lastRead = nextRead ?? Promise.resolve();
        nextRead = null;
        // A connection that hangs keeps neither later readings nor the calls that wait for this one.
        const missed = await within(lateMs, reader.read(connections));
        subscription.publish(missed);
      });
    return nextRead;
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted && (!isListening || !source.hasOwnReading)) {
      const late = setTimeout(() => connect(isListening && source.hasOwnReading), lateMs).unref();
      await read().then(
        () => connect(!stopping.signal.aborted),
        () => connect(isListening && source.hasOwnReading),
      );
      clearTimeout(late);
      await wait(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    polling = null;
  }

  function fail(reason: string): void {
    const wasListening = isListening;
    isListening = false;
    if (stopping.signal.aborted) return;
    failing ??= { reason, since: performance.now(), isReported: false };
    failing.reason = reason;
    if (!failing.isReported && performance.now() - failing.since >= warnAfterMs) {
      failing.isReported = true;
      log?.warn({ reason }, "change notices do not arrive; changes are read twice a second instead");
    }
    // Until a reading has shown what was missed.
    if (wasListening) connect(false);
    polling ??= poll();
  }

  const subscription: NoticeSubscription = source.subscribe({
    receive: (payload) => reader.receive(payload),
    read: (client) => reader.read(client),
    listening: () => {
      isListening = true;
      if (failing?.isReported) log?.info("change notices arrive again");
      failing = null;
      if (source.hasOwnReading) connect(true);
      else polling ??= poll();
    },
    failed: fail,
  });

  return {
    receive: (payload) => reader.receive(payload),
    settle: async () => {
      // A call does not fail because its pages are older for a moment.
      if (!(receivesOwn && isListening)) await read().catch(() => {});
    },
    failure: () => failing && { reason: failing.reason, lastsMs: performance.now() - failing.since },
    stop: async () => {
      stopping.abort();
      await subscription.stop();
      await polling;
      connect(false);
    },
  };
}

/** The result of `work`; throws where it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const late = wait(milliseconds, undefined, { signal: stopping.signal, ref: false }).then(() => {
    throw new Error(`The changes could not be read within ${milliseconds} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    stopping.abort();
  }
}
