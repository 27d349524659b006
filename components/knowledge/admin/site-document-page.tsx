import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { DocumentProvider } from "@/components/knowledge/document-provider";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";

type SiteDocumentPageProps = {
  document: FullContextDocument;
  title: string;
  lead: string;
  /** The last breadcrumb of a page below the document's own. */
  crumb?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of one document in the admin area. */
export async function SiteDocumentPage({ document, crumb, children, ...page }: SiteDocumentPageProps) {
  const { knowledgeAdmin: texts } = await getTexts();
  const own = { label: document.title, href: `${PAGES.adminContextData}/${document.id}` };
  return (
    <DocumentProvider first={document}>
      <AdminPage
        {...page}
        breadcrumbs={[
          { label: texts.title, href: PAGES.adminContextData },
          ...(crumb ? [own, { label: crumb }] : [{ label: document.title }]),
        ]}
      >
        {children}
      </AdminPage>
    </DocumentProvider>
  );
}
