import type { Verb } from "../../context";
import { readOutboxHtml } from "../../email/outbox";
import { Failure } from "../../failure";
import { openOutbox } from "./open-outbox";

/** A mail of the outbox as the page that a mail reader would show. */
export async function readMail({ ctx, input }: Verb<{ id: string }>): Promise<string> {
  const html = await readOutboxHtml(openOutbox(ctx), input.id);
  if (html === null) throw new Failure("not_found", { thing: "mail" });
  return html;
}
