import { AdminPage } from "@/components/admin/admin-page";
import { OrganizationForm } from "@/components/sso/organization-form";
import { adminMetadata } from "@/lib/bff/admin-page";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { siteUrl } from "@/lib/bff/site";
import { getAdminAccess } from "@/lib/contract/admin/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("newOrganisation");

/** Adds an organisation. */
export default async function NewOrganisationPage() {
  const access = await serverCall(getAdminAccess, {});
  if (!access.ok || access.data.access !== "open") return localRedirect(PAGES.adminLogin);
  const { ssoAdmin: texts } = await getTexts();
  const breadcrumbs = [{ label: texts.title, href: PAGES.adminOrganisations }, { label: texts.new }];
  return (
    <PageTexts of={["ssoAdmin"]}>
      <AdminPage breadcrumbs={breadcrumbs} title={texts.new} lead={texts.newLead}>
        <OrganizationForm organization={null} siteUrl={siteUrl().href} />
      </AdminPage>
    </PageTexts>
  );
}
