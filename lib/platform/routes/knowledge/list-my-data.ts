import { listMyData as endpoint } from "@/lib/contract/knowledge/list-my-data";
import { implement } from "../../http/implement";
import { presentDocument } from "../../presenters/document";
import { findEntity } from "../../services/entities/find-entity";
import { requireEntityRight } from "../../services/entity-users/standing-in";
import { listDocuments } from "../../services/knowledge/list-documents";
import { usageOf } from "../../services/plans/usage-of";

export const listMyDataRoute = implement(endpoint, async ({ ctx, input: { id, ...filters } }) => {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  const { items, nextCursor } = await listDocuments(ctx, { ...filters, digitalentity_id: entity.id });
  const { passages, documents, storage_bytes } = await usageOf(ctx, entity);
  return { items: items.map(presentDocument), next_cursor: nextCursor, usage: { passages, documents, storage_bytes } };
});
