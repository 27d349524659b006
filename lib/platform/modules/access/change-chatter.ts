import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { accountOf } from "../../auth/account-of";
import { requireEntityRight } from "../../auth/entity-rights";
import { findEntity } from "../../auth/find-entity";
import type { Ctx } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { chatters } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import type { Letter, LetterSite } from "../../email/templates/letter";
import { Failure } from "../../failure";
import { canonicalAddressOf } from "../domains/canonical-address";

type Status = ChatterRow["status"];

/** What every mail to a chatter is told: not their name, which whoever asked for access with their address has chosen. */
export type ChatterFacts = LetterSite & { to: string; entityName: string; entityUrl: URL };

/** One step that an owner takes with a chatter (spec/decisions.md, "Entities and access"). */
export type ChatterStep = Readonly<{
  from: readonly [Status, ...Status[]];
  to: Status;
  action: string;
  mail: (facts: ChatterFacts) => Letter;
}>;

/**
 * Takes a step with a chatter of an entity that the caller owns, and mails it to them. Taken twice it is taken once;
 * throws not_possible_now where it leads from nowhere.
 */
export async function changeChatter(ctx: Ctx, chatterId: string, step: ChatterStep): Promise<ChatterRow> {
  const isIt = eq(chatters.id, chatterId);
  const [found] = await ctx.db.select().from(chatters).where(isIt).limit(1);
  if (!found) throw new Failure("not_found", { thing: "chatter" });
  const entity = await findEntity(ctx.db, { id: found.entityId });
  await requireEntityRight(ctx, entity, "manage");
  return transaction(ctx, async (tx) => {
    const [changed] = await tx
      .update(chatters)
      .set({ status: step.to, updatedAt: ctx.now() })
      .where(and(isIt, inArray(chatters.status, [...step.from])))
      .returning();
    if (changed) {
      await ctx.jobs.add(tx, "mail.send", step.mail(await factsFor({ ...ctx, db: tx }, changed, entity)));
      const actorUserId = accountOf(ctx.actor).id;
      await recordAudit(ctx, tx, { actorUserId, action: step.action, subject: ["chatter", chatterId] });
      return changed;
    }
    const [as] = await tx.select().from(chatters).where(isIt);
    if (as?.status !== step.to) throw new Failure("not_possible_now");
    return as;
  });
}

/** What a mail to this chatter is told. */
export async function factsFor(
  ctx: Pick<Ctx, "db" | "settings" | "now">,
  { email }: Pick<ChatterRow, "email">,
  entity: EntityRow,
): Promise<ChatterFacts> {
  const { siteName, appUrl } = ctx.settings;
  const entityUrl = await canonicalAddressOf(ctx, entity);
  return { to: email, entityName: entity.name, entityUrl, siteName, siteUrl: appUrl };
}
