import { AdminPage } from "@/components/admin/admin-page";
import { EntitySearch } from "@/components/entities/admin/entity-search";
import { AddKnowledge } from "@/components/knowledge/add-knowledge";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { listAddress } from "@/lib/client/chat/list-address";
import { getMyEntity } from "@/lib/contract/entities/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("newContextData");

type PageProps = { searchParams: Promise<{ entity?: string | string[] }> };

/** Adds knowledge to the entity of the address; without one, the admin finds it first. */
export default async function NewContextDataPage({ searchParams }: PageProps) {
  const [slug] = [(await searchParams).entity].flat();
  const { knowledgeAdd, knowledgeAdmin: texts } = await getTexts();
  const start = { label: texts.title, href: PAGES.adminContextData };
  const path = `${PAGES.adminContextData}/new`;
  if (!slug) {
    return (
      <PageTexts of={["entitiesSearch"]}>
        <AdminPage breadcrumbs={[start, { label: texts.new }]} title={texts.which} lead={texts.whichLead}>
          <section aria-label={texts.which} className="plain-card max-w-lead">
            <EntitySearch path={path} query={{}} parameter="entity" />
          </section>
        </AdminPage>
      </PageTexts>
    );
  }
  const entity = await requireAdminData(await serverCall(getMyEntity, { urlslug: slug }));
  const name = entity.entity_name;
  return (
    <PageTexts of={["knowledge", "knowledgeAdd"]}>
      <AdminPage
        breadcrumbs={[start, { label: texts.new, href: path }, { label: name }]}
        title={texts.new}
        lead={knowledgeAdd.lead({ name })}
      >
        <AddKnowledge
          entity={entity}
          dataHref={listAddress(PAGES.adminContextData, {}, { digitalentity_id: entity.id })}
          limits={KNOWLEDGE_LIMITS}
        />
      </AdminPage>
    </PageTexts>
  );
}
