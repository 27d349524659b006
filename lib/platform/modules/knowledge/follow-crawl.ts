import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockExistingEntity, notDeleted } from "../../auth/find-entity";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { entities } from "../../db/schema/entities";
import { type CrawlRow, crawls } from "../../db/schema/knowledge";
import { DocumentFailure } from "../../documents/port";
import { Failure } from "../../failure";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { NotModified } from "../../web/fetch-address";
import { requireRoomForPassages } from "../plans/passage-quota";
import { reserveStorage } from "../plans/storage-quota";
import { keyOfPage, listPageKeys } from "./get-crawl";
import { insertPages } from "./insert-pages";
import { type ListedSite, listFaultOf, listSite } from "./list-site";

type FollowDeps = Pick<Platform, "db" | "documents" | "settings" | "log" | "now">;
type Payload = JobPayload<"knowledge.follow">;

const LIST_MAX_MS = 10 * 60 * 1000;
/** Pages that a list has had, the newest first. An older one that returns is taken for new, unless it is a document. */
const KNOWN_MAX = 5_000;

/**
 * The job that reads a followed feed or sitemap again and adds the pages that it did not have before. Documents of pages
 * that have left the list stay. A fault is stored for the owner; the next reading is due all the same.
 */
export async function followCrawl(deps: FollowDeps, { crawlId }: Payload, run: JobRun): Promise<void> {
  const crawl = await findFollowed(deps.db, crawlId);
  if (!crawl) return;
  const timeout = AbortSignal.timeout(LIST_MAX_MS);
  const signal = AbortSignal.any([run.signal, timeout]);
  const report = async () => signal.throwIfAborted();
  try {
    const listed = await listSite(deps, { crawl, known: crawl.validators, signal, report });
    if (listed.state.list === null) throw new DocumentFailure("list_gone");
    await addNewPages(deps, crawl, listed);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof NotModified) return storeReading(deps, crawlId, null);
    const fault = timeout.aborted ? new DocumentFailure("unreachable_address", "timed_out") : faultOf(error);
    if (!fault) throw error;
    deps.log.info({ err: error, crawlId, code: fault.code }, "a followed list was not read");
    await storeReading(deps, crawlId, fault);
  }
}

/** Stores that the last attempt failed for a reason of ours. */
export async function giveUpFollowing(deps: FollowDeps, { crawlId }: Payload): Promise<void> {
  await storeReading(deps, crawlId, new DocumentFailure("interrupted"));
}

async function findFollowed(db: Db, id: string): Promise<CrawlRow | undefined> {
  const [found] = await db
    .select({ crawl: crawls })
    .from(crawls)
    .innerJoin(entities, and(eq(entities.id, crawls.entityId), notDeleted))
    .where(and(eq(crawls.id, id), isNotNull(crawls.nextReadAt)));
  return found?.crawl;
}

function faultOf(error: unknown): DocumentFailure | null {
  if (error instanceof DocumentFailure) return error;
  const code = listFaultOf(error);
  return code && new DocumentFailure(code);
}

async function addNewPages(deps: FollowDeps, crawl: CrawlRow, { state, validators }: ListedSite): Promise<void> {
  const { db, settings, now } = deps;
  const known = new Set(crawl.pages.map(({ url }) => keyOfPage(url)));
  const listed = state.pages.filter(({ url }) => !known.has(keyOfPage(url)));
  await db.transaction(async (tx) => {
    const entity = await lockExistingEntity(tx, crawl.entityId);
    const existing = await listPageKeys(tx, entity.id);
    const added = listed.filter(({ url }) => !existing.has(keyOfPage(url)));
    if (added.length > 0) {
      await requireRoom(tx, entity, settings, added.length);
      await insertPages({ now }, tx, { entity, crawl, settings: crawl }, added);
      const data = { crawl: crawl.id, documents: added.length };
      const entry = { actorUserId: null, action: "crawl.added", subject: ["entity", entity.id], data } as const;
      await recordAudit({ now, requestId: null }, tx, entry);
    }
    const pages = [...state.pages, ...withoutKeys(crawl.pages, state.pages)].slice(0, KNOWN_MAX);
    await tx
      .update(crawls)
      .set({ pages, validators, isTruncated: state.isTruncated, readAt: now(), errorCode: null, errorDetail: null })
      .where(eq(crawls.id, crawl.id));
  });
}

function withoutKeys(pages: CrawlRow["pages"], others: CrawlRow["pages"]): CrawlRow["pages"] {
  const keys = new Set(others.map(({ url }) => keyOfPage(url)));
  return pages.filter(({ url }) => !keys.has(keyOfPage(url)));
}

/** Throws DocumentFailure plan_limit where the plan has no room for all of the new pages. */
async function requireRoom(
  tx: Db,
  entity: PlannedEntity,
  settings: Platform["settings"],
  count: number,
): Promise<void> {
  try {
    await requireRoomForPassages(tx, entity, settings);
    await reserveStorage(tx, settings, entity, { bytes: 0, documents: count });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    throw new DocumentFailure("plan_limit", `new_pages?count=${count}`, { cause });
  }
}

/** Stores when the list was read, and why that failed; null for a list that has not changed. */
async function storeReading({ db, now }: FollowDeps, id: string, failure: DocumentFailure | null): Promise<void> {
  const { code = null, detail = null } = failure ?? {};
  await db.update(crawls).set({ readAt: now(), errorCode: code, errorDetail: detail }).where(eq(crawls.id, id));
}
