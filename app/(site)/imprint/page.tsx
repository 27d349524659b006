import { ImprintText } from "@/components/operator/imprint-text";
import { LegalPage } from "@/components/operator/legal-page";
import { readOperator } from "@/lib/bff/operator";
import { siteName } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteLegal.imprint", PAGES.imprint, siteName());

/** The page that names the people who run the site. */
export default async function ImprintPage() {
  const operator = await readOperator();
  return (
    <LegalPage page="imprint" operator={operator}>
      <ImprintText operator={operator} />
    </LegalPage>
  );
}
