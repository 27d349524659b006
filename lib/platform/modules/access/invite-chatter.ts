import { and, eq } from "drizzle-orm";
import type { inviteChatter as endpoint } from "@/lib/contract/access/invite-chatter";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { PAGES } from "@/lib/contract/pages";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { displayName } from "../../auth/find-user";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { ChatterRow } from "../../db/schema/access";
import { chatters } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import type { EmailContent } from "../../email/templates/email-template";
import { invitationMail } from "../../email/templates/invitation";
import { requestAcceptedMail } from "../../email/templates/request-accepted";
import { type ChatterFacts, factsFor } from "./change-chatter";
import { newInvitationToken } from "./invitation-token";

type Input = ParsedInputOf<typeof endpoint>;

/**
 * Offers somebody access to an entity of the caller's, by a link for them alone; once more it is sent with a new one.
 * Who asked for it already needs no offer and is let in; who is in stays in and hears nothing.
 */
export async function inviteChatter({ ctx, input }: Verb<Input>): Promise<ChatterRow> {
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  await requireEntityRight(ctx, entity, "manage");
  return transaction(ctx, async (tx) => {
    const before = await rowFor(ctx, tx, entity, input.email_address);
    if (before.status === "accepted") return before;
    const isAsking = before.status === "requested";
    const { token, tokenHash } = newInvitationToken();
    const [row] = await tx
      .update(chatters)
      .set({
        status: isAsking ? "accepted" : "invited",
        updatedAt: ctx.now(),
        ...(isAsking ? {} : { invitationTokenHash: tokenHash }),
      })
      .where(eq(chatters.id, before.id))
      .returning();
    if (!row) throw new Error("The chatter's row is gone in the middle of its change.");
    const facts = await factsFor({ ...ctx, db: tx }, row, entity);
    const mail = isAsking ? requestAcceptedMail(facts) : invitation(ctx, facts, entity, input, token);
    await ctx.jobs.add(tx, "mail.send", mail);
    const action = isAsking ? "access.accepted" : "access.invited";
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action, subject: ["chatter", row.id] });
    return row;
  });
}

/** The row of this address, held; made as an invitation where there is none. */
async function rowFor(ctx: Ctx, tx: Db, { id: entityId }: EntityRow, email: string): Promise<ChatterRow> {
  const at = ctx.now();
  await tx
    .insert(chatters)
    .values({ id: newId(), entityId, email, status: "invited", createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [chatters.entityId, chatters.email] });
  const isIt = and(eq(chatters.entityId, entityId), eq(chatters.email, email));
  const [row] = await tx.select().from(chatters).where(isIt).for("update");
  if (!row) throw new Error("The chatter's row is gone in the middle of its making.");
  return row;
}

function invitation(ctx: Ctx, facts: ChatterFacts, entity: EntityRow, { message }: Input, token: string): EmailContent {
  const { to, entityName, siteName, siteUrl } = facts;
  const answer = (response: "accept" | "decline") => {
    const url = new URL(PAGES.invitationResponse, siteUrl);
    url.search = new URLSearchParams({ response, email_address: to, entity_urlslug: entity.urlslug, token }).toString();
    return url;
  };
  return invitationMail({
    to,
    entityName,
    ownerName: displayName(requireAccount(ctx.actor)),
    message,
    acceptUrl: answer("accept"),
    declineUrl: answer("decline"),
    siteName,
    siteUrl,
  });
}
