import path from "node:path";
import type { Ctx } from "../../context";
import { Failure } from "../../failure";

/**
 * The folder of the outbox. It holds everybody's codes, so it is not there once SMTP is configured or the site has a
 * public address, nor for a caller that did not come straight from this machine.
 */
export function openOutbox({ mail, settings, client }: Ctx): string {
  if (mail.kind !== "outbox" || !settings.appIsLoopback || !client.isDirect)
    throw new Failure("not_found", { thing: "address" });
  return path.join(settings.dataDir, "outbox");
}
