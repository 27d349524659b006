import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";
import { momentInWords } from "./moment-in-words";

type Facts = { to: string; at: Date; entities: number; siteName: string; siteUrl: URL };

/** The receipt for a deleted account; the last mail an address gets. */
export function accountDeletedMail({ to, at, entities, siteName, siteUrl }: Facts): Mail {
  const owned = entities === 1 ? "1 digital entity" : `${entities} digital entities`;
  return letter({
    to,
    subject: `Your ${siteName} account is deleted`,
    paragraphs: [
      "Hello,",
      `On ${momentInWords(at)} we deleted your account: who you are, your picture, every conversation you had, and ${owned} with all material and all conversations.`,
      "Nothing about you is kept any longer, not even this address.",
      "If you did not ask for this, somebody who knew your password did.",
    ],
    siteName,
    siteUrl,
  });
}
