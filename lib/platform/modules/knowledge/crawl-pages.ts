import { eq } from "drizzle-orm";
import type { Platform } from "../../context";
import { type CrawlRow, crawls } from "../../db/schema/knowledge";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import type { CrawlState } from "../../web/crawl-site";
import { listFaultOf, listSite } from "./list-site";

type CrawlJobDeps = Pick<Platform, "db" | "documents" | "settings" | "log">;

/** A crawl takes at most this long; what was found by then is listed. */
const CRAWL_MAX_MS = 10 * 60 * 1000;

/**
 * The job that lists the pages of a crawl. Pages are stored as they are found. A fault of the address is stored on the
 * crawl; every other error is thrown and retried from the start.
 */
export async function crawlPages(
  deps: CrawlJobDeps,
  { crawlId }: JobPayload<"knowledge.crawl">,
  run: JobRun,
): Promise<void> {
  const { db, log } = deps;
  const [crawl] = await db.update(crawls).set({ status: "listing" }).where(eq(crawls.id, crawlId)).returning();
  if (!crawl) return;
  const timeout = AbortSignal.timeout(CRAWL_MAX_MS);
  const signal = AbortSignal.any([run.signal, timeout]);
  let last: CrawlState | null = null;
  const report = async (state: CrawlState) => {
    signal.throwIfAborted();
    last = state;
    await store(db, crawlId, state);
  };
  try {
    const { state, validators } = await listSite(deps, { crawl, signal, report });
    await store(db, crawlId, { ...state, validators, status: "ready", errorCode: null });
  } catch (error) {
    run.signal.throwIfAborted();
    const found = last as CrawlState | null;
    if (timeout.aborted && found) return store(db, crawlId, { ...found, isTruncated: true, status: "ready" });
    const code = listFaultOf(error);
    if (!code) throw error;
    log.info({ crawlId, code }, "a site was not crawled");
    await store(db, crawlId, { status: "failed", errorCode: code });
  }
}

/** Marks the crawl as interrupted when the last attempt failed for a reason of ours. */
export async function failCrawl({ db }: CrawlJobDeps, { crawlId }: JobPayload<"knowledge.crawl">): Promise<void> {
  await store(db, crawlId, { status: "failed", errorCode: "interrupted" });
}

async function store(
  db: Platform["db"],
  id: string,
  { disallowed, ...changes }: Partial<CrawlState & Pick<CrawlRow, "status" | "errorCode" | "validators">>,
): Promise<void> {
  const counted = disallowed === undefined ? {} : { disallowedCount: disallowed };
  await db
    .update(crawls)
    .set({ ...changes, ...counted })
    .where(eq(crawls.id, id));
}
