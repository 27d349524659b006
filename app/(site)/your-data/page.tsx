import { FailureAdvice } from "@/components/patterns/failure-advice";
import { FocusRestorer } from "@/components/patterns/focus-restorer";
import { PageIntro } from "@/components/patterns/page-intro";
import { VisitorData } from "@/components/visitor-data/visitor-data";
import { siteName } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = async () => ({
  ...(await pageMetadata("visitorData", PAGES.yourData, siteName())),
  robots: { index: false },
});

/** Shows the visitor's stored data. The HTML is the same for every visitor; the browser fetches the data. */
export default async function YourDataPage() {
  const t = await getTexts("visitorData");
  return (
    <PageTexts of={["memory", "terms", "visitorData"]}>
      <div className="wrap grid min-h-[calc(100dvh-var(--header-h))] content-start gap-8 py-12 md:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        <PageIntro title={t.title} lead={t.lead} />
        <noscript>{t.noScript}</noscript>
        <VisitorData />
        <FocusRestorer />
      </div>
    </PageTexts>
  );
}
