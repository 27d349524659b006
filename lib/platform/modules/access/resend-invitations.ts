import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { recordAudits } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { hashToken } from "../../auth/grants";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { chatters } from "../../db/schema/access";
import { transaction } from "../../db/transaction";
import { addJobs } from "../../jobs/queue";
import { createInvitationMail, newInvitationToken } from "./invite-chatter";
import { chatterMailDetails } from "./transition-chatter";

/** As many mails as an import sends. */
const MAILS_MAX = 1000;
/** A person gets an invitation at most once a day by this call. */
const PAUSE_MS = 24 * 60 * 60_000;

/**
 * Mails a new link to the chatters of an entity that the caller manages who have not answered their invitation for a day,
 * and invalidates the older link. Takes those who have waited longest; `remaining` others can be mailed by another call.
 */
export async function resendInvitations({
  ctx,
  input,
}: Verb<"resendInvitations">): Promise<Output<"resendInvitations">> {
  const entity = await requireEntity(ctx, { id: input.id }, "manage");
  const now = ctx.now();
  const isWaiting = and(
    ...[eq(chatters.entityId, entity.id), eq(chatters.status, "invited")],
    lte(chatters.updatedAt, new Date(now.getTime() - PAUSE_MS)),
  );
  return transaction(ctx, async (tx) => {
    const found = await tx
      .select({ id: chatters.id, email: chatters.email })
      .from(chatters)
      .where(isWaiting)
      .orderBy(asc(chatters.updatedAt), asc(chatters.id))
      .limit(MAILS_MAX)
      .for("update");
    const waiting = found.map((chatter) => ({ ...chatter, token: newInvitationToken() }));
    const hashes = JSON.stringify(waiting.map(({ id, token }) => ({ id, hash: hashToken(token) })));
    await tx.execute(sql`update chatters set invitation_token_hash = sent.hash, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${hashes}::jsonb) as sent(id uuid, hash text) where chatters.id = sent.id`);
    const details = await chatterMailDetails({ ...ctx, db: tx }, { email: "" }, entity);
    const mails = waiting.map(({ email: to, token }) =>
      createInvitationMail(ctx, { ...details, to }, entity, input.message, token),
    );
    const actorUserId = requireAccount(ctx.actor).id;
    await addJobs(tx, now, "mail.send", mails, actorUserId);
    const action = "access.invited" as const;
    const entries = waiting.map(({ id }) => ({ actorUserId, action, subject: ["chatter", id] as const }));
    await recordAudits(ctx, tx, entries);
    return { sent: waiting.length, remaining: await tx.$count(chatters, isWaiting) };
  });
}
