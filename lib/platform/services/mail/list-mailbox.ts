import path from "node:path";
import type { OutboxMail } from "@/lib/contract/system/list-mailbox";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { readOutbox } from "../../providers/mail/outbox";

/**
 * The outbox, for whoever sits at the machine. It holds everybody's codes, so it is not there once SMTP is configured
 * or the site has a public address, nor for a caller that did not come straight from this machine.
 */
export async function listMailbox({ ctx, input }: Verb<{ to?: string | undefined }>): Promise<OutboxMail[]> {
  const isOpen = ctx.mail.kind === "outbox" && ctx.settings.appIsLoopback && ctx.client.isDirect;
  if (!isOpen) throw new Failure("not_found");
  return readOutbox(path.join(ctx.settings.dataDir, "outbox"), input.to);
}
