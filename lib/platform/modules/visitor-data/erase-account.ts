import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { mailLanguage } from "../../auth/find-user";
import { findAdminIds, requireAnotherAdmin } from "../../auth/last-admin";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import { accountExports } from "../../db/schema/accounts";
import { conversationExports, conversations, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { entityExports } from "../../db/schema/entity-moves";
import { entityUsers } from "../../db/schema/entity-users";
import { uploadChunks, uploads } from "../../db/schema/knowledge";
import type { UserRow } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { accountDeletedMail } from "../../email/templates/account-deleted";
import { Failure } from "../../failure";
import { eraseUnusedAudio, findAudioOf } from "../../speech/erase-audio";
import { removeFiles, trackOrphan } from "../../storage/orphaned-files";
import { endSessions } from "../accounts/end-sessions";
import { cancelCheckoutsOf, endSubscriptionsOf } from "../billing/end-subscriptions";
import { stopReplies } from "../conversations/stop-replies";
import { hideEntities } from "../entities/hide-entities";
import { transferOwnership } from "../entity-users/transfer-roles";
import { eraseAddress, eraseUser } from "./erase-person";

export type DeletedAccount = { email: string; entities: number };

type Erasure = Readonly<{
  user: UserRow;
  /** Checks the user's row once it is locked. */
  check?: (tx: Db) => Promise<unknown>;
  /** Records the action, in the same transaction. */
  record: (tx: Db) => Promise<void>;
}>;

/**
 * Erases an account with everything that no one else owns. The personal data goes at once; the documents of the entities,
 * which are hidden at once, are deleted by a job. The user gets a receipt by mail. Throws not_found when the user no
 * longer exists, and last_admin for the last admin.
 */
export async function eraseAccount(ctx: Ctx, erasure: Erasure): Promise<DeletedAccount> {
  const { user } = erasure;
  await stopReplies(ctx, { userId: user.id });
  const { fileKeys, runningJobs, entityCount } = await transaction(ctx, (tx) => eraseRows(ctx, tx, erasure));
  for (const id of runningJobs) ctx.jobs.interrupt(id);
  await removeFiles(ctx, fileKeys);
  return { email: user.email, entities: entityCount };
}

async function eraseRows(ctx: Ctx, tx: Db, { user, check, record }: Erasure) {
  const concernedIds = await lockConcerned(tx, user, check);
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
  const audioIds = await findAudioOf(tx, eq(messages.userId, user.id));
  await tx.delete(conversations).where(eq(conversations.userId, user.id));
  await tx.delete(messages).where(eq(messages.userId, user.id));
  const audio = await eraseUnusedAudio(tx, audioIds, ctx.now());
  await endSessions(ctx, tx, { userId: user.id });
  await eraseAddress(tx, user.email);
  await eraseUser(tx, user);
  await record(tx);
  const { siteName, appUrl } = ctx.settings;
  // The job that sends the mail no longer finds the user.
  const recipient = { to: user.email, locale: mailLanguage(user) };
  const receipt = { ...recipient, at: ctx.now(), entities: owned.length, siteName, siteUrl: appUrl };
  await ctx.jobs.add(tx, "mail.send", accountDeletedMail(receipt));
  return { fileKeys: [...fileKeys, ...audio], runningJobs, entityCount: owned.length };
}

/**
 * Locks all rows that decide what is deleted: the user, the owners who inherit, the other admins (for an admin), and the
 * entities. Returns the ids of the entities that the user owns or shares.
 */
async function lockConcerned(tx: Db, user: UserRow, check: Erasure["check"]): Promise<string[]> {
  const shared = tx.select({ id: entityUsers.entityId }).from(entityUsers).where(eq(entityUsers.userId, user.id));
  const isConcerned = or(eq(entities.ownerId, user.id), inArray(entities.id, shared));
  const concerned = await tx.select({ id: entities.id }).from(entities).where(isConcerned);
  const ids = concerned.map(({ id }) => id);
  const isOwner = and(inArray(entityUsers.entityId, ids), eq(entityUsers.role, "owner"));
  const owners = await tx.select({ id: entityUsers.userId }).from(entityUsers).where(isOwner);
  const locked = await lockUsers(
    tx,
    [user.id, ...owners.map(({ id }) => id), ...(user.isAdmin ? await findAdminIds(tx) : [])],
    "update",
  );
  await check?.(tx);
  const self = locked.find(({ id }) => id === user.id);
  if (!self) throw new Failure("not_found", { thing: "user" });
  // Became an admin after it was read: the other admins are not locked.
  if (self.isAdmin && !user.isAdmin) throw new Failure("not_possible_now");
  requireAnotherAdmin(locked, user.id);
  const rows = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(isConcerned)
    .orderBy(asc(entities.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** The storage keys of the user's picture, archives, files of conversations and of entities, and unfinished uploads. */
async function findFileKeys(tx: Db, user: UserRow): Promise<string[]> {
  const hasFile = and(eq(accountExports.userId, user.id), isNotNull(accountExports.fileKey));
  const archives = await tx.select({ key: accountExports.fileKey }).from(accountExports).where(hasFile);
  const isTheirs = and(eq(conversationExports.userId, user.id), isNotNull(conversationExports.fileKey));
  const files = await tx.select({ key: conversationExports.fileKey }).from(conversationExports).where(isTheirs);
  const isTaken = and(eq(entityExports.userId, user.id), isNotNull(entityExports.fileKey));
  const taken = await tx.select({ key: entityExports.fileKey }).from(entityExports).where(isTaken);
  const chunks = await tx
    .select({ key: uploadChunks.fileKey })
    .from(uploadChunks)
    .innerJoin(uploads, eq(uploads.id, uploadChunks.uploadId))
    .where(eq(uploads.userId, user.id));
  return [user.pictureKey, ...[...archives, ...files, ...taken, ...chunks].map(({ key }) => key)].filter(
    (key) => key !== null,
  );
}
