/**
 * The mails that a user can stop by a link in them. `digest`: what waits for an owner. `replies`: that a person replied to a
 * visitor, corrected a reply or answered a question.
 */
export const MAIL_LISTS = ["digest", "replies"] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** The list that an unsubscribe link's token is for. Its signature is not checked. */
export function mailListOf(token: string): MailList {
  return token.startsWith("replies.") ? "replies" : "digest";
}
