import type { Metadata } from "next";
import { DocumentScreen } from "@/components/knowledge/document-screen";
import { requireFound } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getContextData, listDocumentUses, listPassages } from "@/lib/contract/knowledge/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  const found = await serverCall(getContextData, { id });
  return { ...(found.ok ? { title: found.data.title } : {}), robots: { index: false } };
}

/** A document: its ingestion, its passages, a trial question, and where it was used. */
export default async function DocumentPage({ params }: PageProps) {
  const { id } = await params;
  const document = await requireFound(await serverCall(getContextData, { id }), `${PAGES.contextData}/${id}`);
  const [passages, uses] = await Promise.all([serverCall(listPassages, { id }), serverCall(listDocumentUses, { id })]);
  return (
    <PageTexts
      of={["knowledge", "knowledgeAdd.questions", "knowledgeAdd.shape", "knowledgeAdd.text", "knowledgeDetail"]}
    >
      <DocumentScreen
        document={document}
        passages={passages.ok ? passages.data : null}
        uses={uses.ok ? uses.data : null}
        limits={KNOWLEDGE_LIMITS}
      />
    </PageTexts>
  );
}
