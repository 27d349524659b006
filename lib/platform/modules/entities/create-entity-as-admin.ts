import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createEntityAsAdmin as endpoint } from "@/lib/contract/entities/endpoints";
import { lockAccount } from "../../auth/lock-account";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { FREE_PLAN } from "../plans/policy";
import { requirePlan } from "../plans/require-plan";
import type { CreatedEntity } from "./create-entity";
import { replacePictures } from "./entity-picture";
import { newEntityRow } from "./new-entity-row";
import { requireTerms } from "./policy";
import { storePicturesByAddress } from "./store-pictures-by-address";
import { insertEntity, insertOwner } from "./write-entity";

/** Creates an entity that the admin owns, on the named plan without payment. */
export async function createEntityAsAdmin({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<CreatedEntity> {
  const user = requireAdmin(ctx.actor);
  const row = newEntityRow(input);
  await requireTerms(ctx.db, row.entityType, input.terms_accepted);
  const plan = await requirePlan(ctx.db, { planId: input.plan_id ?? FREE_PLAN, entityType: row.entityType });
  const pictures = await storePicturesByAddress(ctx, input, { bannerImageUrl: null, thumbnailImageUrl: null });
  const entity = await transaction(ctx, async (tx) => {
    await lockAccount(tx, user, "key share");
    const created = await insertEntity(ctx, tx, { ...row, ownerId: user.id, planId: plan.id });
    const data = { terms_accepted: input.terms_accepted };
    await insertOwner(ctx, tx, { entity: created, user, action: "entity.created", data });
    return (await replacePictures(ctx, tx, created.id, pictures)).entity;
  });
  return { entity, pendingPlan: null };
}
