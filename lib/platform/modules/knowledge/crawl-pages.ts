import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";
import type { Platform } from "../../context";
import type { CrawlRow } from "../../db/schema/knowledge";
import { crawls } from "../../db/schema/knowledge";
import { DocumentFailure, type PageSource } from "../../documents/port";
import { yieldIfBusy } from "../../event-loop";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { CrawlDisallowed, type CrawlState, crawlSite } from "../../web/crawl-site";
import { userAgentOf } from "../../web/user-agent";
import { WebFailure } from "../../web/web-failure";

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
  const { db, documents, settings, log } = deps;
  const [crawl] = await db.update(crawls).set({ status: "listing" }).where(eq(crawls.id, crawlId)).returning();
  if (!crawl) return;
  const timeout = AbortSignal.timeout(CRAWL_MAX_MS);
  const signal = AbortSignal.any([run.signal, timeout]);
  const fetch = async (url: string, maxBytes: number) => {
    const { body, contentType, address } = await documents.fetch(url, signal);
    return { body: await readUpTo(body, maxBytes), contentType, address };
  };
  const nullIfUnreadable = (error: unknown) => {
    if (error instanceof DocumentFailure) return null;
    throw error;
  };
  const readLinks = (html: Buffer, page: PageSource) => documents.readLinks(html, page, signal).catch(nullIfUnreadable);
  const readSitemap = (bytes: Buffer) => documents.readSitemap(bytes, signal).catch(nullIfUnreadable);
  const agent = userAgentOf(settings);
  const readRobots = (bytes: Buffer) => documents.readRobots(bytes, agent, signal);
  const pause = async () => {
    await yieldIfBusy();
    signal.throwIfAborted();
  };
  const wait = (ms: number) => setTimeout(ms, undefined, { signal });
  let last: CrawlState | null = null;
  const report = async (state: CrawlState) => {
    signal.throwIfAborted();
    last = state;
    await store(db, crawlId, state);
  };
  try {
    const state = await crawlSite(
      { fetch, statusOf, retryAfterOf, wait, readLinks, readSitemap, readRobots, pause, report, agent },
      crawl.url,
      crawl.maxDepth,
    );
    await store(db, crawlId, { ...state, status: "ready", errorCode: null });
  } catch (error) {
    run.signal.throwIfAborted();
    const found = last as CrawlState | null;
    if (timeout.aborted && found) return store(db, crawlId, { ...found, isTruncated: true, status: "ready" });
    const code = codeOf(error);
    if (!code) throw error;
    log.info({ crawlId, code }, "a site was not crawled");
    await store(db, crawlId, { status: "failed", errorCode: code });
  }
}

/** Marks the crawl as interrupted when the last attempt failed for a reason of ours. */
export async function failCrawl({ db }: CrawlJobDeps, { crawlId }: JobPayload<"knowledge.crawl">): Promise<void> {
  await store(db, crawlId, { status: "failed", errorCode: "interrupted" });
}

function codeOf(error: unknown): DocumentErrorCode | null {
  if (error instanceof CrawlDisallowed) return "disallowed_address";
  return error instanceof DocumentFailure ? error.code : null;
}

function statusOf(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof WebFailure ? cause.status : null;
}

/** How long a site asks to wait; null when it does not say it. */
function retryAfterOf(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof WebFailure ? cause.retryAfterMs : null;
}

async function store(
  db: Platform["db"],
  id: string,
  { disallowed, ...changes }: Partial<CrawlState & Pick<CrawlRow, "status" | "errorCode">>,
): Promise<void> {
  const counted = disallowed === undefined ? {} : { disallowedCount: disallowed };
  await db
    .update(crawls)
    .set({ ...changes, ...counted })
    .where(eq(crawls.id, id));
}

/** The first bytes of a response. Throws DocumentFailure when the connection is cut. */
async function readUpTo(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= maxBytes) break;
    }
  } catch (cause) {
    throw new DocumentFailure("unreachable_address", null, { cause });
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
