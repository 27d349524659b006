import { LegalPage } from "@/components/operator/legal-page";
import { PrivacyText } from "@/components/operator/privacy-text";
import { readOperator, readPrivacyFacts } from "@/lib/bff/operator";
import { siteName } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteLegal.privacy", PAGES.privacy, siteName());

/** The privacy page, made from the settings in force. */
export default async function PrivacyPage() {
  const [operator, facts] = await Promise.all([readOperator(), readPrivacyFacts()]);
  return (
    <LegalPage page="privacy" operator={operator}>
      <PrivacyText operator={operator} facts={facts} />
    </LegalPage>
  );
}
