import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { deleteAccount as endpoint } from "@/lib/contract/visitor-data/endpoints";
import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import { requireOwnPassword } from "../../auth/passwords";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import { accountExports } from "../../db/schema/accounts";
import { conversationExports, conversations, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { uploadChunks, uploads } from "../../db/schema/knowledge";
import type { UserRow } from "../../db/schema/users";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { accountDeletedMail } from "../../email/templates/account-deleted";
import { Failure } from "../../failure";
import { removeFiles, trackOrphan } from "../../storage/orphaned-files";
import { endSessions } from "../accounts/end-sessions";
import { cancelCheckoutsOf, endSubscriptionsOf } from "../billing/end-subscriptions";
import { stopReplies } from "../conversations/stop-replies";
import { hideEntities } from "../entities/hide-entities";
import { transferOwnership } from "../entity-users/transfer-roles";
import { eraseAddress, eraseUser } from "./erase-person";

type DeletedAccount = { email: string; entities: number };

/**
 * Deletes the caller's account with everything that no one else owns. The personal data goes at once; the documents of the
 * entities, which are hidden at once, are deleted by a job. The user gets a receipt by mail. Throws not_possible_now for
 * the last admin.
 */
export async function deleteAccount({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<DeletedAccount> {
  const user = requireAccount(ctx.actor);
  await requireOwnPassword(ctx, user, { field: "password", password: input.password });
  await stopReplies(ctx, { userId: user.id });
  const { fileKeys, runningJobs, entityCount } = await transaction(ctx, (tx) => eraseAccount(ctx, tx, user));
  for (const id of runningJobs) ctx.jobs.interrupt(id);
  await removeFiles(ctx, fileKeys);
  return { email: user.email, entities: entityCount };
}

async function eraseAccount(ctx: Ctx, tx: Db, user: UserRow) {
  const concernedIds = await lockConcerned(tx, user);
  const fileKeys = await findFileKeys(tx, user);
  for (const key of fileKeys) await trackOrphan(tx, key, ctx.now());
  await transferOwnership(tx, user.id);
  await cancelCheckoutsOf(tx, ctx.now(), user.id);
  // Deleted entities that the owner could still restore are erased too.
  const isErasable = or(isNull(entities.deletedAt), isNotNull(entities.eraseAt));
  const isOwned = and(
    inArray(entities.id, concernedIds),
    eq(entities.ownerId, user.id),
    eq(entities.isFixed, false),
    isErasable,
  );
  const owned = await tx.select({ id: entities.id }).from(entities).where(isOwned);
  const entityIds = owned.map(({ id }) => id);
  const runningJobs = await hideEntities(ctx, tx, entityIds);
  await endSubscriptionsOf(tx, ctx.now(), { userId: user.id, entityIds });
  await tx.delete(conversations).where(eq(conversations.userId, user.id));
  await tx.delete(messages).where(eq(messages.userId, user.id));
  await endSessions(ctx, tx, { userId: user.id });
  await eraseAddress(tx, user.email);
  await eraseUser(tx, user);
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.deleted", subject: ["user", user.id] });
  const { siteName, appUrl } = ctx.settings;
  const receipt = { to: user.email, at: ctx.now(), entities: owned.length, siteName, siteUrl: appUrl };
  await ctx.jobs.add(tx, "mail.send", accountDeletedMail(receipt));
  return { fileKeys, runningJobs, entityCount: owned.length };
}

/**
 * Locks all rows that decide what is deleted: the caller, the owners who inherit, the other admins (for an admin), and the
 * entities. Returns the ids of the entities that the caller owns or shares.
 */
async function lockConcerned(tx: Db, user: UserRow): Promise<string[]> {
  const shared = tx.select({ id: entityUsers.entityId }).from(entityUsers).where(eq(entityUsers.userId, user.id));
  const isConcerned = or(eq(entities.ownerId, user.id), inArray(entities.id, shared));
  const concerned = await tx.select({ id: entities.id }).from(entities).where(isConcerned);
  const ids = concerned.map(({ id }) => id);
  const isOwner = and(inArray(entityUsers.entityId, ids), eq(entityUsers.role, "owner"));
  const owners = await tx.select({ id: entityUsers.userId }).from(entityUsers).where(isOwner);
  const admins = user.isAdmin ? await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)) : [];
  const locked = await lockUsers(tx, [user.id, ...[...owners, ...admins].map(({ id }) => id)], "update");
  const self = locked.find(({ id }) => id === user.id);
  if (!self) throw new Failure("unauthenticated");
  // The site needs at least one admin.
  const isLastAdmin = self.isAdmin && !locked.some((row) => row.isAdmin && row.id !== user.id);
  if (isLastAdmin) throw new Failure("not_possible_now");
  await lockAccountWithPassword(tx, user, "password", "update");
  const rows = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(isConcerned)
    .orderBy(asc(entities.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** The storage keys of the user's picture, archives, files of conversations and unfinished uploads. */
async function findFileKeys(tx: Db, user: UserRow): Promise<string[]> {
  const hasFile = and(eq(accountExports.userId, user.id), isNotNull(accountExports.fileKey));
  const archives = await tx.select({ key: accountExports.fileKey }).from(accountExports).where(hasFile);
  const isTheirs = and(eq(conversationExports.userId, user.id), isNotNull(conversationExports.fileKey));
  const files = await tx.select({ key: conversationExports.fileKey }).from(conversationExports).where(isTheirs);
  const chunks = await tx
    .select({ key: uploadChunks.fileKey })
    .from(uploadChunks)
    .innerJoin(uploads, eq(uploads.id, uploadChunks.uploadId))
    .where(eq(uploads.userId, user.id));
  return [user.pictureKey, ...[...archives, ...files, ...chunks].map(({ key }) => key)].filter((key) => key !== null);
}
