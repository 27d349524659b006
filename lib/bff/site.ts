import "server-only";
import { bffSettings } from "./settings";

/** What this installation calls itself (SITE_NAME). */
export function siteName(): string {
  return bffSettings().siteName;
}

/** The address this installation is reached at (APP_URL). */
export function siteUrl(): URL {
  return bffSettings().appUrl;
}

/** Whether there are plans on this installation; PAYMENTS=off has every page do without them. */
export function sellsPlans(): boolean {
  return bffSettings().sellsPlans;
}

/** The address mails come from (MAIL_FROM), for people to write to; null when nobody reads what arrives there. */
export function contactAddress(): string | null {
  const { mailFrom } = bffSettings();
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return address.startsWith("no-reply@") ? null : address;
}
