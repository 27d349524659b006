import { eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages";
import { serverText } from "@/lib/i18n/server-text";
import { recordAudit } from "../../audit";
import { findEntity } from "../../auth/find-entity";
import { firstAdminEmail } from "../../auth/first-admin-email";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { chatters } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { accessRequestedMail } from "../../email/templates/access-requested";
import { isOwnHostOf } from "../domains/served-hosts";
import { requireRequests } from "./policy";
export type Asking = { digitalentity_id: string; email_address: string; name?: string | undefined };

/** What every caller reads, whatever was known of the address before. */
export const REQUESTED = { success: true, message: serverText("access.requested") };

/** The entity that access is asked to; throws when there is none or it takes no requests. */
export async function entityThatTakesRequests(ctx: Ctx, { digitalentity_id }: Asking): Promise<EntityRow> {
  const entity = await findEntity(ctx.db, { id: digitalentity_id });
  requireRequests(entity, { isOwnHost: await isOwnHostOf(ctx, entity) });
  return entity;
}

/** Keeps a request and mails it to who decides. An address that asked, was invited or is let in already stays as it is. */
export async function keepRequest(ctx: Ctx, tx: Db, entity: EntityRow, asking: Asking): Promise<void> {
  const at = ctx.now();
  const { email_address: email, name = null } = asking;
  const [kept] = await tx
    .insert(chatters)
    .values({ id: newId(), entityId: entity.id, email, name, status: "requested", createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [chatters.entityId, chatters.email] })
    .returning({ id: chatters.id });
  if (!kept) return;
  const { siteName, appUrl } = ctx.settings;
  const mail = accessRequestedMail({
    to: await whoDecides(ctx, tx, entity),
    entityName: entity.name,
    // Where requests are decided.
    entityUrl: new URL(`${PAGES.myEntities}/${entity.urlslug}`, appUrl),
    from: { email, name },
    siteName,
    siteUrl: appUrl,
  });
  await ctx.jobs.add(tx, "mail.send", mail);
  await recordAudit(ctx, tx, { actorUserId: null, action: "access.requested", subject: ["chatter", kept.id] });
}

async function whoDecides(ctx: Ctx, tx: Db, { ownerId }: EntityRow): Promise<string> {
  const [owner] = ownerId ? await tx.select({ email: users.email }).from(users).where(eq(users.id, ownerId)) : [];
  return owner?.email ?? firstAdminEmail(ctx, tx);
}
