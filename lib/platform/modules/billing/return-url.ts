import { isLoopbackHost } from "@/lib/contract/http/host";
import { localPath } from "@/lib/contract/pages/local-path";
import type { Ctx } from "../../context";
import { Failure } from "../../failure";

type SiteCtx = Pick<Ctx, "settings" | "client">;

/**
 * A return URL on the main site. Throws invalid_input for every other one. The result is assembled from checked parts, so
 * that nothing in the input can redirect elsewhere.
 */
export function requireOwnReturnUrl(ctx: SiteCtx, field: string, value: string): string {
  const origins = originsOf(ctx);
  const [origin = ctx.settings.appUrl.origin] = origins;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  const path = url && origins.includes(url.origin) ? localPath(url.pathname + url.search + url.hash) : null;
  if (!url || path === null) {
    throw new Failure("invalid_input", { fields: { [field]: "return_address" } });
  }
  return `${url.origin}${path}`;
}

/** The origins of the main site: APP_URL, and on a loopback installation also the loopback name that the browser uses. */
function originsOf({ settings, client }: SiteCtx): string[] {
  const { appUrl, appIsLoopback } = settings;
  const callUrl = client.host && URL.canParse(`http://${client.host}`) ? new URL(`http://${client.host}`) : null;
  const isLoopback = appIsLoopback && callUrl !== null && isLoopbackHost(callUrl.hostname);
  return isLoopback ? [callUrl.origin, appUrl.origin] : [appUrl.origin];
}
