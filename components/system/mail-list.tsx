import { getTranslations } from "next-intl/server";
import type { OutboxMail } from "@/lib/contract/system/list-mailbox";
import { MailItem } from "./mail-item";

/** The emails of the outbox, newest first. */
export async function MailList({ mails }: { mails: readonly OutboxMail[] }) {
  const t = await getTranslations("systemMailbox");
  if (mails.length === 0) return <p className="text-ink-2">{t("empty")}</p>;
  return (
    <ol className="grid grid-cols-1 gap-6">
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailItem mail={mail} />
        </li>
      ))}
    </ol>
  );
}
