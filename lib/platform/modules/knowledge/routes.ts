import { cancelContextData as cancelContextDataEndpoint } from "@/lib/contract/knowledge/cancel-context-data";
import { createContextData as createContextDataEndpoint } from "@/lib/contract/knowledge/create-context-data";
import { deleteContextData as deleteContextDataEndpoint } from "@/lib/contract/knowledge/delete-context-data";
import { getContextData as getContextDataEndpoint } from "@/lib/contract/knowledge/get-context-data";
import { listContextData as listContextDataEndpoint } from "@/lib/contract/knowledge/list-context-data";
import { listMyData as listMyDataEndpoint } from "@/lib/contract/knowledge/list-my-data";
import { listMyUnanswered as listMyUnansweredEndpoint } from "@/lib/contract/knowledge/list-my-unanswered";
import { retryContextData as retryContextDataEndpoint } from "@/lib/contract/knowledge/retry-context-data";
import { updateContextData as updateContextDataEndpoint } from "@/lib/contract/knowledge/update-context-data";
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
  cancelContextData: implement(cancelContextDataEndpoint, async ({ ctx, input }) =>
    presentFullDocument(await cancelContextData({ ctx, input })),
  ),
  createContextData: withUploadLimit(
    implement(createContextDataEndpoint, async ({ ctx, input }) =>
      presentFullDocument(await createContextData({ ctx, input })),
    ),
    (ctx, about) => maxUploadBytes({ ctx, input: about }),
  ),
  deleteContextData: implement(deleteContextDataEndpoint, async ({ ctx, input }) => {
    await deleteContextData({ ctx, input });
    return { success: true as const };
  }),
  getContextData: implement(getContextDataEndpoint, async ({ ctx, input }) =>
    presentFullDocument(await getContextData({ ctx, input })),
  ),
  listContextData: implement(listContextDataEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listContextData({ ctx, input });
    return { items: items.map(presentDocument), next_cursor: nextCursor };
  }),
  listMyData: implement(listMyDataEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor, usage } = await listMyData({ ctx, input });
    const { passages, documents, storage_bytes } = usage;
    return {
      items: items.map(presentDocument),
      next_cursor: nextCursor,
      usage: { passages, documents, storage_bytes },
    };
  }),
  listMyUnanswered: implement(listMyUnansweredEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listMyUnanswered({ ctx, input });
    return { items: items.map(presentUnanswered), next_cursor: nextCursor };
  }),
  retryContextData: implement(retryContextDataEndpoint, async ({ ctx, input }) =>
    presentFullDocument(await retryContextData({ ctx, input })),
  ),
  updateContextData: implement(updateContextDataEndpoint, async ({ ctx, input }) =>
    presentFullDocument(await updateContextData({ ctx, input })),
  ),
};
