import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { deleteAccount as endpoint } from "@/lib/contract/visitor-data/delete-account";
import { recordAudit } from "../../audit";
import { accountOf } from "../../auth/account-of";
import { lockWithPassword } from "../../auth/lock-account";
import { requireOwnPassword } from "../../auth/require-own-password";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import { accountExports } from "../../db/schema/account-care";
import { conversations, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import type { UserRow } from "../../db/schema/users";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { accountDeletedMail } from "../../email/templates/account-deleted";
import { Failure } from "../../failure";
import { dropFiles, noteLoose } from "../../storage/loose-files";
import { endSessions } from "../accounts/end-sessions";
import { cancelCheckoutsOf, endSubscriptionsOf } from "../billing/end-subscriptions";
import { stopReplies } from "../conversations/stop-replies";
import { hideEntities } from "../entities/hide-entities";
import { transferOwnership } from "../entity-users/transfer-roles";
import { forgetAddress, forgetUser } from "./forget-person";

type Deleted = { email: string; entities: number };

/**
 * Deletes the caller with everything that only the caller owns: at once what was said and who it was, and by a job the
 * material of the entities, which nobody sees any more. A receipt is the last mail.
 */
export async function deleteAccount({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Deleted> {
  const user = accountOf(ctx.actor);
  await requireOwnPassword(ctx, user, { field: "password", password: input.password });
  await stopReplies(ctx, { userId: user.id });
  const { files, running, owned } = await transaction(ctx, (tx) => erase(ctx, tx, user));
  for (const id of running) ctx.jobs.interrupt(id);
  await dropFiles(ctx, files);
  return { email: user.email, entities: owned };
}

async function erase(ctx: Ctx, tx: Db, user: UserRow) {
  const entityIds = await lockDeleted(tx, user);
  const files = await filesOf(tx, user);
  for (const key of files) await noteLoose(tx, key, ctx.now());
  await transferOwnership(tx, user.id);
  await cancelCheckoutsOf(tx, ctx.now(), user.id);
  // Deleted ones wait for nobody any more who could restore them.
  const isThere = or(isNull(entities.deletedAt), isNotNull(entities.eraseAt));
  const isOwned = and(
    inArray(entities.id, entityIds),
    eq(entities.ownerId, user.id),
    eq(entities.isFixed, false),
    isThere,
  );
  const owned = await tx.select({ id: entities.id }).from(entities).where(isOwned);
  const running = await hideEntities(
    ctx,
    tx,
    owned.map(({ id }) => id),
  );
  await endSubscriptionsOf(tx, ctx.now(), { userId: user.id, entityIds: owned.map(({ id }) => id) });
  await tx.delete(conversations).where(eq(conversations.userId, user.id));
  await tx.delete(messages).where(eq(messages.userId, user.id));
  await endSessions(ctx, tx, { userId: user.id });
  await forgetAddress(tx, user.email);
  await forgetUser(tx, user);
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.deleted", subject: ["user", user.id] });
  const { siteName, appUrl } = ctx.settings;
  const facts = { to: user.email, at: ctx.now(), entities: owned.length, siteName, siteUrl: appUrl };
  await ctx.jobs.add(tx, "mail.send", accountDeletedMail(facts));
  return { files, running, owned: owned.length };
}

/**
 * Locks everything that decides what goes with the account: the caller, who may be deleted by another call, whoever
 * inherits, the other admins, and the entities. Answers the ids of the entities that the caller owns or shares.
 */
async function lockDeleted(tx: Db, user: UserRow): Promise<string[]> {
  const shared = tx.select({ id: entityUsers.entityId }).from(entityUsers).where(eq(entityUsers.userId, user.id));
  const isConcerned = or(eq(entities.ownerId, user.id), inArray(entities.id, shared));
  const concerned = await tx.select({ id: entities.id }).from(entities).where(isConcerned);
  const ids = concerned.map(({ id }) => id);
  const isHeir = and(inArray(entityUsers.entityId, ids), eq(entityUsers.role, "owner"));
  const heirs = await tx.select({ id: entityUsers.userId }).from(entityUsers).where(isHeir);
  const isAdmin = eq(users.isAdmin, true);
  const admins = user.isAdmin ? await tx.select({ id: users.id }).from(users).where(isAdmin) : [];
  const locked = await lockUsers(tx, [user.id, ...[...heirs, ...admins].map(({ id }) => id)], "update");
  const self = locked.find(({ id }) => id === user.id);
  if (!self) throw new Failure("unauthenticated");
  // Nobody could look after the site without one.
  const isLastAdmin = self.isAdmin && !locked.some((row) => row.isAdmin && row.id !== user.id);
  if (isLastAdmin) throw new Failure("not_possible_now");
  await lockWithPassword(tx, user, "password", "update");
  const rows = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(isConcerned)
    .orderBy(asc(entities.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

async function filesOf(tx: Db, user: UserRow): Promise<string[]> {
  const isFile = and(eq(accountExports.userId, user.id), isNotNull(accountExports.fileKey));
  const archives = await tx.select({ key: accountExports.fileKey }).from(accountExports).where(isFile);
  return [user.pictureKey, ...archives.map(({ key }) => key)].filter((key) => key !== null);
}
