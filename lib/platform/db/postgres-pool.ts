import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { Db } from "./client";
import { DatabaseUnavailable, isOutOfReach } from "./database-error";

/** How long a caller waits for a server that takes no connection: it restarts, or has too many of them. */
const CONNECT_RETRY_MS = 2_000;
const CONNECT_PAUSE_MS = 100;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that tries again for a short while when the server takes no connection, instead of failing at once. */
export class RetryingPool extends Pool {
  constructor(config: PoolConfig) {
    super(config);
    // An idle connection that the server drops must not end the process; the next query opens another.
    this.on("error", () => {});
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (connected) {
      this.#connect(Date.now() + CONNECT_RETRY_MS, connected);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect(Date.now() + CONNECT_RETRY_MS, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #connect(until: number, connected: Connected): void {
    super.connect((error, client, done) => {
      if (error && !this.ending && isOutOfReach(error) && Date.now() < until) {
        setTimeout(() => this.#connect(until, connected), CONNECT_PAUSE_MS);
      } else connected(error && isOutOfReach(error) ? new DatabaseUnavailable(error) : error, client, done);
    });
  }
}

/**
 * Transactions on connections of a pool. The query builder's own never gives back a connection whose `begin` failed, and
 * has nobody hear that one broke, which ends the process.
 */
export function transactionsOn(pool: Pool, casing: "snake_case"): Db["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on("error", onError);
    try {
      const db: Db = drizzle(client, { casing });
      return await db.transaction(work, config);
    } catch (error) {
      throw broken ? new DatabaseUnavailable(error) : error;
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  };
}
