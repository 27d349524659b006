import { inArray } from "drizzle-orm";
import { recordAudits } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { entityUsers } from "../../db/schema/entity-users";
import { type UserRow, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { addJobs } from "../../jobs/queue";
import { createAddedMail } from "./create-entity-user";
import { findImportingEntity, type PlannedEntityUser, planEntityUserImport } from "./entity-user-import";
import { lockEntityAndUsers } from "./queries";

/**
 * Gives every person of a list a role in an entity that the caller manages, in one transaction with the mails. Existing
 * users keep their role and get no mail, so repeating an import changes nothing.
 */
export async function importEntityUsers({
  ctx,
  input: { id, rows },
}: Verb<"importEntityUsers">): Promise<PlannedEntityUser[]> {
  const { id: entityId } = await findImportingEntity(ctx, id);
  const by = requireAccount(ctx.actor);
  return transaction(ctx, async (tx) => {
    // Users come first in the order of locks. The ones that get no role after all stay without an account.
    const checked = await planEntityUserImport(
      tx,
      await findImportingEntity({ ...ctx, db: tx }, entityId),
      rows,
      ctx.settings,
    );
    const joining = await findOrCreateUsers(ctx, tx, addressesToAdd(checked));
    const joiningIds = [...joining.values()].map((user) => user.id);
    const entity = await lockEntityAndUsers(tx, entityId, joiningIds);
    const planned = await planEntityUserImport(tx, entity, rows, ctx.settings);
    const added = planned.flatMap(({ email, outcome, role }) => {
      const user = joining.get(email);
      return outcome === "added" && role && user ? [{ id: newId(), user, role }] : [];
    });
    if (added.length === 0) return planned;
    const at = ctx.now();
    await tx
      .insert(entityUsers)
      .values(
        added.map(({ id, user, role }) => ({ id, entityId, userId: user.id, role, createdAt: at, updatedAt: at })),
      );
    const mails = added.map(({ user, role }) => createAddedMail(ctx, user, { entity, by, role }));
    await addJobs(tx, at, "mail.send", mails, by.id);
    const entries = added.map(({ id, role }) => ({
      actorUserId: by.id,
      action: "entity_user.added" as const,
      subject: ["entity_user", id] as const,
      data: { role },
    }));
    await recordAudits(ctx, tx, entries);
    return planned;
  });
}

const addressesToAdd = (rows: readonly PlannedEntityUser[]) =>
  rows.filter(({ outcome }) => outcome === "added").map(({ email }) => email);

/** The users with these addresses, by address; creates unverified users for new addresses. */
async function findOrCreateUsers(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  if (emails.length === 0) return new Map();
  // In the order of addresses, so that two imports never deadlock.
  const rows = emails.toSorted().map((email) => ({ id: newId(), email, createdAt: ctx.now() }));
  await tx.insert(users).values(rows).onConflictDoNothing({ target: users.email });
  const found = await tx
    .select()
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(found.map((user) => [user.email, user]));
}
