import { EditSiteDocument } from "@/components/knowledge/admin/edit-site-document";
import { SiteDocumentPage } from "@/components/knowledge/admin/site-document-page";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { formatMessage } from "@/lib/client/text/format-message";
import { getContextData } from "@/lib/contract/knowledge/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { getTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("editContextData");

type PageProps = { params: Promise<{ id: string }> };

/** Edits a document of any entity. */
export default async function EditContextDataPage({ params }: PageProps) {
  const document = await requireAdminData(await serverCall(getContextData, await params));
  const { knowledge: common, knowledgeAdd, knowledgeAdmin: admin, knowledgeDetail: detail } = await getTexts();
  return (
    <SiteDocumentPage
      document={document}
      title={formatMessage(admin.editTitle, { title: document.title })}
      lead={admin.editLead}
      crumb={admin.actions.edit}
    >
      <EditSiteDocument
        limits={KNOWLEDGE_LIMITS}
        texts={{ admin, common, detail, add: { text: knowledgeAdd.text, questions: knowledgeAdd.questions } }}
      />
    </SiteDocumentPage>
  );
}
