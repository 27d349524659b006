import { and, asc, gt, isNull, lt } from "drizzle-orm";
import type { Platform } from "../../context";
import { domains } from "../../db/schema/domains";
import type { JobRun } from "../../jobs/kinds";
import { lookAt } from "./look-at";
import { settleDomain } from "./settle-domain";

const AT_ONCE = 8;
/** A claim that nobody proves for so long is dropped. */
export const CLAIM_LIVES_MS = 30 * 24 * 60 * 60 * 1000;

type Needs = Pick<Platform, "db" | "now" | "dns" | "settings">;

/** Looks at every domain again: a withdrawn record ends its serving, one that came late begins it. */
export async function sweepDomains(needs: Needs, { signal }: Pick<JobRun, "signal">): Promise<void> {
  const old = new Date(needs.now().getTime() - CLAIM_LIVES_MS);
  await needs.db.delete(domains).where(and(isNull(domains.provenAt), lt(domains.createdAt, old)));
  let last: string | undefined;
  do {
    const rows = await needs.db
      .select()
      .from(domains)
      .where(last === undefined ? undefined : gt(domains.id, last))
      .orderBy(asc(domains.id))
      .limit(AT_ONCE);
    signal.throwIfAborted();
    const look = { ...needs, requestId: null };
    await Promise.all(rows.map(async (row) => settleDomain(look, row, await lookAt(needs, row))));
    last = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
}
