import { listMyData as endpoint } from "@/lib/contract/knowledge/list-my-data";
import { implement } from "../../http/implement";
import { requireKnowledge } from "../../policies/knowledge";
import { presentDocument } from "../../presenters/document";
import { findEntity } from "../../services/entities/find-entity";
import { listDocuments } from "../../services/knowledge/list-documents";

export const listMyDataRoute = implement(endpoint, async ({ ctx, input: { id, ...filters } }) => {
  const entity = await findEntity(ctx.db, { id });
  requireKnowledge(ctx.actor, entity);
  const { items, nextCursor } = await listDocuments(ctx, { ...filters, digitalentity_id: entity.id });
  return { items: items.map(presentDocument), next_cursor: nextCursor };
});
