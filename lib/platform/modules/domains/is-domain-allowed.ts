import { neighbourHostname } from "@/lib/contract/domains/hostname";
import type { Verb } from "../../context";
import { slugFromHostname } from "../../hosts";
import { findEntityOfHost } from "./served-hosts";

/**
 * Succeeds for a host that is served, the main one or an entity's, and for the neighbour of the main host and of owners'
 * domains, with or without "www.", which leads there. Throws not_found otherwise.
 */
export async function isDomainAllowed({
  ctx,
  input: { domain },
}: Verb<{ domain: string }, "db" | "settings" | "now">): Promise<void> {
  const hostname = domain.replace(/\.$/, "");
  const neighbour = neighbourHostname(hostname);
  if ([hostname, neighbour].includes(ctx.settings.appUrl.hostname)) return;
  // Subdomains of the main host need no neighbour: each would be a further certificate for the same domain.
  const isSubdomain = slugFromHostname(neighbour, ctx.settings.appUrl.hostname) !== null;
  await findEntityOfHost(ctx, hostname).catch((error: unknown) => {
    if (isSubdomain) throw error;
    return findEntityOfHost(ctx, neighbour);
  });
}
