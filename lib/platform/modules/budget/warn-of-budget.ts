import { and, eq, lt } from "drizzle-orm";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { displayName, findActiveOwners } from "../../auth/find-user";
import type { Platform } from "../../context";
import { entitySpend } from "../../db/schema/budget";
import type { EntityRow } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { budgetUsedMail } from "../../email/templates/budget-used";
import { messageMonth, nextMonth } from "../plans/message-quota";
import { hasBudget, percentToNotify, usedShare } from "./policy";

type Deps = Pick<Platform, "db" | "jobs" | "log" | "now" | "settings">;

/**
 * Mails the owners when a reply has reached the warning share of the month's budget or all of it: once each, also over several
 * nodes, since the mark is raised in the transaction that queues the mails. Reads nothing where there is no budget. Never rejects.
 */
export async function warnOfBudget(
  deps: Deps,
  { entity, behaviour }: { entity: Pick<EntityRow, "id" | "name" | "urlslug">; behaviour: BehaviourSettings },
): Promise<void> {
  if (!hasBudget(behaviour)) return;
  try {
    await markAndMail(deps, entity, behaviour);
  } catch (err) {
    deps.log.error({ err, entity: entity.id }, "the owners could not be notified of the budget");
  }
}

async function markAndMail(
  deps: Deps,
  entity: Pick<EntityRow, "id" | "name" | "urlslug">,
  behaviour: BehaviourSettings,
): Promise<void> {
  const at = deps.now();
  const isThisMonth = and(eq(entitySpend.entityId, entity.id), eq(entitySpend.month, messageMonth(at)));
  const [spend] = await deps.db.select().from(entitySpend).where(isThisMonth);
  const percent = spend ? percentToNotify(behaviour, spend, spend.notifiedPercent) : null;
  if (!spend || percent === null) return;
  const { siteName, appUrl } = deps.settings;
  await transaction(deps, async (tx) => {
    const marked = await tx
      .update(entitySpend)
      .set({ notifiedPercent: percent, notifiedAt: at })
      .where(and(isThisMonth, lt(entitySpend.notifiedPercent, percent)))
      .returning({ month: entitySpend.month });
    if (marked.length === 0) return;
    for (const owner of await findActiveOwners(tx, entity.id)) {
      const mail = budgetUsedMail({
        siteName,
        siteUrl: appUrl,
        to: owner.email,
        name: displayName(owner),
        entityName: entity.name,
        percent: Math.floor(usedShare(behaviour, spend) * 100),
        replies: spend.replies,
        until: nextMonth(at),
        isSpent: percent === 100,
        whenSpent: behaviour.when_spent,
        behaviourUrl: new URL(`/behaviour/${entity.urlslug}`, appUrl),
      });
      await deps.jobs.add(tx, "mail.send", mail);
    }
  });
}
