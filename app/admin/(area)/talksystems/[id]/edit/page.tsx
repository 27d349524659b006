import { AdminPage } from "@/components/admin/admin-page";
import { chainSystemOf } from "@/components/talk/chain-of";
import { TalkSystemForm } from "@/components/talk/talk-system-form";
import { TalkSystemStatus } from "@/components/talk/talk-system-status";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTalkSystem, listTalkSystems } from "@/lib/contract/talk/endpoints";
import { COUNTED_ENTITIES_MAX } from "@/lib/contract/talk/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("editTalkSystem");

type PageProps = { params: Promise<{ id: string }> };

/** Edits a talk system. */
export default async function EditTalkSystemPage({ params }: PageProps) {
  const { id } = await params;
  const [found, list] = await Promise.all([serverCall(getTalkSystem, { id }), serverCall(listTalkSystems, {})]);
  const system = await requireAdminData(found);
  const [t, form] = await Promise.all([getTexts("talk"), getTexts("talkForm")]);
  const items = list.ok ? list.data.items : null;
  const n = items?.find((item) => item.id === system.id)?.entity_count ?? 0;
  return (
    <PageTexts of={["talk.chain", "talkForm"]}>
      <AdminPage
        breadcrumbs={[
          { label: t.title, href: PAGES.adminTalkSystems },
          { label: system.name, href: `${PAGES.adminTalkSystems}/${system.id}` },
          { label: t.edit },
        ]}
        title={system.name}
        lead={form.editLead({ id: system.id })}
        badge={<TalkSystemStatus system={system} withDefault />}
      >
        <TalkSystemForm
          system={system}
          systems={items?.map(chainSystemOf) ?? null}
          warning={items && (n >= COUNTED_ENTITIES_MAX ? form.bannerMany : form.banner({ n }))}
        />
      </AdminPage>
    </PageTexts>
  );
}
