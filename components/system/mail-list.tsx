import { LocalTime } from "@/components/conversations/detail/local-time";
import type { OutboxMail } from "@/lib/contract/system/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { MailPage } from "./mail-page";

/** The emails of the outbox, newest first. */
export async function MailList({ mails }: { mails: readonly OutboxMail[] }) {
  const t = await getTexts("systemMailbox");
  if (mails.length === 0) return <p className="text-ink-2">{t.empty}</p>;
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

/** One email of the outbox. */
async function MailItem({ mail }: { mail: OutboxMail }) {
  const t = await getTexts("systemMailbox");
  if (mail.is_unreadable) return <p className="text-ink-2">{t.unreadable({ file: `${mail.id}.eml` })}</p>;
  const sentAt = new Date(mail.date);
  return (
    <article className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line bg-surface p-4">
      <h2 className="break-words text-h3">{mail.subject}</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
        <div className="flex min-w-0 gap-2">
          <dt>{t.to}</dt>
          <dd className="min-w-0 break-all">{mail.to}</dd>
        </div>
        {Number.isNaN(sentAt.getTime()) ? null : (
          <div className="flex gap-2">
            <dt>{t.date}</dt>
            <dd>
              <LocalTime at={sentAt.toISOString()} style="moment" />
            </dd>
          </div>
        )}
      </dl>
      <MailPage src={`/api/dev/mailbox/${mail.id}`} subject={mail.subject} texts={{ show: t.show, hide: t.hide }} />
      <pre className="overflow-x-auto break-words whitespace-pre-wrap">{mail.text}</pre>
    </article>
  );
}
