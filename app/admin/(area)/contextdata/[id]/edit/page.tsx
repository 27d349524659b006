import { EditSiteDocument } from "@/components/knowledge/admin/edit-site-document";
import { SiteDocumentPage } from "@/components/knowledge/admin/site-document-page";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { getContextData } from "@/lib/contract/knowledge/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("editContextData");

type PageProps = { params: Promise<{ id: string }> };

/** Edits a document of any entity. */
export default async function EditContextDataPage({ params }: PageProps) {
  const document = await requireAdminData(await serverCall(getContextData, await params));
  const { knowledgeAdmin: admin } = await getTexts();
  return (
    <PageTexts
      of={["knowledge", "knowledgeAdd.questions", "knowledgeAdd.text", "knowledgeAdmin", "knowledgeDetail.content"]}
    >
      <SiteDocumentPage
        document={document}
        title={admin.editTitle({ title: document.title })}
        lead={admin.editLead}
        crumb={admin.actions.edit}
      >
        <EditSiteDocument limits={KNOWLEDGE_LIMITS} />
      </SiteDocumentPage>
    </PageTexts>
  );
}
