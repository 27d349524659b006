import type { Metadata } from "next";
import { ChoosePlan } from "@/components/plans/choose-plan";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { TypesMissing } from "@/components/workflow/types-missing";
import { localRedirect } from "@/lib/bff/local-redirect";
import { publicCall } from "@/lib/bff/server-call";
import { isSignedIn } from "@/lib/bff/signed-in";
import { sellsPlans } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("plans.meta");
  return { title: t.choose, robots: { index: false } };
}

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
