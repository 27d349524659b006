import mails from "./platform-messages/en/mails.json" with { type: "json" };

export type MailMessages = typeof mails;

/** All texts of the mails, by kind of mail. They are separate from the interface's texts, since no page needs them. */
export function loadMailMessages(): MailMessages {
  return mails;
}
