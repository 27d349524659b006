import { CreateEntity } from "@/components/workflow/create-entity";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { TypesMissing } from "@/components/workflow/types-missing";
import { localRedirect } from "@/lib/bff/local-redirect";
import { publicCall } from "@/lib/bff/server-call";
import { isSignedIn } from "@/lib/bff/signed-in";
import { sellsPlans, siteUrl } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.workflow.meta.details);

/** Details step for signed-in users. Redirects to sign-in and back when signed out. */
export default async function CreateEntityPage() {
  if (!(await isSignedIn())) return localRedirect(loginFor(PAGES.createEntity));
  const types = await publicCall(listEntityTypes, {});
  return (
    <PageTexts of={["workflow"]}>
      <CreationFrame step="details" isSignedIn sellsPlans={sellsPlans()} width="mid">
        {types.ok ? (
          <CreateEntity types={types.data} siteHost={siteUrl().host} sellsPlans={sellsPlans()} />
        ) : (
          <TypesMissing />
        )}
      </CreationFrame>
    </PageTexts>
  );
}
