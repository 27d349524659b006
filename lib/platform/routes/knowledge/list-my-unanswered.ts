import { listMyUnanswered as endpoint } from "@/lib/contract/knowledge/list-my-unanswered";
import { implement } from "../../http/implement";
import { presentUnanswered } from "../../presenters/unanswered-question";
import { listUnanswered } from "../../services/chat/list-unanswered";
import { findEntity } from "../../services/entities/find-entity";
import { requireEntityRight } from "../../services/entity-users/standing-in";

export const listMyUnansweredRoute = implement(endpoint, async ({ ctx, input: { id, ...page } }) => {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  const { items, nextCursor } = await listUnanswered(ctx.db, { ...page, entityId: entity.id });
  return { items: items.map(presentUnanswered), next_cursor: nextCursor };
});
