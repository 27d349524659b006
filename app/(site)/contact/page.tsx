import { getTranslations } from "next-intl/server";
import { PageIntro } from "@/components/patterns/page-intro";
import { Points } from "@/components/patterns/points";
import { ContactWays } from "@/components/site/contact-ways";
import { contactAddress, siteName } from "@/lib/bff/site";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("contact", "/contact", siteName());

/** How to reach whoever runs this installation. */
export default async function ContactPage() {
  const t = await getTranslations("contact");
  const points = (["page", "access", "error", "code"] as const).map((point) => t(`helps.${point}`));
  return (
    <div className="wrap grid gap-12 py-12 md:py-16">
      <PageIntro title={t("title")} lead={t("lead")} />
      <ContactWays address={contactAddress()} siteName={siteName()} />
      <div className="max-w-measure">
        <Points title={t("helps.title")} points={points} />
      </div>
    </div>
  );
}
