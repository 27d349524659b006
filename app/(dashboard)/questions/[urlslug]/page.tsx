import { getMessages } from "next-intl/server";
import { EntityPage } from "@/components/entities/entity-page";
import { QuestionsSection } from "@/components/questions/questions-section";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { listCorrections } from "@/lib/contract/corrections/endpoints";
import { PAGES } from "@/lib/contract/pages";
import { listQuestions } from "@/lib/contract/questions/endpoints";

export const generateMetadata = ownedEntityMetadata("questions");

type PageProps = { params: Promise<{ urlslug: string }> };

/** What visitors asked in vain, and the corrected answers, of an entity. */
export default async function QuestionsPage({ params }: PageProps) {
  const { urlslug } = await params;
  const path = `${PAGES.questions}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const [open, corrected] = await Promise.all([
    serverCall(listQuestions, { id: entity.id }),
    serverCall(listCorrections, { id: entity.id }),
  ]);
  const { questions, corrections } = await getMessages();
  return (
    <EntityPage entity={entity} current="questions">
      <QuestionsSection
        entity={entity}
        questions={requireFound(open, path)}
        corrections={requireFound(corrected, path)}
        texts={questions}
        correctionTexts={corrections.panel}
      />
    </EntityPage>
  );
}
