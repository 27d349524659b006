import { localPath } from "@/lib/contract/local-path";
import { isLoopbackHost } from "../../config";
import type { Ctx } from "../../context";
import { Failure } from "../../failure";

type Needs = Pick<Ctx, "settings" | "client">;

/**
 * An address to come back to, if it is a page of the main site; throws invalid_input for every other one. What is
 * answered is put together anew, so that nothing of what came can lead elsewhere.
 */
export function ownReturnUrl(needs: Needs, field: string, value: string): string {
  const origins = originsOf(needs);
  const [origin = needs.settings.appUrl.origin] = origins;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  const path = url && origins.includes(url.origin) ? localPath(url.pathname + url.search + url.hash) : null;
  if (!url || path === null) {
    throw new Failure("invalid_input", { fields: { [field]: "return_address" } });
  }
  return `${url.origin}${path}`;
}

/** Where the main site is: at APP_URL, and on one's own machine also by the loopback name that the browser uses. */
function originsOf({ settings, client }: Needs): string[] {
  const { appUrl, appIsLoopback } = settings;
  const here = client.host && URL.canParse(`http://${client.host}`) ? new URL(`http://${client.host}`) : null;
  const isHere = appIsLoopback && here !== null && isLoopbackHost(here.hostname);
  return isHere ? [here.origin, appUrl.origin] : [appUrl.origin];
}
