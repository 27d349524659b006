import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { findInvitations } from "../access/find-invitations";
import { canViewEntity } from "../access/policy";
import { canonicalAddressOf } from "../domains/canonical-address";
import { type ChatOpening, readChatOpening } from "../talk/load-reply-config";

/** An entity with what its page shows to one caller. */
export type VisitorView = Readonly<{
  entity: PlannedEntity;
  canView: boolean;
  opening: ChatOpening;
  address: URL;
}>;

type ViewKeys = "actor" | "db" | "reads" | "settings" | "now";

/** An entity by its slug, as its page shows it to the caller. Throws not_found. */
export async function loadEntity({ ctx, input }: Verb<{ urlslug: string }, ViewKeys>): Promise<VisitorView> {
  return readVisitorView(ctx, await findEntity(ctx.db, { urlslug: input.urlslug }));
}

/** Reads what an entity's page shows to the caller. */
export async function readVisitorView(ctx: Pick<Ctx, ViewKeys>, entity: PlannedEntity): Promise<VisitorView> {
  const canView = canViewEntity(ctx.actor, entity, await findInvitations(ctx, [entity]));
  const db = await ctx.reads.current();
  const [opening, address] = await Promise.all([
    readChatOpening(db, entity.id),
    canonicalAddressOf({ ...ctx, db }, entity),
  ]);
  return { entity, canView, opening, address };
}
