import type { Settings } from "../config";
import type { UserRow } from "../db/schema/users";
import { type UnsubscribeLink, unsubscribeLink } from "./unsubscribe-link";

/** A visitor who gets a mail about a reply to them. */
export type ReplyEmailReader = Readonly<{
  to: string;
  name: string | null;
  /** Whether they asked for this one answer; otherwise for mails about replies. */
  isAwaited: boolean;
  unsubscribe: UnsubscribeLink;
}>;

/**
 * Decides whether a visitor gets a mail about a reply. Null unless the address is verified and the visitor asked for such
 * mails, or waits for this one answer. The templates of these mails take their reader from here alone.
 */
export function replyEmailReader(
  settings: Pick<Settings, "sessionSecret" | "appUrl">,
  visitor: UserRow,
  { isAwaited = false }: { isAwaited?: boolean } = {},
): ReplyEmailReader | null {
  if (visitor.verifiedAt === null || !(isAwaited || visitor.wantsReplyEmails)) return null;
  return {
    to: visitor.email,
    name: visitor.userName,
    isAwaited,
    unsubscribe: unsubscribeLink(settings, "replies", visitor.id),
  };
}
