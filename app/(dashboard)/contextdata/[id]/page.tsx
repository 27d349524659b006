import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { DocumentHeaderActs } from "@/components/knowledge/document-header-acts";
import { detailFacts } from "@/components/knowledge/document-looks";
import { DocumentProvider } from "@/components/knowledge/document-provider";
import { DocumentView } from "@/components/knowledge/document-view";
import { requireFound } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getContextData, listDocumentUses, listPassages } from "@/lib/contract/knowledge/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  const found = await serverCall(getContextData, { id });
  return { ...(found.ok ? { title: found.data.title } : {}), robots: { index: false } };
}

/** A document: how it was read, its passages, what a question finds, and where it was used. */
export default async function DocumentPage({ params }: PageProps) {
  const { id } = await params;
  const path = `${PAGES.contextData}/${id}`;
  const document = requireFound(await serverCall(getContextData, { id }), path);
  const [passages, uses, messages] = await Promise.all([
    serverCall(listPassages, { id }),
    serverCall(listDocumentUses, { id }),
    getMessages(),
  ]);
  const { entitiesManage, knowledge, knowledgeAdd, knowledgeDetail } = messages;
  const { entity_name: name, urlslug } = document.entity;
  return (
    <DocumentProvider first={document} texts={knowledge}>
      <DashboardPage
        breadcrumbs={[
          { label: entitiesManage.title, href: PAGES.myEntities },
          { label: name, href: `${PAGES.myEntities}/${urlslug}` },
          { label: knowledgeDetail.data, href: `${PAGES.myData}/${urlslug}` },
          { label: document.title },
        ]}
        title={document.title}
        lead={detailFacts(document, knowledge, knowledgeDetail)}
        actions={<DocumentHeaderActs texts={{ common: knowledge, detail: knowledgeDetail }} />}
      >
        <DocumentView
          first={document}
          passages={passages.ok ? passages.data : null}
          uses={uses.ok ? uses.data : null}
          limits={KNOWLEDGE_LIMITS}
          texts={{
            common: knowledge,
            detail: knowledgeDetail,
            add: { text: knowledgeAdd.text, questions: knowledgeAdd.questions },
          }}
        />
      </DashboardPage>
    </DocumentProvider>
  );
}
