import { eq } from "drizzle-orm";
import { SUBTYPES } from "@/lib/contract/entities/new-entity";
import type { EntityChanges } from "@/lib/contract/entities/update-fields";
import { fullName } from "@/lib/contract/fields/person-name";
import { recordAudit } from "../../audit";
import { type EntityRole, requireEntityRight } from "../../auth/entity-role";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import { queuePublication } from "../../cells/queue-publication";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { replacePictures } from "./entity-picture";
import { type OwnedDetails, readOwnedDetails } from "./get-my-entity";
import { storePicturesByAddress } from "./store-pictures-by-address";

type EntityColumns = Partial<typeof entities.$inferInsert>;

/** Changes an entity that the caller may edit. Ignores its slug, region, website and verified mark, which are fixed. */
export async function updateEntity({ ctx, input }: Verb<EntityChanges & { id: string }>): Promise<OwnedDetails> {
  const before = await findEntity(ctx.db, { id: input.id });
  const role = await requireChangeRight(ctx, before, input);
  // Validates before a picture is downloaded, so that a refusal leaves no file.
  changedColumns(before, input);
  const pictures = await storePicturesByAddress(ctx, input, before);
  const { entity, dropFormer } = await transaction(ctx, async (tx) => {
    await writeEntity(ctx, tx, before.id, input);
    return replacePictures(ctx, tx, before.id, pictures);
  });
  await dropFormer();
  return readOwnedDetails(ctx, { entity, role });
}

/** The caller's role. Throws forbidden for an editor who would change the retention of conversations. */
export async function requireChangeRight(
  ctx: Pick<Ctx, "db" | "actor">,
  entity: EntityRow,
  { retention_days: days }: EntityChanges,
): Promise<EntityRole> {
  const changesRetention = days !== undefined && days !== entity.retentionDays;
  return requireEntityRight(ctx, entity, changesRetention ? "manage" : "edit");
}

/**
 * Writes the changes of an entity and an audit entry. Call it inside a transaction. Columns that depend on others are
 * derived from the locked row. Throws invalid_input, or edit_conflict when the entity was edited since.
 */
export async function writeEntity(ctx: Ctx, tx: Db, id: string, changes: EntityChanges): Promise<EntityRow> {
  const before = await lockExistingEntity(tx, id);
  requireVersion(before, changes.version);
  const row = changedColumns(before, changes);
  const [written] = await tx
    .update(entities)
    .set({ ...row, version: before.version + 1, updatedAt: ctx.now() })
    .where(eq(entities.id, id))
    .returning();
  if (!written) throw new Failure("not_found", { thing: "entity" });
  await queuePublication(ctx, tx, [id]);
  const data = { fields: Object.keys(row) };
  const actorUserId = requireAccount(ctx.actor).id;
  await recordAudit(ctx, tx, { actorUserId, action: "entity.changed", subject: ["entity", id], data });
  return written;
}

/** The columns that the changes set, without those that the entity's type does not have. Throws invalid_input. */
export function changedColumns(before: EntityRow, changes: EntityChanges): EntityColumns {
  const isRole = before.entityType === "role";
  const access = changes.access_level ?? before.accessLevel;
  const row: EntityColumns = {
    ...namesOf(before, changes),
    entitySubtype: subtypeOf(before, changes),
    caption: changes.caption,
    description: changes.description,
    bodyIntroText: changes.body_intro_text,
    contextDescription: isRole ? changes.context_description : undefined,
    chatInstructions: isRole ? changes.chat_instructions : undefined,
    yearsList: changes.years_list?.length === 0 ? null : changes.years_list,
    primaryLanguage: changes.primary_language,
    accessLevel: changes.access_level,
    acceptRequest: access === "invitation-only" && (changes.accept_request ?? before.acceptRequest),
    publiclyDiscoverable: changes.publicly_discoverable,
    chatStatus: changes.chat_status,
    retentionDays: changes.retention_days,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

function subtypeOf({ entityType }: EntityRow, { entitysubtype }: EntityChanges): string | undefined {
  if (entitysubtype === undefined || (entityType !== "person" && entityType !== "role")) return undefined;
  const choice: readonly string[] = SUBTYPES[entityType];
  if (choice.includes(entitysubtype)) return entitysubtype;
  throw new Failure("invalid_input", { fields: { entitysubtype: "required" } });
}

/** A person's name is the first and last name once these are given; every other type has a single name. */
function namesOf(before: EntityRow, { firstname, lastname, entity_name }: EntityChanges): EntityColumns {
  const hasNames = before.entityType === "person" || before.entityType === "others";
  const names = hasNames ? { firstName: firstname, lastName: lastname } : {};
  if (before.entityType !== "person" || (firstname === undefined && lastname === undefined)) {
    return { ...names, name: entity_name };
  }
  return { ...names, name: fullName(firstname ?? before.firstName, lastname ?? before.lastName) };
}
