import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudits } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { hashToken } from "../../auth/grants";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { chatters } from "../../db/schema/access";
import { transaction } from "../../db/transaction";
import { requestAcceptedMail } from "../../email/templates/request-accepted";
import { addJobs } from "../../jobs/queue";
import { isMailed, type PlannedChatter, planChatterImport } from "./chatter-import";
import { createInvitationMail, newInvitationToken } from "./invite-chatter";
import { chatterMailDetails } from "./transition-chatter";

/**
 * Invites every person of a list to an entity that the caller manages, in one transaction with the mails. Invited and
 * accepted chatters get no mail and change their group alone, so repeating an import changes nothing.
 */
export async function importChatters({ ctx, input }: Verb<"importChatters">): Promise<PlannedChatter[]> {
  const entity = await requireEntity(ctx, { id: input.id }, "manage");
  return transaction(ctx, async (tx) => {
    const planned = await planChatterImport(tx, entity.id, input.rows, { isLocking: true });
    const tokens = new Map(planned.filter(isMailed).map(({ email }) => [email, newInvitationToken()]));
    const stored = await storeInvitations(ctx, tx, entity.id, planned.filter(isMailed), tokens);
    await moveChatters(
      tx,
      entity.id,
      planned.filter(({ outcome }) => outcome === "moved"),
    );
    // Another call may have inserted an address since the plan was made; it sends the mail.
    const rows = planned.map((row) =>
      isMailed(row) && !stored.has(row.email) ? { ...row, outcome: "already_invited" as const } : row,
    );
    const details = await chatterMailDetails({ ...ctx, db: tx }, { email: "" }, entity);
    const mails = rows.filter(isMailed).map(({ email: to, outcome }) => {
      const own = { ...details, to };
      if (outcome === "accepted") return requestAcceptedMail(own);
      return createInvitationMail(ctx, own, entity, input.message, tokens.get(to) ?? "");
    });
    const actorUserId = requireAccount(ctx.actor).id;
    await addJobs(tx, ctx.now(), "mail.send", mails, actorUserId);
    const entries = rows.filter(isMailed).map(({ email, outcome }) => ({
      actorUserId,
      action: outcome === "accepted" ? ("access.accepted" as const) : ("access.invited" as const),
      subject: ["chatter", stored.get(email) ?? ""] as const,
    }));
    await recordAudits(ctx, tx, entries);
    return rows;
  });
}

/** Inserts or changes the chatters of these rows; returns the ids of those that changed, by address. */
async function storeInvitations(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  entityId: string,
  rows: readonly PlannedChatter[],
  tokens: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const at = ctx.now();
  const hasRequested = sql`${chatters.status} = 'requested'`;
  const stored = await tx
    .insert(chatters)
    .values(
      rows.map(({ email, name, groupId }) => ({
        id: newId(),
        entityId,
        email,
        name: name || null,
        status: "invited" as const,
        groupId,
        invitationTokenHash: hashToken(tokens.get(email) ?? ""),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [chatters.entityId, chatters.email],
      set: {
        status: sql`case when ${hasRequested} then 'accepted'::chatter_status else 'invited'::chatter_status end`,
        invitationTokenHash: sql`case when ${hasRequested} then ${chatters.invitationTokenHash} else excluded.invitation_token_hash end`,
        name: sql`coalesce(${chatters.name}, excluded.name)`,
        groupId: sql`coalesce(excluded.group_id, ${chatters.groupId})`,
        updatedAt: at,
      },
      setWhere: inArray(chatters.status, ["requested", "denied", "declined", "revoked"]),
    })
    .returning({ id: chatters.id, email: chatters.email });
  return new Map(stored.map(({ id, email }) => [email, id]));
}

/** Puts chatters that were invited or have access into the groups of their rows. */
async function moveChatters(tx: Db, entityId: string, rows: readonly PlannedChatter[]): Promise<void> {
  for (const groupId of new Set(rows.map((row) => row.groupId))) {
    const emails = rows.filter((row) => row.groupId === groupId).map(({ email }) => email);
    await tx
      .update(chatters)
      .set({ groupId })
      .where(and(eq(chatters.entityId, entityId), inArray(chatters.email, emails)));
  }
}
