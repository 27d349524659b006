import { eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { findEntity } from "../../auth/find-entity";
import { findFirstAdminEmail } from "../../auth/find-user";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { chatters } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { accessRequestedMail } from "../../email/templates/access-requested";
import { isOwnHostOf } from "../domains/served-hosts";
import { requireRequestsAllowed } from "./policy";

type AccessRequest = { digitalentity_id: string; email_address: string; name?: string | undefined };

/** The response to every request for access, whether or not the address was known. */
export const requestReceived = () => ({ success: true, message: serverText("access.requested") });

/** The entity of a request for access. Throws not_found, or not_possible_now when it takes no requests. */
export async function findRequestableEntity(ctx: Ctx, { digitalentity_id }: AccessRequest): Promise<EntityRow> {
  const entity = await findEntity(ctx.db, { id: digitalentity_id });
  requireRequestsAllowed(entity, { isOwnHost: await isOwnHostOf(ctx, entity) });
  return entity;
}

/** Stores a request and mails it to the entity's owner. An address that has a chatter row already stays unchanged. */
export async function storeRequest(ctx: Ctx, tx: Db, entity: EntityRow, request: AccessRequest): Promise<void> {
  const at = ctx.now();
  const { email_address: email, name = null } = request;
  const [stored] = await tx
    .insert(chatters)
    .values({ id: newId(), entityId: entity.id, email, name, status: "requested", createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [chatters.entityId, chatters.email] })
    .returning({ id: chatters.id });
  if (!stored) return;
  const { siteName, appUrl } = ctx.settings;
  const mail = accessRequestedMail({
    to: await findApproverEmail(ctx, tx, entity),
    entityName: entity.name,
    // The dashboard page where requests are accepted or denied.
    entityUrl: new URL(`${PAGES.myChatters}/${entity.urlslug}`, appUrl),
    from: { email, name },
    siteName,
    siteUrl: appUrl,
  });
  await ctx.jobs.add(tx, "mail.send", mail);
  await recordAudit(ctx, tx, { actorUserId: null, action: "access.requested", subject: ["chatter", stored.id] });
}

/** The owner's address, or the first admin's for an entity without an owner. */
async function findApproverEmail(ctx: Ctx, tx: Db, { ownerId }: EntityRow): Promise<string> {
  const [owner] = ownerId ? await tx.select({ email: users.email }).from(users).where(eq(users.id, ownerId)) : [];
  return owner?.email ?? findFirstAdminEmail(ctx, tx);
}
