import { CreationFrame } from "@/components/workflow/creation-frame";
import { StepHeading } from "@/components/workflow/step-heading";
import { TypeChooser } from "@/components/workflow/type-chooser";
import { TypesMissing } from "@/components/workflow/types-missing";
import { publicCall } from "@/lib/bff/server-call";
import { isSignedIn } from "@/lib/bff/signed-in";
import { sellsPlans, siteName } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = () =>
  pageMetadata(sellsPlans() ? "workflow" : "workflow.withoutPlans", PAGES.newEntity, siteName());

/** First step of creating a digital entity: its type. */
export default async function NewEntityPage() {
  const [{ workflow }, types, signedIn] = await Promise.all([
    getTexts(),
    publicCall(listEntityTypes, {}),
    isSignedIn(),
  ]);
  const { type } = workflow;
  return (
    <PageTexts of={["workflow.type"]}>
      <CreationFrame step="type" isSignedIn={signedIn} sellsPlans={sellsPlans()} width="mid">
        <StepHeading title={type.title}>{type.lead}</StepHeading>
        {types.ok ? (
          <TypeChooser types={types.data} isSignedIn={signedIn} sellsPlans={sellsPlans()} />
        ) : (
          <TypesMissing />
        )}
      </CreationFrame>
    </PageTexts>
  );
}
