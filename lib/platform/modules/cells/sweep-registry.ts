import { lt } from "drizzle-orm";
import { cellCalls, cellEntities, cellNames } from "../../db/schema/cells";
import type { Registry } from "./queries";

/** Longer than any job waits between two attempts. */
const GONE_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes what the registry need not remember any more. */
export async function sweepRegistry({ db, now }: Pick<Registry, "db" | "now">): Promise<void> {
  const goneBefore = new Date(now().getTime() - GONE_MS);
  await db.delete(cellNames).where(lt(cellNames.reservedUntil, now()));
  await db.delete(cellEntities).where(lt(cellEntities.goneAt, goneBefore));
  await db.delete(cellCalls).where(lt(cellCalls.expiresAt, now()));
}
