import { AccessibilityText } from "@/components/operator/accessibility-text";
import { LegalPage } from "@/components/operator/legal-page";
import { readOperator } from "@/lib/bff/operator";
import { siteName } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteLegal.accessibility", PAGES.accessibility, siteName());

/** How accessible the site is. */
export default async function AccessibilityPage() {
  const operator = await readOperator();
  return (
    <LegalPage page="accessibility" operator={operator}>
      <AccessibilityText />
    </LegalPage>
  );
}
