import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { type ClientBase, Pool } from "pg";
import type { Logger } from "pino";
import { isOutOfReach } from "./database-error";
import { failureReason } from "./notices/failure-reason";
import { type Connections, PostgresPool } from "./postgres-pool";

/** Bytes of the log, from its beginning. */
type Position = bigint;

type StandbyTimes = Readonly<{
  /** How often the standby is asked how far it is. */
  heartbeatMs: number;
  /** How long it may take to answer that. */
  answerMs: number;
  /** How long a read waits for what was committed before it; a healthy standby takes a few milliseconds. */
  waitMs: number;
  /** Shorter absences are a moment of the network, or of much writing. */
  warnAfterMs: number;
}>;

const TIMES: StandbyTimes = { heartbeatMs: 150, answerMs: 400, waitMs: 50, warnAfterMs: 10_000 };

const CONNECTIONS = 16;
const BEHIND = "it is behind the primary";
const PAUSE_MS = 2;
/** The header of the log's next page may lie between the last record and the position of the next. No record is as short. */
const PAGE_HEADER_BYTES = 24n;

const POSITION = `select case when not pg_is_in_recovery()
                         then pg_current_wal_insert_lsn() - '0/0'::pg_lsn end as position`;
// A server without a receiver has lost its primary, and after a fail-over its log may be another one than the new primary's.
const REPLAYED = `select case when pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
                         then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`;
const REVISION = "select revision from knowledge_revisions where entity_id = $1";

/** A statement's connection was given up because the standby no longer answers. */
class StandbyLost extends Error {
  /** SQLSTATE: connection failure. */
  readonly code = "08006";
  constructor() {
    super("The standby does not answer.");
  }
}

/**
 * A streaming standby for reads. It is left out while it does not answer or lags, and comes back by itself. A statement that
 * it cannot finish runs on the primary instead.
 */
export class Standby {
  readonly #primary: Connections;
  readonly #pool: PostgresPool;
  readonly #asking: Pool;
  readonly #times: StandbyTimes;
  readonly #stopping = new AbortController();
  readonly #lostListeners: (() => void)[] = [];
  /** The statements in progress, to be given up when it is lost. */
  readonly #running = new Set<() => void>();
  #following: Promise<void> | null = null;
  #answering: Promise<void> | null = null;
  #locating: Promise<Position | null> | null = null;
  #log: Pick<Logger, "warn" | "info"> | undefined;
  /** Why it is left out: lost, or behind. So it is until it has answered. */
  #out: { reason: string; since: number; isLost: boolean; isReported: boolean } | null;
  #replayed: Position = 0n;
  /** Where it is left out, it comes back once it has replayed this. */
  #required: Position = 0n;

  constructor(url: string, primary: Connections, times: StandbyTimes = TIMES) {
    this.#primary = primary;
    this.#times = times;
    this.#out = { reason: "it was not asked yet", since: performance.now(), isLost: true, isReported: false };
    const connecting = { connectionString: url, connectionTimeoutMillis: times.answerMs, keepAlive: true };
    this.#pool = new PostgresPool({ ...connecting, max: CONNECTIONS }, { connectRetryMs: 0 });
    this.#asking = new Pool({ ...connecting, max: 1, query_timeout: times.answerMs });
    this.#asking.on("error", () => {});
  }

  get isUsable(): boolean {
    return this.#out === null;
  }

  /** Begins to ask it how far it is. */
  follow(log?: Pick<Logger, "warn" | "info">): void {
    this.#log = log;
    this.#following ??= this.#follow();
  }

