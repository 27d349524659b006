import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { Db } from "./client";

class Undone extends Error {}

/** Runs work in a transaction that is undone. */
export async function undone(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  const undo = new Undone();
  await db
    .transaction(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

/**
 * The same on a pool, each time on a connection that did not do it yet, with every other one open beside it: a server's
 * process takes ten times as long for what it does first.
 */
export function tryingOut(pool: Pool, casing: "snake_case"): (work: (db: Db) => Promise<void>) => Promise<void> {
  const used = new WeakSet<PoolClient>();
  return async (work) => {
    // Only what nobody uses: who waits for a connection with others in hand keeps them from whoever has one.
    const free = Math.max(1, pool.options.max - pool.totalCount + pool.idleCount);
    const clients = await Promise.all(Array.from({ length: free }, () => pool.connect()));
    const client = clients.find((one) => !used.has(one)) ?? (clients[0] as PoolClient);
    used.add(client);
    for (const other of clients) if (other !== client) other.release();
    try {
      await undone(drizzle(oneByOne(client), { casing }), work);
    } finally {
      client.release();
    }
  };
}

/** The client of one connection, whose statements wait for each other. */
function oneByOne(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const waiting = (...args: unknown[]) => {
    last = last.then(
      () => query(...args),
      () => query(...args),
    );
    return last;
  };
  return Object.assign(Object.create(client) as PoolClient, { query: waiting });
}
