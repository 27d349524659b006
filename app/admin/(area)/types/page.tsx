import { AdminPage } from "@/components/admin/admin-page";
import { TypeForm } from "@/components/entities/admin/type-form";
import { LoadFailed } from "@/components/patterns/load-failed";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("types");

type PageProps = { searchParams: Promise<{ type?: string | string[] }> };

/** The texts of the entity types, one type at a time. */
export default async function AdminTypesPage({ searchParams }: PageProps) {
  const [{ type: chosen }, { entitiesAdmin }, outcome] = await Promise.all([
    searchParams,
    getTexts(),
    serverCall(listEntityTypes, {}),
  ]);
  const texts = entitiesAdmin.types;
  const { data, failure } = await readAdminData(outcome, texts.failed);
  const type = data?.find(({ system_name }) => system_name === chosen) ?? data?.[0];
  return (
    <PageTexts of={["dashboard.conflict", "entitiesAdmin.types"]}>
      <AdminPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        {data && (
          <nav aria-label={texts.nav} className="type-tabs">
            {data.map(({ system_name: name, displaylabel }) => (
              <Link
                key={name}
                href={`${PAGES.adminTypes}?type=${name}`}
                aria-current={name === type?.system_name ? "page" : undefined}
              >
                {displaylabel}
              </Link>
            ))}
          </nav>
        )}
        {type && <TypeForm key={type.id} type={type} />}
        {failure && <LoadFailed text={failure} href={PAGES.adminTypes} retry={entitiesAdmin.list.retry} />}
      </AdminPage>
    </PageTexts>
  );
}
