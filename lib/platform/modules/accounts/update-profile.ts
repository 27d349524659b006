import { eq } from "drizzle-orm";
import type { Identity } from "../../actor";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/** Changes the names and the language that are given, and returns the caller's strongest identity with them. */
export async function updateProfile({ ctx, input }: Verb<"updateProfile">): Promise<Identity> {
  const strongest = ctx.actor[0];
  if (!strongest) throw new Failure("unauthenticated");
  const { id } = strongest.user;
  const values = {
    firstName: input.first_name,
    lastName: input.last_name,
    userName: input.user_name,
    interfaceLanguage: input.interface_language,
  };
  if (Object.values(values).every((value) => value === undefined)) return strongest;
  const user = await transaction(ctx, async (tx) => {
    const [changed] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
    await recordAudit(ctx, tx, { actorUserId: id, action: "profile.changed", subject: ["user", id] });
    return changed;
  });
  return { ...strongest, user: user ?? strongest.user };
}
