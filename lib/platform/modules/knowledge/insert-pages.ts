import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { EntityRow } from "../../db/schema/entities";
import { type CrawlRow, contextDocuments } from "../../db/schema/knowledge";
import { addJobs } from "../../jobs/queue";
import { nextRefreshOf } from "./refresh-interval";

/** Documents of one statement. */
const BATCH = 100;

/** The settings of the documents that pages of a crawl become. A language that is null is detected. */
export type PageSettings = Pick<CrawlRow, "refreshInterval" | "language" | "year">;
type Target = Readonly<{ entity: EntityRow; crawl: CrawlRow; settings: PageSettings }>;

/** Stores pages of a crawl as documents and queues their ingestion. Returns the documents' ids. */
export async function insertPages(
  { now }: Pick<Platform, "now">,
  tx: Db,
  { entity, crawl, settings }: Target,
  pages: readonly { url: string; title: string | null }[],
): Promise<string[]> {
  const at = now();
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
        language: settings.language ?? entity.primaryLanguage,
        isLanguageExplicit: settings.language !== null,
        year: settings.year,
        status: "queued" as const,
        stage: "queued" as const,
        jobId: jobIds[place] ?? null,
        crawlId: crawl.id,
        stageTimes: [{ stage: "queued", at: at.toISOString() }],
        refreshInterval: settings.refreshInterval,
        nextRefreshAt: nextRefreshOf(settings.refreshInterval, at),
        dataStorageRegion: entity.dataStorageRegion,
        createdAt: at,
      })),
    );
    ids.push(...batch.map(({ id }) => id));
  }
  return ids;
}
