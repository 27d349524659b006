import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { findFactors } from "./queries";

/** The caller's second factors. */
export async function getSecondFactor({ ctx }: Verb<unknown, "db" | "actor" | "settings">) {
  const user = requireAccount(ctx.actor);
  const factors = await findFactors(ctx.db, user.id);
  return { user, factors, isRequired: user.isAdmin && ctx.settings.adminNeedsSecondFactor };
}
