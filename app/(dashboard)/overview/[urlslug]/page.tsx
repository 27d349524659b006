import { EntityPage } from "@/components/entities/entity-page";
import { OverviewSection } from "@/components/overview/overview-section";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { signedInUser } from "@/lib/bff/signed-in";
import { MESSAGE_MAX } from "@/lib/contract/chat/schemas";
import { getOverview, getToday } from "@/lib/contract/overview/endpoints";
import { OVERVIEW_DAYS } from "@/lib/contract/overview/overview-days";
import { ARRIVAL_PARAMETER } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("overview");

type PageProps = {
  params: Promise<{ urlslug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The work that waits for an entity's users, and its activity in the period of the address. */
export default async function OverviewPage({ params, searchParams }: PageProps) {
  const [{ urlslug }, search, language] = await Promise.all([params, searchParams, getLocale()]);
  const entity = await requireOwnedEntity(urlslug, `${PAGES.overview}/${urlslug}`);
  const days = OVERVIEW_DAYS.find((length) => length === search.days) ?? "30";
  const [counted, waiting, newOwner] = await Promise.all([
    serverCall(getOverview, { id: entity.id, days }),
    serverCall(getToday, { id: entity.id, language }),
    search[ARRIVAL_PARAMETER] === "true" ? signedInUser() : null,
  ]);
  const today = waiting.ok ? waiting.data : null;
  return (
    <PageTexts of={["behaviour.preview", "notifications.work", "overview", "questions"]}>
      {/* The questions were grouped just now: their count is newer than the entity's. */}
      <EntityPage entity={{ ...entity, questions: today?.open_questions ?? entity.questions }} current="overview">
        <OverviewSection
          entity={entity}
          first={{ days, overview: counted.ok ? counted.data : null }}
          today={today}
          newOwner={newOwner}
          messageMax={MESSAGE_MAX}
        />
      </EntityPage>
    </PageTexts>
  );
}
