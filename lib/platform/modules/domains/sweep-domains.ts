import { and, asc, gt, isNull, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { domains } from "../../db/schema/domains";
import { Failure } from "../../failure";
import type { JobRun } from "../../jobs/kinds";
import { applyDnsCheck } from "./apply-dns-check";
import { checkDns } from "./check-dns";

const BATCH = 8;
/** A domain that stays unproven for this long, since its claim or the loss of its record, is deleted. */
export const CLAIM_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

type SweepDeps = Pick<Platform, "db" | "now" | "dns" | "settings" | "cells" | "log">;

/** The job that checks every domain's DNS again and deletes old unproven claims. */
export async function sweepDomains(deps: SweepDeps, { signal }: Pick<JobRun, "signal">): Promise<void> {
  const oldest = new Date(deps.now().getTime() - CLAIM_LIFETIME_MS);
  const unprovenSince = sql`coalesce(${domains.missingSince}, ${domains.createdAt})`;
  const isOld = sql`${unprovenSince} < ${oldest.toISOString()}::timestamptz`;
  await deps.db.delete(domains).where(and(isNull(domains.provenAt), isOld));
  let last: string | undefined;
  do {
    const rows = await deps.db
      .select()
      .from(domains)
      .where(last === undefined ? undefined : gt(domains.id, last))
      .orderBy(asc(domains.id))
      .limit(BATCH);
    signal.throwIfAborted();
    const checkDeps = { ...deps, requestId: null };
    await Promise.all(
      rows.map(async (row) => applyDnsCheck(checkDeps, row, await checkDns(deps, row)).catch(skipUnregistered(deps))),
    );
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/** A new proof waits for the next sweep while the registry of the cells does not answer. */
function skipUnregistered({ log }: SweepDeps): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Failure) || error.code !== "registry_unavailable") throw error;
    log.warn({ err: error }, "A proven domain waits for the registry of the cells.");
  };
}
