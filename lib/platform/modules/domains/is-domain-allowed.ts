import { neighbourHostname } from "@/lib/contract/domains/hostname";
import type { Verb } from "../../context";
import { findEntityOfHost } from "./served-hosts";

/**
 * Succeeds for a host that is served, the main one or an entity's, and for its neighbour with or without "www.", which
 * leads there. Throws not_found otherwise.
 */
export async function isDomainAllowed({
  ctx,
  input: { domain },
}: Verb<{ domain: string }, "db" | "settings" | "now">): Promise<void> {
  const hostname = domain.replace(/\.$/, "");
  const neighbour = neighbourHostname(hostname);
  if ([hostname, neighbour].includes(ctx.settings.appUrl.hostname)) return;
  await findEntityOfHost(ctx, hostname).catch(() => findEntityOfHost(ctx, neighbour));
}
