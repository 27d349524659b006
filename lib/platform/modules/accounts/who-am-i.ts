import type { Identity } from "../../actor";
import type { Verb } from "../../context";
import { Failure } from "../../failure";

/** The caller's strongest identity. Throws unauthenticated for an anonymous caller. */
export function whoAmI({ ctx }: Verb<unknown, "actor">): Identity {
  const strongest = ctx.actor[0];
  if (!strongest) throw new Failure("unauthenticated");
  return strongest;
}
