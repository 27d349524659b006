import type { Verb } from "../../context";

/** Whether this very caller proved the address. Reads nothing but the caller's grants, so nothing can be learned. */
export function checkVerification({ ctx, input }: Verb<{ email_address: string }, "actor">): { verified: boolean } {
  return { verified: ctx.actor.some(({ user }) => user.email === input.email_address && user.verifiedAt !== null) };
}
