import { and, eq } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit/actions";
import { fullName } from "@/lib/contract/fields/person-name";
import { recordAudit } from "../../audit";
import { type EntityRight, hasRight, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { users } from "../../db/schema/users";
import { type VoiceCloneRow, voiceClones } from "../../db/schema/voice";
import { Failure } from "../../failure";

export type CloneInput = Readonly<{ id: string; clone_id: string }>;

/** A clone with its entity and the name of the user who recorded its consent. */
export type FoundClone = Readonly<{
  entity: PlannedEntity;
  clone: VoiceCloneRow;
  recordedBy: string | null;
  canEdit: boolean;
}>;

/** An entity on which the caller has a right. Throws not_found or forbidden otherwise. */
export async function findVoicedEntity(ctx: Pick<Ctx, "db" | "actor">, id: string, right: EntityRight) {
  const entity = await findEntity(ctx.db, { id });
  const role = await requireEntityRight(ctx, entity, right);
  return { entity, canEdit: hasRight(role, "edit") };
}

/** A voice clone of an entity on which the caller has a right. Throws not_found or forbidden otherwise. */
export async function findClone(
  ctx: Pick<Ctx, "db" | "actor">,
  { id, clone_id }: CloneInput,
  right: EntityRight,
): Promise<FoundClone> {
  const found = await findVoicedEntity(ctx, id, right);
  const [row] = await ctx.db
    .select({ clone: voiceClones, user: users })
    .from(voiceClones)
    .leftJoin(users, eq(users.id, voiceClones.consentBy))
    .where(and(eq(voiceClones.id, clone_id), eq(voiceClones.entityId, id)))
    .limit(1);
  if (!row) throw new Failure("not_found", { thing: "voice_clone" });
  return { ...found, clone: row.clone, recordedBy: nameOf(row.user) };
}

/** Locks a clone and returns its current row. Throws not_found when it is deleted. */
export async function lockClone(tx: Db, id: string): Promise<VoiceCloneRow> {
  const [row] = await tx.select().from(voiceClones).where(eq(voiceClones.id, id)).for("update");
  if (!row) throw new Failure("not_found", { thing: "voice_clone" });
  return row;
}

/** The name of a user, or the address. */
export const nameOf = (user: typeof users.$inferSelect | null): string | null =>
  user && (fullName(user.firstName, user.lastName) || user.userName || user.email);

/** Changes a clone and counts its version. */
export async function changeClone(
  tx: Db,
  { id, version }: VoiceCloneRow,
  change: Partial<typeof voiceClones.$inferInsert>,
  now: Date,
): Promise<VoiceCloneRow> {
  const set = { ...change, version: version + 1, updatedAt: now };
  const [row] = await tx.update(voiceClones).set(set).where(eq(voiceClones.id, id)).returning();
  if (!row) throw new Failure("not_found", { thing: "voice_clone" });
  return row;
}

/** Records an action of the caller on a clone. */
export function auditClone(
  ctx: Pick<Ctx, "actor" | "now" | "requestId">,
  tx: Db,
  action: Extract<AuditAction, `voice_${string}`>,
  { id, entityId }: Pick<VoiceCloneRow, "id" | "entityId">,
): Promise<void> {
  return recordAudit(ctx, tx, {
    actorUserId: requireAccount(ctx.actor).id,
    action,
    subject: ["voice_clone", id],
    data: { entity_id: entityId },
  });
}
