import type { Verb } from "../../context";
import { findEntityOfHost } from "./served-hosts";

/** Succeeds for a host that is served: the main one, or an entity's. Throws not_found otherwise. */
export async function isDomainAllowed({
  ctx,
  input: { domain },
}: Verb<{ domain: string }, "db" | "settings" | "now">): Promise<void> {
  if (domain.replace(/\.$/, "") === ctx.settings.appUrl.hostname) return;
  await findEntityOfHost(ctx, domain);
}
