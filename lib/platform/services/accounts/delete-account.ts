import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { deleteAccount as endpoint } from "@/lib/contract/accounts/delete-account";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { accountExports } from "../../db/schema/account-care";
import { conversations, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import type { UserRow } from "../../http/authenticate";
import { accountDeletedMail } from "../../mails/account-deleted";
import { endSubscriptionsOf, forgetPayer } from "../billing/end-subscriptions";
import { endReplies } from "../conversations/end-replies";
import { hideEntities } from "../entities/hide-entities";
import { handOver } from "../entity-users/hand-over";
import { dropFiles, noteLoose } from "../files/loose-files";
import { recordAudit } from "../system/record-audit";
import { forgetAddress, forgetUser } from "../visitor-data/forget-person";
import { accountOf } from "./account-of";
import { endSessions } from "./end-sessions";
import { requireOwnPassword } from "./require-own-password";

type Deleted = { email: string; entities: number };

/**
 * Deletes the caller with everything that only the caller owns: at once what was said and who it was, and by a job the
 * material of the entities, which nobody sees any more. A receipt is the last mail.
 */
export async function deleteAccount({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Deleted> {
  const user = accountOf(ctx.actor);
  await requireOwnPassword(ctx, user, { field: "password", password: input.password });
  await endReplies(ctx, { userId: user.id });
  const { files, running, owned } = await transaction(ctx, (tx) => erase(ctx, tx, user));
  for (const id of running) ctx.jobs.interrupt(id);
  await dropFiles(ctx, files);
  return { email: user.email, entities: owned };
}

async function erase(ctx: Ctx, tx: Db, user: UserRow) {
  await requireAnotherAdmin(tx, user);
  const files = await filesOf(tx, user);
  for (const key of files) await noteLoose(tx, key, ctx.now());
  await handOver(tx, user.id);
  // Deleted ones wait for nobody any more who could restore them.
  const isThere = or(isNull(entities.deletedAt), isNotNull(entities.eraseAt));
  const isOwned = and(eq(entities.ownerId, user.id), eq(entities.isFixed, false), isThere);
  const owned = await tx.select({ id: entities.id }).from(entities).where(isOwned);
  const running = await hideEntities(
    ctx,
    tx,
    owned.map(({ id }) => id),
  );
  await endSubscriptionsOf(tx, ctx.now(), { userId: user.id, entityIds: owned.map(({ id }) => id) });
  await forgetPayer(tx, user.id);
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

/** Nobody could look after the site without one. */
async function requireAnotherAdmin(tx: Db, user: UserRow): Promise<void> {
  if (!user.isAdmin) return;
  const isOther = and(eq(users.isAdmin, true), ne(users.id, user.id));
  const [other] = await tx.select({ id: users.id }).from(users).where(isOther).limit(1);
  if (!other) throw new Failure("not_possible_now");
}

async function filesOf(tx: Db, user: UserRow): Promise<string[]> {
  const isFile = and(eq(accountExports.userId, user.id), isNotNull(accountExports.fileKey));
  const archives = await tx.select({ key: accountExports.fileKey }).from(accountExports).where(isFile);
  return [user.pictureKey, ...archives.map(({ key }) => key)].filter((key) => key !== null);
}
