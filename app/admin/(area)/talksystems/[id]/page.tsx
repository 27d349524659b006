import { AdminPage } from "@/components/admin/admin-page";
import { chainSystemOf } from "@/components/talk/chain-of";
import { TalkSystemHeaderActions } from "@/components/talk/talk-system-header-actions";
import { TalkSystemParts } from "@/components/talk/talk-system-parts";
import { TalkSystemStatus } from "@/components/talk/talk-system-status";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTalkSystem, getTalkSystemUsage, listTalkSystems } from "@/lib/contract/talk/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("talkSystems");

type PageProps = { params: Promise<{ id: string }> };

/** A talk system: its connection, its fallbacks, who uses it and what it costs. */
export default async function TalkSystemPage({ params }: PageProps) {
  const { id } = await params;
  const [found, used, list] = await Promise.all([
    serverCall(getTalkSystem, { id }),
    serverCall(getTalkSystemUsage, { id }),
    serverCall(listTalkSystems, {}),
  ]);
  const system = await requireAdminData(found);
  const t = await getTexts("talk");
  return (
    <PageTexts of={["talk.chain", "talk.makeDefault", "talk.menu", "talk.remove", "talk.test"]}>
      <AdminPage
        breadcrumbs={[{ label: t.title, href: PAGES.adminTalkSystems }, { label: system.name }]}
        title={system.name}
        lead={system.description ?? t.number({ id: system.id })}
        badge={<TalkSystemStatus system={system} withDefault />}
        actions={<TalkSystemHeaderActions system={system} />}
      >
        <TalkSystemParts
          system={system}
          usage={used.ok ? used.data : null}
          systems={list.ok ? list.data.items.map(chainSystemOf) : null}
        />
      </AdminPage>
    </PageTexts>
  );
}
