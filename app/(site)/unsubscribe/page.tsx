import type { Metadata } from "next";
import { UnsubscribeDigest } from "@/components/notifications/unsubscribe-digest";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type UnsubscribePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("notifications.unsubscribe");
  // The URL carries a token: send no referrer.
  return { title: t.title, robots: { index: false }, referrer: "no-referrer" };
}

/** Target of the link in digests that stops them. */
export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const [{ notifications }, { token }] = await Promise.all([getTexts(), searchParams]);
  return (
    <PageTexts of={["notifications.unsubscribe"]}>
      <div className="wrap py-12 md:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        <noscript>{notifications.unsubscribe.noScript}</noscript>
        <UnsubscribeDigest token={typeof token === "string" ? token : ""} />
      </div>
    </PageTexts>
  );
}
