import { LegalPage } from "@/components/operator/legal-page";
import { ProcessingText } from "@/components/operator/processing-text";
import { readOperator, readPrivacyFacts } from "@/lib/bff/operator";
import { siteName } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteLegal.processing", PAGES.processing, siteName());

/** The data processing agreement with owners, made from the settings in force. */
export default async function ProcessingPage() {
  const [operator, facts] = await Promise.all([readOperator(), readPrivacyFacts()]);
  return (
    <LegalPage page="processing" operator={operator}>
      <ProcessingText operator={operator} facts={facts} />
    </LegalPage>
  );
}
