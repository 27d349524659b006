import type { OutboxMail } from "@/lib/contract/system/list-mailbox";
import type { Verb } from "../../context";
import { readOutbox } from "../../email/outbox";
import { openOutbox } from "./open-outbox";

/** The mails of the outbox, for whoever sits at the machine. */
export async function listMailbox({ ctx, input }: Verb<{ to?: string | undefined }>): Promise<OutboxMail[]> {
  return readOutbox(openOutbox(ctx), input.to);
}
