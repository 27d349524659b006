import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createEntityAsAdmin as endpoint } from "@/lib/contract/entities/create-entity-as-admin";
import { lockAccount } from "../../auth/lock-account";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { requirePlan } from "../plans/find-plan";
import { FREE_PLAN } from "../plans/policy";
import type { Created } from "./create-entity";
import { replacePictures } from "./entity-picture";
import { keepOwner } from "./keep-owner";
import { newEntityRow } from "./new-entity-row";
import { storePicturesByAddress } from "./pictures-by-address";
import { requireTerms } from "./require-terms";
import { insertEntity } from "./write-entity";

/** Makes an entity that the admin owns, at once on the plan that is named: an admin gives plans away. */
export async function createEntityAsAdmin({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Created> {
  const user = requireAdmin(ctx.actor);
  const row = newEntityRow(input);
  await requireTerms(ctx.db, row.entityType, input.terms_accepted);
  const plan = await requirePlan(ctx.db, { planId: input.plan_id ?? FREE_PLAN, entityType: row.entityType });
  const pictures = await storePicturesByAddress(ctx, input, { bannerImageUrl: null, thumbnailImageUrl: null });
  const entity = await transaction(ctx, async (tx) => {
    await lockAccount(tx, user, "key share");
    const made = await insertEntity(ctx, tx, { ...row, ownerId: user.id, planId: plan.id });
    const facts = { terms_accepted: input.terms_accepted };
    await keepOwner(ctx, tx, { entity: made, user, action: "entity.created", facts });
    return (await replacePictures(ctx, tx, made.id, pictures)).entity;
  });
  return { entity, pendingPlan: null };
}
