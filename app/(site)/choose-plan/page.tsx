import { ChoosePlan } from "@/components/plans/choose-plan";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { TypesMissing } from "@/components/workflow/types-missing";
import { localRedirect } from "@/lib/bff/local-redirect";
import { publicCall } from "@/lib/bff/server-call";
import { isSignedIn } from "@/lib/bff/signed-in";
import { sellsPlans } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.plans.meta.choose);

/** Plan step. A site that sells no plans skips to the terms. */
export default async function ChoosePlanPage() {
  if (!sellsPlans()) return localRedirect((await isSignedIn()) ? PAGES.acceptTerms : PAGES.acceptTermsUnauth);
  const [types, signedIn] = await Promise.all([publicCall(listEntityTypes, {}), isSignedIn()]);
  return (
    <PageTexts of={["plans"]}>
      <CreationFrame step="plan" isSignedIn={signedIn} sellsPlans={sellsPlans()} width="full">
        {types.ok ? (
          <ChoosePlan
            types={types.data.map(({ system_name, displaylabel }) => ({ system_name, displaylabel }))}
            isSignedIn={signedIn}
          />
        ) : (
          <TypesMissing />
        )}
      </CreationFrame>
    </PageTexts>
  );
}
