import { loadEntity as endpoint } from "@/lib/contract/entities/load-entity";
import { implement } from "../../http/implement";
import { canViewEntity } from "../../policies/entity";
import { presentEntity } from "../../presenters/entity";
import { invitationsOf } from "../../services/access/invitations-of";
import { findEntity } from "../../services/entities/find-entity";
import { answersAreQuoted } from "../../services/talk/answers-are-quoted";

export const loadEntityRoute = implement(endpoint, async ({ ctx, input }) => {
  const entity = await findEntity(ctx.db, { urlslug: input.urlslug });
  const canView = canViewEntity(ctx.actor, entity, await invitationsOf(ctx, [entity]));
  const { siteName } = ctx.settings;
  return presentEntity(entity, { canView, answersAreQuoted: await answersAreQuoted(ctx.db, entity.id), siteName });
});
