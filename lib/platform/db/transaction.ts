import type { Ctx } from "../context";
import type { Db } from "./client";

/**
 * All of `work` or nothing of it. Jobs queued inside are looked at once it has committed.
 * @param work receives the transaction; it must use that and never ctx.db.
 */
export async function transaction<T>(ctx: Pick<Ctx, "db" | "jobs">, work: (tx: Db) => Promise<T>): Promise<T> {
  const result = await ctx.db.transaction((tx) => work(tx));
  ctx.jobs.wake();
  return result;
}
