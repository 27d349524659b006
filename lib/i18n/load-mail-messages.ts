import mails from "./platform-messages/en/mails.json" with { type: "json" };

export type MailMessages = typeof mails;

/** All texts of the mails, by kind of mail. The interface's are apart: no page needs these. */
export function loadMailMessages(): MailMessages {
  return mails;
}
