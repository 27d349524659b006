import * as endpoints from "@/lib/contract/knowledge/endpoints";
import { FileDownload, implement, withUploadLimit } from "../../route";
import { addCrawledPages } from "./add-crawled-pages";
import { appendUpload } from "./append-upload";
import { cancelContextData } from "./cancel-context-data";
import { createContextData } from "./create-context-data";
import { createCrawl } from "./create-crawl";
import { createUpload } from "./create-upload";
import { deleteContextData } from "./delete-context-data";
import { deleteUpload } from "./delete-upload";
import { exportKnowledge } from "./export-knowledge";
import { getContextData } from "./get-context-data";
import { getCrawl } from "./get-crawl";
import { getUpload } from "./get-upload";
import { listContextData } from "./list-context-data";
import { listDocumentUses } from "./list-document-uses";
import { listFollowedCrawls } from "./list-followed-crawls";
import { listMyData } from "./list-my-data";
import { listPassages } from "./list-passages";
import { maxUploadBytes } from "./max-upload-bytes";
import {
  presentCrawl,
  presentDocument,
  presentFollowed,
  presentFullDocument,
  presentSiteDocument,
  presentTried,
  presentUpload,
  presentUse,
} from "./presenter";
import { previewTable } from "./preview-table";
import { restoreContextData } from "./restore-context-data";
import { retryContextData } from "./retry-context-data";
import { tryQuestion } from "./try-question";
import { unfollowCrawl } from "./unfollow-crawl";
import { updateContextData } from "./update-context-data";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const knowledgeRoutes = {
  cancelContextData: implement(endpoints.cancelContextData, async ({ ctx, input }) =>
    presentFullDocument(await cancelContextData({ ctx, input })),
  ),
  createContextData: withUploadLimit(
    implement(endpoints.createContextData, async ({ ctx, input }) =>
      presentFullDocument(await createContextData({ ctx, input })),
    ),
    (ctx, about) => maxUploadBytes({ ctx, input: about }),
  ),
  createUpload: implement(endpoints.createUpload, async ({ ctx, input }) =>
    presentUpload(await createUpload({ ctx, input })),
  ),
  getUpload: implement(endpoints.getUpload, async ({ ctx, input }) => presentUpload(await getUpload({ ctx, input }))),
  appendUpload: implement(endpoints.appendUpload, async ({ ctx, input }) =>
    presentUpload(await appendUpload({ ctx, input })),
  ),
  deleteUpload: implement(endpoints.deleteUpload, async ({ ctx, input }) => {
    await deleteUpload({ ctx, input });
    return { success: true as const };
  }),
  deleteContextData: implement(endpoints.deleteContextData, async ({ ctx, input }) => {
    const { restorableUntil } = await deleteContextData({ ctx, input });
    return { success: true as const, restorable_until: restorableUntil.toISOString() };
  }),
  getContextData: implement(endpoints.getContextData, async ({ ctx, input }) =>
    presentFullDocument(await getContextData({ ctx, input })),
  ),
  listContextData: implement(endpoints.listContextData, async ({ ctx, input }) => {
    const { items, nextCursor } = await listContextData({ ctx, input });
    return { items: items.map(presentSiteDocument), next_cursor: nextCursor };
  }),
  listMyData: implement(endpoints.listMyData, async ({ ctx, input }) => {
    const { items, nextCursor, usage } = await listMyData({ ctx, input });
    const { passages, documents, storage_bytes } = usage;
    return {
      items: items.map(presentDocument),
      next_cursor: nextCursor,
      usage: { passages, documents, storage_bytes },
    };
  }),
  previewTable: implement(endpoints.previewTable, ({ ctx, input }) => previewTable({ ctx, input })),
  restoreContextData: implement(endpoints.restoreContextData, async ({ ctx, input }) =>
    presentFullDocument(await restoreContextData({ ctx, input })),
  ),
  listPassages: implement(endpoints.listPassages, async ({ ctx, input }) => {
    const { items, nextCursor } = await listPassages({ ctx, input });
    return { items, next_cursor: nextCursor };
  }),
  listDocumentUses: implement(endpoints.listDocumentUses, async ({ ctx, input }) => {
    const { items, nextCursor } = await listDocumentUses({ ctx, input });
    return { items: items.map(presentUse), next_cursor: nextCursor };
  }),
  tryQuestion: implement(endpoints.tryQuestion, async ({ ctx, input }) => {
    const { items, isAnswerable } = await tryQuestion({ ctx, input });
    return { items: items.map(presentTried), is_answerable: isAnswerable };
  }),
  createCrawl: implement(endpoints.createCrawl, async ({ ctx, input }) =>
    presentCrawl(await createCrawl({ ctx, input })),
  ),
  getCrawl: implement(endpoints.getCrawl, async ({ ctx, input }) => presentCrawl(await getCrawl({ ctx, input }))),
  exportKnowledge: implement(endpoints.exportKnowledge, async ({ ctx, input }) => {
    const { content, name } = await exportKnowledge({ ctx, input });
    return new FileDownload(content, { name, contentType: "text/csv; charset=utf-8", bytes: null });
  }),
  listFollowedCrawls: implement(endpoints.listFollowedCrawls, async ({ ctx, input }) => ({
    items: (await listFollowedCrawls({ ctx, input })).map(presentFollowed),
  })),
  unfollowCrawl: implement(endpoints.unfollowCrawl, async ({ ctx, input }) => {
    await unfollowCrawl({ ctx, input });
    return { success: true as const };
  }),
  addCrawledPages: implement(endpoints.addCrawledPages, async ({ ctx, input }) => {
    const { items, skipped } = await addCrawledPages({ ctx, input });
    return { items: items.map(presentDocument), skipped };
  }),
  retryContextData: implement(endpoints.retryContextData, async ({ ctx, input }) =>
    presentFullDocument(await retryContextData({ ctx, input })),
  ),
  updateContextData: implement(endpoints.updateContextData, async ({ ctx, input }) =>
    presentFullDocument(await updateContextData({ ctx, input })),
  ),
};
