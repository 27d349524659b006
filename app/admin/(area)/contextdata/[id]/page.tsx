import { SiteDocumentPage } from "@/components/knowledge/admin/site-document-page";
import { DocumentHeaderActions } from "@/components/knowledge/document-header-actions";
import { detailFacts } from "@/components/knowledge/document-looks";
import { DocumentView } from "@/components/knowledge/document-view";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { getContextData, listDocumentUses, listPassages } from "@/lib/contract/knowledge/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("contextData");

type PageProps = { params: Promise<{ id: string }> };

/** A document of any entity: its ingestion, its passages, a trial question, and where it was used. */
export default async function AdminDocumentPage({ params }: PageProps) {
  const locale = await getLocale();
  const { id } = await params;
  const document = await requireAdminData(await serverCall(getContextData, { id }));
  const [passages, uses] = await Promise.all([serverCall(listPassages, { id }), serverCall(listDocumentUses, { id })]);
  const { knowledge: common, knowledgeDetail: detail } = await getTexts();
  return (
    <PageTexts
      of={["knowledge", "knowledgeAdd.questions", "knowledgeAdd.shape", "knowledgeAdd.text", "knowledgeDetail"]}
    >
      <SiteDocumentPage
        document={document}
        title={document.title}
        lead={`${document.entity.entity_name}. ${detailFacts(document, common, detail, locale)}`}
        actions={<DocumentHeaderActions editHref={`${PAGES.adminContextData}/${document.id}/edit`} />}
      >
        <DocumentView
          first={document}
          passages={passages.ok ? passages.data : null}
          uses={uses.ok ? uses.data : null}
          limits={KNOWLEDGE_LIMITS}
          listHref={PAGES.adminContextData}
        />
      </SiteDocumentPage>
    </PageTexts>
  );
}
