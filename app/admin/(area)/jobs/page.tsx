import { AdminPage } from "@/components/admin/admin-page";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { QueueSwitch } from "@/components/jobs/queue-switch";
import { ListPager } from "@/components/patterns/list-pager";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { listInput } from "@/lib/bff/list-input";
import { serverCall } from "@/lib/bff/server-call";
import type { ListQuery } from "@/lib/client/chat/list-address";
import { listJobs } from "@/lib/contract/jobs/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("jobs");

type PageProps = { searchParams: Promise<ListQuery> };

/** The background jobs, filtered by state and kind. */
export default async function JobsPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const filters = listInput(listJobs, query);
  const page = await requireAdminData(await serverCall(listJobs, filters));
  const { jobs: texts } = await getTexts();
  return (
    <PageTexts of={["jobs"]}>
      <AdminPage
        breadcrumbs={[{ label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
        actions={<QueueSwitch query={filters} initial={page} />}
      >
        <JobsScreen query={filters} initial={page}>
          <ListPager path={PAGES.adminJobs} query={query} nextCursor={page.next_cursor} />
        </JobsScreen>
      </AdminPage>
    </PageTexts>
  );
}
