import type { OutboxMail } from "@/lib/contract/system/endpoints";
import type { Verb } from "../../context";
import { readOutbox } from "../../email/outbox";
import { requireOutbox } from "./policy";

/** The mails in the outbox, for a user at this machine. */
export async function listMailbox({ ctx, input }: Verb<{ to?: string | undefined }>): Promise<OutboxMail[]> {
  return readOutbox(requireOutbox(ctx), input.to);
}
