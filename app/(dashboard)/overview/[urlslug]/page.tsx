import { EntityPage } from "@/components/entities/entity-page";
import { Arrival } from "@/components/overview/arrival";
import { OverviewSection } from "@/components/overview/overview-section";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { signedInUser } from "@/lib/bff/signed-in";
import { getOverview } from "@/lib/contract/overview/endpoints";
import { OVERVIEW_DAYS } from "@/lib/contract/overview/overview-days";
import { ARRIVAL_PARAMETER } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("overview");

type PageProps = {
  params: Promise<{ urlslug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The activity of an entity; its period is in the address, and whether its owner has just created it. */
export default async function OverviewPage({ params, searchParams }: PageProps) {
  const [{ urlslug }, search] = await Promise.all([params, searchParams]);
  const path = `${PAGES.overview}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const days = OVERVIEW_DAYS.find((length) => length === search.days) ?? "30";
  const first = await requireFound(await serverCall(getOverview, { id: entity.id, days }), path);
  const newOwner = search[ARRIVAL_PARAMETER] === "true" ? await signedInUser() : null;
  return (
    <PageTexts of={["overview"]}>
      <EntityPage entity={entity} current="overview">
        {newOwner && <Arrival entity={entity} user={newOwner} />}
        <OverviewSection entity={entity} first={{ days, overview: first }} />
      </EntityPage>
    </PageTexts>
  );
}
