import { and, eq, inArray, ne } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type CrawlRow, contextDocuments, crawls } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requireRoomForPassages } from "../plans/passage-quota";
import { reserveStorage } from "../plans/storage-quota";
import { findCrawl, keyOfPage, listPageKeys } from "./get-crawl";
import { insertPages, type PageSettings } from "./insert-pages";
import type { FoundDocument } from "./queries";
import { nextRefreshOf } from "./refresh-interval";

type Input = ParsedInput<"addCrawledPages">;

/**
 * Adds pages of a crawl as documents, all or none of them, and queues their ingestion. Pages that the entity has already
 * are skipped. With `follow`, the list's later pages are added too. Throws not_possible_now for an address that the crawl did
 * not find, and for a site without a list to follow; plan_limit_reached and quota_reached.
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
    const settings = settingsOf(input);
    if (input.follow) await followCrawl(ctx, tx, crawl, settings);
    const existing = await listPageKeys(tx, entity.id);
    const wanted = chosen.filter((url) => !existing.has(keyOfPage(url)));
    if (wanted.length === 0) return [];
    await requireRoomForPassages(tx, locked, ctx.settings);
    await reserveStorage(tx, ctx.settings, locked, { bytes: 0, documents: wanted.length });
    const pages = wanted.map((url) => ({ url, title: titles.get(url) ?? null }));
    const ids = await insertPages(ctx, tx, { entity: locked, crawl, settings }, pages);
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

/** The pages of a list that is followed are read again as often as the list, unless their owner has chosen otherwise. */
function settingsOf({ follow, refresh_interval: interval, language, year }: Input): PageSettings {
  return {
    refreshInterval: interval ?? (follow ? "daily" : "never"),
    language: language ?? null,
    year: year ?? null,
  };
}

/** Follows the list of a crawl from now on, in place of an earlier crawl of the same address. */
async function followCrawl(ctx: Ctx, tx: Db, crawl: CrawlRow, settings: PageSettings): Promise<void> {
  if (crawl.list === null || crawl.status !== "ready") throw new Failure("not_possible_now");
  const at = ctx.now();
  await tx
    .update(crawls)
    .set({ nextReadAt: null })
    .where(and(eq(crawls.entityId, crawl.entityId), eq(crawls.url, crawl.url), ne(crawls.id, crawl.id)));
  const nextReadAt = nextRefreshOf("daily", at);
  await tx
    .update(crawls)
    .set({ ...settings, readAt: at, nextReadAt })
    .where(eq(crawls.id, crawl.id));
}
