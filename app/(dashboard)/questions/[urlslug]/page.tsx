import { EntityPage } from "@/components/entities/entity-page";
import { QuestionsSection } from "@/components/questions/questions-section";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getBehaviour } from "@/lib/contract/behaviour/endpoints";
import { listCorrections } from "@/lib/contract/corrections/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { listQuestions, listSuggestedQuestions } from "@/lib/contract/questions/endpoints";
import { getLocale } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("questions");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The unanswered questions and the corrected answers of an entity. */
export default async function QuestionsPage({ params }: PageProps) {
  const { urlslug } = await params;
  const path = `${PAGES.questions}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const language = await getLocale();
  const [open, suggested, corrected, behaviour] = await Promise.all([
    serverCall(listQuestions, { id: entity.id, language }),
    serverCall(listSuggestedQuestions, { id: entity.id }),
    serverCall(listCorrections, { id: entity.id }),
    serverCall(getBehaviour, { id: entity.id }),
  ]);
  const first = await requireFound(open, path);
  return (
    // The list has grouped what was asked since: its count is newer than the entity's.
    <PageTexts of={["corrections.panel", "questions"]}>
      <EntityPage entity={{ ...entity, questions: first.totals.open }} current="questions">
        <QuestionsSection
          entity={entity}
          questions={first}
          suggested={suggested.ok ? suggested.data.items : null}
          corrections={corrected.ok ? corrected.data : null}
          run={behaviour.ok ? behaviour.data.run : undefined}
        />
      </EntityPage>
    </PageTexts>
  );
}
