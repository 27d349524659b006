import { CreateEntityUnauth } from "@/components/workflow/create-entity-unauth";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { TypesMissing } from "@/components/workflow/types-missing";
import { redirectSignedIn } from "@/lib/bff/own-workflows";
import { publicCall } from "@/lib/bff/server-call";
import { sellsPlans, siteUrl } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.workflow.meta.details);

/** Details step for visitors without an account. */
export default async function CreateEntityUnauthPage() {
  await redirectSignedIn(PAGES.createEntity);
  const types = await publicCall(listEntityTypes, {});
  return (
    <PageTexts of={["captcha", "workflow"]}>
      <CreationFrame step="details" isSignedIn={false} sellsPlans={sellsPlans()} width="mid">
        {types.ok ? (
          <CreateEntityUnauth types={types.data} siteHost={siteUrl().host} sellsPlans={sellsPlans()} />
        ) : (
          <TypesMissing />
        )}
      </CreationFrame>
    </PageTexts>
  );
}
