import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { PAGES } from "@/lib/contract/pages/pages";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import { displayName, findUserByEmail } from "../../auth/find-user";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import type { PlannedEntity } from "../../db/planned-entity";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import type { UserRow } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { entityReceivedMail } from "../../email/templates/entity-received";
import { entityTransferredMail } from "../../email/templates/entity-transferred";
import { Failure } from "../../failure";
import { closeCheckouts } from "../billing/close-checkouts";
import { requireUnpaidByOthers } from "../billing/require-unpaid-by-others";
import { rightsOf } from "../plans/policy";
import { type AdminDetails, readAdminDetails } from "./get-entity";
import { adminAbilities } from "./policy";

/**
 * Makes another verified account the owner of an entity and mails both. The former owner stays as an editor where the plan
 * has room for one more user, and leaves otherwise; further owners stay. Throws subscription_running while a user other
 * than the new owner pays for the entity's plan.
 */
export async function transferEntity({ ctx, input }: Verb<"transferEntity">): Promise<AdminDetails> {
  const admin = requireAdmin(ctx.actor);
  const found = await findEntity(ctx.db, { id: input.id });
  requireAbility(adminAbilities(found, ctx.now()), "transfer");
  const newOwner = await findUserByEmail(ctx.db, input.email_address);
  if (!newOwner) refuseAccount("account_unknown");
  if (ctx.payments) await closeCheckouts(ctx, ctx.payments, { entityId: found.id });
  const entity = await transaction(ctx, async (tx) => {
    const people = await lockUsers(tx, [newOwner.id, ...(found.ownerId ? [found.ownerId] : [])], "key share");
    const to = people.find(({ id }) => id === newOwner.id);
    if (!to?.verifiedAt || to.suspendedAt) refuseAccount("account_unknown");
    const before = await lockExistingEntity(tx, found.id);
    // Another transfer came first.
    if (before.ownerId !== found.ownerId) throw new Failure("not_possible_now");
    if (before.ownerId === to.id) refuseAccount("account_is_owner");
    await requireUnpaidByOthers(tx, before, to.id);
    const at = ctx.now();
    await tx.update(entities).set({ ownerId: to.id, updatedAt: at }).where(eq(entities.id, before.id));
    await setRole(tx, before.id, to.id, { role: "owner", at });
    const from = people.find(({ id }) => id === before.ownerId) ?? null;
    const staysEditor = from !== null && (await demote(ctx, tx, before, from));
    await mailBoth(ctx, tx, { entity: before, from, to, staysEditor });
    const data = { from: before.ownerId, to: to.id, former_stays: staysEditor };
    const entry = { action: "entity.transferred", subject: ["entity", before.id] } as const;
    await recordAudit(ctx, tx, { actorUserId: admin.id, ...entry, data });
    return { ...before, ownerId: to.id, updatedAt: at };
  });
  return readAdminDetails(ctx, entity);
}

function refuseAccount(sentence: "account_unknown" | "account_is_owner"): never {
  throw new Failure("invalid_input", { fields: { email_address: sentence } });
}

async function setRole(tx: Db, entityId: string, userId: string, { role, at }: { role: "owner" | "editor"; at: Date }) {
  const granted = { role, status: "active", updatedAt: at } as const;
  await tx
    .insert(entityUsers)
    .values({ ...granted, id: uuid(), entityId, userId, createdAt: at })
    .onConflictDoUpdate({ target: [entityUsers.entityId, entityUsers.userId], set: granted });
}

/** Makes the former owner an editor, or removes them where the plan has no room. Returns whether they stay. */
async function demote(ctx: Ctx, tx: Db, entity: PlannedEntity, { id: userId }: UserRow): Promise<boolean> {
  await tx.delete(entityUsers).where(and(eq(entityUsers.entityId, entity.id), eq(entityUsers.userId, userId)));
  const isActive = and(eq(entityUsers.entityId, entity.id), eq(entityUsers.status, "active"));
  if ((await tx.$count(entityUsers, isActive)) >= rightsOf(entity, ctx.settings).entityUsers) return false;
  await setRole(tx, entity.id, userId, { role: "editor", at: ctx.now() });
  return true;
}

type Transfer = Readonly<{ entity: PlannedEntity; from: UserRow | null; to: UserRow; staysEditor: boolean }>;

async function mailBoth(ctx: Ctx, tx: Db, { entity, from, to, staysEditor }: Transfer): Promise<void> {
  const { siteName, appUrl } = ctx.settings;
  const about = { entityName: entity.name, siteName, siteUrl: appUrl };
  const entityUrl = new URL(`${PAGES.myEntities}/${entity.urlslug}`, appUrl);
  const received = { ...about, to: to.email, name: displayName(to), entityUrl, hasAccount: to.passwordHash !== null };
  await ctx.jobs.add(tx, "mail.send", entityReceivedMail(received));
  if (!from) return;
  const transferred = { ...about, to: from.email, name: displayName(from), newOwner: to.email, staysEditor, entityUrl };
  await ctx.jobs.add(tx, "mail.send", entityTransferredMail(transferred));
}
