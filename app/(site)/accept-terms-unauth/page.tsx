import { AcceptTerms } from "@/components/workflow/accept-terms";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { TypesMissing } from "@/components/workflow/types-missing";
import { redirectSignedIn } from "@/lib/bff/own-workflows";
import { publicCall } from "@/lib/bff/server-call";
import { sellsPlans } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.workflow.meta.terms);

/** Terms step for visitors without an account. */
export default async function AcceptTermsUnauthPage() {
  await redirectSignedIn(PAGES.acceptTerms);
  const types = await publicCall(listEntityTypes, {});
  return (
    <PageTexts of={["workflow"]}>
      <CreationFrame step="terms" isSignedIn={false} sellsPlans={sellsPlans()} width="narrow">
        {types.ok ? <AcceptTerms types={types.data} isSignedIn={false} sellsPlans={sellsPlans()} /> : <TypesMissing />}
      </CreationFrame>
    </PageTexts>
  );
}
