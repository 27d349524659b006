import { ContactOptions } from "@/components/contact/contact-options";
import { ContactSection } from "@/components/contact/contact-section";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { PageIntro } from "@/components/patterns/page-intro";
import { Points } from "@/components/patterns/points";
import { contactAddress, siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = () => pageMetadata("contact", "/contact", siteName());

/** Shows how to reach the operators of this installation. */
export default async function ContactPage() {
  const t = await getTexts("contact");
  const points = (["page", "access", "error", "code"] as const).map((point) => t.tips[point]);
  return (
    <PageTexts of={["captcha", "contact.form"]}>
      <div className="wrap grid gap-12 py-12 md:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        <PageIntro title={t.title} lead={t.lead} />
        <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
          <ContactSection address={contactAddress()} />
          <Points title={t.tips.title} points={points} />
        </div>
        <ContactOptions address={contactAddress()} siteName={siteName()} />
      </div>
    </PageTexts>
  );
}
