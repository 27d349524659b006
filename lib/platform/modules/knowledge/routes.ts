import * as endpoints from "@/lib/contract/knowledge/endpoints";
import { presentPage } from "../../list-page";
import { FileDownload, implement, succeed, withUploadLimit } from "../../route";
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
  cancelContextData: implement(endpoints.cancelContextData, async (call) =>
    presentFullDocument(await cancelContextData(call)),
  ),
  createContextData: withUploadLimit(
    implement(endpoints.createContextData, async ({ ctx, input }) =>
      presentFullDocument(await createContextData({ ctx, input })),
    ),
    (ctx, about) => maxUploadBytes({ ctx, input: about }),
  ),
  createUpload: implement(endpoints.createUpload, async (call) => presentUpload(await createUpload(call))),
  getUpload: implement(endpoints.getUpload, async (call) => presentUpload(await getUpload(call))),
  appendUpload: implement(endpoints.appendUpload, async (call) => presentUpload(await appendUpload(call))),
  deleteUpload: implement(endpoints.deleteUpload, succeed(deleteUpload)),
  deleteContextData: implement(endpoints.deleteContextData, async (call) => {
    const { restorableUntil } = await deleteContextData(call);
    return { success: true as const, restorable_until: restorableUntil.toISOString() };
  }),
  getContextData: implement(endpoints.getContextData, async (call) => presentFullDocument(await getContextData(call))),
  listContextData: implement(endpoints.listContextData, async (call) =>
    presentPage(await listContextData(call), presentSiteDocument),
  ),
  listMyData: implement(endpoints.listMyData, async (call) => {
    const { items, nextCursor, usage } = await listMyData(call);
    const { passages, documents, storage_bytes } = usage;
    return {
      items: items.map(presentDocument),
      next_cursor: nextCursor,
      usage: { passages, documents, storage_bytes },
    };
  }),
  previewTable: implement(endpoints.previewTable, previewTable),
  restoreContextData: implement(endpoints.restoreContextData, async (call) =>
    presentFullDocument(await restoreContextData(call)),
  ),
  listPassages: implement(endpoints.listPassages, async (call) => {
    const { items, nextCursor } = await listPassages(call);
    return { items, next_cursor: nextCursor };
  }),
  listDocumentUses: implement(endpoints.listDocumentUses, async (call) =>
    presentPage(await listDocumentUses(call), presentUse),
  ),
  tryQuestion: implement(endpoints.tryQuestion, async (call) => {
    const { items, isAnswerable } = await tryQuestion(call);
    return { items: items.map(presentTried), is_answerable: isAnswerable };
  }),
  createCrawl: implement(endpoints.createCrawl, async (call) => presentCrawl(await createCrawl(call))),
  getCrawl: implement(endpoints.getCrawl, async (call) => presentCrawl(await getCrawl(call))),
  exportKnowledge: implement(endpoints.exportKnowledge, async (call) => {
    const { content, name } = await exportKnowledge(call);
    return new FileDownload(content, { name, contentType: "text/csv; charset=utf-8", bytes: null });
  }),
  listFollowedCrawls: implement(endpoints.listFollowedCrawls, async (call) => ({
    items: (await listFollowedCrawls(call)).map(presentFollowed),
  })),
  unfollowCrawl: implement(endpoints.unfollowCrawl, succeed(unfollowCrawl)),
  addCrawledPages: implement(endpoints.addCrawledPages, async (call) => {
    const { items, skipped } = await addCrawledPages(call);
    return { items: items.map(presentDocument), skipped };
  }),
  retryContextData: implement(endpoints.retryContextData, async (call) =>
    presentFullDocument(await retryContextData(call)),
  ),
  updateContextData: implement(endpoints.updateContextData, async (call) =>
    presentFullDocument(await updateContextData(call)),
  ),
};
