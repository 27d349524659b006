import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { displayName } from "../../auth/find-user";
import { hashToken } from "../../auth/grants";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { type ChatterRow, chatters } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import type { EmailContent } from "../../email/templates/email-template";
import { invitationMail } from "../../email/templates/invitation";
import { requestAcceptedMail } from "../../email/templates/request-accepted";
import { chatterAbilities } from "./policy";
import { type ChatterMailDetails, chatterMailDetails } from "./transition-chatter";

export const newInvitationToken = () => randomBytes(32).toString("base64url");

/**
 * Invites an address to an entity that the caller manages, by a link that is mailed to it; inviting again sends a new
 * link. A pending request is accepted instead. An accepted chatter stays accepted and gets no mail.
 */
export async function inviteChatter({ ctx, input }: Verb<"inviteChatter">): Promise<ChatterRow> {
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  const role = await requireEntityRight(ctx, entity, "manage");
  return transaction(ctx, async (tx) => {
    const chatter = await lockChatter(ctx, tx, entity, input.email_address);
    if (chatter.status === "accepted") return chatter;
    const hasRequested = chatter.status === "requested";
    requireAbility(chatterAbilities(chatter.status, role), hasRequested ? "accept" : "invite");
    const token = newInvitationToken();
    const [row] = await tx
      .update(chatters)
      .set({
        status: hasRequested ? "accepted" : "invited",
        updatedAt: ctx.now(),
        ...(hasRequested ? {} : { invitationTokenHash: hashToken(token) }),
      })
      .where(eq(chatters.id, chatter.id))
      .returning();
    if (!row) throw new Error("The chatter's row is gone in the middle of its change.");
    const details = await chatterMailDetails({ ...ctx, db: tx }, row, entity);
    const mail = hasRequested
      ? requestAcceptedMail(details)
      : createInvitationMail(ctx, details, entity, input.message, token);
    await ctx.jobs.add(tx, "mail.send", mail);
    const action = hasRequested ? "access.accepted" : "access.invited";
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action, subject: ["chatter", row.id] });
    return row;
  });
}

/** Locks the row of this address, inserting an invited one if it is missing. */
async function lockChatter(ctx: Ctx, tx: Db, { id: entityId }: EntityRow, email: string): Promise<ChatterRow> {
  const at = ctx.now();
  await tx
    .insert(chatters)
    .values({ id: newId(), entityId, email, status: "invited", createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [chatters.entityId, chatters.email] });
  const isChatter = and(eq(chatters.entityId, entityId), eq(chatters.email, email));
  const [row] = await tx.select().from(chatters).where(isChatter).for("update");
  if (!row) throw new Error("The chatter's row is gone in the middle of its making.");
  return row;
}

/** The mail with the two links that answer an invitation. The token leaves the platform in it alone. */
export function createInvitationMail(
  ctx: Pick<Ctx, "actor">,
  { to, entityName, siteName, siteUrl }: ChatterMailDetails,
  { urlslug }: EntityRow,
  message: string | null,
  token: string,
): EmailContent {
  const responseUrl = (response: "accept" | "decline") => {
    const url = new URL(PAGES.invitationResponse, siteUrl);
    url.search = new URLSearchParams({ response, email_address: to, entity_urlslug: urlslug, token }).toString();
    return url;
  };
  return invitationMail({
    to,
    entityName,
    ownerName: displayName(requireAccount(ctx.actor)),
    message,
    acceptUrl: responseUrl("accept"),
    declineUrl: responseUrl("decline"),
    siteName,
    siteUrl,
  });
}
