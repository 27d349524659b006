import { isIP } from "node:net";
import type { Ctx } from "../../context";
import type { MailClient } from "../../email/templates/account-notice";
import { presentBrowser } from "./presenter";

/** The browser and the internet address of a call, for a mail that asks its reader whether it was them. */
export function describeClient({ address, userAgent }: Ctx["client"]): MailClient {
  const { browser, system } = presentBrowser(userAgent);
  return {
    browser: [browser, system].filter((name) => name !== null).join(", ") || null,
    internetAddress: isIP(address) === 0 ? null : address,
  };
}
