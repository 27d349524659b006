import Plus from "@lucide/icons/icons/plus";
import { AdminPage } from "@/components/admin/admin-page";
import { ListPager } from "@/components/patterns/list-pager";
import { OrganizationList } from "@/components/sso/organization-list";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { listOrganizations } from "@/lib/contract/sso/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";

export const generateMetadata = adminMetadata("organisations");

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The organisations whose people sign in with them. */
export default async function OrganisationsPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const cursor = typeof query.cursor === "string" ? { cursor: query.cursor } : {};
  const page = await requireAdminData(await serverCall(listOrganizations, cursor));
  const { ssoAdmin: texts } = await getTexts();
  return (
    <AdminPage
      breadcrumbs={[{ label: texts.title }]}
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button variant="primary" href={`${PAGES.adminOrganisations}/new`}>
          <Icon glyph={Plus} />
          {texts.new}
        </Button>
      }
    >
      <section aria-label={texts.list} className="list-card">
        <OrganizationList organizations={page.items} />
        <ListPager path={PAGES.adminOrganisations} query={query} nextCursor={page.next_cursor} />
      </section>
    </AdminPage>
  );
}
