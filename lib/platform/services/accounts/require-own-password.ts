import { and, between, inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import { grants, type UserRow } from "../../db/schema/users";
import { CLOCK_TOLERANCE_MS } from "../../db/unexpired";
import { Failure } from "../../failure";
import { isPassword } from "./passwords";

/** How long after a sign-in somebody without a password counts as being there in person. */
const FRESH_MS = 10 * 60 * 1000;

/**
 * Refuses a caller who does not know the account's password, so that a session left open is not the account. Who has
 * none, since an organisation signs them in, has to have signed in a moment ago.
 */
export async function requireOwnPassword(
  ctx: Pick<Ctx, "db" | "actor" | "now">,
  user: UserRow,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (user.passwordHash === null) return requireFreshSession(ctx, field);
  if (password === "") throw new Failure("invalid_input", { fields: { [field]: "required" } });
  if (await isPassword(user.passwordHash, password)) return;
  throw new Failure("invalid_input", { fields: { [field]: "password_wrong" } });
}

async function requireFreshSession({ db, actor, now }: Pick<Ctx, "db" | "actor" | "now">, field: string) {
  const signedIn = actor.filter(({ kind }) => kind !== "visitor").map(({ grantId }) => grantId);
  const since = new Date(now().getTime() - FRESH_MS);
  const latest = new Date(now().getTime() + CLOCK_TOLERANCE_MS);
  const isFresh = and(inArray(grants.id, signedIn), between(grants.createdAt, since, latest));
  const [fresh] = await db.select({ id: grants.id }).from(grants).where(isFresh).limit(1);
  if (!fresh) throw new Failure("invalid_input", { fields: { [field]: "sign_in_again" } });
}
