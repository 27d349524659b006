import type { ComponentProps } from "react";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { DocumentHeaderActions } from "./document-header-actions";
import { detailFacts } from "./document-looks";
import { DocumentProvider } from "./document-provider";
import { DocumentView } from "./document-view";

type DocumentScreenProps = { document: FullContextDocument } & Pick<
  ComponentProps<typeof DocumentView>,
  "passages" | "uses" | "limits"
>;

/** A document in the dashboard: breadcrumbs, header with its actions, and content. */
export async function DocumentScreen({ document, ...content }: DocumentScreenProps) {
  const locale = await getLocale();
  const { entitiesManage, knowledge, knowledgeDetail } = await getTexts();
  const { entity_name: name, urlslug } = document.entity;
  return (
    <DocumentProvider first={document}>
      <DashboardPage
        breadcrumbs={[
          { label: entitiesManage.title, href: PAGES.myEntities },
          { label: name, href: `${PAGES.overview}/${urlslug}` },
          { label: knowledgeDetail.data, href: `${PAGES.myData}/${urlslug}` },
          { label: document.title },
        ]}
        title={document.title}
        lead={detailFacts(document, knowledge, knowledgeDetail, locale)}
        actions={<DocumentHeaderActions />}
      >
        <DocumentView first={document} {...content} listHref={`${PAGES.myData}/${urlslug}`} />
      </DashboardPage>
    </DocumentProvider>
  );
}
