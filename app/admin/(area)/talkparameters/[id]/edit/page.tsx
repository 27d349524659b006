import { TalkParametersScreen } from "@/components/talk/talk-parameters-screen";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { loadEntity } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTalkParameters, getTalkSystem, getTalkSystemUsage } from "@/lib/contract/talk/endpoints";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("talkParameters");

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Edits a talk system's parameters, or with `entity` one entity's. A `slug` redirects to the entity's page. */
export default async function TalkParametersPage({ params, searchParams }: PageProps) {
  const [{ id }, { entity, slug }] = await Promise.all([params, searchParams]);
  const urlslug = typeof slug === "string" ? slug.trim().toLowerCase() : "";
  const named = urlslug === "" ? null : await serverCall(loadEntity, { urlslug });
  if (named?.ok) return localRedirect(`${PAGES.adminTalkParameters}/${id}/edit?entity=${named.data.entityid}`);
  const [system, state, usage] = await Promise.all([
    serverCall(getTalkSystem, { id }),
    serverCall(getTalkParameters, { id, ...(typeof entity === "string" ? { entity_id: entity } : {}) }),
    serverCall(getTalkSystemUsage, { id }),
  ]);
  return (
    <PageTexts of={["talkParameters"]}>
      <TalkParametersScreen
        system={await requireAdminData(system)}
        state={await requireAdminData(state)}
        usage={usage.ok ? usage.data : null}
        unknownSlug={named ? urlslug : null}
      />
    </PageTexts>
  );
}