  /** Calls `listener` whenever it is lost. */
  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  /**
   * The end of the primary's log: all that was committed before the call lies before it. Calls of one moment share a statement.
   * Null while the primary's address leads to a standby.
   */
  currentPosition(): Promise<Position | null> {
    this.#locating ??= nextTurn().then(() => {
      this.#locating = null;
      return this.#readPosition();
    });
    return this.#locating;
  }

  /** Waits a moment for it to replay the log up to a position; false where it does not, and then it is behind. */
  async reaches(position: Position): Promise<boolean> {
    const until = performance.now() + this.#times.waitMs;
    while (this.isUsable && !this.#has(position)) {
      await this.#ask();
      if (performance.now() < until) await wait(PAUSE_MS);
      else if (!this.#has(position)) {
        this.#required = position;
        this.#out ??= { reason: BEHIND, since: performance.now(), isLost: false, isReported: false };
      }
    }
    return this.isUsable;
  }

  /** The revision of an entity's material as the standby has it; null where it has none, or does not answer. */
  async readRevision(entityId: string): Promise<string | null> {
    try {
      const { rows } = await this.#run((client) => client.query<{ revision: string }>(REVISION, [entityId]));
      return rows[0]?.revision ?? null;
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      void this.#ask();
      return null;
    }
  }

  /** Its connections, for statements that only read; transactions run on the primary. */
  get connections(): Connections {
    const primary = this.#primary;
    const pool = this.#pool;
    const query = async (...args: unknown[]) => {
      if (this.#out) return primary.query(...(args as [string]));
      try {
        return await this.#run((client) => client.query(...(args as [string])));
      } catch (error) {
        // Replaying the log ends a statement that reads rows which the log removes.
        if (!isOutOfReach(error)) throw error;
        void this.#ask();
        return primary.query(...(args as [string]));
      }
    };
    return {
      query: query as Connections["query"],
      withClient: (work) => primary.withClient(work),
      end: (() => this.close()) as Connections["end"],
      get totalCount() {
        return pool.totalCount;
      },
      get idleCount() {
        return pool.idleCount;
      },
      get waitingCount() {
        return pool.waitingCount;
      },
    };
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    for (const giveUp of [...this.#running]) giveUp();
    await this.#following;
    // A connection that no longer answers would not end either.
    const late = wait(this.#times.answerMs, undefined, { ref: false });
    await Promise.race([Promise.all([this.#pool.end(), this.#asking.end()]), late]);
  }

  #has(position: Position): boolean {
    return this.#replayed + PAGE_HEADER_BYTES >= position;
  }

  /** Runs on one of its connections, which is closed when the standby is lost meanwhile. */
  #run<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.#pool.withClient(async (client) => {
      let giveUp = () => {};
      const lost = new Promise<never>((_, reject) => {
        giveUp = () => reject(new StandbyLost());
      });
      this.#running.add(giveUp);
      const working = work(client);
      working.catch(() => {});
      return Promise.race([working, lost]).finally(() => this.#running.delete(giveUp));
    });
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#ask();
      await wait(this.#times.heartbeatMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Asks it how far it is; several callers share one answer. */
  #ask(): Promise<void> {
    this.#answering ??= this.#askOnce().finally(() => {
      this.#answering = null;
    });
    return this.#answering;
  }

  async #askOnce(): Promise<void> {
    try {
      const { rows } = await this.#asking.query<{ position: string | null }>(REPLAYED);
      const position = rows[0]?.position ?? null;
      if (position === null) throw new Error("it receives no log from a primary");
      if (this.#out?.isLost) await this.#awaitPrimary(this.#out);
      const replayed = BigInt(position);
      if (replayed > this.#replayed) this.#replayed = replayed;
      if (this.#has(this.#required)) this.#comeBack();
    } catch (error) {
      this.#leaveOut(failureReason(error));
    }
    this.#report();
  }

  /** From an older backup, or of a primary that is no more, it may not be read before it has what the primary has now. */
  async #awaitPrimary(out: { reason: string; isLost: boolean }): Promise<void> {
    const required = await this.#readPosition();
    if (required === null) throw new Error("the primary takes no writes");
    this.#required = required;
    this.#replayed = 0n;
    out.isLost = false;
    out.reason = BEHIND;
  }

  #leaveOut(reason: string): void {
    this.#out ??= { reason, since: performance.now(), isLost: false, isReported: false };
    this.#out.reason = reason;
    if (this.#out.isLost) return;
    this.#out.isLost = true;
    for (const listener of this.#lostListeners) listener();
    for (const giveUp of [...this.#running]) giveUp();
  }

  #comeBack(): void {
    if (this.#out?.isReported) this.#log?.info("reads go to the standby again");
    this.#out = null;
  }

  #report(): void {
    const out = this.#out;
    if (!out || out.isReported || performance.now() - out.since < this.#times.warnAfterMs) return;
    out.isReported = true;
    this.#log?.warn({ reason: out.reason }, "the standby is left out; reads go to the primary");
  }

  async #readPosition(): Promise<Position | null> {
    const { rows } = await this.#primary.query<{ position: string | null }>(POSITION);
    const position = rows[0]?.position ?? null;
    return position === null ? null : BigInt(position);
  }
}
