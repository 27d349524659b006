import { eq } from "drizzle-orm";
import type { Chatter } from "@/lib/contract/access/chatter-schemas";
import type { AuditAction } from "@/lib/contract/audit/actions";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { type ChatterRow, chatters } from "../../db/schema/access";
import { transaction } from "../../db/transaction";
import type { EmailContent, EmailSite } from "../../email/templates/email-template";
import { Failure } from "../../failure";
import { canonicalAddressOf } from "../domains/canonical-address";
import { chatterAbilities } from "./policy";

/** The details of every mail to a chatter. The chatter's name is left out: anyone could have entered it with the address. */
export type ChatterMailDetails = EmailSite & { to: string; entityName: string; entityUrl: URL };

/** A change of a chatter's status. */
export type ChatterTransition = Readonly<{
  ability: keyof Chatter["can"];
  to: ChatterRow["status"];
  /** The action in the audit log. */
  action: AuditAction;
  mail: (details: ChatterMailDetails) => EmailContent;
}>;

/**
 * Changes the status of a chatter of an entity that the caller manages, and mails the chatter. Repeating a transition
 * changes nothing; throws not_possible_now from any other status.
 */
export async function transitionChatter(
  ctx: Ctx,
  chatterId: string,
  { ability, to, action, mail }: ChatterTransition,
): Promise<ChatterRow> {
  const isChatter = eq(chatters.id, chatterId);
  const [chatter] = await ctx.db.select().from(chatters).where(isChatter).limit(1);
  if (!chatter) throw new Failure("not_found", { thing: "chatter" });
  const entity = await findEntity(ctx.db, { id: chatter.entityId });
  const role = await requireEntityRight(ctx, entity, "manage", "chatter");
  return transaction(ctx, async (tx) => {
    const [current] = await tx.select().from(chatters).where(isChatter).for("update");
    if (!current) throw new Failure("not_found", { thing: "chatter" });
    if (current.status === to) return current;
    requireAbility(chatterAbilities(current.status, role), ability);
    const changed = { ...current, status: to, updatedAt: ctx.now() };
    await tx.update(chatters).set({ status: to, updatedAt: changed.updatedAt }).where(isChatter);
    await ctx.jobs.add(tx, "mail.send", mail(await chatterMailDetails({ ...ctx, db: tx }, changed, entity)));
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action, subject: ["chatter", chatterId] });
    return changed;
  });
}

/** The details of a mail to this chatter about this entity. */
export async function chatterMailDetails(
  ctx: Pick<Ctx, "db" | "settings" | "now">,
  { email }: Pick<ChatterRow, "email">,
  entity: PlannedEntity,
): Promise<ChatterMailDetails> {
  const { siteName, appUrl } = ctx.settings;
  const entityUrl = await canonicalAddressOf(ctx, entity);
  return { to: email, entityName: entity.name, entityUrl, siteName, siteUrl: appUrl };
}
