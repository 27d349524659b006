import type { Metadata } from "next";
import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { mailListOf } from "@/lib/contract/notifications/mail-lists";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type UnsubscribePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: UnsubscribePageProps): Promise<Metadata> {
  const t = (await getTexts("notifications.unsubscribe"))[mailListOf(await readToken(searchParams))];
  // The URL carries a token: send no referrer.
  return { title: t.title, robots: { index: false }, referrer: "no-referrer" };
}

/** Target of the link in mails that stops mails like it. */
export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const [{ notifications }, token] = await Promise.all([getTexts(), readToken(searchParams)]);
  return (
    <PageTexts of={["notifications.unsubscribe"]}>
      <div className="wrap py-12 md:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        <noscript>{notifications.unsubscribe.noScript}</noscript>
        <Unsubscribe token={token} list={mailListOf(token)} />
      </div>
    </PageTexts>
  );
}

async function readToken(searchParams: UnsubscribePageProps["searchParams"]): Promise<string> {
  const { token } = await searchParams;
  return typeof token === "string" ? token : "";
}
