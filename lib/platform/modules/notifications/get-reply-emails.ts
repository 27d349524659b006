import { requireProvenEmail } from "../../auth/policy";
import type { Verb } from "../../context";

/** Whether the caller asked for mails about replies to this address. Throws email_not_proven for any other. */
export async function getReplyEmails({ ctx, input }: Verb<"getReplyEmails", "actor">): Promise<boolean> {
  return requireProvenEmail(ctx.actor, input.email_address).wantsReplyEmails;
}
