import "server-only";
import { bffSettings } from "./settings";

/** The name of this installation (SITE_NAME). */
export function siteName(): string {
  return bffSettings().siteName;
}

/** The address of this installation (APP_URL). */
export function siteUrl(): URL {
  return bffSettings().appUrl;
}

/** Whether this installation sells plans: with PAYMENTS=off no page mentions them. */
export function sellsPlans(): boolean {
  return bffSettings().sellsPlans;
}

/** The sender address of mails (MAIL_FROM) for replies; null for a no-reply address. */
export function contactAddress(): string | null {
  const { mailFrom } = bffSettings();
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return address.startsWith("no-reply@") ? null : address;
}
