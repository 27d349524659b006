import { accountOf } from "../../auth/account-of";
import type { Verb } from "../../context";
import { factorsOf } from "./factors-of";

/** What the caller's account asks for beside the password. */
export async function getSecondFactor({ ctx }: Verb<unknown, "db" | "actor">) {
  const user = accountOf(ctx.actor);
  return { user, factors: await factorsOf(ctx.db, user.id) };
}
