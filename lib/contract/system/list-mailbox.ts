import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { canonicalEmail } from "../email-address";
import { defineEndpoint } from "../endpoint";

const outboxMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.string(),
  text: z.string(),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const listMailbox = defineEndpoint({
  ...ADDRESSES.listMailbox,
  access: "public",
  summary: "Mails of the outbox, newest first. Only from the machine itself, and never once SMTP is configured.",
  input: z.object({ to: z.string().overwrite(canonicalEmail).max(254).optional() }),
  output: z.strictObject({ items: z.array(outboxMail) }),
  errors: ["not_found"],
});
