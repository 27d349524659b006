import type { Verb } from "../../context";
import { readOutboxHtml } from "../../email/outbox";
import { Failure } from "../../failure";
import { requireOutbox } from "./policy";

/** The HTML of a mail in the outbox. Throws not_found for any other mail. */
export async function readMail({ ctx, input }: Verb<{ id: string }>): Promise<string> {
  const html = await readOutboxHtml(requireOutbox(ctx), input.id);
  if (html === null) throw new Failure("not_found", { thing: "mail" });
  return html;
}
