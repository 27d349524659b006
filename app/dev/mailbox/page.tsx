import { notFound } from "next/navigation";
import { SiteSession } from "@/components/accounts/site-session";
import { PageIntro } from "@/components/patterns/page-intro";
import { SiteShell } from "@/components/site/site-shell";
import { MailList } from "@/components/system/mail-list";
import { serverCall } from "@/lib/bff/server-call";
import { siteName } from "@/lib/bff/site";
import { listMailbox } from "@/lib/contract/system/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = unlistedMetadata((texts) => texts.systemMailbox.title);

/** Lists the emails in the outbox. Only answered on the machine itself. */
export default async function MailboxPage() {
  const mailbox = await serverCall(listMailbox, {});
  if (!mailbox.ok) {
    if (mailbox.code === "not_found") notFound();
    throw new Error(mailbox.message);
  }
  const t = await getTexts("systemMailbox");
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      <div className="wrap grid gap-10 py-12 md:py-16">
        <PageIntro title={t.title} lead={t.lead} />
        <MailList mails={mailbox.data.items} />
      </div>
    </SiteShell>
  );
}
