import { inArray } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { addCrawledPages as endpoint } from "@/lib/contract/knowledge/endpoints";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { EntityRow } from "../../db/schema/entities";
import type { CrawlRow } from "../../db/schema/knowledge";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { addJobs } from "../../jobs/queue";
import { requireRoomForPassages } from "../plans/passage-quota";
import { reserveStorage } from "../plans/storage-quota";
import { findCrawl, keyOfPage, listPageKeys } from "./get-crawl";
import type { FoundDocument } from "./queries";
import { nextRefreshOf } from "./refresh-interval";

type Input = ParsedInputOf<typeof endpoint>;

/** Documents of one statement. */
const BATCH = 100;

/**
 * Adds pages of a crawl as documents, all or none of them, and queues their ingestion. Pages that the entity has already
 * are skipped. Throws not_possible_now for an address that the crawl did not find, plan_limit_reached and quota_reached.
 */
export async function addCrawledPages({
  ctx,
  input,
}: Verb<Input>): Promise<{ items: FoundDocument[]; skipped: number }> {
  const { crawl, entity } = await findCrawl(ctx, input.id, "edit");
  const chosen = [...new Set(input.urls)];
  const titles = new Map(crawl.pages.map(({ url, title }) => [url, title]));
  if (chosen.some((url) => !titles.has(url))) throw new Failure("not_possible_now");
  const added = await transaction(ctx, async (tx) => {
    const locked = await lockExistingEntity(tx, entity.id);
    const existing = await listPageKeys(tx, entity.id);
    const wanted = chosen.filter((url) => !existing.has(keyOfPage(url)));
    if (wanted.length === 0) return [];
    await requireRoomForPassages(tx, locked, ctx.settings);
    await reserveStorage(tx, ctx.settings, locked, { bytes: 0, documents: wanted.length });
    const pages = wanted.map((url) => ({ url, title: titles.get(url) ?? null }));
    const ids = await insertPages(ctx, tx, { entity: locked, crawl, input }, pages);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    const data = { crawl: crawl.id, documents: ids.length };
    await recordAudit(ctx, tx, { actorUserId, action: "crawl.added", subject: ["entity", entity.id], data });
    return tx.select().from(contextDocuments).where(inArray(contextDocuments.id, ids));
  });
  ctx.jobs.wake();
  return {
    items: added.map((document) => ({ document, heartbeatAt: null })),
    skipped: chosen.length - added.length,
  };
}

type Target = Readonly<{ entity: EntityRow; crawl: CrawlRow; input: Input }>;

async function insertPages(
  ctx: Ctx,
  tx: Db,
  { entity, crawl, input }: Target,
  pages: readonly { url: string; title: string | null }[],
): Promise<string[]> {
  const at = ctx.now();
  const ownerKey = entity.ownerId ?? entity.id;
  const ids: string[] = [];
  for (let from = 0; from < pages.length; from += BATCH) {
    const batch = pages.slice(from, from + BATCH).map((page) => ({ ...page, id: newId() }));
    const payloads = batch.map(({ id }) => ({ documentId: id, refetch: true }));
    const jobIds = await addJobs(tx, at, "knowledge.ingest", payloads, ownerKey);
    await tx.insert(contextDocuments).values(
      batch.map(({ id, url, title }, place) => ({
        id,
        entityId: entity.id,
        kind: "url" as const,
        url,
        source: new URL(url).hostname,
        title: title || url.slice(0, 300),
        language: input.language ?? entity.primaryLanguage,
        isLanguageExplicit: input.language !== undefined,
        year: input.year ?? null,
        status: "queued" as const,
        stage: "queued" as const,
        jobId: jobIds[place] ?? null,
        crawlId: crawl.id,
        stageTimes: [{ stage: "queued", at: at.toISOString() }],
        refreshInterval: input.refresh_interval,
        nextRefreshAt: nextRefreshOf(input.refresh_interval, at),
        dataStorageRegion: entity.dataStorageRegion,
        createdAt: at,
      })),
    );
    ids.push(...batch.map(({ id }) => id));
  }
  return ids;
}
