import type { Verb } from "../../context";
import { findEntityByHost } from "./entity-of-host";

/** Whether a host is served: the main one, or an entity's. Throws not_found otherwise. */
export async function isDomainAllowed({
  ctx,
  input: { domain },
}: Verb<{ domain: string }, "db" | "settings" | "now">): Promise<void> {
  if (domain.replace(/\.$/, "") === ctx.settings.appUrl.hostname) return;
  await findEntityByHost({ ctx, input: { host: domain } });
}
