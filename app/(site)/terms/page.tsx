import { LegalPage } from "@/components/operator/legal-page";
import { TermsText } from "@/components/operator/terms-text";
import { readOperator } from "@/lib/bff/operator";
import { publicCall } from "@/lib/bff/server-call";
import { sellsPlans, siteName } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteLegal.terms", PAGES.terms, siteName());

/** The rules of the site, with the terms of every type of entity. */
export default async function TermsPage() {
  const [operator, types] = await Promise.all([readOperator(), publicCall(listEntityTypes, {})]);
  if (!types.ok) throw new Error(`The terms could not be read: ${types.code}`);
  return (
    <LegalPage page="terms" operator={operator}>
      <TermsText types={types.data} sellsPlans={sellsPlans()} />
    </LegalPage>
  );
}
