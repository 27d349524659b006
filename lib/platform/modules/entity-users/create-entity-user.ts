import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ParsedInput } from "@/lib/contract";
import { PAGES } from "@/lib/contract/pages/pages";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { displayName } from "../../auth/find-user";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { type UserRow, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { entityUserAddedMail } from "../../email/templates/entity-user-added";
import { Failure } from "../../failure";
import type { SeenEntityUser } from "./presenter";
import { lockEntityAndUsers, requireRoomForUser } from "./queries";

type Input = ParsedInput<"createEntityUser">;

/**
 * Gives a user a role in an entity that the caller manages. An unverified address gets the role once its owner creates an
 * account; the response is the same, so that it does not reveal who has one.
 */
export async function createEntityUser({ ctx, input }: Verb<Input>): Promise<SeenEntityUser> {
  const found = await findEntity(ctx.db, { id: input.digitalentity_id });
  const callerRole = await requireEntityRight(ctx, found, "manage");
  // Only admins have rights in a fixed entity.
  if (found.isFixed) throw new Failure("not_possible_now");
  const by = requireAccount(ctx.actor);
  return transaction(ctx, async (tx) => {
    const joiningId = await findOrCreateUserId(ctx, tx, input.email_address);
    const entity = await lockEntityAndUsers(tx, found.id, [joiningId]);
    await requireRoomForUser(tx, entity, ctx.settings);
    const [user] = await tx.select().from(users).where(eq(users.id, joiningId));
    // The user was deleted between the two statements.
    if (!user) throw new Failure("not_possible_now");
    const at = ctx.now();
    const [row] = await tx
      .insert(entityUsers)
      .values({ id: uuid(), entityId: entity.id, userId: user.id, role: input.role, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Failure("already_exists");
    await ctx.jobs.add(tx, "mail.send", createAddedMail(ctx, user, { entity, by, role: input.role }));
    const data = { role: row.role };
    const subject = ["entity_user", row.id] as const;
    await recordAudit(ctx, tx, { actorUserId: by.id, action: "entity_user.added", subject, data });
    return { row, email: user.email, callerRole };
  });
}

/** The id of the user with this address; creates an unverified user for a new address. */
async function findOrCreateUserId(ctx: Ctx, tx: Db, email: string): Promise<string> {
  await tx
    .insert(users)
    .values({ id: uuid(), email, createdAt: ctx.now() })
    .onConflictDoNothing({ target: users.email });
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Failure("not_possible_now");
  return user.id;
}

/** The mail that notifies a user of a role. */
export function createAddedMail(
  { settings }: Pick<Ctx, "settings">,
  user: UserRow,
  details: { entity: EntityRow; by: UserRow; role: Input["role"] },
) {
  const { entity, by, role } = details;
  return entityUserAddedMail({
    to: user.email,
    // Until the address is verified, anyone could have chosen the name.
    name: user.verifiedAt ? displayName(user) : null,
    entityName: entity.name,
    byName: displayName(by),
    role,
    entityUrl: new URL(`${PAGES.myEntities}/${entity.urlslug}`, settings.appUrl),
    hasAccount: user.passwordHash !== null,
    siteName: settings.siteName,
    siteUrl: settings.appUrl,
  });
}
