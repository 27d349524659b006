import { and, count, eq } from "drizzle-orm";
import type { PlanUsage } from "@/lib/contract/plans/usage";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { entitySpend } from "../../db/schema/budget";
import { entityUsers } from "../../db/schema/entity-users";
import { plans } from "../../db/schema/plans";
import { messageMonth, nextMonth } from "./message-quota";
import { countPassages } from "./passage-quota";
import { rightsOf } from "./policy";
import { readStorageUsage } from "./storage-quota";

/** The limits of an entity's plan and how much of them is used. A limit of null means unlimited. */
export async function readPlanUsage(
  { db, now, settings }: Pick<Ctx, "db" | "now" | "settings">,
  entity: PlannedEntity,
): Promise<PlanUsage> {
  const at = now();
  const rights = rightsOf(entity, settings);
  const [plan] = await db.select({ name: plans.name }).from(plans).where(eq(plans.id, entity.planId)).limit(1);
  const stored = await readStorageUsage(db, entity.id);
  return {
    plan_id: entity.planId,
    plan_name: settings.sellsPlans ? (plan?.name ?? entity.planId) : null,
    messages: { used: await countReplies(db, entity.id, messageMonth(at)), limit: limitOf(rights.messagesPerMonth) },
    messages_until: nextMonth(at).toISOString(),
    passages: { used: await countPassages(db, entity.id), limit: limitOf(rights.passages) },
    documents: { used: stored.documents, limit: limitOf(rights.documents) },
    storage_bytes: { used: stored.bytes, limit: limitOf(rights.storageBytes) },
    entity_users: { used: await countActiveUsers(db, entity.id), limit: limitOf(rights.entityUsers) },
    multilingual: rights.multilingual,
    voice_clone: rights.voiceClone,
    custom_domain: rights.customDomain,
  };
}

function limitOf(right: number): number | null {
  return right === Number.MAX_SAFE_INTEGER ? null : right;
}

async function countReplies(db: Db, entityId: string, month: string): Promise<number> {
  const isMonth = and(eq(entitySpend.entityId, entityId), eq(entitySpend.month, month));
  const [found] = await db.select({ n: entitySpend.replies }).from(entitySpend).where(isMonth).limit(1);
  return found?.n ?? 0;
}

async function countActiveUsers(db: Db, entityId: string): Promise<number> {
  const isActive = and(eq(entityUsers.entityId, entityId), eq(entityUsers.status, "active"));
  const [found] = await db.select({ n: count() }).from(entityUsers).where(isActive);
  return found?.n ?? 0;
}
