import { loadEntity as endpoint } from "@/lib/contract/entities/load-entity";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { implement } from "../../http/implement";
import { canViewEntity } from "../../policies/entity";
import { presentEntity } from "../../presenters/entity";
import { invitationsOf } from "../../services/access/invitations-of";
import { canonicalAddressOf } from "../../services/entities/canonical-address-of";
import { findEntity } from "../../services/entities/find-entity";
import { answersAreQuoted } from "../../services/talk/answers-are-quoted";

export const loadEntityRoute = implement(endpoint, async ({ ctx, input }) =>
  presentForCaller(ctx, await findEntity(ctx.db, { urlslug: input.urlslug })),
);

/** An entity as its page shows it to the caller. */
export async function presentForCaller(ctx: Ctx, entity: EntityRow): Promise<VisitorEntity> {
  const canView = canViewEntity(ctx.actor, entity, await invitationsOf(ctx, [entity]));
  const { settings } = ctx;
  const [isQuoted, address] = await Promise.all([answersAreQuoted(ctx.db, entity.id), canonicalAddressOf(ctx, entity)]);
  return presentEntity(entity, { canView, answersAreQuoted: isQuoted, settings, address });
}
