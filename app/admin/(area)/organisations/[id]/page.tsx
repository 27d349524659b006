import { AdminPage } from "@/components/admin/admin-page";
import { OrganizationScreen } from "@/components/sso/organization-screen";
import { OrganizationState } from "@/components/sso/organization-state";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { siteUrl } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { getOrganization } from "@/lib/contract/sso/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("organisations");

type PageProps = { params: Promise<{ id: string }> };

/** One organisation: its record and the test of its connection. */
export default async function OrganisationPage({ params }: PageProps) {
  const organization = await requireAdminData(await serverCall(getOrganization, await params));
  const { ssoAdmin: texts } = await getTexts();
  const breadcrumbs = [{ label: texts.title, href: PAGES.adminOrganisations }, { label: organization.name }];
  return (
    <PageTexts of={["ssoAdmin"]}>
      <AdminPage
        breadcrumbs={breadcrumbs}
        title={organization.name}
        badge={<OrganizationState organization={organization} />}
        lead={texts.lead}
      >
        <OrganizationScreen organization={organization} siteUrl={siteUrl().href} />
      </AdminPage>
    </PageTexts>
  );
}
