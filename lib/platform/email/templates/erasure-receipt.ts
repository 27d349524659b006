import { greeting, type Letter, type LetterSite, letter, note, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";

type Facts = LetterSite & { to: string; at: Date; conversations: number; accountKept: boolean };

/** The mail that says what was erased; the last one an address gets. */
export function erasureReceiptMail({ to, at, conversations, accountKept, ...site }: Facts): Letter {
  const t = mailWords("erasureReceipt");
  const { siteName } = site;
  return letter({
    ...site,
    to,
    subject: t("subject", { siteName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { moment: momentInWords(at), siteName, conversations })),
      text(accountKept ? t("accountKept") : t("nothingKept")),
      note(t("notYou")),
    ],
  });
}
