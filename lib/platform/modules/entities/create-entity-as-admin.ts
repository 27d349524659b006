import type { ParsedInput } from "@/lib/contract";
import type { UploadedFile } from "@/lib/contract/http/upload";
import { lockAccount } from "../../auth/lock-account";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { recordOwnerTerms } from "../../terms";
import { FREE_PLAN } from "../plans/policy";
import { requirePlan } from "../plans/require-plan";
import type { CreatedEntity } from "./create-entity";
import { replacePictures } from "./entity-picture";
import { newEntityRow } from "./new-entity-row";
import { requireTerms } from "./policy";
import { storePicturesByAddress } from "./store-pictures-by-address";
import { storeUploads } from "./store-uploads";
import { insertEntity, insertOwner, reserveSlug } from "./write-entity";

type Input = ParsedInput<"createEntityAsAdmin">;
type Uploads = Readonly<{ banner_image?: UploadedFile | undefined; thumbnail_image?: UploadedFile | undefined }>;

/** Creates an entity that the admin owns, on the named plan without payment. */
export async function createEntityAsAdmin({ ctx, input }: Verb<Input>): Promise<CreatedEntity> {
  return createAdminsEntity(ctx, input, {});
}

/** Creates an entity that the calling admin owns, with uploaded pictures; these win over pictures given by URL. */
export async function createAdminsEntity(ctx: Ctx, input: Input, uploads: Uploads): Promise<CreatedEntity> {
  const user = requireAdmin(ctx.actor);
  // Validates before a picture is stored, so that a refusal leaves no file.
  const row = newEntityRow(input);
  await requireTerms(ctx.db, row.entityType, input.terms_accepted);
  const plan = await requirePlan(ctx.db, { planId: input.plan_id ?? FREE_PLAN, entityType: row.entityType });
  await reserveSlug(ctx, row.urlslug);
  const stored = await storeUploads(ctx, uploads);
  const byAddress = await storePicturesByAddress(ctx, input, { bannerImageUrl: null, thumbnailImageUrl: null });
  const entity = await transaction(ctx, async (tx) => {
    await lockAccount(tx, user, "key share");
    const created = await insertEntity(ctx, tx, { ...row, ownerId: user.id, planId: plan.id });
    const data = { terms_accepted: input.terms_accepted };
    await recordOwnerTerms(ctx, tx, created, user.id);
    await insertOwner(ctx, tx, { entity: created, user, action: "entity.created", data });
    return (await replacePictures(ctx, tx, created.id, { ...byAddress, ...stored })).entity;
  });
  return { entity, pendingPlan: null };
}
