import path from "node:path";
import type { Ctx } from "../../context";
import { Failure } from "../../failure";

/**
 * The outbox folder, which contains every user's codes. Throws not_found when SMTP is configured, when the site has a public
 * address, and for a caller that is not directly on this machine.
 */
export function requireOutbox({ mail, settings, client }: Ctx): string {
  if (mail.kind !== "outbox" || !settings.appIsLoopback || !client.isDirect)
    throw new Failure("not_found", { thing: "address" });
  return path.join(settings.dataDir, "outbox");
}
