import { AdminPage } from "@/components/admin/admin-page";
import { chainOf, chainSystemOf } from "@/components/talk/chain-of";
import { ConnectionTest } from "@/components/talk/connection-test";
import { FallbackChain } from "@/components/talk/fallback-chain";
import { TalkConnection } from "@/components/talk/talk-connection";
import { TalkFigures } from "@/components/talk/talk-figures";
import { TalkSystemHeaderActions } from "@/components/talk/talk-system-header-actions";
import { TalkSystemStatus } from "@/components/talk/talk-system-status";
import { TalkUsage } from "@/components/talk/talk-usage";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTalkSystem, getTalkSystemUsage, listTalkSystems } from "@/lib/contract/talk/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";
import "@/components/talk/talk.css";

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
  const usage = await requireAdminData(used);
  const { items } = await requireAdminData(list);
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
        <div className="talk-columns">
          <div className="talk-stack">
            <TalkConnection system={system} />
            <ConnectionTest id={system.id} />
            <FallbackChain chain={chainOf(items.map(chainSystemOf), system.id)} />
          </div>
          <div className="talk-stack">
            <TalkFigures usage={usage} />
            <TalkUsage id={system.id} usage={usage} />
          </div>
        </div>
      </AdminPage>
    </PageTexts>
  );
}
