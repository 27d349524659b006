import type { Verb } from "../../context";

/** Whether the caller has proven this address. It reads only the caller's grants, so it reveals nothing else. */
export function checkVerification({ ctx, input }: Verb<{ email_address: string }, "actor">): { verified: boolean } {
  return { verified: ctx.actor.some(({ user }) => user.email === input.email_address && user.verifiedAt !== null) };
}
