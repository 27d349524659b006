import { z } from "zod";
import type { Platform } from "../../context";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { crawlPages, failCrawl } from "./crawl-pages";
import { embedDocument } from "./embed-document";
import { followCrawl, giveUpFollowing } from "./follow-crawl";
import { eraseDocument } from "./ingest/erase-document";
import { giveUpIngesting, ingestDocument } from "./ingest/ingest-document";
import { giveUpRefreshing, refreshDocument } from "./ingest/refresh-document";
import { queueEmbedding } from "./queue-embedding";
import { queueReindexing, reindexDocument } from "./reindex-document";
import { sweepFollowed } from "./sweep-followed";
import { sweepRefreshes } from "./sweep-refreshes";

const payloads = {
  /** `refetch`: fetches a web address again even if its last response is stored. */
  "knowledge.ingest": z.object({ documentId: z.string(), refetch: z.boolean() }),
  /** `used`: what the entity's documents used of its plan when this one was deleted; absent for other erasures. */
  "knowledge.erase": z.object({
    documentId: z.string(),
    used: z.object({ passages: z.number(), bytes: z.number(), documents: z.number() }).optional(),
  }),
  /** Fetches a ready document's web address again. `isDue`: by its schedule, so that an unchanged response need not be sent. */
  "knowledge.refresh": z.object({ documentId: z.string(), isDue: z.boolean().optional() }),
  "knowledge.reindex": z.object({ documentId: z.string() }),
  "knowledge.crawl": z.object({ crawlId: z.string() }),
  /** Reads a followed feed or sitemap again for new pages. */
  "knowledge.follow": z.object({ crawlId: z.string() }),
  /** `model`: the embedding model that the queueing process is configured with. */
  "knowledge.embed": z.object({ documentId: z.string(), model: z.string() }),
  /** Queues the refreshes and the readings of lists that are due, and the documents whose index is of an earlier version. */
  "knowledge.sweep": z.object({}),
  "vectors.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

async function sweepKnowledge(platform: Pick<Platform, "db" | "now">): Promise<void> {
  await queueReindexing(platform);
  await sweepRefreshes(platform);
  await sweepFollowed(platform);
}

export const knowledgeJobs = defineJobs(payloads, {
  "knowledge.ingest": {
    lane: "documents",
    maxAttempts: 3,
    namesRecords: true,
    run: ingestDocument,
    giveUp: giveUpIngesting,
  },
  "knowledge.erase": { lane: "maintenance", maxAttempts: 6, namesRecords: true, isPromised: true, run: eraseDocument },
  "knowledge.refresh": {
    lane: "documents",
    maxAttempts: 3,
    namesRecords: true,
    run: refreshDocument,
    giveUp: giveUpRefreshing,
  },
  "knowledge.crawl": { lane: "documents", maxAttempts: 2, namesRecords: true, run: crawlPages, giveUp: failCrawl },
  "knowledge.follow": {
    lane: "documents",
    maxAttempts: 3,
    namesRecords: true,
    run: followCrawl,
    giveUp: giveUpFollowing,
  },
  "knowledge.reindex": { lane: "maintenance", maxAttempts: 6, namesRecords: true, run: reindexDocument },
  // Outlasts an outage of the embedding service; a sweep retries what still lacks vectors.
  "knowledge.embed": { lane: "vectors", maxAttempts: 60, namesRecords: true, run: embedDocument },
  "knowledge.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: sweepKnowledge },
  "vectors.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: queueEmbedding },
});
