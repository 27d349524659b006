import * as endpoints from "@/lib/contract/knowledge/endpoints";
import { implement, withUploadLimit } from "../../route";
import { cancelContextData } from "./cancel-context-data";
import { createContextData } from "./create-context-data";
import { deleteContextData } from "./delete-context-data";
import { getContextData } from "./get-context-data";
import { listContextData } from "./list-context-data";
import { listMyData } from "./list-my-data";
import { listMyUnanswered } from "./list-my-unanswered";
import { maxUploadBytes } from "./max-upload-bytes";
import { presentDocument, presentFullDocument, presentUnanswered } from "./presenter";
import { retryContextData } from "./retry-context-data";
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
  deleteContextData: implement(endpoints.deleteContextData, async ({ ctx, input }) => {
    await deleteContextData({ ctx, input });
    return { success: true as const };
  }),
  getContextData: implement(endpoints.getContextData, async ({ ctx, input }) =>
    presentFullDocument(await getContextData({ ctx, input })),
  ),
  listContextData: implement(endpoints.listContextData, async ({ ctx, input }) => {
    const { items, nextCursor } = await listContextData({ ctx, input });
    return { items: items.map(presentDocument), next_cursor: nextCursor };
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
  listMyUnanswered: implement(endpoints.listMyUnanswered, async ({ ctx, input }) => {
    const { items, nextCursor } = await listMyUnanswered({ ctx, input });
    return { items: items.map(presentUnanswered), next_cursor: nextCursor };
  }),
  retryContextData: implement(endpoints.retryContextData, async ({ ctx, input }) =>
    presentFullDocument(await retryContextData({ ctx, input })),
  ),
  updateContextData: implement(endpoints.updateContextData, async ({ ctx, input }) =>
    presentFullDocument(await updateContextData({ ctx, input })),
  ),
};
