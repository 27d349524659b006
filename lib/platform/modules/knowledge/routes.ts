import { cancelContextData as cancelContextDataEndpoint } from "@/lib/contract/knowledge/cancel-context-data";
import { createContextData as createContextDataEndpoint } from "@/lib/contract/knowledge/create-context-data";
import { deleteContextData as deleteContextDataEndpoint } from "@/lib/contract/knowledge/delete-context-data";
import { getContextData as getContextDataEndpoint } from "@/lib/contract/knowledge/get-context-data";
import { listContextData as listContextDataEndpoint } from "@/lib/contract/knowledge/list-context-data";
import { listMyData as listMyDataEndpoint } from "@/lib/contract/knowledge/list-my-data";
import { listMyUnanswered as listMyUnansweredEndpoint } from "@/lib/contract/knowledge/list-my-unanswered";
import { retryContextData as retryContextDataEndpoint } from "@/lib/contract/knowledge/retry-context-data";
import { updateContextData as updateContextDataEndpoint } from "@/lib/contract/knowledge/update-context-data";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { implement, withUploadLimit } from "../../route";
import { usageOf } from "../plans/usage-of";
import { admitDocument } from "./admit-document";
import { cancelDocument } from "./cancel-document";
import { createDocument } from "./create-document";
import { deleteDocument } from "./delete-document";
import { findDocument } from "./find-document";
import { listDocuments } from "./list-documents";
import { listUnanswered } from "./list-my-unanswered";
import { presentDocument, presentFullDocument, presentUnanswered } from "./presenter";
import { retryDocument } from "./retry-document";
import { updateDocument } from "./update-document";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const knowledgeRoutes = {
  cancelContextData: implement(cancelContextDataEndpoint, async ({ ctx, input }) => {
    await cancelDocument({ ctx, input });
    return presentFullDocument(await findDocument(ctx, input.id, "read"));
  }),
  createContextData: withUploadLimit(
    implement(createContextDataEndpoint, async ({ ctx, input }) => {
      const id = await createDocument({ ctx, input });
      return presentFullDocument(await findDocument(ctx, id, "read"));
    }),
    (ctx, about) => admitDocument({ ctx, input: about }),
  ),
  deleteContextData: implement(deleteContextDataEndpoint, async ({ ctx, input }) => {
    await deleteDocument({ ctx, input });
    return { success: true as const };
  }),
  getContextData: implement(getContextDataEndpoint, async ({ ctx, input }) =>
    presentFullDocument(await findDocument(ctx, input.id, "read")),
  ),
  listContextData: implement(listContextDataEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listDocuments(ctx, input);
    return { items: items.map(presentDocument), next_cursor: nextCursor };
  }),
  listMyData: implement(listMyDataEndpoint, async ({ ctx, input: { id, ...filters } }) => {
    const entity = await findEntity(ctx.db, { id });
    await requireEntityRight(ctx, entity, "read");
    const { items, nextCursor } = await listDocuments(ctx, { ...filters, digitalentity_id: entity.id });
    const { passages, documents, storage_bytes } = await usageOf(ctx, entity);
    return {
      items: items.map(presentDocument),
      next_cursor: nextCursor,
      usage: { passages, documents, storage_bytes },
    };
  }),
  listMyUnanswered: implement(listMyUnansweredEndpoint, async ({ ctx, input: { id, ...page } }) => {
    const entity = await findEntity(ctx.db, { id });
    await requireEntityRight(ctx, entity, "read");
    const { items, nextCursor } = await listUnanswered(ctx.db, { ...page, entityId: entity.id });
    return { items: items.map(presentUnanswered), next_cursor: nextCursor };
  }),
  retryContextData: implement(retryContextDataEndpoint, async ({ ctx, input }) => {
    await retryDocument({ ctx, input });
    return presentFullDocument(await findDocument(ctx, input.id, "read"));
  }),
  updateContextData: implement(updateContextDataEndpoint, async ({ ctx, input }) => {
    await updateDocument({ ctx, input });
    return presentFullDocument(await findDocument(ctx, input.id, "read"));
  }),
};
