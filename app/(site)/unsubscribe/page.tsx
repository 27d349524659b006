import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UnsubscribeDigest } from "@/components/notifications/unsubscribe-digest";
import { getTexts } from "@/lib/i18n/page-texts";

type UnsubscribePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications.unsubscribe");
  // The URL carries a token: send no referrer.
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Target of the link in digests that stops them. */
export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const [{ notifications }, { token }] = await Promise.all([getTexts(), searchParams]);
  return (
    <div className="wrap py-12 md:py-16">
      <noscript>{notifications.unsubscribe.noScript}</noscript>
      <UnsubscribeDigest token={typeof token === "string" ? token : ""} texts={notifications.unsubscribe} />
    </div>
  );
}
