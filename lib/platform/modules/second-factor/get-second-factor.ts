import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { factorsOf } from "./factors-of";

/** What the caller's account asks for beside the password. */
export async function getSecondFactor({ ctx }: Verb<unknown, "db" | "actor">) {
  const user = requireAccount(ctx.actor);
  return { user, factors: await factorsOf(ctx.db, user.id) };
}
