import { notFound } from "next/navigation";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { AddKnowledge } from "@/components/knowledge/add-knowledge";
import { ChooseEntity } from "@/components/knowledge/choose-entity";
import { requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { listMyEntities } from "@/lib/contract/entities/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.knowledgeAdd.title);

type PageProps = { searchParams: Promise<{ entity?: string | string[] }> };

const PATH = `${PAGES.contextData}/new`;

/** Adds knowledge to the entity of the address; without one, the owner chooses it first. */
export default async function AddKnowledgePage({ searchParams }: PageProps) {
  const { entity: slug } = await searchParams;
  const { entitiesManage, knowledgeAdd } = await getTexts();
  const start = { label: entitiesManage.title, href: PAGES.myEntities };
  if (typeof slug !== "string" || slug === "") {
    const { items } = await requireFound(await serverCall(listMyEntities, {}), PATH);
    return (
      <DashboardPage
        breadcrumbs={[start, { label: knowledgeAdd.title }]}
        title={knowledgeAdd.which}
        lead={knowledgeAdd.whichLead}
      >
        <ChooseEntity entities={items} />
      </DashboardPage>
    );
  }
  const entity = await requireOwnedEntity(slug, `${PATH}?entity=${encodeURIComponent(slug)}`);
  const { entity_name: name, urlslug, can } = entity;
  if (!can.edit) notFound();
  const href = `${PAGES.myData}/${urlslug}`;
  return (
    <PageTexts of={["knowledge", "knowledgeAdd"]}>
      <DashboardPage
        breadcrumbs={[
          start,
          { label: name, href: `${PAGES.overview}/${urlslug}` },
          { label: knowledgeAdd.data, href },
          { label: knowledgeAdd.title },
        ]}
        title={knowledgeAdd.title}
        lead={knowledgeAdd.lead({ name })}
      >
        <AddKnowledge entity={entity} limits={KNOWLEDGE_LIMITS} dataHref={href} />
      </DashboardPage>
    </PageTexts>
  );
}
