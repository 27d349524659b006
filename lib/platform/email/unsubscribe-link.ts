import { createHmac, timingSafeEqual } from "node:crypto";
import { type MailList, mailListOf } from "@/lib/contract/notifications/mail-lists";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Settings } from "../config";

type LinkSettings = Pick<Settings, "sessionSecret" | "appUrl">;

/** How the reader of a mail stops mails like it without a sign-in. */
export type UnsubscribeLink = Readonly<{
  /** The page that asks before it stops them: mail scanners open links too. */
  pageUrl: URL;
  /** Stops them by a POST (RFC 8058). */
  oneClickUrl: URL;
}>;

const TOKEN = /^(?:[a-z]+\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The link that every mail of a list carries. It stops this list for this user, does nothing else and does not expire. */
export function unsubscribeLink(settings: LinkSettings, list: MailList, userId: string): UnsubscribeLink {
  // A digest's token has no prefix: the links of mails sent before there were other lists still work.
  const prefix = list === "digest" ? "" : `${list}.`;
  const query = `?token=${prefix}${userId}.${sign(settings, list, userId)}`;
  return {
    pageUrl: new URL(`${PAGES.unsubscribe}${query}`, settings.appUrl),
    oneClickUrl: new URL(`/api/notifications/unsubscribe${query}`, settings.appUrl),
  };
}

/** The list and the user of a link's token; null for a token that this site did not sign. */
export function readUnsubscribeToken(
  settings: LinkSettings,
  token: string,
): Readonly<{ list: MailList; userId: string }> | null {
  const list = mailListOf(token);
  const [, userId = "", signature = ""] = TOKEN.exec(token) ?? [];
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(settings, list, userId))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { list, userId } : null;
}

function sign({ sessionSecret }: LinkSettings, list: MailList, userId: string): string {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set, so no link of a mail can be signed.");
  const key = createHmac("sha256", sessionSecret).update(list).digest();
  return createHmac("sha256", key).update(userId).digest("base64url");
}
